import { isLive } from './live.ts'
import { instructionFaults, interactionFaults, type PartFault } from './part-fault.ts'
import { plainText } from './plain-text.ts'

/** What a course itself lacks. */
export const COURSE_GAPS = ['title', 'lesson', 'description', 'cover', 'price'] as const
/** What a lesson lacks without which it can still be taken. */
export const LESSON_GAPS = ['captions'] as const
export type Gap = (typeof COURSE_GAPS)[number] | (typeof LESSON_GAPS)[number]

/** must: learners would meet something that does not work. advice: it works, but not for everybody or not as well. */
type Weight = 'must' | 'advice'

export type CheckItem =
  | { readonly weight: Weight; readonly gap: Gap; readonly lesson?: string }
  /** A fault of a lesson, or of something in it. */
  | { readonly weight: Weight; readonly fault: PartFault; readonly lesson: string; readonly part: string }

type Interaction = Parameters<typeof interactionFaults>[0] & { readonly status?: string | undefined }
type Holder = {
  readonly video?: string | undefined
  readonly duration?: number | undefined
  readonly interaction?: readonly Interaction[] | undefined
}
export type CheckedLesson = Omit<Parameters<typeof instructionFaults>[0], 'scene' | 'interaction'> &
  Holder & {
    readonly id: string
    readonly status?: string | undefined
    readonly transcript?: string | undefined
    readonly scene?: readonly Holder[] | undefined
  }
export interface CheckedCourse {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly cover?: { readonly poster?: string | undefined; readonly video?: string | undefined } | undefined
  readonly price?: number | undefined
  readonly function?: readonly string[] | undefined
  readonly section?:
    | readonly {
        readonly status?: string | undefined
        readonly instruction?: readonly CheckedLesson[] | undefined
      }[]
    | undefined
}

const blank = (text: string | undefined): boolean => plainText(text ?? '') === ''

const found = (missing: boolean, gap: Gap, weight: Weight, lesson?: string): CheckItem[] =>
  missing ? [{ gap, weight, ...(lesson !== undefined && { lesson }) }] : []

const liveIn = <H extends Holder>(holder: H): H => ({
  ...holder,
  interaction: (holder.interaction ?? []).filter(isLive),
})

/** What a lesson and all that is turned on in it still lack, each with the part it is about. */
export const lessonChecks = (lesson: CheckedLesson, has?: (id: string) => boolean): readonly CheckItem[] => {
  const own = liveIn(lesson)
  const at = (part: string, fault: PartFault): CheckItem => ({
    weight: fault.mild ? 'advice' : 'must',
    fault,
    lesson: lesson.id,
    part,
  })
  return [
    ...instructionFaults(own).map((fault) => at(lesson.id, fault)),
    ...[own, ...(own.scene ?? []).map(liveIn)].flatMap(({ interaction = [], duration }) =>
      interaction.flatMap((one) =>
        interactionFaults(one, { duration, has }).map((fault) => at(one.id, fault)),
      ),
    ),
    ...found(
      lesson.type === 'video' && lesson.video !== undefined && lesson.transcript === undefined,
      'captions',
      'advice',
      lesson.id,
    ),
  ]
}

const liveLessons = ({ section = [] }: CheckedCourse): CheckedLesson[] =>
  section
    .filter(isLive)
    .flatMap(({ instruction = [] }) => instruction)
    .filter(isLive)

/** What is still missing before learners should see a course, the most important first. */
export const courseChecklist = (
  course: CheckedCourse,
  has?: (id: string) => boolean,
): readonly CheckItem[] => {
  const lessons = liveLessons(course)
  const all = [
    ...found(blank(course.title), 'title', 'must'),
    ...found(lessons.length === 0, 'lesson', 'must'),
    ...found(blank(course.description), 'description', 'must'),
    ...found(course.cover?.poster === undefined && course.cover?.video === undefined, 'cover', 'advice'),
    ...found(course.price === undefined && !course.function?.includes('subscription'), 'price', 'advice'),
    ...lessons.flatMap((lesson) => lessonChecks(lesson, has)),
  ]
  return [
    ...all.filter(({ weight }) => weight === 'must'),
    ...all.filter(({ weight }) => weight === 'advice'),
  ]
}
