import { organizations, type Organization } from '@cairn/contract/organizations'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read } from '../base/query.ts'

/** How many organizations a page of the list shows. */
export const ORGANIZATIONS_PER_PAGE = 10
const ALL = 1000

export const anyId = (ids: readonly string[]): string =>
  `(${ids.map((id) => `_id:${queryPhrase(id)}`).join(' OR ')})`

export const organizationPage = (query: string, start: number) =>
  read(organizations.findOrganizations, {
    query: { query, start, limit: ORGANIZATIONS_PER_PAGE, sort: 'name' },
  })

/** Organizations to choose from, by name. Without ids: all of them. */
export const organizationChoices = (ids?: readonly string[]) =>
  read(organizations.findOrganizations, {
    query: { ...(ids && { query: anyId(ids) }), limit: ALL, sort: 'name' },
  })

/** One organization with the short names it goes by. */
export const oneOrganization = (id: string) =>
  read(organizations.getOrganization, { params: { id }, query: { join: 'alias' } })

/** The short names of an organization, the newest first. */
export const aliasesIn = (org: { readonly id: string; readonly join?: unknown }): readonly string[] => {
  const joined = org.join as Record<string, Record<string, { id: string }[]>> | undefined
  return joined?.['alias']?.[org.id]?.map((alias) => alias.id) ?? []
}

/** The record itself, without what was read along with it. */
export const recordOf = ({ join: _join, ...org }: Organization & { join?: unknown }): Organization => org
