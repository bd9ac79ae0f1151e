import { useMutation, useQueryClient } from '@tanstack/react-query'
import { courses } from '@cairn/contract/courses'
import { reviews, type Review } from '@cairn/contract/reviews'
import { call } from '../base/call.ts'
import { reviewBy } from './queries.ts'

const SEEN_IN = [reviews.findReviews.path, courses.getCourse.path, courses.findCourses.path]

/** After a review has changed, so have the lists and averages that it counts in. */
const useChanged = (user: string, course: string) => {
  const queries = useQueryClient()
  return (review: Review | null) => {
    queries.setQueryData(reviewBy(user, course).queryKey, review)
    for (const path of SEEN_IN) void queries.invalidateQueries({ queryKey: [path] })
  }
}

/** Publishes or changes the own review of a course. */
export const useSaveReview = (user: string, course: string) => {
  const changed = useChanged(user, course)
  return useMutation({
    mutationFn: (said: Pick<Review, 'rating' | 'body'>) =>
      call(reviews.putReview, { params: { userId: user, about: course }, body: said, handled: 'shown' }),
    onSuccess: changed,
  })
}

export const useDeleteReview = (user: string, course: string) => {
  const changed = useChanged(user, course)
  return useMutation({
    mutationFn: () =>
      call(reviews.deleteReview, { params: { userId: user, about: course }, handled: 'shown' }),
    onSuccess: () => changed(null),
  })
}
