import { useQueryClient } from '@tanstack/react-query'
import { courses } from '@cairn/contract/courses'
import { reviews, type Review } from '@cairn/contract/reviews'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { confirmArrival } from '../base/foreign.ts'
import type { Performed } from '../base/outbox/engine.ts'
import { outbox, outboxItem, startOutbox } from '../base/outbox/outbox.ts'
import { registerSender, type SendItem } from '../base/outbox/senders.ts'
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

/** A review as it waits on the device. */
interface StoredReview {
  readonly user: string
  readonly rating?: number | undefined
  readonly body?: string | undefined
  readonly removed?: boolean | undefined
}

const send: SendItem = async ({ subject: about, key, payload }, { account }) => {
  const { user, rating = 1, body, removed } = payload as unknown as StoredReview
  const sending = {
    params: { userId: user, about },
    key,
    by: account,
    retry: false,
    handled: 'shown',
  } as const
  if (removed)
    await call(reviews.deleteReview, sending).catch((error: unknown) => {
      // It is gone already, which is what was wanted.
      if (!isCallError(error, 404)) throw error
    })
  else {
    const review = { rating, ...(body !== undefined && { body }) }
    confirmArrival((await call(reviews.putReview, { ...sending, body: review })).rating === rating)
  }
}

let started = false

/** Says how reviews are sent; called by whoever writes one first. */
export const startReviews = (): void => {
  if (started || typeof window === 'undefined') return
  started = true
  registerSender('review', send)
  startOutbox()
}

const perform = (course: string, payload: StoredReview): Promise<Performed> => {
  startReviews()
  return outbox.perform(outboxItem({ kind: 'review', subject: course, payload: { ...payload } }))
}

/** Publishes or changes the own review of a course, now or when there is a connection again. */
export const saveReview = (
  user: string,
  course: string,
  body: Pick<Review, 'rating' | 'body'>,
): Promise<Performed> => perform(course, { user, ...body })

export const deleteReview = (user: string, course: string): Promise<Performed> =>
  perform(course, { user, removed: true })

/** Reviews of an account that the server does not have. */
export const unsentReviews = {
  count: (account: string): number => {
    startReviews()
    return outbox.count(account, ['review'])
  },
  send: async (): Promise<void> => {
    startReviews()
    await outbox.resume()
  },
}
