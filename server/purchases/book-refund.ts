import {
  accounts,
  leftOf,
  refundItems,
  returnedLines,
  totalOf,
  type SoldItem,
} from '@cairn/domain/purchases/ledger'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import { addEntry, entriesOf } from './ledger.ts'
import { issueCreditNote } from './receipts/issue.ts'
import type { PurchaseRow } from './store.ts'

/** What was sold, and what is left of it after the refunds that are in the books. */
const itemsLeft = async (db: Db, purchase: string): Promise<readonly SoldItem[]> => {
  const entries = await entriesOf(db, purchase)
  const sold = entries.filter(({ kind }) => kind === 'sale' || kind === 'renewal')
  const items = sold.flatMap((entry) => entry.items as SoldItem[])
  const returned = entries.filter(({ kind }) => kind === 'refund').map((entry) => entry.items as SoldItem[])
  return leftOf(items, returned)
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

/** Enters money that went back; undefined when it was entered before. */
export const bookRefund = async (
  db: Db,
  by: By,
  before: PurchaseRow,
  { amount, reference }: { readonly amount: number; readonly reference: string },
): Promise<PurchaseRow | undefined> => {
  const items = refundItems(await itemsLeft(db, before.id), amount)
  const { connected, country = '' } = before.document as { connected?: string; country?: string }
  const entered = await addEntry(db, by.now, {
    kind: 'refund',
    purchase: before.id,
    reference,
    currency: before.currency ?? '',
    amount: totalOf(items),
    items,
    lines: returnedLines({ from: accounts.cash(connected), country, items }),
  })
  if (!entered) return undefined
  await issueCreditNote(db, by.now, before.id, items)
  await recordEvent(db, by, {
    type: 'purchase',
    object: before.id,
    action: 'purchase.refund',
    organization: before.seller,
    detail: { amount },
  })
  const refunded = before.refunded + amount
  const state = refunded === before.amount ? 'refunded' : 'partly_refunded'
  return (
    db
      .updateTable('purchase')
      // What was removed stays so, whatever is paid back.
      .set({ refunded, modified: by.now, ...(before.state !== 'removed' && { state }) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}
