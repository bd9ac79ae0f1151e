import type { ExpressionBuilder } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { sellsAny } from '@cairn/domain/access/purchase-people'
import type { Progress } from '@cairn/contract/progress'
import { purchases, type Purchase, type PurchaseDetails } from '@cairn/contract/purchases'
import type { Db, Tables } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { raise, tellRights } from '../base/live.ts'
import { on, type By } from '../base/on.ts'
import { CardsUnreachable } from '../base/ports/cards.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import type { SearchRequest } from '../base/search/search.ts'
import { findTitles } from '../courses/store.ts'
import { findOrganizations } from '../organizations/store.ts'
import { enrollmentChanged, type EnrollmentChanged } from '../progress/events.ts'
import { lockProgress, saveProgress } from '../progress/rows.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { owedTo } from './book-refund.ts'
import { purchaseFile } from './file.ts'
import { paymentJoins } from './joins.ts'
import { entriesOf } from './ledger.ts'
import { reverseDebit } from './orders.ts'
import { creditNotesByEntry, creditNotesByPurchase, findCreditNotes } from './receipts/credit-notes.ts'
import { beginRefundOnce, makeRefund, refundableOf, refundsOf } from './refund.ts'
import { searchPurchases, walkPurchases } from './search.ts'
import { endForPurchase } from './subscriptions/cancel.ts'
import { findPurchase, lockPurchase, toPurchase, type PurchaseRow } from './store.ts'
import { targetOf } from './target.ts'
import { keyOf } from './wish.ts'

const loadPeople = (db: Db, now: Date) => async (ids: string[]) =>
  new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)]))

const joins = (db: Db, now: Date): Record<string, Join<Purchase>> => ({
  ...paymentJoins(db),
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
  const notes = await findCreditNotes(db, [row.id])
  const noteOf = creditNotesByEntry(
    entries.map((entry) => ({ ...entry, purchase: row.id })),
    notes,
  )
  const numberOf = (id: string) => {
    const creditNote = noteOf.get(id)
    return creditNote === undefined ? {} : { creditNote }
  }
  const pending = refunds.filter(({ state }) => state === 'open')
  return {
    ledger: entries.map(({ id, at, kind, amount, reference }) => ({
      id,
      at: at.toISOString(),
      kind,
      amount,
      ...numberOf(id),
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

const withCreditNotes = async (db: Db, list: readonly Purchase[]): Promise<Purchase[]> => {
  const notes = await findCreditNotes(
    db,
    list.map(({ id }) => id),
  )
  const numbers = creditNotesByPurchase(notes)
  return list.map((purchase) => {
    const creditNote = numbers.get(purchase.id)
    return creditNote ? { ...purchase, creditNote: [...creditNote] } : purchase
  })
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

/** It ends now, or has ended before. An enrollment counts until its end has passed. */
const removedAt = ({ expires }: Progress, now: Date) => {
  const end = new Date(now.getTime() - 1)
  const isOver = expires !== undefined && new Date(expires) < end
  return {
    status: 'disabled' as const,
    removed: now.toISOString(),
    expires: isOver ? expires : end.toISOString(),
  }
}

/** Whoever staff keep waiting stays so: others can buy the course again. */
const endEnrollments = async (
  db: Db,
  parts: EnrollmentChanged['parts'],
  by: By,
  purchase: PurchaseRow,
): Promise<void> => {
  const { now } = by
  const returned = await db
    .selectFrom('purchase')
    .select('id')
    .where('id', '=', purchase.id)
    .where(wasReturned)
    .executeTakeFirst()
  if (returned) return
  for (const course of purchase.course) {
    const progress = await lockProgress(db, { user: purchase.owner, course })
    if (!progress || progress.status === 'disabled' || (await boughtSince(db, purchase, course))) continue
    await saveProgress(db, { ...progress, ...removedAt(progress, now) }, now)
    await raise(db, `user:${purchase.owner}`, 'updateProgress', { id: progress.id, object: course })
    await tellRights(db, purchase.owner)
    await enrollmentChanged.publish(db, { by, parts, person: purchase.owner, course })
  }
}

async function* allPurchases(db: Db, request: SearchRequest, actor: Actor) {
  for await (const rows of walkPurchases(db, request, actor)) yield withCreditNotes(db, rows.map(toPurchase))
}

export const managePurchases = [
  on(purchases.findPurchases, async ({ query, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    if (query.format === 'csv')
      return purchaseFile(parts.db, allPurchases(parts.db, query, actor), query.columns, now)
    const { matches, rows } = await searchPurchases(parts.searchDb, query, actor)
    const list = await withCreditNotes(parts.db, rows.map(toPurchase))
    return { matches, list, ...(await joinAll(list, query.join, joins(parts.db, now))) }
  }),

  on(purchases.getPurchase, async ({ params, query, db, actor, now, show }) => {
    const { row, target } = await purchaseToRead(db, params.id)
    show(target)
    const [purchase = toPurchase(row)] = await withCreditNotes(db, [toPurchase(row)])
    const allowed = [
      ...(can(actor, 'purchase.refund', target) ? (['refund'] as const) : []),
      ...(can(actor, 'purchase.delete', target) ? (['remove'] as const) : []),
    ]
    const owed = await owedTo(db, row)
    const details = {
      ...purchase,
      ...(await booksOf(db, row, sellsAny(actor, target))),
      refundable: await refundableOf(db, row),
      ...(owed > 0 && { owed }),
      allowed,
    }
    return { ...details, ...(await joinAll([details], query.join, detailJoins(db, now))) }
  }),

  on(purchases.refundPurchase, async ({ body, db, parts, allow, headers, query, params, ...by }) => {
    const { row, target } = await purchaseToRead(db, body.statementId)
    allow(target)
    const { amount, reason } = body
    const request = {
      endpoint: purchases.refundPurchase,
      input: { params, query, body },
      key: keyOf(headers, by),
    }
    const id = await parts.db
      .transaction()
      .execute((tx) => beginRefundOnce(tx, by, { purchase: row.id, amount, reason }, request))
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
    await endEnrollments(db, parts, by, before)
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
