import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { Db } from '../../base/db/schema.ts'
import { isHalted } from '../../progress/halted.ts'
import { learningMinutes } from './minutes.ts'
import { learnersIn, nextTurn, rowsIn, type Scope } from './scope.ts'

export interface Totals {
  readonly enrolled: number
  readonly started: number
  readonly certified: number
  readonly inactive: number
  readonly waiting: number
  readonly activeThisWeek: number
  readonly average: number
  readonly active: Date | null
  /** When these would be others though nobody does anything. */
  readonly recheck: Date | null
  readonly medianDays: number | null
  readonly medianMinutes: number | null
}

const WEEK = 7 * DAY

/** How a course stands, counted over its enrollments. */
export const countTotals = async (db: Db, scope: Scope, now: Date): Promise<Totals> => {
  const week = new Date(now.getTime() - WEEK)
  const { rows } = await sql<Totals>`
    select count(*)::int as enrolled,
      count(p.active)::int as started,
      count(*) filter (where p.state = 'certified')::int as certified,
      count(*) filter (where ${isHalted(now)})::int as inactive,
      count(p.waiting)::int as waiting,
      count(*) filter (where p.active > ${week})::int as "activeThisWeek",
      coalesce(round(avg(p.percent)::numeric, 1), 0)::float8 as average,
      max(p.active) as active,
      least(min(${nextTurn(now)}), min(p.active) filter (where p.active > ${week}) + interval '168 hours') as recheck,
      (percentile_cont(0.5) within group (order by extract(epoch from p.completed - p.created) / 86400)
        filter (where p.state = 'certified' and p.completed >= p.created))::float8 as "medianDays",
      (with spent as materialized (${learningMinutes(rowsIn(scope, 'd'))})
        select percentile_cont(0.5) within group (order by spent.minutes)
        from spent join progress p on p.person = spent.person
        where ${learnersIn(scope)} and p.state = 'certified')::float8 as "medianMinutes"
    from progress p where ${learnersIn(scope)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate has one row.')
  return row
}
