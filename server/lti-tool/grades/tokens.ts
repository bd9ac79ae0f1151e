import { SCORE_SCOPE } from '@cairn/domain/lti-tool/claims'
import { MINUTE } from '@cairn/domain/base/constants'
import { newId } from '../../base/ids.ts'
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

const nameOf = ({ id, modified }: Platform): string => `${id} ${modified.getTime()}`

export class TokenRefusal extends Error {}

const secondsOf = (given: unknown): number => {
  const seconds = Number(given)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : 300
}

const askForToken = async (parts: Parts, platform: Platform): Promise<Token> => {
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
      scope: SCORE_SCOPE,
    }).toString(),
  })
  const { access_token: value, expires_in: lasts, error, error_description: about } = groupIn(answer)
  if (!isDone(answer) || typeof value !== 'string')
    throw new TokenRefusal(
      `${answer.status} ${String(error ?? '')} ${String(about ?? '')}`.trim().slice(0, 500),
    )
  return { value, until: now + secondsOf(lasts) * 1000 - EARLY_MS }
}

/** An access token for the grade service of a platform, the same one as long as it is good. */
export const accessToken = async (parts: Parts, platform: Platform): Promise<string> => {
  const name = nameOf(platform)
  const known = kept.get(name)
  if (known && known.until > parts.now().getTime()) return known.value
  const token = await askForToken(parts, platform)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, token)
  return token.value
}

export const forgetToken = (platform: Platform): void => void kept.delete(nameOf(platform))
