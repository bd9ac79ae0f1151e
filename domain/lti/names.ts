/** The names that the standards of 1EdTech give to what is exchanged. */
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'

export const LTI_CLAIMS = {
  messageType: `${CLAIM}/message_type`,
  version: `${CLAIM}/version`,
  deployment: `${CLAIM}/deployment_id`,
  target: `${CLAIM}/target_link_uri`,
  resourceLink: `${CLAIM}/resource_link`,
  roles: `${CLAIM}/roles`,
  context: `${CLAIM}/context`,
  platform: `${CLAIM}/tool_platform`,
  presentation: `${CLAIM}/launch_presentation`,
  lis: `${CLAIM}/lis`,
  custom: `${CLAIM}/custom`,
  ags: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  nrps: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  deepLinking: `${DEEP_LINKING}/deep_linking_settings`,
  contentItems: `${DEEP_LINKING}/content_items`,
  data: `${DEEP_LINKING}/data`,
  message: `${DEEP_LINKING}/msg`,
  errorMessage: `${DEEP_LINKING}/errormsg`,
} as const

export const LTI_VERSION = '1.3.0'

export const LTI_SCOPES = {
  lineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  lineItemsRead: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  scores: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  results: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

export const AGS_SCOPES: readonly string[] = [
  LTI_SCOPES.lineItems,
  LTI_SCOPES.lineItemsRead,
  LTI_SCOPES.scores,
  LTI_SCOPES.results,
]
export const ALL_SCOPES: readonly string[] = [...AGS_SCOPES, LTI_SCOPES.members]

export const LTI_TYPES = {
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  score: 'application/vnd.ims.lis.v1.score+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
  members: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
} as const

export const REGISTRATION = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
export const TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
