import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { hasTaken, reviewText } from '@cairn/domain/reviews/review'
import { reviews, type Review } from '@cairn/contract/reviews'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent, type Change } from '../base/history.ts'
import { created, on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { refuseSuspended } from '../conversations/moderation/suspensions.ts'
import { findCourseHead, type CourseHead } from '../courses/store.ts'
import { findProgressOf } from '../progress/store.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { findReview, removeReview, saveReview, searchReviews } from './store.ts'

/** Whoever bought the course took it, though they may have left it meanwhile. */
const hasBought = async (db: Db, owner: string, course: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from purchase
    where owner = ${owner} and course @> array[${course}] limit 1`.execute(db)
  return rows.length > 0
}

/** Only those who know a course judge it; one that is hidden from somebody who does not take it is not there at all. */
const refuseStranger = async (
  db: Db,
  actor: Actor | null,
  user: string,
  about: string,
): Promise<CourseHead> => {
  const course = (await findCourseHead(db, about)) ?? fail('not_found')
  const progress = await findProgressOf(db, user, about)
  const waits = progress !== undefined && progress.state !== 'preview'
  const taken =
    hasTaken(progress) ||
    (await findReview(db, user, about)) !== undefined ||
    (!waits && (await hasBought(db, user, about)))
  if (taken) return course
  if (!can(actor, 'course.read', course)) fail('not_found')
  return actor?.id === user ? failBecause('self_not_enrolled') : fail('not_enrolled')
}

const told = (action: string, course: CourseHead, detail: Record<string, unknown>): Change => ({
  type: 'review',
  object: course.id,
  action,
  organization: course.publisher,
  detail,
})

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

  on(reviews.getReview, async ({ params, db, actor, allow }) => {
    allow()
    const course = await findCourseHead(db, params.about)
    const seen = actor?.id === params.userId || (course !== undefined && can(actor, 'course.read', course))
    return (seen ? await findReview(db, params.userId, params.about) : undefined) ?? fail('not_found')
  }),

  on(reviews.putReview, async ({ params, body, db, allow, ...by }) => {
    const { userId: creator, about } = params
    allow({ owner: creator })
    if ((body.creator ?? creator) !== creator) fail('invalid', 'creator must be the person in the path.')
    if ((body.about ?? about) !== about) fail('invalid', 'about must be the course in the path.')
    const course = await refuseStranger(db, by.actor, creator, about)
    await refuseSuspended(
      db,
      creator,
      { type: 'review', reply: false, organization: course.publisher },
      by.now,
    )
    const before = await findReview(db, creator, about)
    const text = reviewText(body.body)
    const { rating } = body
    const said = { creator, about, rating, ...(text !== undefined && { body: text }) }
    const saved = await saveReview(db, said, by.now)
    await recordEvent(db, by, told('review.write', course, { user: creator, rating }))
    return before ? saved : created(saved)
  }),

  on(reviews.deleteReview, async ({ params, db, allow, ...by }) => {
    const { userId: creator, about } = params
    allow({ owner: creator })
    if (!(await removeReview(db, creator, about))) fail('not_found')
    const course = await findCourseHead(db, about)
    if (course) await recordEvent(db, by, told('review.delete', course, { user: creator }))
  }),
]
