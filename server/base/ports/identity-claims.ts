import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../fail.ts'
import type { Claims } from './identity.ts'

/** What the library leaves to us: it checks issuer, audience, expiry, nonce and the signature. */
interface Received {
  readonly claims: Claims
  readonly idToken: string
  readonly accessToken: string
  readonly clientId: string
  readonly now: Date
}

/** Clocks differ by minutes at most, and a token is taken right after it was made. */
const CLOCK_SECONDS = 600
const SUBJECT_CHARS = 255

const HASHES: Readonly<Record<string, string>> = { '256': 'sha256', '384': 'sha384', '512': 'sha512' }

/** The hash that goes with the algorithm of a signature: RS256 goes with SHA-256, Ed25519 with SHA-512. */
const hashOf = (idToken: string): string => {
  const [header = ''] = idToken.split('.')
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: unknown }
  return HASHES[String(alg).slice(-3)] ?? 'sha512'
}

/** Whether the access token is the one that was issued along with the ID token. */
const bindsAccessToken = ({ claims, idToken, accessToken }: Received): boolean => {
  const { at_hash: bound } = claims
  if (bound === undefined) return true
  const digest = createHash(hashOf(idToken)).update(accessToken).digest()
  const expected = digest.subarray(0, digest.length / 2)
  const given = Buffer.from(String(bound), 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const isRecent = ({ claims, now }: Received): boolean => {
  const { iat } = claims
  return typeof iat === 'number' && Math.abs(now.getTime() / 1000 - iat) <= CLOCK_SECONDS
}

const isForUs = ({ claims, clientId }: Received): boolean =>
  claims['azp'] === undefined || claims['azp'] === clientId

const namesSomebody = ({ claims: { sub } }: Received): boolean =>
  typeof sub === 'string' && sub.trim() !== '' && sub.length <= SUBJECT_CHARS

/** Refuses an ID token that names nobody, was made for somebody else or at another time, or goes with other tokens. */
export const checkClaims = (received: Received): Claims => {
  const holds = [namesSomebody, isForUs, isRecent, bindsAccessToken].every((check) => check(received))
  return holds ? received.claims : fail('identity_refused')
}
