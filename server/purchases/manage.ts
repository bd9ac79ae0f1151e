import { purchases, type Purchase } from '@cairn/contract/purchases'
import { csvReply } from '../base/csv.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { CardsUnreachable } from '../base/ports/cards.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { findTitles } from '../courses/store.ts'
import { lockProgress, saveProgress } from '../progress/rows.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { entriesOf } from './ledger.ts'
import { reverseDebit } from './orders.ts'
import { beginRefund, makeRefund, refundsOf } from './refund.ts'
import { searchPurchases } from './search.ts'
import { endForPurchase } from './subscriptions/cancel.ts'
import { findPurchase, lockPurchase, toPurchase } from './store.ts'
import { targetOf } from './target.ts'

const joins = (db: Db, now: Date): Record<string, Join<Purchase>> => ({
  owner: {
    ids: ({ owner }) => [owner],
    load: async (ids) => new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)])),
  },
  object: {
    ids: ({ object }) => object,
    load: async (ids) => new Map((await findTitles(db, ids)).map((course) => [course.id, course])),
  },
})

const CSV_COLUMNS = [
  { title: 'Date', field: 'created' },
  { title: 'Purchase', field: 'id' },
  { title: 'Receipt', field: 'receipt' },
  { title: 'Buyer', field: 'owner' },
  { title: 'Courses', field: 'object' },
  { title: 'State', field: 'state' },
  { title: 'Amount', field: 'payment.amount' },
  { title: 'Refunded', field: 'payment.refunded' },
  { title: 'Currency', field: 'payment.currency' },
] as const

const purchaseToRead = async (db: Db, id: string) => {
  const row = (await findPurchase(db, id)) ?? fail('not_found')
  return { row, target: await targetOf(db, row) }
}

export const managePurchases = [
  on(purchases.findPurchases, async ({ query, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const { matches, rows } = await searchPurchases(parts.searchDb, query, actor)
    const list = rows.map(toPurchase)
    if (query.format === 'csv') return csvReply('purchases', list, query.columns, CSV_COLUMNS)
    return { matches, list, ...(await joinAll(list, query.join, joins(parts.db, now))) }
  }),

  on(purchases.getPurchase, async ({ params, query, db, now, show }) => {
    const { row, target } = await purchaseToRead(db, params.id)
    show(target)
    const purchase = toPurchase(row)
    const refunds = new Map((await refundsOf(db, row.id)).map((refund) => [`refund:${refund.id}`, refund]))
    const ledger = (await entriesOf(db, row.id)).map(({ id, at, kind, amount, reference }) => {
      const { reason, actor } = refunds.get(reference) ?? {}
      return {
        id,
        at: at.toISOString(),
        kind,
        amount,
        ...(reason && { reason }),
        ...(actor && { actor }),
      }
    })
    return { ...purchase, ledger, ...(await joinAll([purchase], query.join, joins(db, now))) }
  }),

  on(purchases.refundPurchase, async ({ body, db, parts, allow, ...by }) => {
    const { row, target } = await purchaseToRead(db, body.statementId)
    allow(target)
    const { amount, reason } = body
    const id = await parts.db
      .transaction()
      .execute((tx) => beginRefund(tx, by, { purchase: row.id, amount, reason }))
    try {
      const made = await makeRefund(parts, by, id)
      return 'refused' in made ? fail('refund_refused') : made
    } catch (error) {
      if (error instanceof CardsUnreachable) return fail('refund_pending')
      throw error
    }
  }),

  on(purchases.deletePurchase, async ({ params, db, parts, allow, ...by }) => {
    const { row, target } = await purchaseToRead(db, params.id)
    allow(target)
    const before = await lockPurchase(db, row.id)
    if (before.state === 'removed') return
    // The order before the enrollments, as in a purchase: else the two could wait for each other.
    if (before.purchase_order !== null) await reverseDebit(db, by, before.id, before.purchase_order)
    for (const course of before.course) {
      const progress = await lockProgress(db, { user: before.owner, course })
      if (progress) await saveProgress(db, { ...progress, status: 'disabled' }, by.now)
    }
    await endForPurchase(db, parts, by.now, before)
    await db
      .updateTable('purchase')
      .set({ state: 'removed', modified: by.now })
      .where('id', '=', before.id)
      .execute()
    await recordEvent(db, by, {
      type: 'purchase',
      object: before.id,
      action: 'purchase.delete',
      organization: before.seller,
    })
  }),
]
