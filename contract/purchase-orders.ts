import { endpoint } from './endpoint.ts'
import { id, object, optional } from './fields.ts'
import { Organization, PurchaseOrder } from './organizations.ts'
import { fileQuery, joined } from './search.ts'

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
    reply: object({ ...PurchaseOrder.properties, organization: id, join: optional(joined) }),
    quiet: 'null',
  }),
}
