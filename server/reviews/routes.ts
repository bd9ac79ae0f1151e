import { reviews, type Review } from '@cairn/contract/reviews'
import { on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { searchReviews } from './store.ts'

export const reviewRoutes = [
  on(reviews.findReviews, async ({ query, parts, now, allow }) => {
    allow()
    const { rows, ...found } = await searchReviews(parts.searchDb, query)
    const creator: Join<Review> = {
      ids: (review) => [review.creator],
      load: async (ids) =>
        new Map((await findUsers(parts.db, ids, now)).map((user) => [user.id, publicUser(user)])),
    }
    return { ...found, list: rows, ...(await joinAll(rows, query.join, { creator })) }
  }),
]
