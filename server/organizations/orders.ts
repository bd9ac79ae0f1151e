import { sql, type Selectable } from 'kysely'
import { orderChanges, type OrderLimits } from '@cairn/domain/purchases/purchase-order'
import type { Organization } from '@cairn/contract/organizations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'

export type OrderRow = Selectable<Tables['purchase_order']>
export type PurchaseOrder = NonNullable<Organization['purchaseOrder']>[string]

type Terms = Pick<OrderLimits, 'state' | 'authorizedAmount' | 'authorizedEnrollmentCount'>

/** An order with what was taken from it so far. */
export const toOrder = (row: OrderRow): PurchaseOrder =>
  ({
    ...row.document,
    id: row.id,
    usedAmount: row.amount_used,
    usedEnrollmentCount: row.count_used,
  }) as PurchaseOrder

/** The purchase orders of organizations, beside their documents: they change with every purchase. */
export const withOrders = async <Org extends Organization>(db: Db, orgs: readonly Org[]): Promise<Org[]> => {
  if (orgs.length === 0) return []
  const rows = await db
    .selectFrom('purchase_order')
    .selectAll()
    .where('organization', '=', anyOf(orgs.map(({ id }) => id)))
    .orderBy('created')
    .execute()
  return orgs.map((org) => {
    const own = rows.filter(({ organization }) => organization === org.id)
    return own.length === 0
      ? org
      : { ...org, purchaseOrder: Object.fromEntries(own.map((row) => [row.id, toOrder(row)])) }
  })
}

/** What was taken from an order, and what was given back to it, as the ledger has it; and who did so. */
export const debitsOf = (db: Db, order: string) =>
  db
    .selectFrom('purchase as p')
    .innerJoin('ledger_entry as e', 'e.purchase', 'p.id')
    .select(['p.id as purchase', 'p.owner as user', 'p.course as object', 'e.at', 'e.kind', 'p.offer'])
    .select(sql<number>`case e.kind when 'debit' then e.amount else -e.amount end`.as('amount'))
    .select((eb) =>
      eb
        .selectFrom('event_history as h')
        .select('h.actor')
        .whereRef('h.object', '=', 'p.id')
        .where(
          'h.action',
          '=',
          sql<string>`case e.kind when 'debit' then 'purchase.create' else 'purchase.delete' end`,
        )
        .orderBy('h.at', 'desc')
        .limit(1)
        .as('by'),
    )
    // A free course takes a place and no money: its entry has no line on the account of the order.
    .where('p.purchase_order', '=', order)
    .where('e.kind', 'in', ['debit', 'reversal'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')

/** What was decided about an order, oldest first. */
export const changesOf = (db: Db, order: string) =>
  db
    .selectFrom('purchase_order_change')
    .select(['at', 'kind', 'actor', 'amount', 'count'])
    .where('purchase_order', '=', order)
    .orderBy('id')
    .execute()

const findTerms = async (db: Db, id: string): Promise<Terms | undefined> => {
  const row = await db.selectFrom('purchase_order').select('document').where('id', '=', id).executeTakeFirst()
  return row?.document as Terms | undefined
}

/** Stores an order, and what was decided by it. */
export const saveOrder = async (
  db: Db,
  organization: string,
  { id, debit: _debit, usedAmount: _amount, usedEnrollmentCount: _count, ...terms }: PurchaseOrder,
  now: Date,
  actor: string | null = null,
): Promise<void> => {
  const kinds = orderChanges(await findTerms(db, id), terms)
  const document = JSON.stringify(terms)
  const saved = await db
    .insertInto('purchase_order')
    .values({ id, organization, created: now, modified: now, document })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ document, modified: now })
        .where('purchase_order.organization', '=', organization),
    )
    .returning('id')
    .executeTakeFirst()
  // Another organization has come by the id a moment ago.
  if (!saved) failBecause('id_exists', { id })
  const { authorizedAmount: amount = null, authorizedEnrollmentCount: count = null } = terms
  const decided = { purchase_order: id, at: now, actor, amount, count }
  if (kinds.length > 0)
    await db
      .insertInto('purchase_order_change')
      .values(kinds.map((kind) => ({ ...decided, kind })))
      .execute()
}

/** Removes the orders that nothing was ever taken from; whether others are left, which the books need. */
export const removeUnusedOrders = async (db: Db, organization: string): Promise<boolean> => {
  await sql`delete from purchase_order o where o.organization = ${organization}
    and not exists (select 1 from purchase p where p.purchase_order = o.id)`.execute(db)
  const query = db.selectFrom('purchase_order').select('id').where('organization', '=', organization)
  return (await query.executeTakeFirst()) !== undefined
}
