import type { Course } from '@cairn/contract/courses'

type Rating = NonNullable<Course['rating']>

/** The average of all reviews of several courses: a course with many counts for more. */
export const ratingOf = (courses: readonly Pick<Course, 'rating'>[]): Rating => {
  const rated = courses.flatMap(({ rating }) =>
    rating?.average === undefined ? [] : [{ average: rating.average, count: rating.count }],
  )
  const count = rated.reduce((sum, rating) => sum + rating.count, 0)
  const stars = rated.reduce((sum, rating) => sum + rating.average * rating.count, 0)
  return count === 0 ? { count } : { average: stars / count, count }
}
