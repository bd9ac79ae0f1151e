import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { CourseReport } from '@cairn/contract/course-reports'
import type { Db } from '../../base/db/schema.ts'
import { learnersIn, rowsIn, type Scope } from './scope.ts'

export type Week = CourseReport['series'][number]
export type Period = CourseReport['period']

const WEEK = 7 * DAY
/** The first Monday there was. */
const MONDAY = Date.parse('1970-01-05')
const MOST_WEEKS = 600

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The Monday of a day's week, by UTC. */
const weekOf = (day: string): string =>
  dayOf(new Date(MONDAY + Math.floor((Date.parse(day) - MONDAY) / WEEK) * WEEK))

interface Row {
  readonly kind: 'enrolled' | 'certified' | 'active'
  readonly week: string
  readonly count: number
}

const week = (day: ReturnType<typeof sql>) => sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`

/** What happened in each week since the first in which something did, until now. */
export const countWeeks = async (
  db: Db,
  scope: Scope,
  lessonsByDay: Readonly<Record<string, number>>,
  now: Date,
): Promise<Week[]> => {
  const { rows } = await sql<Row>`
    select 'enrolled' as kind, ${week(sql`p.created at time zone 'UTC'`)} as week, count(*)::int as count
      from progress p where ${learnersIn(scope)} group by 2
    union all
    select 'certified', ${week(sql`p.completed at time zone 'UTC'`)}, count(*)::int
      from progress p where ${learnersIn(scope)} and p.state = 'certified' and p.completed is not null group by 2
    union all
    select 'active', ${week(sql`d.day::timestamp`)}, count(distinct d.person)::int
      from learning_day d where ${rowsIn(scope, 'd')} group by 2`.execute(db)
  const weeks = new Map<string, Omit<Week, 'start'>>()
  const add = (start: string, what: Partial<Week>) =>
    weeks.set(start, { active: 0, lessons: 0, enrolled: 0, certified: 0, ...weeks.get(start), ...what })
  for (const { kind, week: start, count } of rows) add(start, { [kind]: count })
  for (const [day, count] of Object.entries(lessonsByDay)) {
    const start = weekOf(day)
    add(start, { lessons: (weeks.get(start)?.lessons ?? 0) + count })
  }
  const last = weekOf(dayOf(now))
  const first = [...weeks.keys()].toSorted()[0] ?? last
  const count = Math.min(MOST_WEEKS, Math.round((Date.parse(last) - Date.parse(first)) / WEEK) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, n) => {
    const start = dayOf(new Date(Date.parse(last) - (count - 1 - n) * WEEK))
    return { start, active: 0, lessons: 0, enrolled: 0, certified: 0, ...weeks.get(start) }
  })
}

/** What happened from one moment until another. Learning and lessons are known by their days, by UTC. */
export const countPeriod = async (
  db: Db,
  scope: Scope,
  { from, to }: { readonly from: Date; readonly to: Date },
  lessonsByDay: Readonly<Record<string, number>>,
): Promise<Period> => {
  const [first, last] = [dayOf(from), dayOf(new Date(to.getTime() - 1))]
  const { rows } = await sql<Omit<Period, 'lessons'>>`select
    (select count(*)::int from progress p
      where ${learnersIn(scope)} and p.created >= ${from} and p.created < ${to}) as enrolled,
    (select count(*)::int from progress p where ${learnersIn(scope)} and p.state = 'certified'
      and p.completed is not null and p.completed >= ${from} and p.completed < ${to}) as certified,
    (select count(distinct d.person)::int from learning_day d
      where ${rowsIn(scope, 'd')} and d.day between ${first}::date and ${last}::date) as active`.execute(db)
  const lessons = Object.entries(lessonsByDay).reduce(
    (sum, [day, count]) => (day >= first && day <= last ? sum + count : sum),
    0,
  )
  return { enrolled: 0, certified: 0, active: 0, ...rows[0], lessons }
}
