import { sql } from 'kysely'
import { feeLines } from '@cairn/domain/purchases/ledger'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Paid } from './attempts.ts'
import { bookRefund, openRefunds } from './book-refund.ts'
import type { Mailing } from './email-people.ts'
import { enterFailedRefunds } from './failed-refunds.ts'
import { addEntry } from './ledger.ts'
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
 * Names a refund that was not made here by the sum in the books after it. One of ours that is refused later leaves the
 * rest to be entered, and the same sum comes again after a refund has failed: both are told apart by this.
 */
const referenceOf = async (db: Db, { id, refunded }: PurchaseRow, charge: string, amount: number) => {
  const { failed } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('purchase', '=', id)
    .where('kind', '=', 'refund_failed')
    .executeTakeFirstOrThrow()
  const again = Number(failed) > 0 ? `:${failed}` : ''
  return `network:${charge}:${refunded + amount}${again}`
}

/**
 * Enters what happened to a paid charge at the network without us: refunds of its dashboard, lost disputes, refunds that
 * failed, and the fee. A refund of ours that is under way counts as known, so that nothing is entered twice.
 */
export const reconcile = async (
  db: Db,
  mailing: Mailing,
  by: By,
  id: string,
  charge: string,
  { refunded, disputed = 0, failedRefunds = [], fee }: Paid,
): Promise<void> => {
  const found = await lockPurchase(db, id)
  if (found.charge !== charge) return
  await enterFee(db, by, found, charge, fee)
  const returned = Math.min(refunded + disputed, found.amount)
  const purchase = await enterFailedRefunds(db, mailing, by, found, failedRefunds, returned)
  const amount = returned - purchase.refunded - (await openRefunds(db, id))
  if (amount > 0)
    await bookRefund(db, by, purchase, {
      amount,
      reference: await referenceOf(db, purchase, charge, amount),
    })
}

/** Changes with every entry and with every refund that begins or ends. */
const versionOf = async (db: Db, purchase: string): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(':', (select count(*) from ledger_entry where purchase = ${purchase}),
      count(*), count(*) filter (where state <> 'open')) as version
    from purchase_refund where purchase = ${purchase}`.execute(db)
  return rows[0]?.version ?? ''
}

const MOST_ROUNDS = 5

/**
 * Asks the network what became of a charge that was paid. What it answers holds only for the books as they were before it
 * was asked: when they have changed since, it is asked again.
 */
export const reconcileCharge = async (
  { db, cards, post, env }: Pick<Parts, 'db' | 'cards' | 'post' | 'env'>,
  by: By,
  purchase: string,
  charge: string,
): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const version = await versionOf(db, purchase)
    const found = await cards.find(charge)
    if (found?.state !== 'paid') return
    const isCurrent = await db.transaction().execute(async (tx) => {
      await lockPurchase(tx, purchase)
      if ((await versionOf(tx, purchase)) !== version) return false
      await reconcile(tx, { post, env }, by, purchase, charge, found)
      return true
    })
    if (isCurrent) return
  }
  throw new Error(`The books of ${purchase} changed while the network was asked.`)
}
