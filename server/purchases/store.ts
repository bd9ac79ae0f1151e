import { sql, type Insertable, type Selectable } from 'kysely'
import type { Purchase } from '@cairn/contract/purchases'
import type { Db, Tables } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { eventRow } from '../base/history.ts'
import type { By } from '../base/on.ts'
import type { CardSummary } from '../base/ports/cards.ts'
import { draftReceipt, receiptRow } from './receipts/issue.ts'
import { takeNumber } from './receipts/number.ts'
import type { Terms } from './terms.ts'

export type PurchaseRow = Selectable<Tables['purchase']>

/** A purchase to be stored, with what was paid for it. */
export interface Bought {
  readonly terms: Terms
  readonly state: 'free' | 'paid' | 'refunded'
  readonly amount: number
  readonly refunded?: number | undefined
  readonly charge: string | null
  readonly card?: CardSummary | undefined
  /** Whether a receipt is issued for it, with the next number. */
  readonly hasReceipt: boolean
  /** What the history calls it; undefined: nothing, it is there already. */
  readonly action?: string
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** A purchase as it is read. What cost nothing, even without a coupon, has no payment. */
export const toPurchase = (row: PurchaseRow): Purchase =>
  ({
    ...given({ expires: row.document['expires'], data: row.document['data'] }),
    id: row.id,
    owner: row.owner,
    object: row.course,
    state: row.state,
    ...(row.currency !== null &&
      (row.amount > 0 || row.coupon !== null) && {
        payment: {
          amount: row.amount,
          currency: row.currency,
          ...(row.refunded > 0 && { refunded: row.refunded }),
          ...given({
            coupon: row.coupon,
            charge: row.charge,
            card: row.document['card'],
            tax: row.document['tax'],
          }),
        },
      }),
    ...given({
      purchasingOrg: row.purchasing_org,
      purchaseOrder: row.purchase_order,
      subscription: row.subscription,
      offer: row.offer,
      receipt: row.receipt,
    }),
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  }) as unknown as Purchase

const totalTax = (items: Terms['items']): number => items.reduce((sum, { tax }) => sum + tax, 0)

/** A purchase as it is stored. */
export const purchaseRow = (
  { terms, card, hasReceipt: _has, action: _action, ...paid }: Bought,
  receipt: number | null,
  now: Date,
): Insertable<Tables['purchase']> => ({
  id: terms.purchase,
  owner: terms.owner,
  created: now,
  modified: now,
  course: terms.items.map(({ course }) => course),
  seller: sellersOf(terms),
  ...paid,
  receipt,
  currency: terms.currency,
  coupon: terms.coupon ?? null,
  offer: terms.offer?.id ?? null,
  purchasing_org: terms.purchasingOrg ?? null,
  purchase_order: terms.purchaseOrder ?? null,
  subscription: terms.subscription ?? null,
  document: JSON.stringify(
    given({
      card,
      expires: terms.expires,
      data: terms.data,
      country: terms.country || undefined,
      tax: totalTax(terms.items) || undefined,
      connected: terms.connected?.organization,
    }),
  ),
})

const sellersOf = ({ items }: Terms): string[] => [...new Set(items.map(({ seller }) => seller))]

const writeDown = (db: Db, by: By, action: string, terms: Terms) =>
  db.with('recorded', (cte) =>
    cte
      .insertInto('event_history')
      .values(
        eventRow(by, { type: 'purchase', object: terms.purchase, action, organization: sellersOf(terms) }),
      ),
  )

const taken = sql<number>`(select last from numbered)`

/**
 * Stores a purchase with its receipt and the number of it, and writes it down in the history, in one statement. Whoever sells for the same organization
 * waits for the next number until this transaction is over: let it be the last thing that the transaction does.
 */
export const savePurchase = async (db: Db, by: By, bought: Bought): Promise<Purchase> => {
  const { now } = by
  const stored = purchaseRow(bought, null, now)
  const written = bought.action === undefined ? db : writeDown(db, by, bought.action, bought.terms)
  if (!bought.hasReceipt) {
    const free = written.insertInto('purchase').values(stored).returningAll()
    return toPurchase(await free.executeTakeFirstOrThrow())
  }
  const draft = await draftReceipt(db, bought)
  const row = await written
    .with('numbered', (cte) => takeNumber(cte, draft.organization, draft.kind))
    .with('issued', (cte) =>
      cte.insertInto('receipt').values({ ...receiptRow(now, { ...draft, number: 0 }), number: taken }),
    )
    .insertInto('purchase')
    .values({ ...stored, receipt: taken })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPurchase(row)
}

export const findPurchase = (db: Db, id: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPurchase = async (db: Db, id: string): Promise<PurchaseRow> =>
  (await db.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  fail('not_found')
