import { can } from '@cairn/domain/access/actions'
import { DAY } from '@cairn/domain/base/constants'
import { accounts, returnedLines, soldLines, totalOf, type SoldItem } from '@cairn/domain/purchases/ledger'
import { orderProblem, type OrderLimits } from '@cairn/domain/purchases/purchase-order'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import type { PurchaseOrder } from '@cairn/contract/organizations'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import { findTitles } from '../courses/store.ts'
import { saveOrder, toOrder, withOrders, type OrderRow } from '../organizations/orders.ts'
import { findOrganization } from '../organizations/store.ts'
import { addEntry, type NewEntry } from './ledger.ts'
import { orderDetails, orderFile } from './order-details.ts'
import { issueCreditNote } from './receipts/issue.ts'
import type { Terms } from './terms.ts'

const limitsOf = (row: OrderRow): OrderLimits => row.document as OrderLimits
const usedOf = (row: OrderRow) => ({ amount: row.amount_used, count: row.count_used })

/** The orders of an organization, held until the end of the transaction: their last seat goes to one. */
const lockOrders = (db: Db, organization: string, id: string | undefined): Promise<OrderRow[]> => {
  const own = db.selectFrom('purchase_order').selectAll().where('organization', '=', organization)
  return (id === undefined ? own : own.where('id', '=', id)).orderBy('created').forUpdate().execute()
}

const ORDER_REASONS = {
  closed: 'order_closed',
  not_covered: 'order_not_covered',
  amount: 'order_amount',
  count: 'order_count',
} as const

/** The order that pays: the one that is named, or the first that has room. */
export const findPayingOrder = async (
  db: Db,
  organization: string,
  id: string | undefined,
  terms: Pick<Terms, 'items'>,
): Promise<OrderRow> => {
  const asked = { amount: totalOf(terms.items), courses: terms.items.map(({ course }) => course) }
  const orders = await lockOrders(db, organization, id)
  const problems = orders.map((order) => orderProblem(limitsOf(order), usedOf(order), asked))
  const paying = orders[problems.indexOf(undefined)]
  if (paying) return paying
  const [problem] = problems
  return failBecause(problem === undefined ? 'order_missing' : ORDER_REASONS[problem])
}

/** Whether an order could pay now. Nothing is locked: whoever comes first has it. */
export const hasPayingOrder = async (
  db: Db,
  organization: string,
  id: string | undefined,
  items: readonly SoldItem[],
): Promise<boolean> => {
  const asked = { amount: totalOf(items), courses: items.map(({ course }) => course) }
  const own = db.selectFrom('purchase_order').selectAll().where('organization', '=', organization)
  const orders = await (id === undefined ? own : own.where('id', '=', id)).execute()
  return orders.some((order) => orderProblem(limitsOf(order), usedOf(order), asked) === undefined)
}

/** When an enrollment that an order pays for ends. */
export const orderExpiry = (order: OrderRow, now: Date): string | undefined => {
  const days = order.document['expiresDuration']
  return typeof days === 'number' ? new Date(now.getTime() + days * DAY).toISOString() : undefined
}

export const changeUse = async (db: Db, order: string, amount: number, count: number): Promise<void> => {
  await db
    .updateTable('purchase_order')
    .set((eb) => ({
      amount_used: eb('amount_used', '+', amount),
      count_used: eb('count_used', '+', count),
    }))
    .where('id', '=', order)
    .execute()
}

export const debitEntry = (order: string, { purchase, currency, country, items }: Terms): NewEntry => ({
  kind: 'debit',
  purchase,
  reference: `debit:${purchase}`,
  currency,
  amount: totalOf(items),
  items,
  lines: soldLines({ from: accounts.order(order), country, items }),
})

/** Takes a purchase from an order. */
export const debitOrder = async (db: Db, by: By, order: string, terms: Terms): Promise<void> => {
  await changeUse(db, order, totalOf(terms.items), terms.items.length)
  await addEntry(db, by.now, debitEntry(order, terms))
}

