import { JWKS_PATH } from '../keys/serve.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'

export const LTI = '/lti/platform'
export const CONFIGURATION_PATH = '/.well-known/openid-configuration'

export type Addressed = Pick<Parts, 'db' | 'env'>

/** The name by which tools know this installation. */
export const issuerOf = ({ db, env }: Addressed): Promise<string> => publicAddress(db, env)

export const addressesOf = (issuer: string) => ({
  issuer,
  authorizationUrl: `${issuer}${LTI}/authorize`,
  tokenUrl: `${issuer}${LTI}/token`,
  jwksUrl: `${issuer}${JWKS_PATH}`,
  configurationUrl: `${issuer}${CONFIGURATION_PATH}`,
  registrationUrl: `${issuer}${LTI}/register`,
  deepLinkReturnUrl: `${issuer}${LTI}/deep-link`,
  outcomeUrl: `${issuer}${LTI}/outcome`,
})

const ofCourse = (issuer: string, course: string): string =>
  `${issuer}${LTI}/course/${encodeURIComponent(course)}`

export const lineItemsUrl = (issuer: string, course: string): string =>
  `${ofCourse(issuer, course)}/line-items`
export const lineItemUrl = (issuer: string, course: string, id: string): string =>
  `${lineItemsUrl(issuer, course)}/${encodeURIComponent(id)}`
export const membersUrl = (issuer: string, course: string): string => `${ofCourse(issuer, course)}/members`
