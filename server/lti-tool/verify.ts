import { MINUTE } from '@cairn/domain/base/constants'
import { Failure } from '../base/fail.ts'
import type { Parts } from '../base/parts.ts'
import { verifyRemote } from '../keys/remote.ts'
import { TokenRefused, type Claims, type TokenFault } from '../keys/verify.ts'
import { refuse } from './refusal.ts'

/** Clocks of others may be off by this much. */
const LEEWAY_MS = 2 * MINUTE
/** A token that was signed longer ago belongs to no launch that is under way. */
const OLDEST_MS = 15 * MINUTE

const FAULTS: Readonly<Record<TokenFault, string>> = {
  malformed: 'The token cannot be read.',
  algorithm: 'The token is not signed with RS256, RS384 or RS512.',
  unknown_key: 'The key set of the platform does not contain the key of the token.',
  signature: 'The signature of the token is wrong.',
}

const invalid = (detail: string) => refuse('token_invalid', detail)

/** What a token has to say to be the answer to a launch that was begun. */
export interface Expected {
  readonly issuer: string
  readonly clientId: string
  readonly jwksUrl: string
  readonly nonce: string
}

const moment = (value: unknown): number => (typeof value === 'number' ? value * 1000 : Number.NaN)

const checkClaims = (claims: Claims, { issuer, clientId, nonce }: Expected, now: number): void => {
  const { iss, aud, azp, exp, iat, nonce: said } = claims
  if (iss !== issuer) invalid('The token comes from another issuer.')
  const audience: unknown[] = Array.isArray(aud) ? aud : [aud]
  if (!audience.includes(clientId)) invalid('The token is meant for another client id.')
  if (azp === undefined ? audience.length > 1 : azp !== clientId)
    invalid('The token names another authorized party, or several clients and none.')
  if (!(moment(exp) + LEEWAY_MS > now)) invalid('The token has expired.')
  if (!(moment(iat) - LEEWAY_MS <= now)) invalid('The token was issued in the future. Check the clocks.')
  if (moment(iat) + OLDEST_MS < now) invalid('The token is too old.')
  if (said !== nonce) invalid('The nonce of the token is not the one of this launch.')
}

const explain = (error: unknown): never => {
  if (error instanceof TokenRefused) return invalid(FAULTS[error.fault])
  if (error instanceof Failure) return refuse('keys_unreachable', error.message)
  throw error
}

/** Checks the token of a launch: who signed it, for whom, when, and that it answers the launch that was begun. */
export const verifyIdToken = async (
  parts: Pick<Parts, 'env' | 'now'>,
  expected: Expected,
  token: string,
): Promise<Claims> => {
  const claims = await verifyRemote(parts, token, expected.jwksUrl).catch(explain)
  checkClaims(claims, expected, parts.now().getTime())
  return claims
}
