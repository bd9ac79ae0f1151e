import { sql } from 'kysely'
import type { Answer } from '@cairn/domain/courses/answer'
import { rightAnswers, sameAnswer } from '@cairn/domain/courses/answer-key'
import { momentsOf } from '@cairn/domain/progress/days'
import { itemsIn } from '@cairn/domain/progress/merge'
import type { ItemRecord } from '@cairn/domain/progress/record'
import type { FirstAnswer } from '@cairn/domain/progress/take-item'
import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../../base/db/schema.ts'
import { courseToLearn } from '../../progress/course.ts'
import { recordLearning, type Learned } from '../../progress/recording.ts'
import { toProgress, type Row } from '../../progress/rows.ts'
import { questionsIn } from './instruction.ts'

/** One enrollment. */
export interface Enrolled {
  readonly person: string
  readonly course: string
}

/** So many records are in memory at the same time. */
const AT_ONCE = 50

/**
 * What was answered first, as far as a record tells. It keeps the last answer; only where tries are limited it keeps all
 * that differ, of which any but the last was wrong. Elsewhere nobody knows any more whether the first one was right.
 */
const firstOf = (
  question: Interaction,
  lesson: Instruction,
  { answer, tried, state, modified }: ItemRecord,
  otherwise: string,
): FirstAnswer | undefined => {
  if (answer === undefined) return undefined
  const at = Number.isNaN(Date.parse(modified ?? '')) ? otherwise : (modified ?? otherwise)
  const known = { question, lesson: lesson.id, at }
  const right = rightAnswers(question)
  if (right.length === 0 || tried === undefined || (question.tries ?? lesson.tries) === undefined)
    return { ...known, answer, isRight: null }
  const isWrong = (one: unknown): boolean => !right.some((other) => sameAnswer(other, one as Answer))
  if (tried.length <= 1) return { ...known, answer, isRight: state === 'completed' }
  return { ...known, answer: tried.find(isWrong) ?? answer, isRight: false }
}

const learnedIn = (course: Course, enrolment: Progress): Learned => {
  const items = itemsIn(enrolment)
  const lessons = (course.section ?? []).flatMap(({ instruction = [] }) => instruction)
  const answers = lessons.flatMap((lesson) =>
    questionsIn(lesson).flatMap((question) => {
      const item = items.get(question.id)
      return (item && firstOf(question, lesson, item, enrolment.modified ?? '')) ?? []
    }),
  )
  const { instruction, interaction } = enrolment
  return { enrolment, taken: { answers, moments: momentsOf({ instruction, interaction }) } }
}

/** Enters what came with whole records: from the time before anything was entered, and from elsewhere. */
export const readRecords = async (db: Db, enrolled: readonly Enrolled[]): Promise<void> => {
  for (let from = 0; from < enrolled.length; from += AT_ONCE) {
    const some = enrolled.slice(from, from + AT_ONCE)
    const { rows } = await sql<Row>`
      select p.id, p.person, p.course, p.created, p.modified, p.document
      from unnest(${some.map(({ person }) => person)}::text[], ${some.map(({ course }) => course)}::text[])
        as wanted (person, course)
      join progress p using (person, course) join person u on u.id = p.person`.execute(db)
    const learned: Learned[] = []
    for (const row of rows) {
      const course = await courseToLearn(db, row.course)
      if (course) learned.push(learnedIn(course, toProgress(row)))
    }
    await recordLearning(db, learned)
  }
}
