import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { countPage } from '../base/http/arrival.ts'
import { readBytes } from '../base/http/bodies.ts'
import { isOverTls } from '../base/http/over-tls.ts'
import { newId } from '../base/ids.ts'
import type { Parts } from '../base/parts.ts'
import { findConfig } from '../config/store.ts'
import { launchCookie, readLaunchCookie, tabCookie } from './cookies.ts'
import { answerChoice, choosingPage, DEEP_LINK_PATH } from './deep-link.ts'
import { addEntry, findEntry, isSecretOf, trustTab } from './entries.ts'
import { about, describeLaunch, PlatformRefusal, receiveLaunch, type Verified } from './launch.ts'
import { beginLogin, LAUNCH_PATH, LOGIN_PATH, type Form } from './login.ts'
import { escapeHtml, originOf, sendLtiPage } from './page.ts'
import { namesThere } from './people.ts'
import { LaunchRefusal } from './refusal.ts'
import { REGISTER_PATH, registerPlatform } from './register.ts'
import { CLOSE_SCRIPT, FETCH_SCRIPT, STORE_SCRIPT, SUBMIT_SCRIPT } from './scripts.ts'
import type { Platform } from './store.ts'
import { textsFor } from './texts.ts'

const OPEN_PATH = '/lti/tool/open'
/** Where a launch ends: a page of the client, outside of every frame. */
const ENTRY_PAGE = '/launch'

type Values = Readonly<Record<string, string | string[] | undefined>>

const singles = (values: Values): Form =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const one = Array.isArray(value) ? value[0] : value
      return one === undefined ? [] : [[name, one]]
    }),
  )

const formOf = (request: FastifyRequest): Form =>
  request.method === 'POST'
    ? Object.fromEntries((request.body as URLSearchParams | undefined) ?? [])
    : singles(request.query as Values)

/** Pages that may show ours: those at the addresses of the platform, those an admin named, and where it waits for us. */
const framesOf = (
  { issuer, login_url: login, pages }: Platform,
  ...verified: (string | undefined)[]
): string[] => [...new Set([issuer, login, ...pages, ...verified].flatMap(originOf))]

const acceptOf = (request: FastifyRequest) => request.headers['accept-language']
const isFramed = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] !== 'document'
const storageKey = (state: string): string => `cairn-${state.slice(0, 12)}`

const login = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const begun = await beginLogin(parts, formOf(request))
  const { platform, state, browser, address, storage } = begun
  const secure = isOverTls(request, parts.env.publicUrl)
  void reply.header('set-cookie', launchCookie(state, browser, secure)).header('cache-control', 'no-store')
  if (storage === undefined) return reply.redirect(address, 302)
  const texts = textsFor(undefined, acceptOf(request))
  const [origin = ''] = originOf(platform.login_url)
  const data = { storage, origin, address, key: storageKey(state), value: browser, message: newId() }
  return sendLtiPage(reply, {
    texts,
    title: platform.name,
    body: `<p><a href="${escapeHtml(address)}">${escapeHtml(texts.goOn)}</a></p>`,
    // Which page of the platform is around us is not known yet. There is nothing to press but the way on, and what is
    // stored goes to the platform alone.
    frames: ['*'],
    script: { code: STORE_SCRIPT, data },
  })
}

interface Opening {
  readonly key: string
  readonly title: string
  readonly name: string
  readonly learns: boolean
  /** What shows that the launch began in this browser, as far as it is known yet. */
  readonly browser: string | undefined
  readonly state: string
}

/** A page with one button. In a frame browsers keep no session for us: the course opens in a tab of its own. */
const sendOpening = (
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, launch, storage }: Verified,
  { key, title, name, learns, browser, state }: Opening,
) => {
  const texts = textsFor(launch.person?.locale, acceptOf(request))
  const framed = isFramed(request)
  const lead = learns ? texts.openAs(name, platform.name) : texts.look(platform.name)
  const hidden = (field: string, value: string) =>
    `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`
  const [origin = ''] = originOf(platform.login_url)
  const asks = browser === undefined && storage !== null
  return sendLtiPage(reply, {
    texts,
    title: texts.open(title),
    body: [
      `<p>${escapeHtml(lead)}</p>`,
      `<form method="post" action="${OPEN_PATH}"${framed ? ' target="_blank"' : ''}>`,
      hidden('key', key),
      hidden('browser', browser ?? ''),
      `<button>${escapeHtml(framed ? texts.newTab : texts.goOn)}</button></form>`,
      framed ? `<p class="dim"><br>${escapeHtml(texts.newTabNote)}</p>` : '',
    ].join(''),
    frames: framesOf(platform, launch.returnUrl),
    ...(asks && {
      script: { code: FETCH_SCRIPT, data: { storage, origin, key: storageKey(state), message: newId() } },
    }),
  })
}

const entryAddress = (key: string): string => `${ENTRY_PAGE}?key=${encodeURIComponent(key)}`

