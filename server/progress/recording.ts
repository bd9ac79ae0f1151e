import { sql } from 'kysely'
import { isLearnerRecord } from '@cairn/domain/progress/enrolment'
import type { Taken } from '@cairn/domain/progress/learn'
import { keyOf } from '@cairn/domain/reports/answer-key'
import { isReportedLate, recordedDays } from '@cairn/domain/reports/minutes'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'

/** What somebody did in a course that their record does not keep. */
export interface Learned {
  readonly enrolment: Pick<Progress, 'user' | 'object' | 'state'>
  readonly taken: Taken
  /** When it was sent to us; left out where that is not known. */
  readonly received?: Date
}

/** The first answer stands, whatever is answered later, and also after a reset. */
const answersIn = (learned: readonly Learned[]) => {
  const rows = learned.flatMap(({ enrolment: { user: person, object: course }, taken }) =>
    taken.answers.flatMap(({ question, lesson, answer, isRight, at }) => {
      const key = keyOf(question, answer)
      const row = { course, item: question.id, person, lesson, answer, is_right: isRight, at }
      return key === undefined ? [] : [{ ...row, answer_key: key }]
    }),
  )
  if (rows.length === 0) return []
  return [
    sql`insert into first_answer (course, item, person, lesson, answer_key, answer, is_right, at)
      select course, item, person, lesson, answer_key, answer, is_right, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (course text, item text, person text,
        lesson text, answer_key text, answer jsonb, is_right boolean, at timestamptz)
      on conflict (course, item, person) do nothing`,
  ]
}

const NO_MINUTE = sql`B'0'::bit(1440)`

/** What was reported in time by either of two rows stays so, whoever reports it later. */
const lateOfBoth = sql`nullif((l.minutes | excluded.minutes)
  & ~(l.minutes & ~coalesce(l.late, ${NO_MINUTE}))
  & ~(excluded.minutes & ~coalesce(excluded.late, ${NO_MINUTE})), ${NO_MINUTE})`

/** The minutes in which something was done; a minute that is known already costs no write. */
const minutesIn = (learned: readonly Learned[]) => {
  const rows = learned.flatMap(({ enrolment: { user: person, object: course }, taken, received }) => {
    const late = received ? taken.moments.filter((moment) => isReportedLate(moment, received)) : []
    const lateOn = new Map(recordedDays(late).map(({ day, minutes }) => [day, minutes]))
    return recordedDays(taken.moments).map((day) => ({
      person,
      course,
      ...day,
      late: lateOn.get(day.day) ?? null,
    }))
  })
  if (rows.length === 0) return []
  return [
    sql`insert into learning_day as l (person, course, day, minutes, late)
      select person, course, day, minutes::bit(1440), late::bit(1440)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as new (person text, course text, day date, minutes text, late text)
      on conflict (person, course, day) do update
        set minutes = l.minutes | excluded.minutes, late = ${lateOfBoth}
      where l.minutes | excluded.minutes <> l.minutes or ${lateOfBoth} is distinct from l.late`,
  ]
}

/** Writes down what reports are made of and a record does not keep. Staff who try a course out leave nothing. */
export const recordLearning = async (db: Db, learned: readonly Learned[]): Promise<void> => {
  const theirs = learned.filter(({ enrolment }) => isLearnerRecord(enrolment))
  const [first, second] = [...answersIn(theirs), ...minutesIn(theirs)]
  if (first && second) await sql`with before as (${first}) ${second}`.execute(db)
  else await first?.execute(db)
}
