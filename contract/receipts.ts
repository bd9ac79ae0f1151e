import { String as TString, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, object, oneOf, optional, text, words } from './fields.ts'

/** A country by its two letters. */
export const countryCode = TString({ pattern: '^[A-Z]{2}$' })

/** Who is named on receipts, and where they are. What is left out is not printed. */
export const BillingDetails = object({
  name: optional(words(200)),
  company: optional(words(200)),
  address: optional(text(300)),
  postalCode: optional(words(20)),
  city: optional(words(100)),
  region: optional(words(100)),
  country: optional(countryCode),
  taxNumber: optional(words(40)),
})
export type BillingDetails = Static<typeof BillingDetails>

export const receipts = {
  getBillingDetails: endpoint({
    method: 'GET',
    path: '/user/billing/{id}',
    access: 'payment.own',
    summary: 'Get the billing details of a person, as they are printed on receipts.',
    params: object({ id }),
    reply: BillingDetails,
  }),
  putBillingDetails: endpoint({
    method: 'PUT',
    path: '/user/billing/{id}',
    access: 'payment.own',
    summary: 'Replace the billing details of a person. Receipts that were issued keep theirs.',
    params: object({ id }),
    body: BillingDetails,
    reply: BillingDetails,
  }),
  getOrganizationBilling: endpoint({
    method: 'GET',
    path: '/organization/{id}/billing',
    access: 'organization.write',
    summary: 'Get the billing details of an organization, as they are printed on its receipts.',
    params: object({ id }),
    reply: BillingDetails,
  }),
  putOrganizationBilling: endpoint({
    method: 'PUT',
    path: '/organization/{id}/billing',
    access: 'organization.write',
    summary: 'Replace the billing details of an organization.',
    params: object({ id }),
    body: BillingDetails,
    reply: BillingDetails,
  }),
  getReceipt: endpoint({
    method: 'GET',
    path: '/purchase/{id}/receipt',
    access: 'purchase.read',
    rate: 'render',
    summary: 'Get the receipt of a purchase, or a credit note of it, as HTML or PDF.',
    params: object({ id }),
    query: object({
      format: optional(oneOf(['html', 'pdf'])),
      /** The number of the credit note; left out: the receipt. */
      creditNote: optional(count),
    }),
    produces: 'text/html',
  }),
}
