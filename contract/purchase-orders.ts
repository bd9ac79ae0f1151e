import type { Static } from 'typebox'
import { ORDER_CHANGES } from '@cairn/domain/purchases/purchase-order'
import { endpoint } from './endpoint.ts'
import { count, id, instant, list, money, object, oneOf, optional } from './fields.ts'
import { Organization, PurchaseOrder } from './organizations.ts'
import { currencyCode } from './purchases.ts'
import { fileQuery, joined } from './search.ts'

/** A decision about an order, and its limits from then on. */
const OrderChange = object({
  at: instant,
  kind: oneOf(ORDER_CHANGES),
  actor: optional(id),
  authorizedAmount: optional(money),
  authorizedEnrollmentCount: optional(count),
})
export type OrderChange = Static<typeof OrderChange>

/** What of an order went into one course, and what the course costs now. */
const OrderCourse = object({ object: id, count, amount: money, price: money })
export type OrderCourse = Static<typeof OrderCourse>

const PurchaseOrderDetails = object({
  ...PurchaseOrder.properties,
  organization: id,
  currency: currencyCode,
  created: instant,
  /** Oldest first. */
  history: list(OrderChange, 10_000),
  /** Courses that were enrolled in, or that it covers; the most used first. */
  course: list(OrderCourse, 10_000),
  join: optional(joined),
})
export type PurchaseOrderDetails = Static<typeof PurchaseOrderDetails>

export const purchaseOrders = {
  putPurchaseOrder: endpoint({
    method: 'PUT',
    path: '/purchase/order',
    access: 'purchase-order.write',
    summary: 'Create or update a purchase order of an organization. Its admins can rename it.',
    body: object({
      organization: id,
      purchaseOrder: object({ ...PurchaseOrder.properties, id: optional(id) }),
    }),
    reply: Organization,
  }),
  getPurchaseOrder: endpoint({
    method: 'GET',
    path: '/purchase/order/{id}',
    access: 'purchase-order.read',
    summary: 'Get a purchase order with its debits, also as a CSV file.',
    params: object({ id }),
    query: object(fileQuery),
    reply: PurchaseOrderDetails,
    quiet: 'null',
  }),
}
