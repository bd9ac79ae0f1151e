import {
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CLAIM, LINE_ITEM_SCOPE, SCORE_SCOPE } from '@cairn/domain/lti-tool/claims'

type Group = Record<string, unknown>

export interface ReceivedScore {
  readonly lineItem: string
  readonly token: string
  readonly score: Group
}

interface Settings {
  /** The key set of the tool, as anybody reads it. */
  readonly toolKeys: () => Promise<{ readonly keys: readonly (JsonWebKey & { kid?: string })[] }>
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = ''): Group => JSON.parse(Buffer.from(part, 'base64url').toString()) as Group

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const makeKey = (): { readonly kid: string; readonly privateKey: KeyObject; readonly jwk: JsonWebKey } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid: randomUUID(), privateKey, jwk: publicKey.export({ format: 'jwk' }) }
}

/** A learning platform that speaks LTI 1.3 as far as a tool meets it: keys, launches, tokens, scores, registration. */
export const testPlatform = async ({ toolKeys }: Settings) => {
  let key = makeKey()
  const clientId = `client-${randomUUID()}`
  const scores: ReceivedScore[] = []
  const assertions: Group[] = []
  const registrations: { readonly token: string | undefined; readonly tool: Group }[] = []
  /** By what they are good for. */
  const tokens = new Map<string, string>()
  /** Line items that the tool made. */
  const made: { readonly id: string; readonly body: Group }[] = []
  /** What the score service answers instead of taking a score. */
  const moods: number[] = []
  let keyReads = 0

  /** What the tool signed, checked with its published keys. */
  const readSigned = async (token: string): Promise<Group> => {
    const [head = '', body = '', signature = ''] = token.split('.')
    const { kid } = decode(head)
    const jwk = (await toolKeys()).keys.find((one) => one.kid === kid)
    if (!jwk) throw new Error('the tool has no such key')
    const isRight = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key: jwk, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
    if (!isRight) throw new Error('the tool did not sign this')
    return decode(body)
  }

  const answerToken = async (text: string) => {
    const form = new URLSearchParams(text)
    const claims = await readSigned(form.get('client_assertion') ?? '')
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
      claims['iss'] === clientId &&
      claims['sub'] === clientId &&
      claims['aud'] === `${issuer}/token` &&
      typeof claims['jti'] === 'string'
    if (!isRight) return { status: 400, body: { error: 'invalid_client' } }
    assertions.push(claims)
    const token = randomUUID()
    tokens.set(token, form.get('scope') ?? '')
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') },
    }
  }

  /** Refuses whatever is not asked in the very words of the standard, as some platforms do. */
  const answerList = (
    { method, headers, url }: IncomingMessage,
    text: string,
    bearer: string | undefined,
  ) => {
    const { searchParams: asked } = new URL(url ?? '', issuer)
    if (tokens.get(bearer ?? '') !== LINE_ITEM_SCOPE) return { status: 401 }
    if (asked.get('type_id') !== '4') return { status: 400 }
    if (method === 'GET') {
      if (headers.accept !== 'application/vnd.ims.lis.v2.lineitemcontainer+json') return { status: 400 }
      const found = made.filter(
        ({ body }) =>
          body['resourceLinkId'] === asked.get('resource_link_id') &&
          body['resourceId'] === asked.get('resource_id'),
      )
      return { status: 200, body: found.map(({ id, body }) => ({ id, ...body })) }
    }
    if (headers['content-type'] !== 'application/vnd.ims.lis.v2.lineitem+json') return { status: 400 }
    const body = JSON.parse(text) as Group
    const id = `${issuer}/items/made-${made.length}`
    made.push({ id, body })
    return { status: 201, body: { id, ...body } }
  }

  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: unknown }> => {
    const { pathname } = new URL(request.url ?? '', issuer)
    const text = await bodyOf(request)
    const bearer = request.headers.authorization?.replace('Bearer ', '')
    if (pathname === '/jwks') {
      keyReads++
      return { status: 200, body: { keys: [{ ...key.jwk, kid: key.kid, alg: 'RS256', use: 'sig' }] } }
    }
    if (pathname === '/token') return answerToken(text)
    if (pathname === '/list') return answerList(request, text, bearer)
    if (pathname.startsWith('/items/') && pathname.endsWith('/scores')) {
      if (bearer === undefined || !tokens.has(bearer)) return { status: 401 }
      const mood = moods.shift()
      if (mood !== undefined) return { status: mood }
      if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return { status: 415 }
      const lineItem = `${issuer}${pathname.replace(/\/scores$/, '')}`
      scores.push({ lineItem, token: bearer, score: JSON.parse(text) as Group })
      return { status: 200, body: {} }
    }
    if (pathname === '/openid')
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          registration_endpoint: `${issuer}/register`,
          'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: 'test' },
        },
      }
    if (pathname === '/openid-elsewhere')
      return { status: 200, body: { issuer: 'https://another.example', jwks_uri: `${issuer}/jwks` } }
    if (pathname === '/register') {
      registrations.push({ token: bearer, tool: JSON.parse(text) as Group })
      const tool = { deployment_id: 'deployed by itself' }
      const body = { client_id: clientId, 'https://purl.imsglobal.org/spec/lti-tool-configuration': tool }
      return { status: 200, body }
    }
    return { status: 404 }
  }

  const server = createServer((request, reply) => {
    answer(request).then(
      ({ status, body }) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {})),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const signToken = (claims: Group, header: Group = {}, by = key): string => {
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: by.kid, ...header })}.${encode(claims)}`
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), by.privateKey).toString('base64url')}`
  }

  return {
    issuer,
    clientId,
    scores,
    assertions,
    registrations,
    moods,
    made,
    lineItems: `${issuer}/list?type_id=4`,
    keyReads: () => keyReads,
    /** How a site is told about it. */
    given: {
      name: 'Hill School',
      issuer,
      clientId,
      deployments: ['1'],
      loginUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      jwksUrl: `${issuer}/jwks`,
      enabled: true,
    },
    /** From now on it signs with another key. */
    rotate: () => {
      key = makeKey()
    },
    stranger: makeKey,
    signToken,
    readSigned,
    withdrawTokens: () => tokens.clear(),
    lineItem: (name: string) => `${issuer}/items/${name}`,
    /** The claims of a launch, as a learner of the platform makes it. */
    claims: (nonce: string, now: Date, more: Group = {}): Group => ({
      iss: issuer,
      aud: clientId,
      sub: 'learner-1',
      name: 'Ada Wren',
      given_name: 'Ada',
      family_name: 'Wren',
      iat: Math.floor(now.getTime() / 1000),
      exp: Math.floor(now.getTime() / 1000) + 300,
      nonce,
      [CLAIM.messageType]: 'LtiResourceLinkRequest',
      [CLAIM.version]: '1.3.0',
      [CLAIM.deployment]: '1',
      [CLAIM.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [CLAIM.resourceLink]: { id: 'link-1', title: 'Week 1' },
      [CLAIM.grades]: { scope: [SCORE_SCOPE], lineitem: `${issuer}/items/1?of=course` },
      ...more,
    }),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

export type TestPlatform = Awaited<ReturnType<typeof testPlatform>>
