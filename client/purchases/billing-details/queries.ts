import { receipts, type BillingDetails } from '@cairn/contract/receipts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'

/** Whose details they are. */
export type BillingHolder = { readonly person: string } | { readonly organization: string }

export const billingOf = (holder: BillingHolder) =>
  'person' in holder
    ? read(receipts.getBillingDetails, { params: { id: holder.person }, handled: 'shown' })
    : read(receipts.getOrganizationBilling, { params: { id: holder.organization }, handled: 'shown' })

export const saveBilling = (holder: BillingHolder, body: BillingDetails): Promise<BillingDetails> =>
  'person' in holder
    ? call(receipts.putBillingDetails, { params: { id: holder.person }, body, handled: 'shown' })
    : call(receipts.putOrganizationBilling, { params: { id: holder.organization }, body, handled: 'shown' })

export const refreshedBy = (holder: BillingHolder) => [
  [('person' in holder ? receipts.getBillingDetails : receipts.getOrganizationBilling).path],
]
