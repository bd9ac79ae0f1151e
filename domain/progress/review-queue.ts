import { DAY } from '../base/constants.ts'
import { timeOf, type When } from '../base/when.ts'
import { itemsIn } from './merge.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'
import type { CountedCourse, CountedLesson } from './standing.ts'

const WEEK = 7 * DAY

/** What can come of work: it is accepted, or it goes back to whoever made it. */
export const VERDICTS = ['accept', 'return'] as const

/** Work is reviewed until a week after the enrolment ended; what is handed in by then is not thrown away. */
export const isReviewed = (expires: When | null | undefined, now: Date): boolean =>
  expires === null || expires === undefined || timeOf(expires) > now.getTime() - WEEK

/** The enrolment ends within a week, or has just ended: this work comes first. */
export const isExpiring = (expires: When | null | undefined, now: Date): boolean =>
  expires !== null &&
  expires !== undefined &&
  isReviewed(expires, now) &&
  timeOf(expires) <= now.getTime() + WEEK

/** A piece of work that waits: a lesson itself, or a question of one. */
export interface WaitingPiece {
  /** What is to be judged: the id of the lesson or the question. */
  readonly item: string
  readonly kind: 'lesson' | 'question'
  readonly lesson?: string | undefined
  readonly answer?: unknown
  readonly submission?: string | undefined
  /** When it was handed in, where that is known. */
  readonly since?: string | undefined
}

const waits = ({ state }: { readonly state?: string | undefined }): boolean => state === 'coachReviewRequired'

const lessonsIn = (course: CountedCourse): readonly CountedLesson[] =>
  (course.section ?? []).flatMap(({ instruction = [] }) => instruction)

const questionIds = (lesson: CountedLesson): string[] =>
  [lesson, ...(lesson.scene ?? [])].flatMap(({ interaction = [] }) => interaction.map(({ id }) => id))

/**
 * What of a record waits for a coach. A lesson that waits only because a question in it does is not a piece of its own,
 * and what the course no longer has, nobody can judge.
 */
export const waitingIn = (course: CountedCourse, record: LearningRecord): WaitingPiece[] => {
  const lessons = lessonsIn(course)
  const home = new Map(lessons.flatMap((lesson) => questionIds(lesson).map((id) => [id, lesson.id] as const)))
  const questions = [...itemsIn(record).values()].filter((item) => waits(item) && home.has(item.id))
  const busy = new Set(questions.map(({ id }) => home.get(id)))
  const known = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const isOwn = ({ id, submission }: LessonRecord): boolean =>
    known.get(id)?.type === 'project' || submission !== undefined || !busy.has(id)
  const ownWork = (record.instruction ?? []).filter(
    (lesson) => waits(lesson) && known.has(lesson.id) && isOwn(lesson),
  )
  return [
    ...ownWork.map(({ id, submission, handedIn, modified }): WaitingPiece => ({
      item: id,
      kind: 'lesson',
      lesson: id,
      submission,
      since: handedIn ?? modified,
    })),
    ...questions.map(({ id, answer, handedIn, modified }): WaitingPiece => ({
      item: id,
      kind: 'question',
      lesson: home.get(id),
      answer,
      since: handedIn ?? modified,
    })),
  ]
}

/** The ids of everything in a record that waits, whether its course still has it or not. */
export const waitingIds = (record: LearningRecord): string[] => [
  ...(record.instruction ?? []).filter(waits).map(({ id }) => id),
  ...[...itemsIn(record).values()].filter(waits).map(({ id }) => id),
]

/** Since when something of a record has been waiting; nothing when nothing does. */
export const waitingSince = (
  { instruction = [], interaction = [] }: LearningRecord,
  otherwise: string,
): string | undefined => {
  const items: (ItemRecord | LessonRecord)[] = [
    ...instruction,
    ...instruction.flatMap((lesson) => lesson.interaction ?? []),
    ...interaction,
  ]
  const times = items.filter(waits).map(({ handedIn, modified = otherwise }) => handedIn ?? modified)
  return times.toSorted((a, b) => timeOf(a) - timeOf(b))[0]
}

/** What a coach says of a piece, in the form of the record: wherever the record keeps it. */
export const verdictFor = (
  { instruction = [], interaction = [] }: LearningRecord,
  { item, kind }: Pick<WaitingPiece, 'item' | 'kind'>,
  state: 'completed' | 'returned',
): LearningRecord => {
  const said = { id: item, state }
  if (kind === 'lesson') return { instruction: [said] }
  const has = (list: readonly ItemRecord[] = []): boolean => list.some(({ id }) => id === item)
  const within = instruction.filter((lesson) => has(lesson.interaction))
  return {
    ...(within.length > 0 && { instruction: within.map(({ id }) => ({ id, interaction: [said] })) }),
    ...(has(interaction) && { interaction: [said] }),
  }
}
