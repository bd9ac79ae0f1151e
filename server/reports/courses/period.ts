import { sql, type RawBuilder } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { CourseReport } from '@cairn/contract/course-reports'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { isLearner } from '../enrollment.ts'

type Period = CourseReport['period']

export interface Times {
  readonly from: Date
  readonly to: Date
}

const USUAL = 90 * DAY
const LONGEST = 10 * 366 * DAY

/** From when to when a report looks: by default the last 90 days. */
export const timesOf = (from: string | undefined, to: string | undefined, now: Date): Times => {
  const end = to === undefined ? now : new Date(to)
  const start = from === undefined ? new Date(end.getTime() - USUAL) : new Date(from)
  if (start >= end) fail('invalid', 'from must be before to.')
  return end.getTime() - start.getTime() > LONGEST
    ? fail('invalid', 'A report looks at ten years at most.')
    : { from: start, to: end }
}

/** As long a time right before. */
export const timesBefore = ({ from, to }: Times): Times => ({
  from: new Date(2 * from.getTime() - to.getTime()),
  to: from,
})

const among = (members: readonly string[] | undefined): RawBuilder<boolean> =>
  members === undefined ? sql<boolean>`true` : sql<boolean>`person = any (${[...members]}::text[])`

/** What happened in a course in a time: who enrolled, finished and did something, and how many lessons were completed. */
export const countCoursePeriod = async (
  db: Db,
  course: string,
  members: readonly string[] | undefined,
  { from, to }: Times,
): Promise<Period> => {
  const these = among(members)
  const { rows } = await sql<Period>`
    select
      (select count(*) from progress e where course = ${course} and ${isLearner} and ${these}
        and created >= ${from} and created < ${to})::int as enrolled,
      (select count(*) from progress e where course = ${course} and ${isLearner} and ${these}
        and completed >= ${from} and completed < ${to})::int as certified,
      (select count(distinct person) from learning_day where course = ${course} and ${these}
        and day > ${from}::timestamptz::date and day <= ${to}::timestamptz::date)::int as active,
      0 as lessons`.execute(db)
  return rows[0] ?? { enrolled: 0, certified: 0, active: 0, lessons: 0 }
}
