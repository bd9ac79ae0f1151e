import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { DAY } from '@cairn/domain/base/constants'
import { inLanguage } from '@cairn/domain/courses/language'
import { awaitsReview, enrolmentState, isExpired, isLearnerRecord } from '@cairn/domain/progress/enrolment'
import { lastMoment } from '@cairn/domain/progress/days'
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

/** Puts a learner's records and their courses together, latest first; removed courses and previews fall out. */
export const learningOf = (
  records: readonly Progress[],
  courses: readonly Course[],
  language: string,
  now: Date,
): Learning[] => {
  const known = new Map(courses.map((course) => [course.id, course]))
  // What others changed about an enrolment does not bring it to the front; what the learner did does.
  const touched = (progress: Progress) => [lastMoment(progress) ?? '', progress.created ?? ''].sort()[1] ?? ''
  const latest = records.filter(isLearnerRecord).toSorted((a, b) => touched(b).localeCompare(touched(a)))
  return latest.flatMap((progress) => {
    const original = known.get(progress.object)
    if (!original) return []
    const course = inLanguage(original, language)
    const shelf = shelfOf(progress, now)
    return {
      course,
      progress,
      shelf,
      percent: progress.certificationPercentage ?? 0,
      next: nextLesson<Lesson>(course, progress),
      waits:
        enrolmentState(progress, now) === 'pending' ? 'approval' : awaitsReview(progress) ? 'coach' : null,
      expired: isExpired(progress, now),
      earned: progress.certificate === true,
      returned: shelf === 'underWay' ? returnedLessons<Lesson>(course, progress) : [],
      endsSoon: endsSoon(progress, shelf, now),
    } satisfies Learning
  })
}

/** Points a learner has, from the percentage the server keeps. */
export const pointsEarned = ({ course, percent }: Pick<Learning, 'course' | 'percent'>): number =>
  Math.round(((course.extent?.points ?? 0) * percent) / 100)
