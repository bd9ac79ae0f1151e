import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import type { By } from '../../base/on.ts'
import { sendSubscriptionEmail } from './emails.ts'
import type { Mailing } from '../email-people.ts'
import { endSubscription } from './end.ts'
import { setAccessEnd } from './enrollment.ts'
import { isRunning, lockSubscription, updateSubscription, type SubscriptionRow } from './store.ts'

const record = (db: Db, by: By, { purchase }: SubscriptionRow, action: string) =>
  recordEvent(db, by, { type: 'purchase', object: purchase, action })

/** It runs to the end of what is paid. Where nothing is paid any more, it ends now. */
export const cancel = async (db: Db, parts: Mailing, by: By, id: string): Promise<void> => {
  const { now } = by
  const row = (await lockSubscription(db, id)) ?? fail('not_found')
  if (!isRunning(row)) return
  const ends = row.renews > now ? row.renews : now
  if (row.renews <= now) await endSubscription(db, parts, now, row, 'canceled')
  else {
    await updateSubscription(db, now, id, { state: 'canceled', reason: 'canceled', next_try: row.renews })
    await setAccessEnd(db, row, now, row.renews)
  }
  await record(db, by, row, 'purchase.cancel')
  await sendSubscriptionEmail(db, parts, now, row, { kind: 'canceled', ends, isOver: row.renews <= now })
}

/** It goes on as if it had not been canceled, while the month that is paid lasts. */
export const resume = async (db: Db, by: By, id: string): Promise<SubscriptionRow> => {
  const { now } = by
  const row = (await lockSubscription(db, id)) ?? fail('not_found')
  if (isRunning(row)) return row
  if (row.state === 'ended' || row.renews <= now) return failBecause('subscription_ended')
  await setAccessEnd(db, row, now, undefined)
  await record(db, by, row, 'purchase.resume')
  return updateSubscription(db, now, id, { state: 'active', reason: null, next_try: row.renews })
}

/** What belongs to a purchase that is removed is not charged again. */
export const endForPurchase = async (
  db: Db,
  parts: Mailing,
  now: Date,
  purchase: { readonly id: string; readonly subscription: string | null },
): Promise<void> => {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where((is) => is.or([is('purchase', '=', purchase.id), is('id', '=', purchase.subscription ?? '')]))
    .execute()
  for (const { id } of rows) {
    const row = await lockSubscription(db, id)
    if (row && row.state !== 'ended') await endSubscription(db, parts, now, row, 'removed')
  }
}
