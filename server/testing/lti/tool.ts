import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LTI_CLAIMS } from '@cairn/domain/lti/names'
import { verifyJwt, type Claims, type Jwk } from '../../keys/verify.ts'
import type { TestNode } from '../node.ts'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The fields and the address of a form that sends itself. */
export const formIn = (html: string): { readonly url: string; readonly fields: Record<string, string> } => {
  const plain = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    url: plain(/<form [^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [plain(name), plain(value)])),
  }
}

export interface Registered {
  readonly clientId: string
  readonly deployment: string
}

/** A tool of another site, by the standard: it publishes keys, is launched, and calls the services. */
export class LtiTestTool {
  readonly #node: TestNode
  readonly #server: Server
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #kid = randomUUID()
  readonly #states = new Map<string, string>()
  registered: Registered = { clientId: '', deployment: '' }
  url = ''

  constructor(node: TestNode) {
    this.#node = node
    this.#server = createServer((_request, reply) => {
      const jwk = { ...this.#keys.publicKey.export({ format: 'jwk' }), kid: this.#kid, use: 'sig' }
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify({ keys: [jwk] }))
    })
  }

  async open(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    await new Promise((done) => this.#server.close(done))
  }

  /** What a root admin enters. */
  get settings() {
    return {
      name: 'Chem lab',
      version: '1.3' as const,
      launchUrl: `${this.url}/launch`,
      loginUrl: `${this.url}/login?tenant=1`,
      jwksUrl: `${this.url}/jwks`,
      deepLinkUrl: `${this.url}/choose`,
    }
  }

  sign(claims: object, header: object = {}): string {
    const text = `${encode({ alg: 'RS256', kid: this.#kid, ...header })}.${encode(claims)}`
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.#keys.privateKey).toString('base64url')}`
  }

  /** A login is begun: where the browser is sent to have the person named. */
  login(address: string, change: Record<string, string | undefined> = {}): string {
    const sent = new URL(address).searchParams
    const [state, nonce] = [randomUUID(), randomUUID()]
    this.#states.set(state, nonce)
    const asked: Record<string, string | undefined> = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: sent.get('client_id') ?? '',
      redirect_uri: sent.get('target_link_uri') ?? '',
      login_hint: sent.get('login_hint') ?? '',
      lti_message_hint: sent.get('lti_message_hint') ?? '',
      state,
      nonce,
      ...change,
    }
    const known = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return `/lti/platform/authorize?${new URLSearchParams(known).toString()}`
  }

  /** The launch arrives: believed only with the keys of the platform, its own state and its own nonce. */
  async receive({ id_token: token = '', state = '' }: Record<string, string>): Promise<Claims> {
    const nonce = this.#states.get(state)
    this.#states.delete(state)
    const { body } = await this.#node.send<{ keys: Jwk[] }>({ method: 'GET', url: '/.well-known/jwks.json' })
    const claims = verifyJwt(token, body.keys)
    if (nonce === undefined || claims['nonce'] !== nonce)
      throw new Error('The state or the nonce is not ours.')
    if (claims['aud'] !== this.registered.clientId) throw new Error('The launch is for another tool.')
    return claims
  }

  /** What a browser does with the page that starts a launch, up to the form that is sent to the tool. */
  async launch(page: string, change: Record<string, string | undefined> = {}) {
    const opened = await this.#node.send<string>({ method: 'GET', url: page })
    if (opened.status !== 302) return { status: opened.status, html: opened.body, claims: undefined }
    const login = String(opened.headers['location'])
    const answered = await this.#node.send<string>({ method: 'GET', url: this.login(login, change) })
    if (answered.status !== 200) return { status: answered.status, html: answered.body, claims: undefined }
    const { url, fields } = formIn(answered.body)
    return { status: 200, html: answered.body, url, login, claims: await this.receive(fields) }
  }

  assertion(audience: string, change: object = {}): string {
    const now = Math.floor(this.#node.clock.now().getTime() / 1000)
    const { clientId } = this.registered
    const own = { iss: clientId, sub: clientId, aud: audience, iat: now, exp: now + 60, jti: randomUUID() }
    return this.sign({ ...own, ...change })
  }

  token(scope: readonly string[], assertion?: string) {
    const issuer = this.#node.parts.env.publicUrl
    return this.#node.send<{ access_token: string; error: string; error_description: string }>({
      method: 'POST',
      url: '/lti/platform/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion ?? this.assertion(`${issuer}/lti/platform/token`),
        scope: scope.join(' '),
      }).toString(),
    })
  }

  /** Calls a service at the address that a launch has given. */
  async call<Body = Record<string, unknown>>(
    scope: readonly string[],
    { method = 'GET', url, body }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object },
  ) {
    const { body: given } = await this.token(scope)
    const address = new URL(url, 'http://platform.test')
    return this.#node.send<Body>({
      method,
      url: `${address.pathname}${address.search}`,
      headers: { authorization: `Bearer ${given.access_token}`, 'content-type': 'application/json' },
      ...(body && { payload: JSON.stringify(body) }),
    })
  }

  /** Content that was chosen here, sent back. */
  choose(asked: Claims, items: readonly object[], change: object = {}) {
    const settings = asked[LTI_CLAIMS.deepLinking] as { data: string; deep_link_return_url: string }
    const now = Math.floor(this.#node.clock.now().getTime() / 1000)
    const answer = this.sign({
      iss: this.registered.clientId,
      aud: asked['iss'],
      iat: now,
      exp: now + 60,
      nonce: randomUUID(),
      [LTI_CLAIMS.deployment]: this.registered.deployment,
      [LTI_CLAIMS.messageType]: 'LtiDeepLinkingResponse',
      [LTI_CLAIMS.version]: '1.3.0',
      [LTI_CLAIMS.contentItems]: items,
      [LTI_CLAIMS.data]: settings.data,
      ...change,
    })
    return this.#node.send<string>({
      method: 'POST',
      url: new URL(settings.deep_link_return_url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ JWT: answer }).toString(),
    })
  }
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The signature of OAuth 1.0, worked out apart from the one of the platform. */
export const oauthSignature = (
  url: string,
  fields: Readonly<Record<string, string>>,
  secret: string,
): string => {
  const at = new URL(url)
  const pairs = [...Object.entries(fields), ...at.searchParams]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
  const base = `POST&${escaped(at.origin + at.pathname)}&${escaped(pairs.join('&'))}`
  return createHmac('sha1', `${escaped(secret)}&`)
    .update(base)
    .digest('base64')
}

