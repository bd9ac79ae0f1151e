import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { reviews, type Review } from '@cairn/contract/reviews'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

export type FoundReviews = ReplyOf<typeof reviews.findReviews>

/** The reviews of one course, the newest first. */
export const reviewsOf = (course: string) =>
  read(reviews.findReviews, {
    query: { query: `about:${queryPhrase(course)}`, limit: 50, sort: 'created:desc', join: 'creator' },
  })

/** What one person says about one course, through search: where they have said nothing no error is raised. */
export const reviewBy = (user: string, course: string) =>
  queryOptions({
    queryKey: ['review by', user, course] as const,
    queryFn: async ({ signal }): Promise<Review | null> => {
      const query = `creator:${queryPhrase(user)} AND about:${queryPhrase(course)}`
      const { list } = await call(reviews.findReviews, { query: { query, limit: 1 }, signal })
      return list[0] ?? null
    },
  })

/** How many reviews there are, and what they come to: all of them, not only the good ones. */
export const allReviews = () => read(reviews.findReviews, { query: { query: '*', limit: 0 } })

/** Good reviews of any course, to choose a few from. */
export const goodReviews = () =>
  read(reviews.findReviews, {
    query: { query: 'rating:[4 TO 5]', limit: 50, sort: 'rating:desc,created:desc', join: 'creator' },
  })
