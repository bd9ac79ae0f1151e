import type { LearningRecord } from './record.ts'

/** What can be sent of a record, and what has to wait. */
export interface SetAside {
  readonly ready: LearningRecord | null
  readonly held: LearningRecord | null
}

/**
 * Sets lessons aside in which an answer has to wait: whole ones, since a lesson that has ended takes no more answers.
 * `waits`: whether an answer refers to something that the server does not have yet.
 */
export const setAside = (done: LearningRecord, waits: (answer: unknown) => boolean): SetAside => {
  const { instruction = [], ...rest } = done
  const held = instruction.filter(({ interaction = [] }) => interaction.some(({ answer }) => waits(answer)))
  if (held.length === 0) return { ready: done, held: null }
  const others = instruction.filter((lesson) => !held.includes(lesson))
  const ready = { ...rest, ...(others.length > 0 && { instruction: others }) }
  return { ready: Object.keys(ready).length > 0 ? ready : null, held: { instruction: held } }
}

/** What is left without a lesson; without a name, what is of no lesson goes. Nothing where nothing is. */
export const withoutLesson = (done: LearningRecord, lesson: string): LearningRecord | null => {
  const { instruction = [], ...rest } = done
  const others = instruction.filter(({ id }) => id !== lesson)
  const left = { ...(lesson !== '' && rest), ...(others.length > 0 && { instruction: others }) }
  return Object.keys(left).length > 0 ? left : null
}
