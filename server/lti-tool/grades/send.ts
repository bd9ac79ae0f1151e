import { MINUTE } from '@cairn/domain/base/constants'
import { SCORE_SCOPE } from '@cairn/domain/lti-tool/claims'
import type { GradeFailure } from '@cairn/domain/lti-tool/problems'
import { scoreMessage, scoresAddress } from '@cairn/domain/lti-tool/score'
import { Failure } from '../../base/fail.ts'
import { NOBODY, type JobKind } from '../../base/jobs.ts'
import type { Parts } from '../../base/parts.ts'
import { askPlatform, isDone } from '../ask.ts'
import { findLinked } from '../people.ts'
import { findPlatform, type Platform } from '../store.ts'
import { findGrade, type Grade } from './store.ts'
import { LineItemRefusal, makeLineItem } from './line-item.ts'
import { TokenRefusal, withToken } from './tokens.ts'

interface Sending {
  readonly grade: string
}

const KIND = { kind: 'lti.score', retries: 3, line: 'push' } as const
/** About a day, with ever longer breaks. */
const MOST_TRIES = 10
const FIRST_WAIT_MS = 2 * MINUTE
/** A job that has not come back by then is lost with its node. */
const LOST_MS = 30 * MINUTE
const AT_ONCE = 500

interface Fault {
  readonly failure: GradeFailure
  readonly detail: string
  /** It may go better later. */
  readonly passes: boolean
}

const post = async (parts: Parts, grade: Grade, lineItem: string, token: string) =>
  askPlatform(parts.env, scoresAddress(lineItem), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/vnd.ims.lis.v1.score+json',
    },
    body: JSON.stringify(
      scoreMessage(
        { score: Number(grade.score), completed: grade.completed },
        grade.subject,
        // The moment of sending: what is sent is always the newest, and platforms refuse what is not later than the last.
        parts.now(),
      ),
    ),
  })

const faultOf = (status: number): Fault => {
  const detail = `${status}`
  if (status === 404 || status === 410) return { failure: 'line_item_gone', detail, passes: false }
  // Two scores within one second are in conflict for some platforms; the next one is later.
  const passes = status === 408 || status === 409 || status === 401 || status === 429 || status >= 500
  return { failure: 'refused', detail, passes }
}

/** Sends what is newest; undefined: it arrived. */
const sendOnce = async (parts: Parts, platform: Platform, grade: Grade): Promise<Fault | undefined> => {
  try {
    const lineItem = grade.line_item ?? (await makeLineItem(parts, platform, grade))
    const answer = await withToken(parts, platform, SCORE_SCOPE, (token) =>
      post(parts, grade, lineItem, token),
    )
    return isDone(answer) ? undefined : faultOf(answer.status)
  } catch (error) {
    if (error instanceof LineItemRefusal) return faultOf(error.status)
    if (error instanceof TokenRefusal)
      return { failure: 'token_refused', detail: error.message, passes: true }
    if (error instanceof Failure) return { failure: 'unreachable', detail: error.message, passes: true }
    throw error
  }
}

/** Writes down what arrived. What changed while it was sent is due at once. */
const noteSent = async ({ db, now }: Parts, { id, change, score }: Grade): Promise<void> => {
  await db
    .updateTable('lti_grade')
    .set({
      sent_change: change,
      sent_score: score,
      sent_at: now(),
      queued: null,
      tries: 0,
      next_try: null,
      failure: null,
      failure_detail: null,
      failed: false,
    })
    .where('id', '=', id)
    .execute()
}

const noteFault = async ({ db, now }: Parts, { id, change, tries }: Grade, fault: Fault): Promise<void> => {
  const over = !fault.passes || tries + 1 >= MOST_TRIES
  await db
    .updateTable('lti_grade')
    .set({
      queued: null,
      tries: tries + 1,
      next_try: new Date(now().getTime() + FIRST_WAIT_MS * 2 ** tries),
      failure: fault.failure,
      failure_detail: fault.detail,
      failed: over,
    })
    .where('id', '=', id)
    // What is newer has all its tries before it.
    .where('change', '=', change)
    .execute()
  await db.updateTable('lti_grade').set({ queued: null }).where('id', '=', id).execute()
}

export const sendScoreJob = (parts: () => Parts): JobKind<Sending> => ({
  ...KIND,
  run: async ({ grade: id }, job) => {
    const { db } = parts()
    const grade = await findGrade(db, id)
    if (!grade || grade.change === grade.sent_change) return
    // Whoever unlinked their account, or lost it to the owner of its address, is no longer spoken of.
    if ((await findLinked(db, grade.platform, grade.subject))?.id !== grade.person)
      return void (await db.deleteFrom('lti_grade').where('id', '=', id).execute())
    const platform = await findPlatform(db, grade.platform)
    if (!platform?.enabled) {
      await db.updateTable('lti_grade').set({ queued: null }).where('id', '=', id).execute()
      return
    }
    await job.confirm()
    const fault = await sendOnce(parts(), platform, grade)
    await job.record(() => (fault ? noteFault(parts(), grade, fault) : noteSent(parts(), grade)))
  },
})

/** Queues the results that are due: one job for each, however often it changed since. */
export const queueScores = async ({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, now: Date): Promise<void> => {
  const lost = new Date(now.getTime() - LOST_MS)
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('lti_grade as grade')
      .innerJoin('lti_platform as platform', 'platform.id', 'grade.platform')
      .select('grade.id')
      .whereRef('grade.change', '<>', 'grade.sent_change')
      .where('grade.failed', '=', false)
      .where('platform.enabled', '=', true)
      .where((row) => row.or([row('grade.next_try', 'is', null), row('grade.next_try', '<=', now)]))
      .where((row) => row.or([row('grade.queued', 'is', null), row('grade.queued', '<', lost)]))
      .orderBy('grade.modified')
      .limit(AT_ONCE)
      .forUpdate('grade')
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await tx.updateTable('lti_grade').set({ queued: now }).where('id', '=', id).execute()
      await jobs.start<Sending>(tx, KIND, NOBODY, { grade: id })
    }
  })
}
