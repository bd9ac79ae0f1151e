import { courseLength } from './length.ts'
import { isLive } from './live.ts'
import { coursePoints } from './points.ts'

type Course = Parameters<typeof courseLength>[0] & Parameters<typeof coursePoints>[0]

/** What cards and course pages say about the size of a course, counting only what is live. */
export const courseExtent = (course: Course) => ({
  sections: (course.section ?? []).filter(isLive).length,
  ...courseLength(course),
  points: Math.round(coursePoints(course)),
})
