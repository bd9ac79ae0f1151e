import type { Actor } from '@cairn/domain/access/roles'
import { timeOf } from '@cairn/domain/base/when'
import { isLearnerRecord } from '@cairn/domain/progress/enrolment'
import { verdictFor, waitingIn, type WaitingPiece } from '@cairn/domain/progress/review-queue'
import { settled } from '@cairn/domain/progress/settle'
import { judge } from '@cairn/domain/progress/verdict'
import { coaching } from '@cairn/contract/coaching'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { coachLists, sinceOf } from './coach-list.ts'
import { dropClaim, findVerdict, takeClaim } from './coach-store.ts'
import { refuseTaken, tellVerdict } from './coach-verdict.ts'
import { courseToLearn } from './course.ts'
import { lockProgress } from './rows.ts'
import { keep, people } from './write.ts'

interface Named {
  readonly progress: string
  readonly item: string
}

/** The record held until the end of the transaction, and its course. What is one's own is not there to be judged. */
const openRecord = async (db: Db, actor: Actor | null, { progress }: Named) => {
  const record = (await lockProgress(db, { id: progress })) ?? fail('not_found')
  const course = (await courseToLearn(db, record.object)) ?? fail('not_found')
  if (!isLearnerRecord(record) || record.user === actor?.id) fail('not_found')
  return { record, course }
}

/** Another coach may have been faster, such as while this one had no connection. */
const refuseLate = async (
  db: Db,
  record: Progress,
  { item, since }: Named & { readonly since: string },
): Promise<never> => {
  const first = await findVerdict(db, record, item, new Date(since))
  if (!first) return failBecause('review_newer')
  const { coach, name, decision, at, message } = first
  return fail('review_decided', undefined, {
    details: { values: { coach, name, decision, at: at.toISOString(), message, feed: record.object } },
  })
}

const waitingPiece = (course: Course, record: Progress, { item }: Named): WaitingPiece =>
  waitingIn(course, record).find((piece) => piece.item === item) ?? fail('stale')

export const coachRoutes = [
  ...coachLists,

  on(coaching.claimReview, async ({ body, db, actor, now, show }) => {
    const { record, course } = await openRecord(db, actor, body)
    show(people(course))
    const coach = actor?.id ?? ''
    const { progress, item, release } = body
    if (release === true) {
      await dropClaim(db, { progress, item }, coach)
      return {}
    }
    waitingPiece(course, record, body)
    const claim = await takeClaim(db, { progress, item, coach }, now)
    if (!claim) await refuseTaken(db, coach, body, now)
    return claim ? { claim: { coach, until: claim.until.toISOString() } } : fail('review_taken')
  }),

  on(coaching.judgeReview, async ({ body, db, parts, show, ...by }) => {
    const { record, course } = await openRecord(db, by.actor, body)
    show(people(course))
    await refuseTaken(db, by.actor?.id ?? '', body, by.now)
    // What is judged is what was looked at, not what came meanwhile.
    const piece =
      waitingIn(course, record).find(
        (one) => one.item === body.item && timeOf(sinceOf(one, record)) === timeOf(body.since),
      ) ?? (await refuseLate(db, record, body))
    const state = body.verdict === 'accept' ? ('completed' as const) : ('returned' as const)
    const at = by.now.toISOString()
    const heard = { ...record, feedback: { created: at } }
    const judged = judge(course, heard, verdictFor(record, piece, state), by.now)
    await keep(db, by, course, { before: record, after: settled(course, judged, at) })
    const message = await tellVerdict(db, by, parts, { course, record, piece }, body)
    return { message, state }
  }),
]
