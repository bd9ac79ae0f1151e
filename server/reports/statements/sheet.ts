import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import { isTimezone } from '@cairn/domain/base/local-time'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import {
  LONGEST_PAUSE,
  minutesByDay,
  reportedInTime,
  type DayMinutes,
  type ReportedDay,
} from '@cairn/domain/reports/minutes'
import { STATEMENT_DAYS, type TimeSheet } from '@cairn/contract/time-statements'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { failBecause } from '../../base/fail.ts'
import { inScope, scopeOf } from '../scope.ts'

export interface Asked {
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly course?: string | undefined
}

interface Course {
  readonly id: string
  readonly title: string
}

const isDay = (day: string): boolean => {
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

/** Refuses days that are none, and more of them than a statement has room for. */
export const refuseRange = ({ from, to, timezone }: Asked): void => {
  if (!isTimezone(timezone)) failBecause('unknown_time_zone', { zone: timezone }, { field: 'timezone' })
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (!isDay(from) || !isDay(to) || !(days >= 1 && days <= STATEMENT_DAYS))
    failBecause('statement_range', { limit: STATEMENT_DAYS })
}

/** The courses that somebody learns or learned in, as far as the reader may see them; trials of staff are none. */
export const findCourses = async (
  db: Db,
  actor: Actor,
  person: string,
  course: string | undefined,
): Promise<Course[]> => {
  const whole = actor.id === person || isRootAdmin(actor)
  const visible = whole ? sql`true` : inScope(await scopeOf(db, actor))
  const { rows } = await sql<Course>`
    select t.course as id, coalesce(c.title, t.course) as title from (
      select course from progress where person = ${person} and state is distinct from 'preview'
      union select course from learning_day where person = ${person}
        and course not in (select course from progress where person = ${person} and state = 'preview')
    ) t left join course c on c.id = t.course
    where ${visible} and ${course === undefined ? sql`true` : sql`t.course = ${course}`}
    order by title, id limit 1000`.execute(db)
  return rows
}

/** Days by UTC that hold minutes of these days in any zone, and those from which a pause may reach into them. */
const MARGIN = 2 * DAY
const shifted = (day: string, ms: number) => new Date(Date.parse(day) + ms).toISOString().slice(0, 10)

const findRecorded = async (db: Db, person: string, courses: readonly Course[], { from, to }: Asked) => {
  const { rows } = await sql<ReportedDay & { course: string }>`
    select course, to_char(day, 'YYYY-MM-DD') as day, minutes::text as minutes, late::text as late from learning_day
    where person = ${person} and course = ${anyOf(courses.map(({ id }) => id))}
      and day between ${shifted(from, -MARGIN)}::date and ${shifted(to, MARGIN)}::date
    order by course, day`.execute(db)
  return new Map(courses.map(({ id }) => [id, rows.filter(({ course }) => course === id)]))
}

const total = (days: readonly { readonly minutes: number }[]) =>
  days.reduce((sum, { minutes }) => sum + minutes, 0)

/** Each day with how much of it would not count without what devices reported later. */
const withLate = (days: readonly DayMinutes[], inTime: readonly DayMinutes[]): TimeSheet['day'] => {
  const prompt = new Map(inTime.map(({ day, minutes }) => [day, minutes]))
  return days.map(({ day, minutes }) => {
    const late = minutes - (prompt.get(day) ?? 0)
    return { day, minutes, ...(late > 0 && { late }) }
  })
}

/** The learning time of somebody in these courses: on each day of the range, by the clocks of its zone. */
export const sheetOf = async (
  db: Db,
  person: string,
  courses: readonly Course[],
  asked: Asked,
): Promise<TimeSheet> => {
  const { from, to, timezone } = asked
  const recorded = await findRecorded(db, person, courses, asked)
  const within = (some: readonly (readonly ReportedDay[])[]) =>
    minutesByDay(some, timezone).filter(({ day }) => day >= from && day <= to)
  const all = [...recorded.values()]
  const day = withLate(within(all), within(all.map(reportedInTime)))
  const late = day.reduce((sum, one) => sum + (one.late ?? 0), 0)
  return {
    from,
    to,
    timezone,
    minutes: total(day),
    ...(late > 0 && { late }),
    day,
    course: courses
      .map(({ id, title }) => ({ id, title, minutes: total(within([recorded.get(id) ?? []])) }))
      // A course that was asked for is named, whether or not there was time in it.
      .filter(({ minutes }) => minutes > 0 || asked.course !== undefined),
    gap: LONGEST_PAUSE,
  }
}
