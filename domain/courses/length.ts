import { isLive } from './live.ts'

type Lesson = { readonly status?: string | undefined; readonly duration?: number | undefined }
type Course = {
  readonly section?:
    | readonly {
        readonly status?: string | undefined
        readonly instruction?: readonly Lesson[] | undefined
      }[]
    | undefined
}

export type CourseLength = { lessons: number; seconds: number }

/** How long a course is for a learner: its live lessons and their seconds; one without duration counts none. */
export const courseLength = (course: Course): CourseLength => {
  const lessons = (course.section ?? [])
    .filter(isLive)
    .flatMap((section) => section.instruction ?? [])
    .filter(isLive)
  const seconds = lessons.reduce((total, lesson) => total + (lesson.duration ?? 0), 0)
  return { lessons: lessons.length, seconds: Math.round(seconds) }
}
