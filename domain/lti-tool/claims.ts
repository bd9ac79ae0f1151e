/** The names of LTI 1.3 that are the same for every platform. */
const LTI = 'https://purl.imsglobal.org/spec/lti/claim'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'

export const CLAIM = {
  messageType: `${LTI}/message_type`,
  version: `${LTI}/version`,
  deployment: `${LTI}/deployment_id`,
  target: `${LTI}/target_link_uri`,
  roles: `${LTI}/roles`,
  resourceLink: `${LTI}/resource_link`,
  context: `${LTI}/context`,
  presentation: `${LTI}/launch_presentation`,
  custom: `${LTI}/custom`,
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  deepLinking: `${DEEP_LINKING}/deep_linking_settings`,
  contentItems: `${DEEP_LINKING}/content_items`,
  deepLinkingData: `${DEEP_LINKING}/data`,
} as const

export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
export const LINE_ITEM_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'

export const MESSAGE_TYPES = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Who comes, as their platform describes them. None of it is proven but that the platform said so. */
export interface PlatformPerson {
  readonly subject: string
  readonly name?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly email?: string
  readonly locale?: string
}

export interface DeepLinking {
  readonly returnUrl: string
  readonly data?: string
  readonly multiple: boolean
  /** Whether a link may ask for a window of its own. */
  readonly windows: boolean
}

/** What of a launch concerns us, once its token was verified. */
export interface LtiLaunch {
  readonly type: MessageType
  readonly deployment: string
  readonly target: string
  readonly person?: PlatformPerson
  readonly roles: readonly string[]
  readonly resourceLink?: { readonly id: string; readonly title?: string }
  readonly custom: Readonly<Record<string, string>>
  readonly returnUrl?: string
  readonly lineItem?: string
  /** Where we may make a line item ourselves, if the platform named none. */
  readonly lineItems?: string
  readonly deepLinking?: DeepLinking
}

export type LaunchFault =
  | 'message_type'
  | 'version'
  | 'deployment'
  | 'target'
  | 'subject'
  | 'roles'
  | 'resource_link'
  | 'deep_linking'

const LONGEST = 2000
/** The specification limits ids to 255 characters of ASCII. */
const LONGEST_ID = 255

const text = (value: unknown, most = LONGEST): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most && !value.includes('\0')
    ? value.toWellFormed()
    : undefined
const group = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

const webAddress = (value: unknown): string | undefined => {
  const address = text(value)
  return address !== undefined && /^https?:/i.test(address) && URL.canParse(address) ? address : undefined
}

/** Without what is not there, as optional properties are not to be undefined. */
const given = <T extends object>(value: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T

const personIn = (claims: Readonly<Record<string, unknown>>): PlatformPerson | undefined => {
  const subject = text(claims['sub'], LONGEST_ID)
  if (subject === undefined) return undefined
  return {
    subject,
    ...given<Omit<PlatformPerson, 'subject'>>({
      name: text(claims['name']),
      givenName: text(claims['given_name']),
      familyName: text(claims['family_name']),
      email: text(claims['email'], 254),
      locale: text(claims['locale'], 35) ?? text(group(claims[CLAIM.presentation])['locale'], 35),
    }),
  }
}

const deepLinkingIn = (settings: Readonly<Record<string, unknown>>): DeepLinking | undefined => {
  const returnUrl = webAddress(settings['deep_link_return_url'])
  if (returnUrl === undefined || !texts(settings['accept_types']).includes('ltiResourceLink'))
    return undefined
  const data = typeof settings['data'] === 'string' ? settings['data'] : undefined
  return {
    returnUrl,
    multiple: settings['accept_multiple'] === true,
    windows: texts(settings['accept_presentation_document_targets']).includes('window'),
    ...(data !== undefined && { data }),
  }
}

/** Where results go: only what the platform lets us write to. */
const gradesIn = (grades: Readonly<Record<string, unknown>>) => {
  const scopes = texts(grades['scope'])
  const lineItem = scopes.includes(SCORE_SCOPE) ? webAddress(grades['lineitem']) : undefined
  const makes = lineItem === undefined && [SCORE_SCOPE, LINE_ITEM_SCOPE].every((one) => scopes.includes(one))
  return { lineItem, lineItems: makes ? webAddress(grades['lineitems']) : undefined }
}

/** Reads the claims of a verified token by the rules of LTI 1.3; gives the first one that is broken. */
export const readLaunch = (
  claims: Readonly<Record<string, unknown>>,
): { readonly launch: LtiLaunch } | { readonly fault: LaunchFault } => {
  const type = MESSAGE_TYPES.find((known) => known === claims[CLAIM.messageType])
  if (type === undefined) return { fault: 'message_type' }
  if (claims[CLAIM.version] !== '1.3.0') return { fault: 'version' }
  const deployment = text(claims[CLAIM.deployment], LONGEST_ID)
  if (deployment === undefined) return { fault: 'deployment' }
  const link = group(claims[CLAIM.resourceLink])
  const linkId = text(link['id'], LONGEST_ID)
  const target = text(claims[CLAIM.target])
  const deepLinking = deepLinkingIn(group(claims[CLAIM.deepLinking]))
  if (type === 'LtiResourceLinkRequest') {
    if (target === undefined) return { fault: 'target' }
    if (linkId === undefined) return { fault: 'resource_link' }
    if (!Array.isArray(claims[CLAIM.roles])) return { fault: 'roles' }
  } else if (deepLinking === undefined) return { fault: 'deep_linking' }
  if (claims['sub'] !== undefined && text(claims['sub'], LONGEST_ID) === undefined)
    return { fault: 'subject' }
  const custom = Object.entries(group(claims[CLAIM.custom])).filter(
    (entry): entry is [string, string] => text(entry[1]) !== undefined,
  )
  const title = text(link['title'])
  const launch = given<LtiLaunch>({
    type,
    deployment,
    target: target ?? '',
    person: personIn(claims),
    roles: texts(claims[CLAIM.roles]),
    resourceLink: linkId === undefined ? undefined : { id: linkId, ...(title !== undefined && { title }) },
    custom: Object.fromEntries(custom),
    returnUrl: webAddress(group(claims[CLAIM.presentation])['return_url']),
    ...gradesIn(group(claims[CLAIM.grades])),
    deepLinking,
  })
  return { launch }
}