/** Whose tax was in the price. */
const countryOf = async (db: Db, purchase: string): Promise<string> => {
  const row = await db.selectFrom('purchase').select('document').where('id', '=', purchase).executeTakeFirst()
  const country = row?.document['country']
  return typeof country === 'string' ? country : ''
}

/** Gives a purchase that was removed back to its order. */
export const reverseDebit = async (db: Db, by: By, purchase: string, order: string): Promise<void> => {
  const debit = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('reference', '=', `debit:${purchase}`)
    .executeTakeFirst()
  if (!debit) return
  const items = debit.items as SoldItem[]
  const reversed = await addEntry(db, by.now, {
    kind: 'reversal',
    purchase,
    reference: `reversal:${purchase}`,
    currency: debit.currency,
    amount: debit.amount,
    items,
    lines: returnedLines({ from: accounts.order(order), country: await countryOf(db, purchase), items }),
  })
  if (!reversed) return
  await changeUse(db, order, -debit.amount, -items.length)
  await issueCreditNote(db, by.now, purchase, items)
}

const refuseUnknownCourses = async (db: Db, order: PurchaseOrder): Promise<void> => {
  const ids = [...new Set(order.enrollmentObject ?? [])]
  const known = await findTitles(db, ids)
  if (known.length < ids.length) failBecause('order_course_unknown')
}

/** What is spent cannot be taken back by a lower limit. */
const refuseBelowUse = (before: OrderRow | undefined, next: PurchaseOrder): void => {
  if (!before || next.allowOverage === true) return
  const { authorizedAmount = Infinity, authorizedEnrollmentCount = Infinity } = next
  if (authorizedAmount < before.amount_used) failBecause('order_below_amount')
  if (authorizedEnrollmentCount < before.count_used) failBecause('order_below_count')
}

const findOrder = (db: Db, id: string) =>
  db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst()

/** The order of an organization, if it is there yet; the id of another one's is taken. */
const lockOwn = async (db: Db, organization: string, id: string): Promise<OrderRow | undefined> => {
  const [own] = await lockOrders(db, organization, id)
  if (own) return own
  const taken = await findOrder(db, id)
  if (!taken) return undefined
  if (taken.organization !== organization) failBecause('id_exists', { id })
  // It was made a moment ago.
  return (await lockOrders(db, organization, id))[0]
}

export const orderRoutes = [
  on(purchaseOrders.putPurchaseOrder, async ({ body, db, allow, ...by }) => {
    const organization = (await findOrganization(db, body.organization)) ?? fail('not_found')
    allow({ id: organization.id })
    const wanted = { ...body.purchaseOrder, id: body.purchaseOrder.id ?? newId(by.now.getTime()) }
    const before = await lockOwn(db, organization.id, wanted.id)
    const actor = by.actor?.id ?? null
    if (!can(by.actor, 'purchase-order.create')) {
      if (!before) fail('forbidden')
      else await saveOrder(db, organization.id, { ...toOrder(before), name: wanted.name }, by.now, actor)
    } else {
      await refuseUnknownCourses(db, wanted)
      refuseBelowUse(before, wanted)
      await saveOrder(db, organization.id, { state: 'open', allowOverage: false, ...wanted }, by.now, actor)
    }
    await recordEvent(db, by, {
      type: 'organization',
      object: organization.id,
      action: before ? 'purchase-order.update' : 'purchase-order.create',
      organization: organization.id,
      detail: { purchaseOrder: wanted.id },
    })
    const [changed] = await withOrders(db, [organization])
    return changed ?? fail('not_found')
  }),

  on(purchaseOrders.getPurchaseOrder, async ({ params, query, db, now, show }) => {
    const row = (await findOrder(db, params.id)) ?? fail('not_found')
    show({ id: row.organization })
    return query.format === 'csv' ? orderFile(db, row, query.columns, now) : orderDetails(db, row, now)
  }),
]
