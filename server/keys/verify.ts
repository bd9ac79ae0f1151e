import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'

const ALGORITHMS: Readonly<Record<string, string>> = {
  RS256: 'RSA-SHA256',
  RS384: 'RSA-SHA384',
  RS512: 'RSA-SHA512',
}
const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/
const MOST_TOKEN = 256 * 1024
const LEAST_BITS = 2048

export type Claims = Readonly<Record<string, unknown>>

/** Why a token of somebody else is not believed. */
export type TokenFault = 'malformed' | 'algorithm' | 'unknown_key' | 'signature'

export class TokenRefused extends Error {
  readonly fault: TokenFault
  constructor(fault: TokenFault) {
    super(`The token is refused: ${fault}.`)
    this.fault = fault
  }
}

const refuse = (fault: TokenFault): never => {
  throw new TokenRefused(fault)
}

const decoded = (text: string): Claims => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Claims
  } catch {
    // It is no JSON.
  }
  return refuse('malformed')
}

/** What a token says, before anything of it is believed. */
export const readJwt = (token: string): { readonly header: Claims; readonly claims: Claims } => {
  const [, head = '', body = ''] = (token.length <= MOST_TOKEN && COMPACT.exec(token)) || refuse('malformed')
  return { header: decoded(head), claims: decoded(body) }
}

export interface Jwk extends JsonWebKey {
  readonly kid?: string
  readonly use?: string
}

const holds = (jwk: Jwk, hash: string, text: string, signature: Buffer): boolean => {
  if (jwk.kty !== 'RSA' || (jwk.use !== undefined && jwk.use !== 'sig')) return false
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) return false
    return verify(hash, Buffer.from(text), key, signature)
  } catch {
    return false
  }
}

/** The claims of a token that one of these keys signed. What the claims say is for the caller to judge. */
export const verifyJwt = (token: string, keys: readonly Jwk[]): Claims => {
  const { header, claims } = readJwt(token)
  const hash = ALGORITHMS[String(header['alg'])] ?? refuse('algorithm')
  const named = typeof header['kid'] === 'string' ? keys.filter(({ kid }) => kid === header['kid']) : keys
  if (named.length === 0) refuse('unknown_key')
  const end = token.lastIndexOf('.')
  const [text, signature] = [token.slice(0, end), Buffer.from(token.slice(end + 1), 'base64url')]
  return named.some((jwk) => holds(jwk, hash, text, signature)) ? claims : refuse('signature')
}
