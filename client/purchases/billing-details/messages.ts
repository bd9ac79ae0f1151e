import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'billingDetails.title', defaultMessage: 'Billing details', description: 'Heading' },
  forReceipt: {
    id: 'billingDetails.forReceipt',
    defaultMessage: 'Company or tax number on the receipt?',
    description: 'At checkout: opens the form for billing details',
  },
  none: {
    id: 'billingDetails.none',
    defaultMessage: 'Add your company, address or tax number to have them on your receipts.',
    description: 'Where no billing details are stored',
  },
  add: { id: 'billingDetails.add', defaultMessage: 'Add billing details', description: 'Button' },
  edit: { id: 'billingDetails.edit', defaultMessage: 'Edit billing details', description: 'Button' },
  name: { id: 'billingDetails.name', defaultMessage: 'Name on receipts' },
  company: { id: 'billingDetails.company', defaultMessage: 'Company' },
  address: { id: 'billingDetails.address', defaultMessage: 'Street address' },
  postalCode: { id: 'billingDetails.postalCode', defaultMessage: 'ZIP or postal code' },
  city: { id: 'billingDetails.city', defaultMessage: 'City' },
  region: { id: 'billingDetails.region', defaultMessage: 'State or region' },
  country: { id: 'billingDetails.country', defaultMessage: 'Country' },
  chooseCountry: {
    id: 'billingDetails.chooseCountry',
    defaultMessage: 'Choose a country',
    description: 'Shown in the field while no country is chosen',
  },
  noCountry: { id: 'billingDetails.noCountry', defaultMessage: 'No country has this name.' },
  taxNumber: { id: 'billingDetails.taxNumber', defaultMessage: 'Tax number' },
  taxNumberHint: {
    id: 'billingDetails.taxNumberHint',
    defaultMessage: 'Such as a VAT, GST or tax ID number.',
  },
  optional: {
    id: 'billingDetails.optional',
    defaultMessage: 'optional',
    description: 'Beside the name of a field',
  },
  note: {
    id: 'billingDetails.note',
    defaultMessage: 'These details appear on new receipts. Receipts you already have stay as they are.',
  },
  noteOrganization: {
    id: 'billingDetails.noteOrganization',
    defaultMessage: 'These details appear on new receipts. Receipts that were issued stay as they are.',
  },
  save: { id: 'billingDetails.save', defaultMessage: 'Save billing details', description: 'Button' },
  saved: { id: 'billingDetails.saved', defaultMessage: 'Billing details saved.' },
  failed: { id: 'billingDetails.failed', defaultMessage: "We couldn't load the billing details" },
})
