import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SECOND } from '@cairn/domain/base/constants'

/** As RFC 3986 escapes, which is stricter than what browsers do. */
const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )

type Pairs = readonly (readonly [string, string])[]

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The signature of a request by OAuth 1.0 with HMAC-SHA1: of its method, address and parameters. */
const signatureOf = (method: string, address: string, parameters: Pairs, secret: string): string => {
  const url = new URL(address)
  const all: Pairs = [...parameters, ...url.searchParams]
  const sorted = all
    .filter(([name]) => name !== 'oauth_signature' && name !== 'realm')
    .map(([name, value]) => [escape(name), escape(value)] as const)
    .sort(([a, x], [b, y]) => byCode(a, b) || byCode(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const base = [method, `${url.origin}${url.pathname}`, sorted].map(escape).join('&')
  return createHmac('sha1', `${escape(secret)}&`)
    .update(base)
    .digest('base64')
}

interface FormToSign {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly key: string
  readonly secret: string
  readonly now: Date
}

export const signForm = ({ url, fields, key, secret, now }: FormToSign): Record<string, string> => {
  const signed = {
    ...fields,
    oauth_version: '1.0',
    oauth_callback: 'about:blank',
    oauth_consumer_key: key,
    oauth_nonce: randomBytes(16).toString('hex'),
    oauth_timestamp: String(Math.floor(now.getTime() / SECOND)),
    oauth_signature_method: 'HMAC-SHA1',
  }
  return { ...signed, oauth_signature: signatureOf('POST', url, Object.entries(signed), secret) }
}

/** What an Authorization header of OAuth 1.0 says. */
export const readOAuth = (header: string | undefined): Record<string, string> | undefined => {
  const [, text] = /^OAuth\s+(.*)$/is.exec(header ?? '') ?? []
  if (text === undefined) return undefined
  try {
    const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, decodeURIComponent(value)] as const,
    )
    return Object.fromEntries(pairs)
  } catch {
    return undefined
  }
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface SignedRequest {
  readonly url: string
  readonly body: Buffer
  readonly given: Readonly<Record<string, string>>
  readonly secret: string
}

/** Whether a request was signed with the secret, its body included. */
export const isSignedWith = ({ url, body, given, secret }: SignedRequest): boolean => {
  if (given['oauth_signature_method'] !== 'HMAC-SHA1') return false
  const hash = createHash('sha1').update(body).digest('base64')
  return (
    isSame(hash, given['oauth_body_hash'] ?? '') &&
    isSame(signatureOf('POST', url, Object.entries(given), secret), given['oauth_signature'] ?? '')
  )
}
