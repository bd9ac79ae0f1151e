import { feeLines } from '@cairn/domain/purchases/ledger'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Paid } from './attempts.ts'
import { addEntry } from './ledger.ts'
import { bookRefund, openRefunds } from './book-refund.ts'
import { lockPurchase, type PurchaseRow } from './store.ts'

/** The fee is entered when it is known, which may be after the sale. */
const enterFee = async (db: Db, by: By, purchase: PurchaseRow, charge: string, fee = 0): Promise<void> => {
  if (fee <= 0) return
  const { connected } = purchase.document as { connected?: string }
  await addEntry(db, by.now, {
    kind: 'fee',
    purchase: purchase.id,
    reference: `fee:${charge}`,
    currency: purchase.currency ?? '',
    amount: fee,
    lines: feeLines(fee, connected),
  })
}

/**
 * Enters what happened to a paid charge at the network without us: refunds of its dashboard, lost disputes, and the fee.
 * A refund of ours that is under way counts as known, so that nothing is entered twice.
 */
export const reconcile = async (
  db: Db,
  by: By,
  id: string,
  charge: string,
  { refunded, disputed = 0, fee }: Paid,
): Promise<void> => {
  const purchase = await lockPurchase(db, id)
  if (purchase.charge !== charge) return
  await enterFee(db, by, purchase, charge, fee)
  const known = purchase.refunded + (await openRefunds(db, id))
  const gone = Math.min(refunded + disputed, purchase.amount)
  const amount = gone - known
  if (amount > 0)
    await bookRefund(db, by, purchase, {
      amount,
      // One of ours that is refused later leaves the rest to be entered: the sum in the books tells the two apart.
      reference: `network:${charge}:${purchase.refunded + amount}`,
    })
}

/** Asks the network what became of a charge that was paid. */
export const reconcileCharge = async (
  { db, cards }: Pick<Parts, 'db' | 'cards'>,
  by: By,
  purchase: string,
  charge: string,
): Promise<void> => {
  const found = await cards.find(charge)
  if (found?.state === 'paid')
    await db.transaction().execute((tx) => reconcile(tx, by, purchase, charge, found))
}
