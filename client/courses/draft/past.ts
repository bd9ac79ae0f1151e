import type { Done } from '@cairn/domain/courses/change'
import { withoutDetours } from './detours.ts'
import { undoneWithin } from './rebase.ts'

/** What one press of undo takes back. */
export interface Step {
  readonly label: string
  /** Steps of the same word following each other are one: letters typed into one field. */
  readonly as?: string | undefined
  readonly done: readonly Done[]
}

export interface Past {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

const MOST = 200

/** Adds a step; whatever was undone before can no longer be done again. */
export const remember = (past: Past, step: Step): Past => {
  const last = past.done.at(-1)
  const goesOn = step.as !== undefined && last?.as === step.as
  const whole = goesOn
    ? { ...step, done: withoutDetours([...undoneWithin(last.done, step.done), ...step.done]) }
    : step
  return { done: [...(goesOn ? past.done.slice(0, -1) : past.done), whole].slice(-MOST), undone: [] }
}

export const backwards = ({ done, undone }: Past): [Step | undefined, Past] => [
  done.at(-1),
  { done: done.slice(0, -1), undone },
]

export const forwards = ({ done, undone }: Past): [Step | undefined, Past] => [
  undone.at(-1),
  { done, undone: undone.slice(0, -1) },
]
