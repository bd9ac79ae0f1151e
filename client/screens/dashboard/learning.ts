import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { inLanguage } from '@cairn/domain/courses/language'
import { awaitsReview, enrolmentState, isExpired, isLearnerRecord } from '@cairn/domain/progress/enrolment'
import { nextLesson } from '@cairn/domain/progress/next-lesson'

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
}

type Lesson = NonNullable<NonNullable<Course['section']>[number]['instruction']>[number]

const shelfOf = (progress: Progress, now: Date): Shelf => {
  const state = enrolmentState(progress, now)
  if (state === 'certified') return 'finished'
  return state === 'enrolled' ? 'underWay' : 'others'
}

/** Puts a learner's records and their courses together, latest first; removed courses and previews fall out. */
export const learningOf = (
  records: readonly Progress[],
  courses: readonly Course[],
  language: string,
  now: Date,
): Learning[] => {
  const known = new Map(courses.map((course) => [course.id, course]))
  return records.filter(isLearnerRecord).flatMap((progress) => {
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
      waits: progress.status === 'disabled' ? 'approval' : awaitsReview(progress) ? 'coach' : null,
      expired: isExpired(progress, now),
    } satisfies Learning
  })
}

/** Points a learner has, from the percentage the server keeps. */
export const pointsEarned = ({ course, percent }: Pick<Learning, 'course' | 'percent'>): number =>
  Math.round(((course.extent?.points ?? 0) * percent) / 100)
