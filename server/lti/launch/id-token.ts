import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { AGS_SCOPES, LTI_CLAIMS, LTI_VERSION } from '@cairn/domain/lti/names'
import { VERSION } from '../../base/version.ts'
import { lineItemsUrl, lineItemUrl, membersUrl } from '../addresses.ts'
import type { Description } from './describe.ts'
import type { Launching } from './find.ts'

const LASTS = 5 * MINUTE

/** Who it is, in the claims of OpenID Connect. */
const personClaims = ({ person }: Description) => ({
  sub: person.id,
  ...(person.full !== undefined && { name: person.full }),
  ...(person.given !== undefined && { given_name: person.given }),
  ...(person.family !== undefined && { family_name: person.family }),
  ...(person.email !== undefined && { email: person.email }),
})

const services = ({ issuer }: Description, course: string, lineItem: string | undefined) => ({
  [LTI_CLAIMS.ags]: {
    scope: AGS_SCOPES,
    lineitems: lineItemsUrl(issuer, course),
    ...(lineItem !== undefined && { lineitem: lineItemUrl(issuer, course, lineItem) }),
  },
  [LTI_CLAIMS.nrps]: { context_memberships_url: membersUrl(issuer, course), service_versions: ['2.0'] },
})

/** What a launch with LTI 1.3 says, whichever message it is. */
const shared = ({ tool, deployment, by, course }: Launching, told: Description, nonce: string) => {
  const now = Math.floor(by.now.getTime() / SECOND)
  return {
    iss: told.issuer,
    aud: tool.clientId,
    azp: tool.clientId,
    iat: now,
    exp: now + LASTS / SECOND,
    nonce,
    ...personClaims(told),
    locale: told.locale,
    [LTI_CLAIMS.version]: LTI_VERSION,
    [LTI_CLAIMS.deployment]: deployment.id,
    [LTI_CLAIMS.roles]: told.roles,
    [LTI_CLAIMS.context]: {
      ...told.context,
      label: told.context.title,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
    },
    [LTI_CLAIMS.platform]: {
      guid: new URL(told.issuer).host,
      name: new URL(told.issuer).host,
      url: told.issuer,
      product_family_code: 'cairn',
      version: VERSION,
    },
    [LTI_CLAIMS.presentation]: {
      document_target: told.window,
      locale: told.locale,
      return_url: told.returnUrl,
    },
    [LTI_CLAIMS.lis]: {
      person_sourcedid: told.person.id,
      ...(course && { course_section_sourcedid: course.id }),
    },
    [LTI_CLAIMS.custom]: told.custom,
  }
}

export const resourceLinkToken = (
  launching: Launching,
  told: Description,
  { nonce, lineItem }: { readonly nonce: string; readonly lineItem: string | undefined },
) => ({
  ...shared(launching, told, nonce),
  [LTI_CLAIMS.messageType]: 'LtiResourceLinkRequest',
  [LTI_CLAIMS.target]: told.target,
  [LTI_CLAIMS.resourceLink]: told.link,
  ...(launching.course && services(told, launching.course.id, lineItem)),
})

export const deepLinkToken = (
  launching: Launching,
  told: Description,
  { nonce, returnUrl, data }: { readonly nonce: string; readonly returnUrl: string; readonly data: string },
) => ({
  ...shared(launching, told, nonce),
  [LTI_CLAIMS.messageType]: 'LtiDeepLinkingRequest',
  [LTI_CLAIMS.target]: told.target,
  [LTI_CLAIMS.deepLinking]: {
    deep_link_return_url: returnUrl,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['iframe', 'window'],
    accept_multiple: true,
    accept_lineitem: true,
    auto_create: false,
    title: told.context.title,
    data,
  },
})
