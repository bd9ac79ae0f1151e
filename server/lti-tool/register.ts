import { CLAIM, LINE_ITEM_SCOPE, SCORE_SCOPE } from '@cairn/domain/lti-tool/claims'
import { hashSecret, newId } from '../base/ids.ts'
import { recordEvent } from '../base/history.ts'
import type { Parts } from '../base/parts.ts'
import { Failure } from '../base/fail.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { JWKS_PATH } from '../keys/serve.ts'
import { askPlatform, groupIn, isDone } from './ask.ts'
import { LAUNCH_PATH, LOGIN_PATH } from './login.ts'
import { LaunchRefusal, refuse } from './refusal.ts'
import { findByIssuer } from './store.ts'

export const REGISTER_PATH = '/lti/tool/register'
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration'

type Group = Readonly<Record<string, unknown>>

interface Discovered {
  readonly issuer: string
  readonly registration: string
  readonly loginUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  readonly audience: string | null
  readonly name: string
}

const refused = (detail: string) => refuse('registration_refused', detail)

const address = (value: unknown, name: string): string =>
  typeof value === 'string' && value.length <= 2000 && /^https?:\/\//i.test(value) && URL.canParse(value)
    ? value
    : refused(`${name} is missing or not an address.`)

const group = (value: unknown): Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {}

/** What a platform says of itself. It speaks for its own host alone: whoever names another issuer is not believed. */
const discover = async ({ env }: Parts, where: string): Promise<Discovered> => {
  const answer = await askPlatform(env, where, { method: 'GET' })
  if (!isDone(answer)) return refused(`${where} replied ${answer.status}.`)
  const said = groupIn(answer)
  const issuer = address(said['issuer'], 'issuer')
  if (!env.allowPrivateTargets && !/^https:/i.test(issuer)) return refused('The issuer has no https address.')
  if (new URL(issuer).host !== new URL(where).host)
    return refused('The issuer is at another host than its configuration.')
  const audience = said['authorization_server']
  const family = group(said[PLATFORM])['product_family_code']
  return {
    issuer,
    registration: address(said['registration_endpoint'], 'registration_endpoint'),
    loginUrl: address(said['authorization_endpoint'], 'authorization_endpoint'),
    tokenUrl: address(said['token_endpoint'], 'token_endpoint'),
    jwksUrl: address(said['jwks_uri'], 'jwks_uri'),
    audience: typeof audience === 'string' && audience.length <= 2000 ? audience : null,
    name: `${new URL(issuer).host}${typeof family === 'string' ? ` (${family.slice(0, 50)})` : ''}`,
  }
}

const describeTool = (origin: string, name: string): Group => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: `${origin}${LOGIN_PATH}`,
  redirect_uris: [`${origin}${LAUNCH_PATH}`],
  client_name: name,
  jwks_uri: `${origin}${JWKS_PATH}`,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: `${SCORE_SCOPE} ${LINE_ITEM_SCOPE}`,
  [TOOL]: {
    domain: new URL(origin).host,
    target_link_uri: `${origin}${LAUNCH_PATH}`,
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email', 'locale'],
    messages: [
      { type: 'LtiResourceLinkRequest', target_link_uri: `${origin}${LAUNCH_PATH}`, label: name },
      { type: 'LtiDeepLinkingRequest', target_link_uri: `${origin}${LAUNCH_PATH}`, label: name },
    ],
  },
})

const register = async (parts: Parts, { registration }: Discovered, token: string | undefined) => {
  const origin = await publicAddress(parts.db, parts.env)
  const { name } = await findConfig(parts.db)
  const answer = await askPlatform(parts.env, registration, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(describeTool(origin, name)),
  })
  const said = groupIn(answer)
  const clientId = said['client_id']
  if (!isDone(answer) || typeof clientId !== 'string' || clientId === '' || clientId.length > 255)
    return refused(`${registration} replied ${answer.status}.`)
  const deployment = group(said[TOOL])['deployment_id'] ?? said[CLAIM.deployment]
  return { clientId, deployments: typeof deployment === 'string' && deployment !== '' ? [deployment] : [] }
}

const asRefusal = (error: unknown): never => {
  if (error instanceof Failure) return refused(error.message)
  throw error
}

/**
 * A platform that a root admin gave a link to registers itself: we ask it where everything is, tell it where everything
 * is here, and let it open courses once an admin has chosen some. The link counts once.
 */
export const registerPlatform = async (
  parts: Parts,
  key: string,
  { openid_configuration: where, registration_token: token }: Readonly<Record<string, string>>,
  request: { readonly id: string; readonly ip: string },
): Promise<{ readonly issuer: string }> => {
  const { db } = parts
  const now = parts.now()
  const link = db.selectFrom('lti_registration').selectAll().where('key_hash', '=', hashSecret(key))
  const found = await link.where('expires', '>', now).executeTakeFirst()
  if (!found || !where) return refuse('registration_invalid')
  const discovered = await discover(parts, where).catch(asRefusal)
  const { clientId, deployments } = await register(parts, discovered, token).catch(asRefusal)
  const { issuer, name, loginUrl, tokenUrl, jwksUrl, audience } = discovered
  await db.transaction().execute(async (tx) => {
    const spent = await tx
      .deleteFrom('lti_registration')
      .where('key_hash', '=', hashSecret(key))
      .returning('key_hash')
      .executeTakeFirst()
    if (!spent) throw new LaunchRefusal('registration_invalid')
    if (await findByIssuer(tx, issuer, clientId))
      throw new LaunchRefusal('registration_refused', 'It is known already.')
    const id = newId(now.getTime())
    await tx
      .insertInto('lti_platform')
      .values({
        id,
        name,
        issuer,
        client_id: clientId,
        deployment: deployments,
        login_url: loginUrl,
        token_url: tokenUrl,
        audience,
        jwks_url: jwksUrl,
        pages: [],
        organization: found.organization,
        created: now,
        modified: now,
        creator: found.creator,
      })
      .execute()
    const by = { actor: null, proxy: null, now, request }
    const detail = { name, issuer, registered: found.creator }
    await recordEvent(tx, by, { type: 'lti-platform', object: id, action: 'lti-platform.create', detail })
  })
  return { issuer }
}
