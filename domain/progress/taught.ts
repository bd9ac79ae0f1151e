import { oncePer } from '../base/once-per.ts'
import type { Question } from '../courses/answer.ts'
import type { PartTexts } from '../courses/part-texts.ts'
import type { CountedLesson, CountedQuestion } from './standing.ts'

type Asked = Question & CountedQuestion

interface TaughtScene {
  readonly id: string
  readonly title?: string | undefined
  readonly video?: string | undefined
  readonly duration?: number | undefined
  readonly points?: number | undefined
  readonly interaction?: readonly Asked[] | undefined
}

/** A lesson with its answers, and the rules its author set. */
export interface TaughtLesson extends Omit<CountedLesson, 'scene' | 'interaction'> {
  readonly interaction?: readonly Asked[] | undefined
  readonly scene?: readonly TaughtScene[] | undefined
  /** Tries for each of its questions that does not set its own. */
  readonly tries?: number | undefined
  /** Seconds from opening it in which answers count. */
  readonly timeLimit?: number | undefined
}

/** A course with its answers, as those who grade have it. */
export interface TaughtCourse {
  readonly watchShare?: number | undefined
  readonly section?:
    | readonly {
        readonly status?: string | undefined
        readonly instruction?: readonly TaughtLesson[] | undefined
      }[]
    | undefined
  readonly language?: Readonly<Record<string, { readonly text?: PartTexts | undefined }>> | undefined
}

/** The lessons of a course by their ids, each with the share of a video it asks for. */
export const taughtLessons = oncePer(
  ({ section = [], watchShare }: TaughtCourse): ReadonlyMap<string, TaughtLesson> =>
    new Map(
      section
        .flatMap(({ instruction = [] }) => instruction)
        .map((lesson) => [lesson.id, watchShare === undefined ? lesson : { watchShare, ...lesson }]),
    ),
)

/** Every question of a course by its id, with its lesson. */
export const taughtQuestions = oncePer(
  (course: TaughtCourse): ReadonlyMap<string, { readonly question: Asked; readonly lesson: TaughtLesson }> =>
    new Map(
      [...taughtLessons(course).values()].flatMap((lesson) =>
        [lesson, ...(lesson.scene ?? [])]
          .flatMap(({ interaction = [] }) => interaction)
          .map((question) => [question.id, { question, lesson }] as const),
      ),
    ),
)

/** Seconds of the files that the server has looked into, by their getID. */
export type KnownLengths = ReadonlyMap<string, number>

/** The videos of a lesson and of its questions. */
export const videosOf = ({ video, scene = [], interaction = [] }: TaughtLesson): string[] =>
  [{ video, interaction }, ...scene].flatMap((one) =>
    [one.video, ...(one.interaction ?? []).map((question) => question.video)].filter(
      (file): file is string => file !== undefined,
    ),
  )

/** The length of a lesson's own video as the server knows it; scenes tell theirs in the course. */
export const knownLength = ({ video, scene = [] }: TaughtLesson, lengths: KnownLengths): number | undefined =>
  video === undefined || scene.length > 0 ? undefined : lengths.get(video)

/** Answers sent on their way before the end still count when they arrive this much later. */
export const GRACE_MS = 15_000

/** When the time for a lesson that was opened then is over; nothing where there is no limit. */
export const deadlineOf = (
  { timeLimit }: Pick<TaughtLesson, 'timeLimit'>,
  opened: string | undefined,
): Date | undefined =>
  timeLimit === undefined || opened === undefined
    ? undefined
    : new Date(Date.parse(opened) + timeLimit * 1000)
