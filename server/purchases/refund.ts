import { MINUTE } from '@cairn/domain/base/constants'
import { nextRefundCheck } from '@cairn/domain/purchases/refund-checks'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { claimKey, keepReply } from '../base/idempotency.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { CardsUnreachable } from '../base/ports/cards.ts'
import { bookRefund, openRefunds, owedTo } from './book-refund.ts'
import { reconcileCharge } from './reconcile.ts'
import { lockPurchase, toPurchase, type PurchaseRow } from './store.ts'
import type { Asking } from './wish.ts'
import type { Purchase } from '@cairn/contract/purchases'

interface Wanted {
  readonly purchase: string
  readonly amount: number
  readonly reason?: string | undefined
}

/** What can still go back to the card; of a removed purchase, what was refunded and did not arrive. */
export const refundableOf = async (db: Db, purchase: PurchaseRow): Promise<number> => {
  if (purchase.charge === null) return 0
  const left = purchase.state === 'removed' ? await owedTo(db, purchase) : purchase.amount - purchase.refunded
  return Math.max(0, left - (await openRefunds(db, purchase.id)))
}

/** Writes a refund down before the network hears of it. */
export const beginRefund = async (db: Db, by: By, wanted: Wanted): Promise<string> => {
  const purchase = await lockPurchase(db, wanted.purchase)
  const refundable = await refundableOf(db, purchase)
  if (wanted.amount <= 0) failBecause('refund_nothing')
  if (wanted.amount > refundable)
    failBecause('refund_too_large', { amount: refundable, currency: purchase.currency ?? '' })
  const id = newId(by.now.getTime())
  await db
    .insertInto('purchase_refund')
    .values({
      id,
      purchase: purchase.id,
      amount: wanted.amount,
      reason: wanted.reason ?? null,
      actor: by.actor?.id ?? null,
      state: 'open',
      code: null,
      network: null,
      created: by.now,
      look: new Date(by.now.getTime() + MINUTE),
    })
    .execute()
  return id
}

/** A request with a key that came before is about the same refund, and not about another one. */
export const beginRefundOnce = async (
  db: Db,
  by: By,
  wanted: Wanted,
  { key, endpoint, input }: Pick<Asking, 'key' | 'endpoint' | 'input'>,
): Promise<string> => {
  const actor = by.actor?.id ?? ''
  if (key === undefined) return beginRefund(db, by, wanted)
  const before = await claimKey(db, actor, key, endpoint, input)
  if (before) return (before.reply as { readonly refund: string }).refund
  const refund = await beginRefund(db, by, wanted)
  await keepReply(db, actor, key, { status: 200, reply: { refund } })
  return refund
}

/** Enters a refund that the network has made. */
const enterRefund = async (db: Db, by: By, id: string, network: string): Promise<PurchaseRow> => {
  const refund = await db
    .selectFrom('purchase_refund')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = await lockPurchase(db, refund.purchase)
  const { amount } = refund
  const after = await bookRefund(db, by, before, { amount, reference: `refund:${id}` })
  if (!after) return before
  // The bank may still send it back, and the report of that may be lost.
  const look = nextRefundCheck(refund.created, by.now)
  await db.updateTable('purchase_refund').set({ state: 'done', network, look }).where('id', '=', id).execute()
  return after
}

const endRefund = (db: Db, id: string, code: string) =>
  db
    .updateTable('purchase_refund')
    .set({ state: 'failed', code, look: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()

/** Makes the refund at the network, by its own id: however often it is tried, the money goes back once. */
export const makeRefund = async (
  parts: Pick<Parts, 'db' | 'cards' | 'post' | 'env'>,
  by: By,
  id: string,
): Promise<Purchase | { readonly refused: string }> => {
  const { purchase, amount, state, code } = await parts.db
    .selectFrom('purchase_refund')
    .select(['purchase', 'amount', 'state', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const row = await parts.db
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchase)
    .executeTakeFirstOrThrow()
  if (state === 'done') return toPurchase(row)
  if (state === 'failed') return { refused: code ?? '' }
  const { charge } = row
  const done = await parts.cards.refund({ charge: charge ?? '', amount, key: id })
  if (!done.ok) {
    await endRefund(parts.db, id, done.code)
    // Somebody may have refunded it elsewhere: what was reported meanwhile was taken for this one.
    await reconcileCharge(parts, by, purchase, charge ?? '')
    return { refused: done.code }
  }
  return parts.db.transaction().execute(async (tx) => toPurchase(await enterRefund(tx, by, id, done.refund)))
}

type Needs = Pick<Parts, 'db' | 'cards' | 'post' | 'env' | 'log'>

interface Due {
  readonly id: string
  readonly state: 'open' | 'done' | 'failed'
  readonly created: Date
  readonly purchase: string
  readonly charge: string | null
}

/** Looks whether a refund that was made has stayed so. */
const checkRefund = async (parts: Needs, by: By, { id, created, purchase, charge }: Due): Promise<void> => {
  if (charge !== null) await reconcileCharge(parts, by, purchase, charge)
  await parts.db
    .updateTable('purchase_refund')
    .set({ look: nextRefundCheck(created, by.now) })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .execute()
}

/** Finishes refunds whose end nobody has seen, and checks those that may still fail. */
export const finishRefunds = async (parts: Needs, now: Date): Promise<void> => {
  const due = await parts.db
    .selectFrom('purchase_refund as r')
    .innerJoin('purchase as p', 'p.id', 'r.purchase')
    .select(['r.id', 'r.state', 'r.created', 'r.purchase', 'p.charge'])
    .where('r.look', '<=', now)
    .limit(100)
    .execute()
  for (const refund of due) {
    const { id } = refund
    const by = { actor: null, proxy: null, now, request: { id, ip: '' } }
    try {
      await (refund.state === 'open' ? makeRefund(parts, by, id) : checkRefund(parts, by, refund))
    } catch (error) {
      if (!(error instanceof CardsUnreachable)) parts.log.error({ err: error, refund: id }, 'refund failed')
      const look = new Date(now.getTime() + MINUTE)
      await parts.db.updateTable('purchase_refund').set({ look }).where('id', '=', id).execute()
    }
  }
}

export const refundsOf = (db: Db, purchase: string) =>
  db
    .selectFrom('purchase_refund')
    .select(['id', 'reason', 'actor', 'state', 'amount', 'created'])
    .where('purchase', '=', purchase)
    .execute()
