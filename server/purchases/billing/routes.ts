import { receipts, type BillingDetails } from '@cairn/contract/receipts'
import { fail } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { on } from '../../base/on.ts'
import { findOrganization } from '../../organizations/store.ts'
import { findUser } from '../../users/store.ts'
import { findBilling, holders, saveBilling } from './store.ts'

/** Lines without space around them; empty ones are left out. */
const trimmed = (details: BillingDetails): BillingDetails =>
  Object.fromEntries(
    Object.entries(details)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ''),
  )

export const billingRoutes = [
  on(receipts.getBillingDetails, async ({ params, db, now, allow }) => {
    allow({ id: params.id })
    if (!(await findUser(db, params.id, now))) fail('not_found')
    return findBilling(db, holders.person(params.id))
  }),

  on(receipts.putBillingDetails, async ({ params, body, db, now, allow }) => {
    allow({ id: params.id })
    if (!(await findUser(db, params.id, now))) fail('not_found')
    return saveBilling(db, now, holders.person(params.id), trimmed(body))
  }),

  on(receipts.getOrganizationBilling, async ({ params, db, allow }) => {
    allow({ id: params.id })
    if (!(await findOrganization(db, params.id))) fail('not_found')
    return findBilling(db, holders.organization(params.id))
  }),

  on(receipts.putOrganizationBilling, async ({ params, body, db, allow, ...by }) => {
    allow({ id: params.id })
    if (!(await findOrganization(db, params.id))) fail('not_found')
    await recordEvent(db, by, {
      type: 'organization',
      object: params.id,
      action: 'organization.update',
      organization: params.id,
    })
    return saveBilling(db, by.now, holders.organization(params.id), trimmed(body))
  }),
]
