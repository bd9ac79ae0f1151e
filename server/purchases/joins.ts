import { sql } from 'kysely'
import type { Purchase } from '@cairn/contract/purchases'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { Join } from '../base/search/join.ts'

/** The purchase orders that paid, by name. */
const loadOrders = (db: Db) => async (ids: string[]) => {
  const rows = await db
    .selectFrom('purchase_order')
    .select(['id', 'organization', sql<string>`coalesce(document ->> 'name', id)`.as('name')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** When subscriptions renew, and the purchase that paid for them last. */
const loadSubscriptions = (db: Db) => async (ids: string[]) => {
  const rows = await db
    .selectFrom('subscription as s')
    .select((eb) => [
      's.id',
      's.state',
      's.renews',
      eb
        .selectFrom('purchase as p')
        .select('p.id')
        .whereRef('p.subscription', '=', 's.id')
        .orderBy('p.created', 'desc')
        .limit(1)
        .as('latest'),
    ])
    .where('s.id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ renews, ...row }) => [
      row.id,
      { ...row, ...(row.state === 'active' && { renews: renews.toISOString() }) },
    ]),
  )
}

/** What tells how a purchase was paid. */
export const paymentJoins = (db: Db): Record<string, Join<Purchase>> => ({
  purchaseOrder: { ids: ({ purchaseOrder }) => [purchaseOrder], load: loadOrders(db) },
  subscription: { ids: ({ subscription }) => [subscription], load: loadSubscriptions(db) },
})
