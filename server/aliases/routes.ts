import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { isOwnPage } from '@cairn/domain/aliases/own-page'
import { isReserved } from '@cairn/domain/aliases/reserved'
import { aliases, type Alias } from '@cairn/contract/aliases'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { created, on } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { findOrganization } from '../organizations/store.ts'
import { findAlias, removeAliases, saveAlias } from './store.ts'

/** What an alias stands for, as far as the caller may know of it, and the organization it belongs to. */
const findHolder = async (db: Db, actor: Actor | null, object: string) => {
  const organization = (await findOrganization(db, object))?.id
  if (organization !== undefined) return { holder: { organization }, organization }
  const course = await findCourseHead(db, object)
  if (!course || !can(actor, 'course.read', course)) return fail('not_found')
  return { holder: { course }, organization: course.publisher }
}

const readAlias = ({ url = '', ...alias }: Alias): Alias => {
  if (isReserved(alias.id)) failBecause('alias_reserved', { alias: alias.id })
  if (url !== '' && !isOwnPage(url)) failBecause('alias_page')
  return { ...alias, ...(url !== '' && { url }) }
}

export const aliasRoutes = [
  on(aliases.getAlias, async ({ params, db, allow }) => {
    allow()
    return (await findAlias(db, params.alias)) ?? fail('not_found')
  }),

  on(aliases.putAlias, async ({ body, db, allow, ...by }) => {
    const { holder, organization } = await findHolder(db, by.actor, body.object)
    allow(holder)
    const known = await findAlias(db, body.id)
    const saved = await saveAlias(db, by, readAlias(body), organization)
    return known ? saved : created(saved)
  }),

  on(aliases.deleteAlias, async ({ params, db, allow, ...by }) => {
    const { holder, organization } = await findHolder(db, by.actor, params.object)
    allow(holder)
    await removeAliases(db, by, params.object, organization)
  }),
]
