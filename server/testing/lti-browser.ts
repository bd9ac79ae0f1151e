import type { TestPlatform } from './lti-platform.ts'
import type { TestNode } from './node.ts'

type Group = Record<string, unknown>

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

const cookieIn = (header: unknown): string =>
  [header]
    .flat()
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.split(';')[0])
    .join('; ')

export interface LaunchOptions {
  readonly framed?: boolean
  /** False: the browser refuses cookies. */
  readonly cookies?: boolean
  /** What the token says otherwise than usual. */
  readonly claims?: Group
  /** The token itself, made of the nonce. */
  readonly token?: (nonce: string) => string
  readonly storage?: string
}

/** Somebody's browser on its way from a platform into a site. */
export const ltiBrowser = (node: TestNode, platform: TestPlatform) => {
  const post = (url: string, form: Record<string, string> | URLSearchParams, headers: Group = {}) =>
    node.app.inject({
      method: 'POST',
      url,
      headers: { ...formHeaders, ...headers } as Record<string, string>,
      payload: new URLSearchParams(form).toString(),
    })

  const begin = async (more: Record<string, string> = {}) => {
    const reply = await post('/lti/tool/login', {
      iss: platform.issuer,
      client_id: platform.clientId,
      login_hint: 'somebody',
      target_link_uri: 'https://elsewhere.example/steal',
      lti_message_hint: 'a hint',
      ...more,
    })
    const location = String(reply.headers['location'] ?? /href="([^"]+)"/.exec(reply.body)?.[1] ?? '')
    const query = new URL(location.replaceAll('&amp;', '&') || 'about:blank').searchParams
    return {
      reply,
      query,
      state: query.get('state') ?? '',
      nonce: query.get('nonce') ?? '',
      cookie: cookieIn(reply.headers['set-cookie']),
    }
  }

  const answer = (state: string, token: string, { framed = true, cookie = '' } = {}) =>
    post(
      '/lti/tool/launch',
      { state, id_token: token },
      { 'sec-fetch-dest': framed ? 'iframe' : 'document', ...(cookie !== '' && { cookie }) },
    )

  /** A whole launch of a course or of the address that is given. */
  const launch = async (target: string, options: LaunchOptions = {}) => {
    const { framed = true, cookies = true, claims = {}, storage } = options
    const begun = await begin(storage === undefined ? {} : { lti_storage_target: storage })
    const usual = platform.claims(begun.nonce, node.clock.now(), {
      'https://purl.imsglobal.org/spec/lti/claim/target_link_uri': target,
      ...claims,
    })
    const token = options.token?.(begun.nonce) ?? platform.signToken(usual)
    const reply = await answer(begun.state, token, { framed, cookie: cookies ? begun.cookie : '' })
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(reply.body)?.[1] ?? ''
    return { reply, begun, token, key: field('key'), browser: field('browser'), field }
  }

  /** Presses the button of the page; gives the key of the entry and the cookie of the tab. */
  const open = async (key: string, browser: string, site = 'same-origin') => {
    const reply = await post('/lti/tool/open', { key, browser }, { 'sec-fetch-site': site })
    const location = new URL(String(reply.headers['location'] ?? '/'), 'http://here')
    const cookie = cookieIn(reply.headers['set-cookie'])
    return { reply, location, key: location.searchParams.get('key') ?? '', cookie }
  }

  return { post, begin, answer, launch, open }
}
