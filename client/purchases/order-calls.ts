import { organizations, type PurchaseOrder } from '@cairn/contract/organizations'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { POLLS } from '@cairn/domain/base/polls'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { purchaseOrderShows } from '@cairn/domain/organizations/purchase-order-shows'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'
import { until } from '../base/until.ts'

/** What is decided about an order; the rest is counted by the server. */
export type OrderTerms = Omit<PurchaseOrder, 'id' | 'debit' | 'usedAmount' | 'usedEnrollmentCount'>

export const oneOrder = (id: string) => read(purchaseOrders.getPurchaseOrder, { params: { id } })

/** The terms of an order, without what was read along with them. */
export const termsOf = (order: PurchaseOrder): OrderTerms => {
  const { name, authorizedAmount, authorizedEnrollmentCount, enrollmentObject, expiresDuration } = order
  return {
    name,
    state: order.state ?? 'open',
    allowOverage: order.allowOverage ?? false,
    ...(authorizedAmount !== undefined && { authorizedAmount }),
    ...(authorizedEnrollmentCount !== undefined && { authorizedEnrollmentCount }),
    ...(enrollmentObject !== undefined && { enrollmentObject }),
    ...(expiresDuration !== undefined && { expiresDuration }),
  }
}

const look = async (organization: string, id: string): Promise<PurchaseOrder | undefined> => {
  const found = await call(organizations.findOrganizations, {
    query: { query: `_id:${queryPhrase(organization)}`, limit: 1 },
  })
  if (found.failed) throw new Error('The search failed.')
  return found.list[0]?.purchaseOrder?.[id]
}

/** Saves an order; waits until the search shows the same fields, courses and duration. */
export const saveOrder = async (
  organization: string,
  order: OrderTerms & { readonly id: string },
): Promise<string> => {
  await call(purchaseOrders.putPurchaseOrder, {
    body: { organization, purchaseOrder: order },
    handled: 'shown',
  })
  await until(
    async () => purchaseOrderShows(order, await look(organization, order.id)),
    POLLS.purchaseOrderUpdate,
  )
  return order.id
}

/** Queries that show something else once an order has changed. */
export const ORDER_QUERIES = [
  [purchaseOrders.getPurchaseOrder.path],
  [organizations.getOrganization.path],
  [organizations.findOrganizations.path],
] as const