const OPERATIONS = {
  replace: (id: string, score: string) =>
    `<replaceResultRequest><resultRecord><sourcedGUID><sourcedId>${id}</sourcedId></sourcedGUID><result><resultScore><language>en</language><textString>${score}</textString></resultScore></result></resultRecord></replaceResultRequest>`,
  read: (id: string) =>
    `<readResultRequest><resultRecord><sourcedGUID><sourcedId>${id}</sourcedId></sourcedGUID></resultRecord></readResultRequest>`,
  remove: (id: string) =>
    `<deleteResultRequest><resultRecord><sourcedGUID><sourcedId>${id}</sourcedId></sourcedGUID></resultRecord></deleteResultRequest>`,
}

/** A request to the outcome service of LTI 1.1, as a tool signs it. */
export const outcomeRequest = (
  node: TestNode,
  { url, key, secret, nonce = randomUUID() }: { url: string; key: string; secret: string; nonce?: string },
  operation: keyof typeof OPERATIONS,
  id: string,
  { score = '', spoil = '' }: { score?: string; spoil?: string } = {},
) => {
  const body = `<?xml version="1.0"?><imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>1</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody>${OPERATIONS[operation](id, score)}</imsx_POXBody></imsx_POXEnvelopeRequest>`
  const fields = {
    oauth_version: '1.0',
    oauth_consumer_key: key,
    oauth_nonce: nonce,
    oauth_timestamp: String(Math.floor(node.clock.now().getTime() / 1000)),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_body_hash: createHash('sha1').update(body).digest('base64'),
  }
  const all = { ...fields, oauth_signature: oauthSignature(url, fields, secret) }
  const header = Object.entries(all).map(([name, value]) => `${name}="${escaped(value)}"`)
  return node.send<string>({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/xml', authorization: `OAuth ${header.join(',')}` },
    payload: body + spoil,
  })
}
