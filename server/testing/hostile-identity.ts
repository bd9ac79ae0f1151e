import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentitySettings } from '../base/identity-settings.ts'

/** What the provider does differently from an honest one. */
export interface Lie {
  readonly claims?: Record<string, unknown>
  readonly header?: Record<string, unknown>
  /** Signs with a key that it does not publish. */
  readonly forged?: boolean
  /** Another access token than the one the ID token speaks of. */
  readonly accessToken?: string
}

export interface HostileIdentity {
  readonly settings: IdentitySettings
  /** Tells the next lie; nothing: the truth. */
  readonly say: (nonce: string, lie?: Lie) => void
  readonly close: () => Promise<void>
}

const CLIENT = 'cairn'
const ACCESS_TOKEN = 'an access token'
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const halfHash = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')

const signed = (key: KeyObject, header: object, claims: object): string => {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

/** An identity provider that can be made to lie in single points, and is honest in all others. */
export const hostileIdentity = async (announcesIssuer = true): Promise<HostileIdentity> => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let told: { nonce: string; lie: Lie } = { nonce: '', lie: {} }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const idToken = (): string => {
    const { nonce, lie } = told
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      sub: 'victim',
      aud: CLIENT,
      nonce,
      iat: now,
      exp: now + 300,
      at_hash: halfHash(ACCESS_TOKEN),
      email: 'victim@example.org',
      email_verified: true,
      given_name: 'Vic',
      ...lie.claims,
    }
    const header = { alg: 'RS256', kid: 'one', typ: 'JWT', ...lie.header }
    return signed(lie.forged === true ? other.privateKey : keys.privateKey, header, claims)
  }
  const replies: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...(announcesIssuer && { authorization_response_iss_parameter_supported: true }),
    }),
    '/jwks': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({
      access_token: told.lie.accessToken ?? ACCESS_TOKEN,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(),
    }),
  }
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    request.resume()
    const answer = replies[new URL(request.url ?? '/', issuer).pathname]
    reply.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(answer?.() ?? {}))
  })
  return {
    settings: { name: 'hostile', issuer, clientId: CLIENT, clientSecret: 'a secret' },
    say: (nonce, lie = {}) => {
      told = { nonce, lie }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
