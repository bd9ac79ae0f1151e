import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  name: { id: 'billing.name', defaultMessage: 'Name on receipts' },
  company: { id: 'billing.company', defaultMessage: 'Company' },
  address: { id: 'billing.address', defaultMessage: 'Street address' },
  postalCode: { id: 'billing.postalCode', defaultMessage: 'ZIP or postal code' },
  city: { id: 'billing.city', defaultMessage: 'City' },
  region: { id: 'billing.region', defaultMessage: 'State or region' },
  country: { id: 'billing.country', defaultMessage: 'Country' },
  chooseCountry: {
    id: 'billing.chooseCountry',
    defaultMessage: 'Choose a country',
    description: 'Shown in the field while no country is chosen',
  },
  noCountry: { id: 'billing.noCountry', defaultMessage: 'No country has this name.' },
  taxNumber: { id: 'billing.taxNumber', defaultMessage: 'Tax number' },
  taxNumberHint: { id: 'billing.taxNumberHint', defaultMessage: 'Such as a VAT, GST or tax ID number.' },
  optional: { id: 'billing.optional', defaultMessage: 'optional', description: 'Beside the name of a field' },
  note: {
    id: 'billing.note',
    defaultMessage: 'These details appear on new receipts. Receipts you already have stay as they are.',
  },
  save: { id: 'billing.save', defaultMessage: 'Save billing details', description: 'Button' },
  saved: { id: 'billing.saved', defaultMessage: 'Billing details saved.' },
  failed: { id: 'billing.failed', defaultMessage: "We couldn't load the billing details" },
})
