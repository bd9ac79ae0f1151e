import type { BodyOf } from '@cairn/contract/endpoint'
import { ltiTool, type LtiPlatform } from '@cairn/contract/lti-tool'
import { organizations } from '@cairn/contract/organizations'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'

export type GivenPlatform = BodyOf<typeof ltiTool.addLtiPlatform>

export const platformsQuery = () => read(ltiTool.findLtiPlatforms, {})
export const PLATFORM_QUERIES = [[ltiTool.findLtiPlatforms.path]]
export const gradesQuery = (id: string) => read(ltiTool.findLtiGrades, { params: { id } })
export const organizationsQuery = () =>
  read(organizations.findOrganizations, { query: { sort: 'name', limit: 500 } })

/** What can be changed of a platform, as it is now. */
export const givenOf = (platform: LtiPlatform): GivenPlatform => {
  const { name, issuer, clientId, deployments, loginUrl, tokenUrl, jwksUrl, enabled } = platform
  const { audience, pages, organization } = platform
  return {
    name,
    issuer,
    clientId,
    deployments,
    loginUrl,
    tokenUrl,
    jwksUrl,
    enabled,
    ...(audience !== undefined && { audience }),
    ...(pages !== undefined && { pages }),
    ...(organization !== undefined && { organization }),
    courses: platform.courses.map(({ course, waived = false }) => ({ course, waived })),
  }
}

export const savePlatform = (id: string | undefined, body: GivenPlatform, key?: string) =>
  id === undefined
    ? call(ltiTool.addLtiPlatform, { body, handled: 'shown', ...(key !== undefined && { key }) })
    : call(ltiTool.putLtiPlatform, { params: { id }, body, handled: 'shown' })

export const removePlatform = ({ id }: LtiPlatform) =>
  call(ltiTool.removeLtiPlatform, { params: { id }, handled: 'shown' })

export const createRegistration = () => call(ltiTool.createLtiRegistration, { body: {}, handled: 'shown' })

export const sendAgain = (id: string, grade: string) =>
  call(ltiTool.sendLtiGrade, { params: { id, grade }, handled: 'shown' })
