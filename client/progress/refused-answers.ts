import type { OutboxProblem } from '@cairn/domain/offline/outbox'
import { gatherLearning } from '@cairn/domain/progress/merge'
import type { LessonRecord } from '@cairn/domain/progress/record'
import { writeLasting } from '../base/lasting.ts'
import { NUMBER, readStored, record, TEXT } from '../base/stored.ts'
import type { RefusedPiece } from './send-record.ts'
import { LESSON, refusedPrefix } from './study-keys.ts'
import { unsentChanges } from './unsent-changes.ts'

/** What a learner did in a lesson and the server refused, until they try it again or discard it. */
export interface RefusedLesson {
  readonly course: string
  readonly lesson: LessonRecord
  readonly problem: OutboxProblem
}

const REFUSED = record({
  course: TEXT,
  lesson: LESSON,
  problem: record({ status: NUMBER, message: TEXT }, { code: TEXT }),
})

const keyOf = (account: string, course: string, lesson: string) =>
  `${refusedPrefix(account)}${course}:${lesson}`

const write = (account: string, key: string, value: RefusedLesson | null): void => {
  writeLasting(account, key, value)
  unsentChanges.tell()
}

const readKey = (key: string) => readStored<RefusedLesson>('localStorage', key, REFUSED)

/** Everything of an account that the server refused. */
export const refusedLessons = (account: string): readonly RefusedLesson[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(refusedPrefix(account)))
    .toSorted()
    .flatMap((key) => readKey(key) ?? [])

/** Too late is said where it was answered, and the server has it. */
const isSaved = ({ code }: OutboxProblem): boolean => code === 'time_over'

/** Stores what was refused, together with what was refused of the same lesson before. */
export const storeRefused = (account: string, course: string, pieces: readonly RefusedPiece[]): void => {
  for (const { lesson, problem } of pieces) {
    if (isSaved(problem)) continue
    const key = keyOf(account, course, lesson.id)
    const before = readKey(key)?.lesson
    const [both = lesson] =
      gatherLearning(before ? { instruction: [before] } : {}, { instruction: [lesson] }).instruction ?? []
    write(account, key, { course, lesson: both, problem })
  }
}

/** It was answered anew: what was refused before is no longer meant. */
export const forgetAnswers = (
  account: string,
  course: string,
  lesson: string,
  questions: readonly string[],
): void => {
  const key = keyOf(account, course, lesson)
  const known = readKey(key)
  if (!known) return
  const interaction = (known.lesson.interaction ?? []).filter(({ id }) => !questions.includes(id))
  if (interaction.length === known.lesson.interaction?.length) return
  const { id: _id, modified: _modified, interaction: _before, ...rest } = known.lesson
  const isEmpty = interaction.length === 0 && Object.keys(rest).length === 0
  write(account, key, isEmpty ? null : { ...known, lesson: { ...known.lesson, interaction } })
}

/** Takes what was refused of a lesson off the list. */
export const removeRefused = (account: string, { course, lesson }: RefusedLesson): void =>
  write(account, keyOf(account, course, lesson.id), null)
