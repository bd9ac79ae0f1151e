import type { ChangeSet, Course } from '@cairn/contract/courses'
import type { CourseChange, Done } from '@cairn/domain/courses/change'
import type { Conflict } from '@cairn/domain/courses/conflict'
import type { Memory } from './memory.ts'

/**
 * saved: the server has everything. waiting: something was typed a moment ago. saving: on its way. kept: on this device
 * until the server can be reached. refused: the server does not take something as it is.
 */
export type DraftState = 'saved' | 'waiting' | 'saving' | 'kept' | 'refused'

export interface DraftView {
  /** The course as its author sees it now. */
  readonly course: Course
  readonly state: DraftState
  /** The last version that the server has acknowledged. */
  readonly version: number
  readonly conflicts: readonly Conflict[]
  /** Changes the server does not take, and why. They stay on the page until they are changed again. */
  readonly refused: readonly Refused[]
  readonly undo: string | undefined
  readonly redo: string | undefined
  /** Who else has saved lately, the last one first. */
  readonly others: readonly string[]
}

export interface Refused {
  readonly done: Done
  readonly why: string
}

/** What the server answered: taken, in the way of others, not takable, or not reached. */
export type Sent =
  | {
      readonly is: 'taken'
      readonly version: number
      readonly change: readonly CourseChange[]
      readonly meanwhile: readonly ChangeSet[]
    }
  | { readonly is: 'stale' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unreached' }

export interface DraftLine {
  readonly send: (base: number, change: readonly CourseChange[], key: string) => Promise<Sent>
  /** What others saved after a version; null when the server cannot be reached. */
  readonly since: (version: number) => Promise<readonly ChangeSet[] | null>
  /** The whole course anew. */
  readonly read: () => Promise<Course | null>
  readonly memory: Memory
  readonly newKey: () => string
  readonly after: (ms: number, run: () => void) => () => void
}

export interface ChangeOptions {
  /** What is undone with it: changes of the same word following each other are one step. */
  readonly as?: string
}

export interface CourseDraft {
  readonly view: () => DraftView
  readonly subscribe: (listener: () => void) => () => void
  /** Makes changes at once on the page; they are saved soon. The label says what undoing would undo. */
  readonly change: (
    label: string,
    changes: CourseChange | readonly CourseChange[],
    options?: ChangeOptions,
  ) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly settle: (conflict: Conflict, changes: readonly CourseChange[]) => void
  /** Sends what waits now, without the usual pause. */
  readonly save: () => Promise<void>
  /** Asks what others saved. */
  readonly catchUp: () => Promise<void>
}
