import { useQueryClient } from '@tanstack/react-query'
import { courses } from '@cairn/contract/courses'
import { reviews, type Review } from '@cairn/contract/reviews'
import { call } from '../base/call.ts'
import { reviewBy } from './queries.ts'

const SEEN_IN = [reviews.findReviews.path, courses.getCourse.path, courses.findCourses.path]

/** After a review has changed, so have the lists and averages that it counts in. */
export const useReviewChanged = (user: string, course: string) => {
  const queries = useQueryClient()
  return (review: Review | null) => {
    queries.setQueryData(reviewBy(user, course).queryKey, review)
    for (const path of SEEN_IN) void queries.invalidateQueries({ queryKey: [path] })
  }
}

/** Publishes or changes the own review of a course. */
export const saveReview = (user: string, course: string, body: Pick<Review, 'rating' | 'body'>) =>
  call(reviews.putReview, { params: { userId: user, about: course }, body, handled: 'shown' })

export const deleteReview = (user: string, course: string) =>
  call(reviews.deleteReview, { params: { userId: user, about: course }, handled: 'shown' })
