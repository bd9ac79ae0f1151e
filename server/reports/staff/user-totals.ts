import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { Db } from '../../base/db/schema.ts'
import { belonging } from './users-search.ts'

const PERIOD = 30 * DAY

/** The last 30 days and the 30 before. */
const periods = (now: Date) => {
  const middle = new Date(now.getTime() - PERIOD)
  return { middle, first: new Date(middle.getTime() - PERIOD) }
}

export interface ActivePeople {
  readonly active: number
  readonly activeBefore: number
}

/**
 * How many people were here in the last 30 days, and in the 30 before. When somebody was here last is known; that they
 * were here earlier only by what they learned or did.
 */
export const activePeople = async (
  db: Db,
  organizations: readonly string[] | undefined,
  now: Date,
): Promise<ActivePeople> => {
  const { middle, first } = periods(now)
  const { rows } = await sql<ActivePeople>`
    select (count(*) filter (where p.last_action >= ${middle}))::int as active,
      (count(*) filter (where (p.last_action >= ${first} and p.last_action < ${middle}) or p.id in (
        select person from learning_day where day > (${first}::timestamptz at time zone 'UTC')::date
          and day <= (${middle}::timestamptz at time zone 'UTC')::date
        union all select actor from event_history where at >= ${first} and at < ${middle} and proxy is null
          and actor is not null)))::int as "activeBefore"
    from person p where ${belonging(organizations)}`.execute(db)
  return rows[0] ?? { active: 0, activeBefore: 0 }
}

export interface CountedPeople {
  readonly people: number
  readonly added: number
  readonly addedBefore: number
}

/** How many people there are, and how many came in the last 30 days and in the 30 before. */
export const countPeople = async (
  db: Db,
  organizations: readonly string[] | undefined,
  now: Date,
): Promise<CountedPeople> => {
  const { middle, first } = periods(now)
  const { rows } = await sql<CountedPeople>`
    select count(*)::int as people, (count(*) filter (where p.created >= ${middle}))::int as added,
      (count(*) filter (where p.created >= ${first} and p.created < ${middle}))::int as "addedBefore"
    from person p where ${belonging(organizations)}`.execute(db)
  return rows[0] ?? { people: 0, added: 0, addedBefore: 0 }
}

/** How many people there are, where nothing else is known yet. */
export const countBelonging = async (
  db: Db,
  organizations: readonly string[] | undefined,
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from person p where ${belonging(organizations)}`.execute(db)
  return rows[0]?.people ?? 0
}
