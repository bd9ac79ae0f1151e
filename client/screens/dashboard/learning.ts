import type { Course } from '@cairn/contract/courses'
import type { Step } from '@cairn/contract/home'
import type { Progress } from '@cairn/contract/progress'
import { DAY } from '@cairn/domain/base/constants'
import { inLanguage } from '@cairn/domain/courses/language'
import { awaitsReview, enrolmentState, isExpired } from '@cairn/domain/progress/enrolment'
import { latestFirst } from '@cairn/domain/progress/learned'
import { nextLesson, returnedLessons } from '@cairn/domain/progress/next-lesson'

export type Shelf = 'underWay' | 'finished' | 'others'

/** One course of a learner, as the dashboard shows it. */
export interface Learning {
  readonly course: Course
  readonly progress: Progress
  readonly shelf: Shelf
  readonly percent: number
  readonly next: ReturnType<typeof nextLesson<Lesson>>
  readonly waits: 'coach' | 'approval' | null
  readonly expired: boolean
  /** A certificate is theirs, whatever is left to do. */
  readonly earned: boolean
  /** What a coach sent back, for another try. */
  readonly returned: readonly Lesson[]
  /** The enrolment ends within two weeks, and something is left to do. */
  readonly endsSoon: boolean
  /** What has to be reached for the certificate. */
  readonly goal: number | undefined
}

export type Lesson = NonNullable<NonNullable<Course['section']>[number]['instruction']>[number]

const shelfOf = (progress: Progress, now: Date): Shelf => {
  const state = enrolmentState(progress, now)
  if (state === 'certified') return 'finished'
  return state === 'enrolled' ? 'underWay' : 'others'
}

const SOON = 14 * DAY

const endsSoon = ({ expires }: Progress, shelf: Shelf, now: Date): boolean =>
  shelf === 'underWay' && expires !== undefined && Date.parse(expires) - now.getTime() <= SOON

const lessonsIn = ({ section = [] }: Course): Lesson[] =>
  section.flatMap(({ instruction = [] }) => instruction as Lesson[])

/** Where to go on, as the server worked it out. */
const wayOn = (course: Course, { next, returned }: Step) => {
  const lessons = new Map(lessonsIn(course).map((lesson) => [lesson.id, lesson]))
  const lesson = lessons.get(next?.lesson ?? '')
  return {
    next: lesson && { lesson, secondsLeft: next?.secondsLeft },
    returned: returned.flatMap((id) => lessons.get(id) ?? []),
  }
}

/**
 * Puts a learner's records and their courses together, latest first; removed courses and previews fall out. Without a step
 * it is worked out here where to go on, from all lessons of the course.
 */
export const learningOf = (
  records: readonly Progress[],
  courses: readonly Course[],
  steps: readonly Step[],
  language: string,
  now: Date,
): Learning[] => {
  const known = new Map(courses.map((course) => [course.id, course]))
  const stepIn = new Map(steps.map((step) => [step.object, step]))
  return latestFirst(records).flatMap((progress) => {
    const original = known.get(progress.object)
    if (!original) return []
    const course = inLanguage(original, language)
    const step = stepIn.get(progress.object)
    const shelf = shelfOf(progress, now)
    const { next, returned } = step
      ? wayOn(course, step)
      : { next: nextLesson<Lesson>(course, progress), returned: returnedLessons<Lesson>(course, progress) }
    return {
      course,
      progress,
      shelf,
      percent: progress.certificationPercentage ?? 0,
      next,
      waits:
        enrolmentState(progress, now) === 'pending' ? 'approval' : awaitsReview(progress) ? 'coach' : null,
      expired: isExpired(progress, now),
      earned: progress.certificate === true,
      returned: shelf === 'underWay' ? returned : [],
      endsSoon: endsSoon(progress, shelf, now),
      goal: step?.goal ?? course.certificate?.[0]?.condition?.minPercentage,
    } satisfies Learning
  })
}

/** Points a learner has, from the percentage the server keeps. */
export const pointsEarned = ({ course, percent }: Pick<Learning, 'course' | 'percent'>): number =>
  Math.round(((course.extent?.points ?? 0) * percent) / 100)
