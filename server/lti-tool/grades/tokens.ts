import { MINUTE } from '@cairn/domain/base/constants'
import { newId } from '../../base/ids.ts'
import type { Answer } from '../../base/outside.ts'
import type { Parts } from '../../base/parts.ts'
import { signJwt } from '../../keys/sign.ts'
import { askPlatform, groupIn, isDone } from '../ask.ts'
import type { Platform } from '../store.ts'

interface Token {
  readonly value: string
  readonly until: number
}

/** By the platform as it is now: whoever changes its addresses has a token asked for anew. */
const kept = new Map<string, Token>()
const MOST_KEPT = 500
const EARLY_MS = MINUTE

const nameOf = ({ id, modified }: Platform, scope: string): string => `${id} ${modified.getTime()} ${scope}`

export class TokenRefusal extends Error {}

const secondsOf = (given: unknown): number => {
  const seconds = Number(given)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : 300
}

const askForToken = async (parts: Parts, platform: Platform, scope: string): Promise<Token> => {
  const now = parts.now().getTime()
  const { client_id: client, token_url: address } = platform
  const seconds = Math.floor(now / 1000)
  const assertion = await signJwt(parts, {
    iss: client,
    sub: client,
    aud: platform.audience ?? address,
    iat: seconds,
    exp: seconds + 300,
    jti: newId(),
  })
  const answer = await askPlatform(parts.env, address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope,
    }).toString(),
  })
  const { access_token: value, expires_in: lasts, error, error_description: about } = groupIn(answer)
  if (!isDone(answer) || typeof value !== 'string')
    throw new TokenRefusal(
      `${answer.status} ${String(error ?? '')} ${String(about ?? '')}`.trim().slice(0, 500),
    )
  return { value, until: now + secondsOf(lasts) * 1000 - EARLY_MS }
}

/** An access token for a service of a platform, the same one as long as it is good. */
const accessToken = async (parts: Parts, platform: Platform, scope: string): Promise<string> => {
  const name = nameOf(platform, scope)
  const known = kept.get(name)
  if (known && known.until > parts.now().getTime()) return known.value
  const token = await askForToken(parts, platform, scope)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, token)
  return token.value
}

/** Asks with a token, and once more with another: one may be withdrawn before its time. */
export const withToken = async (
  parts: Parts,
  platform: Platform,
  scope: string,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await ask(await accessToken(parts, platform, scope))
  if (answer.status !== 401) return answer
  kept.delete(nameOf(platform, scope))
  return ask(await accessToken(parts, platform, scope))
}
