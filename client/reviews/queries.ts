import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { reviews, type Review } from '@cairn/contract/reviews'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../base/call.ts'
import { outboxState } from '../base/outbox/state.ts'
import { read } from '../base/query.ts'

export type FoundReviews = ReplyOf<typeof reviews.findReviews>

/** The reviews of one course, the newest first. */
export const reviewsOf = (course: string) =>
  read(reviews.findReviews, {
    query: { query: `about:${queryPhrase(course)}`, limit: 50, sort: 'created:desc', join: 'creator' },
  })

/** The own review as it was written last: what waits on this device counts, and what was deleted does not. */
const withWaiting = (review: Review | null, user: string, course: string): Review | null => {
  const { account, items } = outboxState.get()
  const waiting = items.findLast(({ kind, subject }) => kind === 'review' && subject === course)
  if (!waiting || account !== user) return review
  const { rating, body, removed } = waiting.payload
  if (removed === true) return null
  return { creator: user, about: course, rating: Number(rating), ...(typeof body === 'string' && { body }) }
}

/** What one person says about one course, through search: where they have said nothing no error is raised. */
export const reviewBy = (user: string, course: string) =>
  queryOptions({
    queryKey: ['review by', user, course] as const,
    queryFn: async ({ signal }): Promise<Review | null> => {
      const query = `creator:${queryPhrase(user)} AND about:${queryPhrase(course)}`
      const { list } = await call(reviews.findReviews, { query: { query, limit: 1 }, signal })
      return withWaiting(list[0] ?? null, user, course)
    },
  })

/** How many reviews there are, and what they come to: all of them, not only the good ones. */
export const allReviews = () => read(reviews.findReviews, { query: { query: '*', limit: 0 } })

/** Good reviews of any course, to choose a few from. */
export const goodReviews = () =>
  read(reviews.findReviews, {
    query: { query: 'rating:[4 TO 5]', limit: 50, sort: 'rating:desc,created:desc', join: 'creator' },
  })
