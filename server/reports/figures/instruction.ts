import { liveCourse } from '@cairn/domain/courses/live'
import { plainText } from '@cairn/domain/courses/plain-text'
import { instructionPoints } from '@cairn/domain/courses/points'
import { videosOf, knownLength, type KnownLengths } from '@cairn/domain/progress/taught'
import { isCounted, textOf } from '@cairn/domain/reports/answer-key'
import type { Instruction, Interaction } from '@cairn/contract/content'
import {
  REPORT_ITEM_TYPES,
  type ItemFigures,
  type QuestionFigures,
  type VideoFigures,
} from '@cairn/contract/course-reports'
import type { Course } from '@cairn/contract/courses'
import type { Earned, LessonCounts, Worth } from './lessons.ts'
import type { QuestionCount } from './questions.ts'

/** A lesson where it stands in the outline. */
export interface Placed {
  readonly lesson: Instruction
  readonly section: string
  readonly number: string
}

/** The lessons that learners see, in order. */
export const lessonsIn = (course: Course): Placed[] =>
  (liveCourse(course).section ?? []).flatMap(({ id, instruction = [] }, n) =>
    instruction.map((lesson, m) => ({ lesson, section: id, number: `${n + 1}.${m + 1}` })),
  )

export const questionsIn = ({ interaction = [], scene = [] }: Instruction): Interaction[] => [
  ...interaction,
  ...scene.flatMap((one) => one.interaction ?? []),
]

/** What completing a lesson gives by itself, and all that can be earned in it. */
export const worthOf = ({ lesson }: Placed): Worth => {
  const own = lesson.story === true && lesson.type === 'video' ? 0 : (lesson.points ?? 0)
  return {
    lesson: lesson.id,
    fixed: (lesson.scene ?? []).reduce((sum, { points = 0 }) => sum + points, own),
    most: instructionPoints(lesson, { liveOnly: true }),
    questions: questionsIn(lesson).map(({ id }) => id),
  }
}

const VIDEOS: ReadonlySet<string> = new Set(['video', 'youtube', 'vimeo'])
export const isVideo = ({ lesson }: Placed): boolean => VIDEOS.has(lesson.type)

/** The files whose lengths have to be known. */
export const filesOf = (lessons: readonly Placed[]): string[] =>
  lessons.filter(isVideo).flatMap(({ lesson }) => videosOf(lesson))

/** Seconds of a lesson's video: as its file tells, else as the author does. */
export const lengthOf = ({ lesson }: Placed, lengths: KnownLengths): number =>
  knownLength(lesson, lengths) ??
  (lesson.scene ?? []).reduce((sum, { duration = 0 }) => sum + duration, lesson.duration ?? 0)

const typeOf = (type: string): ItemFigures['type'] => REPORT_ITEM_TYPES.find((one) => one === type) ?? 'other'

const LONGEST = 2000
/** Half a character cannot be stored. */
const cut = (text: string, most = LONGEST): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** What a question is called: its title, else what it asks. */
export const questionTitle = ({ title, question, body }: Interaction): string | undefined => {
  const words = title ?? plainText(question ?? body ?? '')
  return words === '' ? undefined : cut(words)
}

const tenths = (points: number): number => Math.round(points * 10) / 10

export interface Counted {
  readonly lessons: LessonCounts
  readonly earned: Earned
  readonly questions: ReadonlyMap<string, QuestionCount>
  readonly videos: ReadonlyMap<string, VideoFigures>
}

const questionFigures = (
  { lesson, number }: Placed,
  question: Interaction,
  { earned, questions }: Counted,
): QuestionFigures => {
  const { id, type, position, points: of = 0 } = question
  const kept = earned.byQuestion.get(id)
  const counted = questions.get(id)
  const title = questionTitle(question)
  const points = of > 0 ? kept?.points : undefined
  return {
    id,
    lesson: lesson.id,
    lessonTitle: cut(`${number} ${lesson.title}`, 500),
    type,
    ...(title !== undefined && { title }),
    ...(position !== undefined && { position }),
    answers: isCounted(question) ? (counted?.answers ?? 0) : (kept?.people ?? 0),
    ...(counted?.facility !== undefined && { facility: counted.facility }),
    ...(counted?.discrimination !== undefined && { discrimination: counted.discrimination }),
    ...(points !== undefined && points !== null && { points: tenths(points) }),
    ...(of > 0 && { of }),
    answer: (counted?.given ?? []).map(({ key, answer, count, right }) => ({
      key,
      text: cut(textOf(question, answer)),
      count,
      ...(right !== null && { right }),
    })),
    ...(counted && counted.others > 0 && { otherAnswers: counted.others }),
  }
}

/** One lesson with its figures. */
export const itemFigures = (placed: Placed, counted: Counted): ItemFigures => {
  const { lesson, section, number } = placed
  const { id, title, type, duration, story } = lesson
  const { started = 0, completed = 0, waiting = 0, returned = 0 } = counted.lessons.byLesson.get(id) ?? {}
  const of = instructionPoints(lesson, { liveOnly: true })
  const points = counted.earned.byLesson.get(id)
  const video = counted.videos.get(id)
  return {
    id,
    section,
    title,
    number,
    type: typeOf(type),
    ...(duration !== undefined && { duration }),
    ...(story !== undefined && { story }),
    started,
    completed,
    waiting,
    returned,
    ...(of > 0 && { of, ...(points !== undefined && { points: tenths(points) }) }),
    interaction: questionsIn(lesson).map((question) => questionFigures(placed, question, counted)),
    ...(video && { video }),
  }
}
