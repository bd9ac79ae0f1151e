import { sql, type RawBuilder } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { LearnersReport } from '@cairn/contract/learner-reports'
import type { Db } from '../../base/db/schema.ts'
import { isLearner } from '../enrollment.ts'
import { inScope, type ReportScope } from '../scope.ts'
import { lastMondays } from '../weeks.ts'
import { learnerFigures } from './figures.ts'

type Total = NonNullable<LearnersReport['total']>

/** Everybody whom the reader sees, counted; each of these numbers is that of the learners it leads to. */
export const totalLearners = async (db: Db, scope: ReportScope, now: Date): Promise<Total> => {
  const { rows } = await sql<Total>`
    select count(*)::int as learners, (count(*) filter (where f.inactive > 0))::int as inactive,
      (count(*) filter (where f.waiting > 0))::int as waiting,
      (count(*) filter (where f.certified > 0))::int as certified,
      coalesce(sum(f.average * f.enrolled) / nullif(sum(f.enrolled), 0), 0)::float8 as average
    from ${learnerFigures(scope, now)} f`.execute(db)
  return rows[0] ?? { learners: 0, inactive: 0, waiting: 0, certified: 0, average: 0 }
}

type Periods = Required<Pick<LearnersReport, 'period' | 'before' | 'series'>>
type Period = Periods['period']

const WEEKS = 26
const PERIOD = 30 * DAY

const coursesIn = (scope: ReportScope) =>
  scope.all ? sql<boolean>`true` : sql<boolean>`course in (select c.id from course c where ${inScope(scope)})`

/** The days of a time, by UTC: from the one after its beginning to that of its end. */
const days = (from: Date, to: Date) =>
  sql`day > (${from}::timestamptz at time zone 'UTC')::date and day <= (${to}::timestamptz at time zone 'UTC')::date`

/** Of those who did something lately it is known when they last did: their number is that of the list it leads to. */
const activeSince = (scope: ReportScope, from: Date, now: Date) =>
  sql`(select count(*) from ${learnerFigures(scope, now)} f where f.active >= ${from})::int`

/** Grouped and not sorted: of a million rows that takes a fraction of the time. */
const countPeople = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select person ${rows} group by person) people)::int`

const activeDuring = (scope: ReportScope, from: Date, to: Date) =>
  countPeople(sql`from learning_day where ${coursesIn(scope)} and ${days(from, to)}`)

const enrollmentsIn = (scope: ReportScope) => sql`from progress e where ${coursesIn(scope)} and ${isLearner}`

/** Everybody there is now is kept; those of then are counted. */
const learnersNow = (scope: ReportScope, now: Date) =>
  sql`(select count(*) from ${learnerFigures(scope, now)} f)::int`
const learnersAt = (scope: ReportScope, to: Date) =>
  countPeople(sql`${enrollmentsIn(scope)} and e.created <= ${to}`)

interface People {
  readonly learners: RawBuilder<unknown>
  readonly active: RawBuilder<unknown>
}

const countPeriod = async (
  db: Db,
  scope: ReportScope,
  { from, to }: { readonly from: Date; readonly to: Date },
  { learners, active }: People,
): Promise<Period> => {
  const of = enrollmentsIn(scope)
  const { rows } = await sql<Period>`
    select ${learners} as learners, ${active} as active,
      (select count(*) ${of} and e.created > ${from} and e.created <= ${to})::int as enrolled,
      (select count(*) ${of} and e.state = 'certified' and e.completed > ${from} and e.completed <= ${to})::int
        as certified`.execute(db)
  return rows[0] ?? { learners: 0, active: 0, enrolled: 0, certified: 0 }
}

interface Counted {
  readonly start: string
  readonly count: number
}

const weekOf = (column: ReturnType<typeof sql>) => sql`to_char(date_trunc('week', ${column}), 'YYYY-MM-DD')`

const series = async (db: Db, scope: ReportScope, now: Date): Promise<Periods['series']> => {
  const starts = lastMondays(now, WEEKS)
  const since = new Date(`${starts[0] ?? ''}T00:00:00Z`)
  const within = coursesIn(scope)
  const of = (column: 'created' | 'completed') => {
    const moment = sql.ref(`e.${column}`)
    const done = column === 'completed' ? sql`e.state = 'certified'` : sql`true`
    return sql<Counted>`select ${weekOf(sql`${moment} at time zone 'UTC'`)} as start, count(*)::int as count
      from progress e where ${within} and ${isLearner} and ${done} and ${moment} >= ${since} group by 1`.execute(
      db,
    )
  }
  const learned = sql<Counted>`select to_char(monday, 'YYYY-MM-DD') as start, count(*)::int as count from (
      select day - (extract(isodow from day)::int - 1) as monday, person
      from learning_day where ${within} and day >= ${starts[0] ?? ''}::date group by 1, 2) learned
    group by 1`.execute(db)
  const [active, enrolled, certified] = (await Promise.all([learned, of('created'), of('completed')])).map(
    ({ rows }) => new Map(rows.map(({ start, count }) => [start, count])),
  )
  return starts.map((start) => ({
    start,
    active: active?.get(start) ?? 0,
    enrolled: enrolled?.get(start) ?? 0,
    certified: certified?.get(start) ?? 0,
  }))
}

/** What happened in the last 30 days, in the 30 before, and week by week. */
export const learnerPeriods = async (db: Db, scope: ReportScope, now: Date): Promise<Periods> => {
  const middle = new Date(now.getTime() - PERIOD)
  const first = new Date(middle.getTime() - PERIOD)
  const [period, before, weeks] = await Promise.all([
    countPeriod(
      db,
      scope,
      { from: middle, to: now },
      { learners: learnersNow(scope, now), active: activeSince(scope, middle, now) },
    ),
    countPeriod(
      db,
      scope,
      { from: first, to: middle },
      { learners: learnersAt(scope, middle), active: activeDuring(scope, first, middle) },
    ),
    series(db, scope, now),
  ])
  return { period, before, series: weeks }
}
