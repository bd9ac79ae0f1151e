import { sql } from 'kysely'
import { isLearnerRecord } from '@cairn/domain/progress/enrolment'
import type { Taken } from '@cairn/domain/progress/learn'
import { keyOf } from '@cairn/domain/reports/answer-key'
import { recordedDays } from '@cairn/domain/reports/minutes'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'

/** What somebody did in a course that their record does not keep. */
export interface Learned {
  readonly enrolment: Pick<Progress, 'user' | 'object' | 'state'>
  readonly taken: Taken
}

/** The first answer stands, whatever is answered later, and also after a reset. */
const recordAnswers = async (db: Db, learned: readonly Learned[]): Promise<void> => {
  const rows = learned.flatMap(({ enrolment: { user: person, object: course }, taken }) =>
    taken.answers.flatMap(({ question, lesson, answer, isRight, at }) => {
      const key = keyOf(question, answer)
      const row = { course, item: question.id, person, lesson, answer, is_right: isRight, at }
      return key === undefined ? [] : [{ ...row, answer_key: key }]
    }),
  )
  if (rows.length > 0)
    await sql`insert into first_answer (course, item, person, lesson, answer_key, answer, is_right, at)
      select course, item, person, lesson, answer_key, answer, is_right, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (course text, item text, person text,
        lesson text, answer_key text, answer jsonb, is_right boolean, at timestamptz)
      on conflict (course, item, person) do nothing`.execute(db)
}

/** The minutes in which something was done; a minute that is known already costs no write. */
const recordMinutes = async (db: Db, learned: readonly Learned[]): Promise<void> => {
  const rows = learned.flatMap(({ enrolment: { user: person, object: course }, taken }) =>
    recordedDays(taken.moments).map((day) => ({ person, course, ...day })),
  )
  if (rows.length > 0)
    await sql`insert into learning_day (person, course, day, minutes)
      select person, course, day, minutes::bit(1440)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as new (person text, course text, day date, minutes text)
      on conflict (person, course, day) do update set minutes = learning_day.minutes | excluded.minutes
      where learning_day.minutes | excluded.minutes <> learning_day.minutes`.execute(db)
}

/** Writes down what reports are made of and a record does not keep. Staff who try a course out leave nothing. */
export const recordLearning = async (db: Db, learned: readonly Learned[]): Promise<void> => {
  const theirs = learned.filter(({ enrolment }) => isLearnerRecord(enrolment))
  await recordAnswers(db, theirs)
  await recordMinutes(db, theirs)
}
