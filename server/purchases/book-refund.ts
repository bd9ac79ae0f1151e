import {
  accounts,
  itemsOf,
  mostRefunded,
  refundItems,
  returnedLines,
  soldLines,
  totalOf,
  type SoldItem,
} from '@cairn/domain/purchases/ledger'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import { addEntry, entriesOf } from './ledger.ts'
import { issueCreditNote } from './receipts/issue.ts'
import type { PurchaseRow } from './store.ts'

interface Booking {
  readonly amount: number
  readonly reference: string
}

const booksOf = async (db: Db, purchase: string) => {
  const entries = await entriesOf(db, purchase)
  return {
    ...itemsOf(entries.map((entry) => ({ ...entry, items: entry.items as SoldItem[] }))),
    most: mostRefunded(entries),
  }
}

/** What is being refunded right now counts as refunded. */
export const openRefunds = async (db: Db, purchase: string): Promise<number> => {
  const { sum } = await db
    .selectFrom('purchase_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('purchase', '=', purchase)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What was refunded and came back from the bank: it is still owed to the buyer. */
export const owedTo = async (db: Db, { id, refunded }: PurchaseRow): Promise<number> =>
  mostRefunded(await entriesOf(db, id)) - refunded

const stateAfter = (refunded: number, amount: number): PurchaseRow['state'] => {
  if (refunded === 0) return 'paid'
  return refunded === amount ? 'refunded' : 'partly_refunded'
}

const saveRefunded = (db: Db, now: Date, before: PurchaseRow, refunded: number): Promise<PurchaseRow> => {
  const state = stateAfter(refunded, before.amount)
  return (
    db
      .updateTable('purchase')
      // What was removed stays so, whatever is paid back.
      .set({ refunded, modified: now, ...(before.state !== 'removed' && { state }) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

const enter = (db: Db, now: Date, purchase: PurchaseRow, booking: Booking, items: readonly SoldItem[]) => {
  const { connected, country = '' } = purchase.document as { connected?: string; country?: string }
  const sold = { from: accounts.cash(connected), country, items }
  const common = {
    purchase: purchase.id,
    reference: booking.reference,
    currency: purchase.currency ?? '',
    amount: totalOf(items),
    items,
  }
  return {
    refund: () => addEntry(db, now, { ...common, kind: 'refund', lines: returnedLines(sold) }),
    failure: () => addEntry(db, now, { ...common, kind: 'refund_failed', lines: soldLines(sold) }),
  }
}

/** Enters money that went back; undefined when it was entered before. */
export const bookRefund = async (
  db: Db,
  by: By,
  before: PurchaseRow,
  booking: Booking,
): Promise<PurchaseRow | undefined> => {
  const { amount } = booking
  const { left, most } = await booksOf(db, before.id)
  const items = refundItems(left, amount)
  if (!(await enter(db, by.now, before, booking, items).refund())) return undefined
  const refunded = before.refunded + amount
  // What was refunded before and failed has its credit note.
  const credited = Math.min(amount, refunded - most)
  if (credited > 0) await issueCreditNote(db, by.now, before.id, refundItems(items, credited))
  await recordEvent(db, by, {
    type: 'purchase',
    object: before.id,
    action: 'purchase.refund',
    organization: before.seller,
    detail: { amount },
  })
  return saveRefunded(db, by.now, before, refunded)
}

/** Enters money that had gone back and was returned by the bank; undefined when it was entered before. */
export const bookFailedRefund = async (
  db: Db,
  by: By,
  before: PurchaseRow,
  { code, ...booking }: Booking & { readonly code: string },
): Promise<PurchaseRow | undefined> => {
  const { amount } = booking
  const { returned } = await booksOf(db, before.id)
  const items = refundItems(returned, amount)
  if (!(await enter(db, by.now, before, booking, items).failure())) return undefined
  await recordEvent(db, by, {
    type: 'purchase',
    object: before.id,
    action: 'purchase.refund-failed',
    organization: before.seller,
    detail: { amount, code },
  })
  return saveRefunded(db, by.now, before, before.refunded - amount)
}
