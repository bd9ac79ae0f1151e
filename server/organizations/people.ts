import { sql } from 'kysely'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { ROLE_LISTS, type Organization, type RoleList } from '@cairn/contract/organizations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { hasLoggedInSql } from '../base/logged-in.ts'
import { raise, tellRights } from '../base/live.ts'
import type { By } from '../base/on.ts'

type Lists = Pick<Organization, RoleList>
type Listed = Lists & { readonly id: string }

/** The lists with everybody on each of them once. */
export const withoutRepeats = <Org extends Lists>(org: Org): Org =>
  Object.assign({}, org, ...ROLE_LISTS.map((list) => org[list] && { [list]: [...new Set(org[list])] }))

/** Everybody on the lists, with the names of the lists they are on. */
const rolesIn = (org: Lists): Map<string, RoleList[]> => {
  const roles = new Map<string, RoleList[]>()
  for (const list of ROLE_LISTS)
    for (const id of org[list] ?? []) roles.set(id, [...(roles.get(id) ?? []), list])
  return roles
}

/** Those who are on fewer lists than before. */
export const whoLost = (before: Lists, after: Lists): string[] => {
  const has = rolesIn(after)
  const lost = [...rolesIn(before)].filter(([id, lists]) =>
    lists.some((list) => has.get(id)?.includes(list) !== true),
  )
  return lost.map(([id]) => id).toSorted()
}

const findListed = async (db: Db, org: Lists) => {
  const ids = [...rolesIn(org).keys()]
  const rows = await db
    .selectFrom('person')
    .select(['id', 'kind', 'disabled', 'belongs'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Refuses people who may not be put on a list. An admin lists those who belong to the organization already: whoever
 * lists a stranger would make them their own, to edit and to act as.
 */
export const refuseStrangers = async (
  db: Db,
  actor: Actor | null,
  before: Lists,
  next: Listed,
): Promise<void> => {
  const people = await findListed(db, next)
  const anybody = isRootAdmin(actor)
  for (const list of ROLE_LISTS)
    for (const id of next[list] ?? []) {
      const person = people.get(id) ?? failBecause('unknown_person', {}, { field: list, note: id })
      if (anybody || before[list]?.includes(id)) continue
      if (person.kind === 'api') failBecause('api_role', {}, { field: list, note: id })
      if (!person.belongs.includes(next.id)) failBecause('not_a_member', {}, { field: list, note: id })
    }
}

/** Whether any of these people can run something: a person who has logged in before and is not kept from it. */
export const hasAdmin = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return false
  const query = db.selectFrom('person').select('id').where('id', '=', anyOf(ids))
  const able = query.where('kind', '=', 'person').where('disabled', '=', false)
  const known = able.where(hasLoggedInSql(sql`person.id`)).limit(1)
  return (await known.executeTakeFirst()) !== undefined
}

/** Neither the installation nor an organization that has an admin is left without somebody who can run it. */
export const refuseWithoutAdmin = async (
  db: Db,
  rootOrg: string,
  before: Listed,
  next: Lists,
): Promise<void> => {
  if (await hasAdmin(db, next.admin ?? [])) return
  if (before.id === rootOrg) failBecause('keep_root_admin')
  if (await hasAdmin(db, before.admin ?? [])) fail('last_organization_admin')
}

/** Writes down whose roles changed, and tells their open browsers. */
export const tellRoles = async (
  db: Db,
  by: By,
  organization: string,
  before: Lists,
  after: Lists,
): Promise<void> => {
  const [had, has] = [rolesIn(before), rolesIn(after)]
  for (const id of new Set([...had.keys(), ...has.keys()])) {
    const detail = { organization, before: had.get(id) ?? [], after: has.get(id) ?? [] }
    if (detail.before.join() === detail.after.join()) continue
    await recordEvent(db, by, { type: 'user', object: id, action: 'user.role', organization, detail })
    await raise(db, `user:${id}`, 'updateUser', { id })
    await tellRights(db, id)
  }
}
