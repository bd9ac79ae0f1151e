import { Integer, Number as TNumber, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, list, object, optional, stamps, text } from './fields.ts'
import { joined, searchQuery } from './search.ts'

const rating = Integer({ minimum: 1, maximum: 5 })
const whose = object({ userId: id, about: id })

export const Review = object({
  creator: id,
  about: id,
  rating,
  body: optional(text(5000)),
  ...stamps,
})
export type Review = Static<typeof Review>

export const reviews = {
  findReviews: endpoint({
    method: 'GET',
    path: '/review',
    access: 'review.list',
    summary: 'Search reviews, with the average rating of the results.',
    query: searchQuery,
    reply: object({
      matches: count,
      list: list(Review),
      average: optional(TNumber({ minimum: 1, maximum: 5 })),
      join: optional(joined),
    }),
    quiet: 'list',
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/review/user/{userId}/about/{about}',
    access: 'review.read',
    summary: 'Get a person’s review of a course.',
    params: whose,
    reply: Review,
    quiet: 'null',
  }),
  putReview: endpoint({
    method: 'PUT',
    path: '/review/user/{userId}/about/{about}',
    access: 'review.write',
    creates: true,
    summary: 'Create or update the caller’s review of a course they take or have taken. It is public.',
    params: whose,
    body: object({
      creator: optional(id),
      about: optional(id),
      rating,
      body: optional(text(5000)),
      ...stamps,
    }),
    reply: Review,
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/review/user/{userId}/about/{about}',
    access: 'review.write',
    summary: 'Delete the caller’s review.',
    params: whose,
    status: 204,
  }),
}
