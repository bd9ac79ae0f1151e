import { isFields } from '../base/json-type.ts'
import type { Range } from '../courses/watched.ts'

/** What is kept of one question. */
export interface ItemRecord {
  readonly id: string
  readonly state?: string | undefined
  readonly answer?: unknown
  readonly points?: number | undefined
  readonly modified?: string | undefined
  /** When a coach last judged it. */
  readonly reviewed?: string | undefined
  /** Of work that waits for a coach: when it came. */
  readonly handedIn?: string | undefined
  /** The different answers that were graded, where the author limits the tries. */
  readonly tried?: readonly unknown[] | undefined
  /** Of a video inside a question: the seconds that count. */
  readonly counted?: number | undefined
  /** What came after the time limit: stored for staff, and worth nothing. */
  readonly late?: LateAnswer | undefined
}

export interface LateAnswer {
  readonly answer: unknown
  readonly modified: string
  /** When it reached the server. */
  readonly received: string
}

/** Somebody went back in a video, from one second to another. */
export interface Rewind {
  readonly at: string
  readonly from: number
  readonly to: number
}

/** What is kept of one lesson. */
export interface LessonRecord {
  readonly id: string
  readonly timeWatched?: number | undefined
  readonly watched?: readonly (readonly number[])[] | undefined
  /** Where somebody went back to what they had watched. */
  readonly rewound?: readonly Rewind[] | undefined
  /** The minutes in which a device recorded work, as spans; for the time of learning, and not stored with the record. */
  readonly minutes?: readonly (readonly number[])[] | undefined
  readonly position?: number | undefined
  readonly ended?: boolean | undefined
  readonly state?: string | undefined
  readonly interaction?: readonly ItemRecord[] | undefined
  readonly submission?: string | undefined
  readonly modified?: string | undefined
  /** When a coach last judged it. */
  readonly reviewed?: string | undefined
  /** Of work that waits for a coach: when it came. */
  readonly handedIn?: string | undefined
  /** Seconds the video lasts: as the server knows its file, else as the player reported it. */
  readonly length?: number | undefined
  /** Of the seconds claimed, those that count. */
  readonly counted?: number | undefined
  /** Staff accepted it, or it was complete under an earlier rule: nothing more is asked of the lesson itself. */
  readonly granted?: boolean | undefined
  /** When the clock of a timed lesson started, by the server's time. */
  readonly opened?: string | undefined
}

/** What is kept of a person in a course, as far as learning goes. */
export interface LearningRecord {
  readonly instruction?: readonly LessonRecord[] | undefined
  readonly interaction?: readonly ItemRecord[] | undefined
  readonly language?: string | undefined
}

/** Stretches as they come over the wire: two numbers each, whatever else is not one. */
export const rangesOf = ({ watched = [] }: Pick<LessonRecord, 'watched'>): Range[] =>
  watched.flatMap(([from, to]): Range[] => (from === undefined || to === undefined ? [] : [[from, to]]))

/** The files that were handed in with an answer. */
export const filesIn = (answer: unknown): readonly unknown[] =>
  isFields(answer) && Array.isArray(answer['file']) ? answer['file'] : []

/** Everything in a record was done by then; what does not say when, is done now. */
export const isDoneBy = ({ instruction = [], interaction = [] }: LearningRecord, moment: string): boolean =>
  [...instruction, ...instruction.flatMap((lesson) => lesson.interaction ?? []), ...interaction].every(
    ({ modified }) => modified !== undefined && Date.parse(modified) <= Date.parse(moment),
  )
