import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { FailedRefund } from '../base/ports/cards.ts'
import { bookFailedRefund } from './book-refund.ts'
import type { Mailing } from './email-people.ts'
import { mailFailedRefund } from './refund-emails.ts'
import type { PurchaseRow } from './store.ts'

/** Who made the refund, where it was made here. */
const markFailed = async (db: Db, purchase: string, failed: FailedRefund): Promise<string | null> => {
  const row = await db
    .updateTable('purchase_refund')
    .set({ state: 'failed', code: failed.code, look: null })
    .where('purchase', '=', purchase)
    .where('network', '=', failed.refund)
    .returning('actor')
    .executeTakeFirst()
  return row?.actor ?? null
}

/**
 * Enters the refunds that failed, as far as the books have more given back than the network does: one that failed before
 * anybody entered it is no loss.
 */
export const enterFailedRefunds = async (
  db: Db,
  mailing: Mailing,
  by: By,
  purchase: PurchaseRow,
  failures: readonly FailedRefund[],
  returned: number,
): Promise<PurchaseRow> => {
  let current = purchase
  for (const failed of failures) {
    const amount = Math.min(failed.amount, current.refunded - returned)
    if (amount <= 0) break
    const booking = { amount, reference: `refund-failed:${failed.refund}`, code: failed.code }
    const entered = await bookFailedRefund(db, by, current, booking)
    if (!entered) continue
    current = entered
    const actor = await markFailed(db, purchase.id, failed)
    await mailFailedRefund(db, mailing, by.now, current, { amount, actor })
  }
  return current
}
