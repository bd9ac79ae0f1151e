import { sql } from 'kysely'
import type { Restriction } from '@cairn/domain/conversations/moderation'
import type { RestrictedPerson } from '@cairn/contract/moderation'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'

export const findRestrictions = async (db: Db, person: string): Promise<RestrictedPerson[]> => {
  const rows = await db
    .selectFrom('person_restriction')
    .select(['other', 'kind', 'created'])
    .where('person', '=', person)
    .orderBy('created', 'desc')
    .execute()
  return rows.map(({ other, kind, created }) => ({
    user: other,
    kind: kind as Restriction,
    created: created.toISOString(),
  }))
}

/** Blocking includes muting, so a person is either muted or blocked. */
export const saveRestriction = async (
  db: Db,
  { person, other, kind }: { person: string; other: string; kind: Restriction },
  now: Date,
): Promise<RestrictedPerson> => {
  const row = { person, other, kind, created: now }
  await db
    .insertInto('person_restriction')
    .values({ id: newId(now.getTime()), ...row })
    .onConflict((conflict) => conflict.columns(['person', 'other']).doUpdateSet({ kind, created: now }))
    .execute()
  return { user: other, kind, created: now.toISOString() }
}

export const removeRestriction = async (db: Db, person: string, other: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('person_restriction')
    .where('person', '=', person)
    .where('other', '=', other)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Teaches a course that the learner takes, runs it, or runs an organization the learner belongs to or the site. */
const teaches = (staff: unknown, learner: unknown, rootOrg: string) => sql<boolean>`(
  exists (select 1 from progress p join course c on c.id = p.course left join organization o on o.id = c.publisher
    where p.person = ${learner} and (array[${staff}]::text[] <@ (c.admin || c.author || c.coach)
      or array[${staff}]::text[] <@ (o.admin || o.author || o.publisher || o.coach)))
  or exists (select 1 from organization o join person l on l.id = ${learner}
    where (o.id = any (l.belongs) or o.id = ${rootOrg}) and o.admin @> array[${staff}]::text[]))`

/** Whether somebody can only be muted, because the person depends on what they write. */
export const isTeacherOf = async (
  db: Db,
  staff: string,
  learner: string,
  rootOrg: string,
): Promise<boolean> => {
  const { rows } = await sql<{ teaches: boolean }>`
    select ${teaches(sql`${staff}::text`, sql`${learner}::text`, rootOrg)} as teaches`.execute(db)
  return rows[0]?.teaches ?? false
}

/** Of these people those who have blocked somebody; a block of somebody who teaches them by now does not count. */
export const blockersAmong = async (
  db: Db,
  people: readonly string[],
  other: string,
  rootOrg: string,
): Promise<Set<string>> => {
  if (people.length === 0) return new Set()
  const { rows } = await sql<{ person: string }>`select r.person from person_restriction r
    where r.person = ${anyOf(people)} and r.other = ${other} and r.kind = 'block'
      and not ${teaches(sql`r.other`, sql`r.person`, rootOrg)}`.execute(db)
  return new Set(rows.map(({ person }) => person))
}

/** Whether one of two people has blocked the other: then neither writes directly. */
export const isBlockedBetween = async (
  db: Db,
  one: string,
  other: string,
  rootOrg: string,
): Promise<boolean> =>
  (await blockersAmong(db, [one], other, rootOrg)).size > 0 ||
  (await blockersAmong(db, [other], one, rootOrg)).size > 0

/** Of these people those who muted or blocked somebody. */
export const mutersAmong = async (db: Db, people: readonly string[], other: string): Promise<Set<string>> => {
  if (people.length === 0) return new Set()
  const { rows } = await sql<{ person: string }>`select person from person_restriction
    where person = ${anyOf(people)} and other = ${other}`.execute(db)
  return new Set(rows.map(({ person }) => person))
}

/** As a condition on the message m: it is not by somebody whom the reader muted or blocked. */
export const byUnmuted = (reader: string) => sql<boolean>`not exists (select 1 from person_restriction r
  where r.person = ${reader} and r.other = m.creator)`
