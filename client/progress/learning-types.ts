import type { Progress } from '@cairn/contract/progress'
import type { Answer } from '@cairn/domain/courses/answer'
import type { Result } from '@cairn/domain/courses/grade'
import type { Range } from '@cairn/domain/courses/watched'
import type { OutboxProblem } from '@cairn/domain/offline/outbox'
import type { Rewind } from '@cairn/domain/progress/record'
import type { Standing } from '@cairn/domain/progress/standing'

/** What came of a learner's answer. */
export interface Answered {
  readonly answer: Answer | null
  /** Nothing while the server has not graded it. */
  readonly result: Result | null
  /** On its way to the server. */
  readonly busy: boolean
  /** The server will not take it: the question was changed meanwhile, say. */
  readonly refused?: { readonly problem: OutboxProblem; readonly answer: Answer | null } | undefined
  /** How many different answers were given so far, where tries are limited. */
  readonly tried: number
}

/** `waiting`: kept on this device until the server can be reached again. `refused`: kept until the learner decides. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'refused'

/** One learner in one course: what was done so far, and the ways to do more. Nothing told here is ever lost. */
export interface Learning {
  /** What the server has, with what this device has not handed over yet. */
  readonly record: Progress
  readonly standing: Standing
  readonly saving: Saving
  /** `length`: what the player found the video's length to be, where the course does not say. */
  readonly watched: (
    lesson: string,
    ranges: readonly Range[],
    position: number,
    more?: { readonly length?: number | undefined; readonly rewound?: readonly Rewind[] },
  ) => void
  /** Starts the clock of a timed lesson, which the server holds; fails without a connection. */
  readonly start: (lesson: string) => Promise<void>
  /** The lesson itself, without its questions, came to its end. */
  readonly ended: (lesson: string) => void
  readonly answer: (lesson: string, question: string, answer: Answer) => void
  /** Something was looked at that asks for no answer. */
  readonly seen: (lesson: string, question: string) => void
  readonly answeredTo: (lesson: string, question: string) => Answered
  /** The language somebody reads this course in. */
  readonly speak: (language: string) => void
}
