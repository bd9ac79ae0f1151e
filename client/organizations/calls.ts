import { aliases } from '@cairn/contract/aliases'
import { organizations, type Organization, type RoleList } from '@cairn/contract/organizations'
import { versionShown } from '@cairn/domain/base/confirmed'
import { POLLS, type Poll } from '@cairn/domain/base/polls'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { until } from '../base/until.ts'
import { anyId, recordOf } from './queries.ts'

/** What search knows of an organization. */
const look = async (id: string) => {
  const found = await call(organizations.findOrganizations, { query: { query: anyId([id]), limit: 1 } })
  if (found.failed) throw new Error('The search failed.')
  return found.list[0]
}

const confirm = (saved: Organization, poll: Poll) =>
  until(async () => {
    const { version } = (await look(saved.id)) ?? {}
    return versionShown(version === undefined ? null : { version }, saved.version ?? 0)
  }, poll)

/** Saves what was changed over the version it was read at; waits until the search shows it. */
export const saveOrganization = async (org: Organization): Promise<Organization> => {
  const saved = await call(organizations.putOrganization, { body: recordOf(org), handled: 'shown' })
  await confirm(saved, POLLS.organizationUpdate)
  return saved
}

export const createOrganization = async (name: string, key: string): Promise<Organization> => {
  const made = await call(organizations.putOrganization, { body: { name }, key, handled: 'shown' })
  await confirm(made, POLLS.organizationCreate)
  return made
}

export const deleteOrganization = async (id: string): Promise<void> => {
  await call(organizations.deleteOrganization, { params: { id }, handled: 'shown' })
  await until(async () => (await look(id)) === undefined, POLLS.organizationDelete)
}

const fresh = async (id: string): Promise<Organization> => {
  const org = await call(organizations.getOrganization, { params: { id } })
  if (!org) throw new Error('The organization could not be read.')
  return org
}

export interface RoleChange {
  readonly list: RoleList
  readonly person: string
  readonly on: boolean
}

const withChange = (org: Organization, { list, person, on }: RoleChange): Organization => {
  const others = (org[list] ?? []).filter((id) => id !== person)
  return { ...org, [list]: on ? [...others, person] : others }
}

/** Puts somebody on a list or takes them off it. Should others change the organization meanwhile, it is done over theirs. */
export const changeRole = async (id: string, change: RoleChange): Promise<Organization> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await saveOrganization(withChange(await fresh(id), change))
    } catch (error) {
      const stale = isCallError(error, 409) && error.code !== 'last_organization_admin'
      if (!stale || tries === 3) throw error
    }
  }
}

export type AliasStanding = 'free' | 'own' | 'taken' | 'unknown'

/** Whether a short name is free, ours already, or somebody else's. */
export const checkAlias = async (alias: string, object: string): Promise<AliasStanding> => {
  try {
    const found = await call(aliases.getAlias, { params: { alias }, handled: 'shown' })
    return found?.object === object ? 'own' : 'taken'
  } catch (error) {
    return isCallError(error, 404) ? 'free' : 'unknown'
  }
}

export const saveAlias = (id: string, object: string) =>
  call(aliases.putAlias, { body: { id, object }, handled: 'shown' })

export const removeAliases = (object: string) =>
  call(aliases.deleteAlias, { params: { object }, handled: 'shown' })
