import type { ExpressionBuilder } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { sellsAny } from '@cairn/domain/access/purchase-people'
import { purchases, type Purchase, type PurchaseDetails } from '@cairn/contract/purchases'
import type { Db, Tables } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { CardsUnreachable } from '../base/ports/cards.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { findTitles } from '../courses/store.ts'
import { findOrganizations } from '../organizations/store.ts'
import { lockProgress, saveProgress } from '../progress/rows.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { MOST_IN_FILE, purchaseFile } from './file.ts'
import { entriesOf } from './ledger.ts'
import { reverseDebit } from './orders.ts'
import { withCreditNotes } from './receipts/store.ts'
import { beginRefund, makeRefund, refundableOf, refundsOf } from './refund.ts'
import { searchPurchases } from './search.ts'
import { endForPurchase } from './subscriptions/cancel.ts'
import { findPurchase, lockPurchase, toPurchase, type PurchaseRow } from './store.ts'
import { targetOf } from './target.ts'

const loadPeople = (db: Db, now: Date) => async (ids: string[]) =>
  new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)]))

const joins = (db: Db, now: Date): Record<string, Join<Purchase>> => ({
  owner: { ids: ({ owner }) => [owner], load: loadPeople(db, now) },
  object: {
    ids: ({ object }) => object,
    load: async (ids) => new Map((await findTitles(db, ids)).map((course) => [course.id, course])),
  },
})

const loadOrganizations = (db: Db) => async (ids: string[]) =>
  new Map((await findOrganizations(db, ids)).map(({ id, name }) => [id, { id, name }]))

type Details = Pick<PurchaseDetails, 'ledger' | 'pending'> & Purchase

const detailJoins = (db: Db, now: Date): Record<string, Join<Details>> => ({
  ...joins(db, now),
  /** Who refunded. */
  actor: {
    ids: ({ ledger, pending = [] }) => [...ledger, ...pending].map((entry) => entry.actor),
    load: loadPeople(db, now),
  },
  purchasingOrg: { ids: ({ purchasingOrg }) => [purchasingOrg], load: loadOrganizations(db) },
})

const purchaseToRead = async (db: Db, id: string) => {
  const row = (await findPurchase(db, id)) ?? fail('not_found')
  return { row, target: await targetOf(db, row) }
}

/** What the network charges for a payment, and who refunded it, is for those who sell. */
const booksOf = async (db: Db, row: PurchaseRow, sells: boolean) => {
  const refunds = await refundsOf(db, row.id)
  const byReference = new Map(refunds.map((refund) => [`refund:${refund.id}`, refund]))
  const about = ({ reason, actor }: Partial<(typeof refunds)[number]>) => ({
    ...(reason && { reason }),
    ...(sells && actor && { actor }),
  })
  const entries = (await entriesOf(db, row.id)).filter(({ kind }) => sells || kind !== 'fee')
  const pending = refunds.filter(({ state }) => state === 'open')
  return {
    ledger: entries.map(({ id, at, kind, amount, reference }) => ({
      id,
      at: at.toISOString(),
      kind,
      amount,
      ...about(byReference.get(reference) ?? {}),
    })),
    pending: pending.map(({ id, created, amount, ...refund }) => ({
      id,
      at: created.toISOString(),
      amount,
      ...about(refund),
    })),
  }
}

/** What was paid and given back because it could not be had gave no enrollment. */
const wasReturned = (eb: ExpressionBuilder<Tables, 'purchase'>) =>
  eb.exists(
    eb
      .selectFrom('purchase_attempt as a')
      .select('a.id')
      .whereRef('a.purchase', '=', 'purchase.id')
      .where('a.state', '=', 'returned'),
  )

/** Whoever has bought the course again since keeps it. */
const boughtSince = async (db: Db, { owner, created }: PurchaseRow, course: string): Promise<boolean> => {
  const later = await db
    .selectFrom('purchase')
    .select('id')
    .where('owner', '=', owner)
    .where('created', '>', created)
    .where('state', '<>', 'removed')
    .where((eb) => eb(eb.val(course), '=', eb.fn.any('course')))
    .where((eb) => eb.not(wasReturned(eb)))
    .executeTakeFirst()
  return later !== undefined
}

const endEnrollments = async (db: Db, purchase: PurchaseRow, now: Date): Promise<void> => {
  const returned = await db
    .selectFrom('purchase')
    .select('id')
    .where('id', '=', purchase.id)
    .where(wasReturned)
    .executeTakeFirst()
  if (returned) return
  for (const course of purchase.course) {
    const progress = await lockProgress(db, { user: purchase.owner, course })
    if (progress && !(await boughtSince(db, purchase, course)))
      await saveProgress(db, { ...progress, status: 'disabled' }, now)
  }
}

export const managePurchases = [
  on(purchases.findPurchases, async ({ query, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const isFile = query.format === 'csv'
    const request = isFile ? { ...query, limit: query.limit ?? MOST_IN_FILE } : query
    const { matches, rows } = await searchPurchases(parts.searchDb, request, actor)
    const list = rows.map(toPurchase)
    if (isFile) return purchaseFile(parts.db, list, query.columns, now)
    const noted = await withCreditNotes(parts.db, list)
    return { matches, list: noted, ...(await joinAll(list, query.join, joins(parts.db, now))) }
  }),

  on(purchases.getPurchase, async ({ params, query, db, actor, now, show }) => {
    const { row, target } = await purchaseToRead(db, params.id)
    show(target)
    const [purchase = toPurchase(row)] = await withCreditNotes(db, [toPurchase(row)])
    const allowed = [
      ...(can(actor, 'purchase.refund', target) ? (['refund'] as const) : []),
      ...(can(actor, 'purchase.delete', target) ? (['remove'] as const) : []),
    ]
    const details = {
      ...purchase,
      ...(await booksOf(db, row, sellsAny(actor, target))),
      refundable: await refundableOf(db, row),
      allowed,
    }
    return { ...details, ...(await joinAll([details], query.join, detailJoins(db, now))) }
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
    await endEnrollments(db, before, by.now)
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
