import type { Db } from '../../base/db/schema.ts'
import type { Mailing } from '../email-people.ts'
import { sendSubscriptionEmail } from './emails.ts'
import { setAccessEnd } from './enrollment.ts'
import { updateSubscription, type Ending, type SubscriptionRow } from './store.ts'

/** Endings after which the enrollment stays as it is: there is none, or others have decided about it. */
const KEEPS_ENROLLMENT: ReadonlySet<Ending> = new Set(['free', 'left', 'removed'])

/** Nothing is charged any more. Unless the course is free now, access ends as well. */
export const endSubscription = async (
  db: Db,
  parts: Mailing,
  now: Date,
  row: SubscriptionRow,
  reason: Ending,
): Promise<void> => {
  const ended = reason === 'canceled' && row.renews <= now && row.state === 'canceled' ? row.renews : now
  const next = await updateSubscription(db, now, row.id, { state: 'ended', ended, reason, next_try: null })
  // An enrollment counts until its end has passed.
  if (!KEEPS_ENROLLMENT.has(reason)) await setAccessEnd(db, row, now, new Date(ended.getTime() - 1))
  // Of a cancellation they were told when it was made.
  if (reason !== 'canceled') await sendSubscriptionEmail(db, parts, now, next, { kind: 'ended', reason })
}
