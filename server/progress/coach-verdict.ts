import type { Attachment } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import type { Message } from '@cairn/contract/conversations'
import type { Progress } from '@cairn/contract/progress'
import { isTakenFrom } from '@cairn/domain/progress/claim'
import { itemsIn } from '@cairn/domain/progress/merge'
import { waitingIn, type WaitingPiece } from '@cairn/domain/progress/review-queue'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { settleSubmission } from '../conversations/store.ts'
import { postMessage } from '../conversations/post.ts'
import { findUsers } from '../users/store.ts'
import { dropClaim, findClaims } from './coach-store.ts'
import { verdictOn } from './coach-words.ts'

interface Named {
  readonly progress: string
  readonly item: string
}

/** What a coach looks at, nobody else judges. */
export const refuseTaken = async (
  db: Db,
  coach: string,
  { progress, item }: Named,
  now: Date,
): Promise<void> => {
  const claims = await findClaims(db, [progress], now)
  const claim = claims.find((one) => one.item === item)
  if (!claim || !isTakenFrom(coach, claim, now)) return
  const [who] = await findUsers(db, [claim.coach], now)
  if (who) failBecause('review_by', { name: `${who.givenName} ${who.familyName}` })
  fail('review_taken')
}

interface Judged {
  readonly verdict: 'accept' | 'return'
  readonly met?: readonly string[] | undefined
  readonly body?: string | undefined
  readonly attachment?: readonly Attachment[] | undefined
}

/** Lets the piece go, closes what was handed in, and tells the learner what came of it. */
export const tellVerdict = async (
  db: Db,
  by: By,
  parts: Pick<Parts, 'jobs'>,
  { course, record, piece }: { course: Course; record: Progress; piece: WaitingPiece },
  { attachment = [], body = '', ...judged }: Judged,
): Promise<Message> => {
  await dropClaim(db, { progress: record.id, item: piece.item })
  // Since when it waited is known no longer once it is decided.
  await recordEvent(db, by, {
    type: 'progress',
    object: record.id,
    action: 'progress.review',
    organization: course.publisher,
    detail: {
      user: record.user,
      concept: course.id,
      item: piece.item,
      decision: judged.verdict,
      since: piece.since ?? record.modified,
    },
  })
  if (piece.submission !== undefined) await settleSubmission(db, piece.submission, by.actor?.id ?? '')
  const [learner] = await findUsers(db, [record.user], by.now)
  return postMessage(db, by, parts, {
    type: 'coaching',
    feed: course.id,
    about: [record.user, ...new Set([piece.lesson, piece.item])].filter((id) => id !== undefined),
    judges: true,
    decided: verdictOn(course, piece, judged, learner?.language ?? record.language),
    body,
    ...(attachment.length > 0 && { attachment }),
  })
}

const VERDICT_OF: Readonly<Record<string, Judged['verdict']>> = { completed: 'accept', returned: 'return' }

/** What waited before and has been decided since, whichever way that was said. */
export const decidedIn = (
  course: Course,
  before: Progress,
  after: Progress,
): { piece: WaitingPiece; verdict: Judged['verdict'] }[] => {
  const items = itemsIn(after)
  return waitingIn(course, before).flatMap((piece) => {
    const now =
      piece.kind === 'lesson'
        ? after.instruction?.find(({ id }) => id === piece.item)?.state
        : items.get(piece.item)?.state
    const verdict = VERDICT_OF[now ?? '']
    return verdict === undefined ? [] : [{ piece, verdict }]
  })
}