const launch = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const form = formOf(request)
  const state = form['state'] ?? ''
  const verified = await receiveLaunch(parts, form)
  const { platform, browserHash } = verified
  if (verified.launch.type === 'LtiDeepLinkingRequest') {
    const texts = textsFor(verified.launch.person?.locale, acceptOf(request))
    const body = await about(parts, platform, () => choosingPage(parts, verified, texts))
    const { returnUrl, deepLinking } = verified.launch
    const frames = framesOf(platform, returnUrl, deepLinking?.returnUrl)
    return sendLtiPage(reply, { texts, title: texts.choose, body, frames })
  }
  const { launched, title } = await describeLaunch(parts, verified)
  const key = await addEntry(parts.db, platform.id, launched, browserHash, parts.now())
  const cookie = readLaunchCookie(request.headers.cookie, state)
  const browser = isSecretOf(browserHash, cookie) ? cookie : undefined
  if (browser !== undefined && !isFramed(request)) {
    const tab = await trustTab(parts.db, key)
    void reply.header('set-cookie', tabCookie(tab, isOverTls(request, parts.env.publicUrl)))
    return reply.header('cache-control', 'no-store').redirect(entryAddress(key), 303)
  }
  const { givenName, familyName } = namesThere(launched.person)
  const name = `${givenName} ${familyName === '–' ? '' : familyName}`.trim()
  return sendOpening(request, reply, verified, { key, title, name, learns: launched.learns, browser, state })
}

/**
 * The button of that page was pressed. Only a press on our own page, in the browser in which the launch began, makes the
 * new tab one that nobody has to be asked in; all others are asked there.
 */
const open = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const { key = '', browser } = formOf(request)
  const entry = await findEntry(parts.db, key, parts.now())
  if (!entry) throw new LaunchRefusal('launch_expired')
  const isOurs = request.headers['sec-fetch-site'] === 'same-origin'
  if (isOurs && isSecretOf(entry.browserHash, browser)) {
    const tab = await trustTab(parts.db, key)
    void reply.header('set-cookie', tabCookie(tab, isOverTls(request, parts.env.publicUrl)))
  }
  return reply.header('cache-control', 'no-store').redirect(entryAddress(key), 303)
}

const choose = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const form = request.body as URLSearchParams | undefined
  const chosen = await answerChoice(parts, form?.get('choosing') ?? undefined, form?.getAll('item') ?? [])
  const { platform, returnUrl, token } = chosen
  const texts = textsFor(undefined, acceptOf(request))
  return sendLtiPage(reply, {
    texts,
    title: texts.goingBack,
    body: `<form method="post" action="${escapeHtml(returnUrl)}"><input type="hidden" name="JWT" value="${escapeHtml(token)}"><button>${escapeHtml(texts.goOn)}</button></form>`,
    frames: framesOf(platform, returnUrl),
    forms: originOf(returnUrl),
    script: { code: SUBMIT_SCRIPT, data: null },
  })
}

const register = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const { key } = request.params as { readonly key: string }
  const { id, ip } = request
  const query = singles(request.query as Values)
  const { issuer } = await registerPlatform(parts, key, query, { id, ip })
  const texts = textsFor(undefined, acceptOf(request))
  const { name } = await findConfig(parts.db)
  const [origin = ''] = originOf(issuer)
  return sendLtiPage(reply, {
    texts,
    title: texts.registered,
    body: `<p>${escapeHtml(texts.registeredLead(name))}</p>`,
    frames: [origin],
    script: { code: CLOSE_SCRIPT, data: { origin } },
  })
}

/** Says why it goes no further. There is nothing to press on this page, so that any page may show it. */
const explain = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = error instanceof PlatformRefusal ? error.refusal : error
  if (!(refusal instanceof LaunchRefusal)) throw error
  const texts = textsFor(undefined, acceptOf(request))
  const frames = error instanceof PlatformRefusal ? framesOf(error.platform) : ['*']
  return sendLtiPage(reply, {
    texts,
    title: texts.refused,
    body: `<p>${escapeHtml(texts.problems[refusal.problem])}</p>`,
    frames,
    status: refusal.problem === 'keys_unreachable' ? 503 : 403,
  })
}

type Step = (parts: Parts, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What platforms speak with by LTI 1.3: the way in, the choice of courses, and their own registration. */
export const serveLtiTool = (app: FastifyInstance, parts: Parts, bodyMs: number = LIMITS.bodyMs): void => {
  const run = (step: Step) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await step(parts, request, reply)
    } catch (error) {
      return explain(error, request, reply)
    }
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (_request: FastifyRequest, payload: FastifyRequest['raw']) =>
        new URLSearchParams((await readBytes(payload, LIMITS.visitorJsonBytes, bodyMs)).toString('utf8')),
    )
    scope.addHook('onRequest', async (request) => countPage(parts, request))
    scope.get(LOGIN_PATH, { exposeHeadRoute: false }, run(login))
    scope.post(LOGIN_PATH, run(login))
    scope.post(LAUNCH_PATH, run(launch))
    scope.post(OPEN_PATH, run(open))
    scope.post(DEEP_LINK_PATH, run(choose))
    scope.get(`${REGISTER_PATH}/:key`, { exposeHeadRoute: false }, run(register))
    // Opened by itself, the address of a link leads to the page of its course.
    for (const path of ['/lti/tool/course/:course', '/lti/tool/course/:course/lesson/:lesson'])
      scope.get(path, async (request, reply) => {
        const { course } = request.params as { readonly course: string }
        return reply.redirect(`/catalog/course/${encodeURIComponent(course)}`, 302)
      })
  })
}
