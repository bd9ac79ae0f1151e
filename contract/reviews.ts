import { Integer, Number as TNumber, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, list, object, optional, stamps, text } from './fields.ts'
import { joined, searchQuery } from './search.ts'

export const Review = object({
  creator: id,
  about: id,
  rating: Integer({ minimum: 1, maximum: 5 }),
  body: optional(text(5000)),
  ...stamps,
})
export type Review = Static<typeof Review>

export const reviews = {
  findReviews: endpoint({
    method: 'GET',
    path: '/review',
    access: 'review.list',
    summary: 'Search reviews, with the average rating of what was found.',
    query: searchQuery,
    reply: object({
      matches: count,
      list: list(Review),
      average: optional(TNumber({ minimum: 1, maximum: 5 })),
      join: optional(joined),
    }),
    quiet: 'list',
  }),
}
