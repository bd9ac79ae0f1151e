import { HOUR, MINUTE, SECOND } from '@cairn/domain/base/constants'
import { ALL_SCOPES } from '@cairn/domain/lti/names'
import { Failure } from '../../base/fail.ts'
import { hashSecret, newSecret } from '../../base/ids.ts'
import type { Parts } from '../../base/parts.ts'
import { verifyRemote } from '../../keys/remote.ts'
import { readJwt, TokenRefused, type Claims } from '../../keys/verify.ts'
import { addressesOf, issuerOf } from '../addresses.ts'
import { useOnce } from '../keys.ts'
import { refuse } from '../refusal.ts'
import { findClient, type Tool } from '../tools/store.ts'
import type { ServiceAnswer, ServiceAsk } from './ask.ts'

const LASTS = HOUR
/** Clocks differ a little; and no assertion lasts for long. */
const LEEWAY_S = MINUTE / SECOND
const MOST_S = HOUR / SECOND

const denied = (why: string): never => refuse(401, why, 'invalid_client')

/** Claims of a token that a tool signed with one of the keys it publishes. */
export const claimsOf = async (parts: Parts, token: string, tool: Tool): Promise<Claims> => {
  try {
    return await verifyRemote(parts, token, tool.jwksUrl ?? '')
  } catch (error) {
    if (error instanceof TokenRefused) return denied(error.message)
    if (error instanceof Failure) return denied('The keys of the tool cannot be read.')
    throw error
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value])

/** Whether it is meant for us, and for now. */
export const checkTimes = (claims: Claims, audience: readonly string[], now: Date): void => {
  const at = now.getTime() / SECOND
  const [exp, iat] = [Number(claims['exp']), Number(claims['iat'])]
  if (!listOf(claims['aud']).some((one) => audience.includes(String(one))))
    denied('The token is for somebody else: aud.')
  if (!(exp > at - LEEWAY_S)) denied('The token has expired: exp.')
  if (!(iat <= at + LEEWAY_S)) denied('The token was issued in the future: iat.')
  if (exp - iat > MOST_S * 24) denied('The token lasts too long.')
}

/** The tool that signed this, if it was not shown to us before. */
const authenticate = async (parts: Parts, assertion: string): Promise<Tool> => {
  const now = parts.now()
  const said = (() => {
    try {
      return readJwt(assertion).claims
    } catch {
      return denied('The assertion cannot be read.')
    }
  })()
  const tool = (await findClient(parts.db, String(said['sub'] ?? ''))) ?? denied('There is no such client.')
  const claims = await claimsOf(parts, assertion, tool)
  if (claims['iss'] !== tool.clientId || claims['sub'] !== tool.clientId)
    denied('iss and sub must be the client id.')
  const { issuer, tokenUrl } = addressesOf(await issuerOf(parts))
  checkTimes(claims, [tokenUrl, issuer], now)
  const jti =
    typeof claims['jti'] === 'string' && claims['jti'] !== '' ? claims['jti'] : denied('jti is missing.')
  const expires = new Date((Number(claims['exp']) + LEEWAY_S) * SECOND)
  if (!(await useOnce(parts.db, tool.id, `jti ${jti}`, { now, expires })))
    denied('The assertion was used before: jti.')
  return tool
}

/** An access token for the services, in exchange for an assertion that the tool has signed. */
export const giveToken = async ({ parts, body }: ServiceAsk): Promise<ServiceAnswer> => {
  const sent = new URLSearchParams(body.toString())
  if (sent.get('grant_type') !== 'client_credentials')
    refuse(400, 'grant_type must be client_credentials.', 'unsupported_grant_type')
  if (sent.get('client_assertion_type') !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
    refuse(400, 'client_assertion_type must be jwt-bearer.', 'invalid_request')
  const tool = await authenticate(parts, sent.get('client_assertion') ?? '')
  const scope = (sent.get('scope') ?? '').split(/\s+/).filter((one) => ALL_SCOPES.includes(one))
  if (scope.length === 0) refuse(400, 'None of these scopes is known.', 'invalid_scope')
  const token = newSecret()
  const expires = new Date(parts.now().getTime() + LASTS)
  await parts.db
    .insertInto('lti_token')
    .values({ key_hash: hashSecret(token), tool: tool.id, scope: [...new Set(scope)], expires })
    .execute()
  return {
    status: 200,
    type: 'application/json',
    headers: { pragma: 'no-cache' },
    body: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: LASTS / SECOND,
      scope: [...new Set(scope)].join(' '),
    },
  }
}
