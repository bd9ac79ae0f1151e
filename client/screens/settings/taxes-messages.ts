import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'taxes.title', defaultMessage: 'Taxes and receipts' },
  lead: {
    id: 'taxes.lead',
    defaultMessage: 'Prices include tax. Receipts and reports show how much of each price it is.',
  },
  rates: { id: 'taxes.rates', defaultMessage: 'Tax rates' },
  ratesHint: {
    id: 'taxes.ratesHint',
    defaultMessage:
      "The rate of the buyer's country applies. Changes affect new purchases only; purchases keep the rate they were made at.",
  },
  none: {
    id: 'taxes.none',
    defaultMessage: 'No rates yet. Until you add one, receipts show no tax.',
  },
  country: { id: 'taxes.country', defaultMessage: 'Country' },
  chooseCountry: {
    id: 'taxes.chooseCountry',
    defaultMessage: 'Add a country',
    description: 'Shown in the field in which a country is chosen',
  },
  noCountry: { id: 'taxes.noCountry', defaultMessage: 'No country has this name.' },
  rateOf: {
    id: 'taxes.rateOf',
    defaultMessage: 'Rate for {country} in percent',
    description: 'Name of a field, heard only',
  },
  remove: { id: 'taxes.remove', defaultMessage: 'Remove {country}', description: 'Button' },
  rateWrong: {
    id: 'taxes.rateWrong',
    defaultMessage: 'Enter a rate from 0 to 100, with up to three decimals.',
  },
  home: { id: 'taxes.home', defaultMessage: 'When the country is unknown' },
  homeHint: {
    id: 'taxes.homeHint',
    defaultMessage: "Applies to buyers who haven't entered billing details.",
  },
  homeNone: { id: 'taxes.homeNone', defaultMessage: 'No tax' },
  save: { id: 'taxes.save', defaultMessage: 'Save tax rates', description: 'Button' },
  saved: { id: 'taxes.saved', defaultMessage: 'Tax rates saved.' },
  seller: { id: 'taxes.seller', defaultMessage: 'Your details on receipts' },
  sellerHint: {
    id: 'taxes.sellerHint',
    defaultMessage:
      'For everything this site receives. Organizations with their own payment account appear on their receipts themselves.',
  },
})
