import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { Db } from '../../base/db/schema.ts'
import { belonging } from './users-search.ts'

export interface PeopleTotal {
  readonly people: number
  readonly active: number
  readonly activeBefore: number
  readonly added: number
  readonly addedBefore: number
}

const PERIOD = 30 * DAY

/** How many people there are, how many of them learned or worked in the last 30 days and the 30 before, and came then. */
export const totalPeople = async (
  db: Db,
  organizations: readonly string[] | undefined,
  now: Date,
): Promise<PeopleTotal> => {
  const middle = new Date(now.getTime() - PERIOD)
  const first = new Date(middle.getTime() - PERIOD)
  const active = (
    from: Date,
    to: Date,
  ) => sql`(select count(*) from person p where ${belonging(organizations)}
    and p.id in (select person from learning_day where day > ${from}::timestamptz::date and day <= ${to}::timestamptz::date
      union select actor from event_history where at >= ${from} and at < ${to} and proxy is null))::int`
  const added = (from: Date, to: Date) =>
    sql`(select count(*) from person p where ${belonging(organizations)} and p.created >= ${from} and p.created < ${to})::int`
  const { rows } = await sql<PeopleTotal>`
    select (select count(*) from person p where ${belonging(organizations)})::int as people,
      ${active(middle, now)} as active, ${active(first, middle)} as "activeBefore",
      ${added(middle, now)} as added, ${added(first, middle)} as "addedBefore"`.execute(db)
  return rows[0] ?? { people: 0, active: 0, activeBefore: 0, added: 0, addedBefore: 0 }
}
