import type { ChangeSet, Course } from '@cairn/contract/courses'
import { applyChange, Impossible, type Done } from '@cairn/domain/courses/change'

/** As much of the changes as still can be made; what cannot is left out. */
export const lay = (course: Course, done: readonly Done[]): Course => {
  let current = course
  for (const { change } of done)
    try {
      current = applyChange(current, change).course
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
    }
  return current
}

/** What others did, each step with who did it and when. */
export const doneIn = (sets: readonly ChangeSet[]): Done[] =>
  sets.flatMap(({ done, actor, date }) => (done as Done[]).map((one) => ({ ...one, by: actor, on: date })))
