import { isFields } from '@cairn/domain/base/json-type'
import { itemsIn } from '@cairn/domain/progress/merge'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { taughtLessons, taughtQuestions, videosOf } from '@cairn/domain/progress/taught'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { isSaidIn } from '../conversations/store.ts'
import { findFiles } from '../files/store.ts'

/** The videos that a report is about. */
export const videosIn = (course: Course, sent: LearningRecord): string[] => {
  const lessons = taughtLessons(course)
  const questions = taughtQuestions(course)
  const touched = new Set([
    ...(sent.instruction ?? []).flatMap(({ id }) => lessons.get(id) ?? []),
    ...[...itemsIn(sent).keys()].flatMap((id) => questions.get(id)?.lesson ?? []),
  ])
  return [...new Set([...touched].flatMap((lesson) => videosOf(lesson)))]
}

/** Seconds of these videos, as far as the server has looked into their files. */
export const lengthsOf = async (db: Db, videos: readonly string[]): Promise<Map<string, number>> => {
  const files = await findFiles(db, videos)
  return new Map(files.flatMap(({ getID, duration }) => (duration === null ? [] : [[getID, duration]])))
}

const messageIn = (answer: unknown): string | undefined =>
  isFields(answer) && typeof answer['message'] === 'string' ? answer['message'] : undefined

/**
 * Somebody takes part in a discussion by a message of their own that is there to be read. One that earned its points
 * before may be reported again, whatever became of it.
 */
export const refuseForeignMessages = async (
  db: Db,
  before: Progress,
  sent: LearningRecord,
): Promise<void> => {
  const known = itemsIn(before)
  const all = [
    ...(sent.instruction ?? []).flatMap(({ interaction = [] }) => interaction),
    ...(sent.interaction ?? []),
  ]
  for (const { id, answer } of all) {
    const message = messageIn(answer)
    if (message === undefined || messageIn(known.get(id)?.answer) === message) continue
    const said = { person: before.user, course: before.object, about: id, id: message }
    if (!(await isSaidIn(db, said))) failBecause('answer_message', {}, { note: id })
  }
}
