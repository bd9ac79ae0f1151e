import { latePart } from '../../base/ui/late-part.tsx'

/** The form for billing details, fetched when it is shown. */
export const LateBillingDetails = latePart(async () => ({
  default: (await import('./billing-details.tsx')).BillingDetailsForm,
}))
