import { HOUR } from '@cairn/domain/base/constants'
import { ALL_SCOPES, REGISTRATION, TOOL_CONFIGURATION } from '@cairn/domain/lti/names'
import { validate } from '@cairn/domain/base/validate'
import { lti as calls } from '@cairn/contract/lti'
import { ltiCustom } from '@cairn/contract/content'
import { webUrl, words } from '@cairn/contract/fields'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { on } from '../base/on.ts'
import { VERSION } from '../base/version.ts'
import { fail, failBecause } from '../base/fail.ts'
import { mayAsk, outside, reachOfAdmins } from '../base/outside.ts'
import { addressesOf, issuerOf, type Addressed } from './addresses.ts'
import { addKey, takeKey } from './keys.ts'
import { refuse } from './refusal.ts'
import type { ServiceAnswer, ServiceAsk } from './services/ask.ts'
import { jsonIn } from './services/json.ts'
import { saveTool, type Tool } from './tools/store.ts'

/** What we are, for tools that set themselves up. */
export const configuration = async (parts: Addressed) => {
  const { issuer, authorizationUrl, tokenUrl, jwksUrl, registrationUrl } = addressesOf(await issuerOf(parts))
  return {
    issuer,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    jwks_uri: jwksUrl,
    registration_endpoint: registrationUrl,
    scopes_supported: ['openid', ...ALL_SCOPES],
    response_types_supported: ['id_token'],
    response_modes_supported: ['form_post'],
    grant_types_supported: ['implicit', 'client_credentials'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['sub', 'iss', 'name', 'given_name', 'family_name', 'email', 'locale'],
    [REGISTRATION]: {
      product_family_code: 'cairn',
      version: VERSION,
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      variables: ['User.id', 'Person.name.full', 'Person.email.primary', 'Context.id', 'ResourceLink.id'],
    },
  }
}

export const startRegistration = on(calls.startLtiRegistration, async ({ body, db, parts, allow, ...by }) => {
  allow()
  const url = URL.canParse(body.url) ? new URL(body.url) : fail('invalid', 'url is no address.')
  // The browser opens it; but what leads into our own network is no tool of another site.
  if (!(await mayAsk(url, reachOfAdmins(parts.env)))) failBecause('target_address', {}, { field: 'url' })
  const key = { kind: 'register' as const, tool: null, course: null, lesson: null, session: null }
  const token = await addKey(db, { ...key, person: by.actor?.id ?? '' }, new Date(by.now.getTime() + HOUR))
  url.searchParams.set('openid_configuration', addressesOf(await issuerOf(parts)).configurationUrl)
  url.searchParams.set('registration_token', token)
  return { registrationUrl: url.href }
})

type Json = Readonly<Record<string, unknown>>
const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const invalid = (why: string): never => refuse(400, why, 'invalid_client_metadata')

const addressIn = (value: unknown, name: string): string =>
  typeof value === 'string' && validate(webUrl, value).length === 0
    ? value
    : invalid(`${name} must be an address.`)

const readTool = (sent: Json): Omit<Tool, 'id' | 'clientId' | 'deployment' | 'created' | 'modified'> => {
  const lti = objectIn(sent[TOOL_CONFIGURATION])
  const redirects = Array.isArray(sent['redirect_uris']) ? (sent['redirect_uris'] as unknown[]) : []
  if (redirects.length === 0 || redirects.length > 20)
    invalid('redirect_uris must name one to twenty addresses.')
  const redirectUrl = redirects.map((url) => addressIn(url, 'redirect_uris'))
  const messages = (Array.isArray(lti['messages']) ? (lti['messages'] as unknown[]) : []).map(objectIn)
  const deep = messages.find(({ type }) => type === 'LtiDeepLinkingRequest')
  const custom = lti['custom_parameters']
  const claims: unknown[] = Array.isArray(lti['claims']) ? (lti['claims'] as unknown[]) : []
  const name = sent['client_name']
  const target = lti['target_link_uri'] ?? redirects[0]
  return {
    name:
      typeof name === 'string' && validate(words(200), name).length === 0
        ? name
        : invalid('client_name must be a name.'),
    version: '1.3',
    status: 'pending',
    launchUrl: addressIn(target, 'target_link_uri'),
    loginUrl: addressIn(sent['initiate_login_uri'], 'initiate_login_uri'),
    jwksUrl: addressIn(sent['jwks_uri'], 'jwks_uri'),
    redirectUrl,
    ...(deep && { deepLinkUrl: addressIn(deep['target_link_uri'] ?? target, 'target_link_uri') }),
    ...(custom !== undefined && {
      custom:
        validate(ltiCustom, custom).length === 0
          ? (custom as Record<string, string>)
          : invalid('custom_parameters.'),
    }),
    shareName: claims.some((claim) => claim === 'name' || claim === 'given_name'),
    shareEmail: claims.includes('email'),
    key: null,
    secret: null,
  }
}

/** A tool sets itself up, with a token that works once; a root admin confirms it before it is used. */
export const register = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { db, now, env } = ask.parts
  const [, token = ''] = /^Bearer (\S+)$/i.exec(ask.headers.authorization ?? '') ?? []
  const sent = jsonIn(ask).all
  const fields = readTool(sent)
  // Its keys are read from there: what leads into our own network is refused at once.
  await outside(fields.jwksUrl ?? '', { allowInner: reachOfAdmins(env) }).catch(() =>
    invalid('jwks_uri cannot be reached from here.'),
  )
  const at = now()
  const tool: Tool = {
    ...fields,
    id: newId(at.getTime()),
    clientId: newId(at.getTime()),
    deployment: [{ id: newId(at.getTime()), organization: null }],
    created: at,
    modified: at,
  }
  await db.transaction().execute(async (tx) => {
    const key =
      (await takeKey(tx, token, 'register', at)) ??
      refuse(401, 'The registration token is unknown, has expired or was used.', 'invalid_token')
    await saveTool(tx, tool)
    const by = { actor: null, proxy: key.person, now: at, request: ask.request }
    await recordEvent(tx, by, {
      type: 'lti-tool',
      object: tool.id,
      action: 'lti-tool.register',
      detail: { name: tool.name },
    })
  })
  const known = objectIn(sent[TOOL_CONFIGURATION])
  return {
    status: 200,
    type: 'application/json',
    body: {
      ...sent,
      client_id: tool.clientId,
      token_endpoint_auth_method: 'private_key_jwt',
      response_types: ['id_token'],
      grant_types: ['implicit', 'client_credentials'],
      [TOOL_CONFIGURATION]: { ...known, version: '1.3.0', deployment_id: tool.deployment[0]?.id },
    },
  }
}
