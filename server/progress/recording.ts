import { sql } from 'kysely'
import { isLearnerRecord } from '@cairn/domain/progress/enrolment'
import type { Taken } from '@cairn/domain/progress/learn'
import { keyOf } from '@cairn/domain/reports/answer-key'
import { recordedDays } from '@cairn/domain/reports/minutes'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'

type Enrolment = Pick<Progress, 'user' | 'object' | 'state'>

/** The first answer stands, whatever is answered later, and also after a reset. */
const recordAnswers = async (
  db: Db,
  { user: person, object: course }: Enrolment,
  { answers }: Taken,
): Promise<void> => {
  const rows = answers.flatMap(({ question, lesson, answer, isRight, at }) => {
    const key = keyOf(question, answer)
    const row = {
      course,
      item: question.id,
      person,
      lesson,
      answer: JSON.stringify(answer),
      at: new Date(at),
    }
    return key === undefined ? [] : [{ ...row, answer_key: key, is_right: isRight }]
  })
  if (rows.length > 0)
    await db
      .insertInto('first_answer')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['course', 'item', 'person']).doNothing())
      .execute()
}

/** The minutes in which something was done; a minute that is known already costs no write. */
const recordMinutes = async (
  db: Db,
  { user: person, object: course }: Enrolment,
  { moments }: Taken,
): Promise<void> => {
  const days = recordedDays(moments)
  if (days.length === 0) return
  await sql`insert into learning_day (person, course, day, minutes)
    select ${person}, ${course}, new.day::date, new.minutes::bit(1440)
    from unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ minutes }) => minutes)}::text[]) as new (day, minutes)
    on conflict (person, course, day) do update set minutes = learning_day.minutes | excluded.minutes
    where learning_day.minutes | excluded.minutes <> learning_day.minutes`.execute(db)
}

/** Writes down what reports are made of and a record does not keep. Staff who try a course out leave nothing. */
export const recordLearning = async (db: Db, enrolment: Enrolment, taken: Taken): Promise<void> => {
  if (!isLearnerRecord(enrolment)) return
  await recordAnswers(db, enrolment, taken)
  await recordMinutes(db, enrolment, taken)
}
