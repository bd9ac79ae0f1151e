import type { Alias } from '@cairn/contract/aliases'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'

interface Row {
  id: string
  object: string
  url: string | null
}

const toAlias = ({ id, object, url }: Row): Alias => ({ id, object, ...(url !== null && { url }) })

export const findAlias = async (db: Db, id: string): Promise<Alias | undefined> => {
  const query = db.selectFrom('alias').select(['id', 'object', 'url']).where('id', '=', id.toLowerCase())
  const row = await query.executeTakeFirst()
  return row && toAlias(row)
}

/** The short names of several objects, the newest of each first. */
export const findAliasesOf = async (db: Db, objects: readonly string[]): Promise<Map<string, Alias[]>> => {
  const rows = await db
    .selectFrom('alias')
    .select(['id', 'object', 'url'])
    .where('object', '=', anyOf(objects))
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
  const found = new Map<string, Alias[]>(objects.map((object) => [object, []]))
  for (const row of rows) found.get(row.object)?.push(toAlias(row))
  return found
}

/** Another object that goes by this word already, as its id. */
const isIdOfAnother = async (db: Db, { id, object }: Alias): Promise<boolean> => {
  if (id === object) return false
  const organization = db.selectFrom('organization').select('id').where('id', '=', id)
  const course = db.selectFrom('course').select('id').where('id', '=', id)
  return (await organization.unionAll(course).executeTakeFirst()) !== undefined
}

/** Gives the object this short name besides those it has; a name that is taken stays with whoever has it. */
export const saveAlias = async (db: Db, by: By, alias: Alias, organization: string): Promise<Alias> => {
  if (await isIdOfAnother(db, alias)) fail('alias_taken')
  const row = { id: alias.id, object: alias.object, url: alias.url ?? null }
  const saved = await db
    .insertInto('alias')
    .values({ ...row, created: by.now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ url: row.url }).where('alias.object', '=', row.object),
    )
    .returning(['id', 'object', 'url'])
    .executeTakeFirst()
  const kept = toAlias(saved ?? fail('alias_taken'))
  await recordEvent(db, by, {
    type: 'alias',
    object: kept.id,
    action: 'alias.save',
    organization,
    detail: { ...kept },
  })
  return kept
}

export const removeAliases = async (db: Db, by: By, object: string, organization: string): Promise<void> => {
  const gone = await db.deleteFrom('alias').where('object', '=', object).returning('id').execute()
  for (const { id } of gone)
    await recordEvent(db, by, {
      type: 'alias',
      object: id,
      action: 'alias.delete',
      organization,
      detail: { object },
    })
}
