import { defineMessages } from '../../base/messages.ts'

/** The tab with what a course costs. */
export const messages = defineMessages({
  title: { id: 'pricing.title', defaultMessage: 'Pricing' },
  lead: { id: 'pricing.lead', defaultMessage: 'Price and access' },
  how: { id: 'pricing.how', defaultMessage: 'Access' },
  free: { id: 'pricing.free', defaultMessage: 'Free' },
  freeText: { id: 'pricing.freeText', defaultMessage: 'Anyone with an account can take it.' },
  once: { id: 'pricing.once', defaultMessage: 'One-time payment' },
  onceText: { id: 'pricing.onceText', defaultMessage: 'Pay once and keep access.' },
  subscription: { id: 'pricing.subscription', defaultMessage: 'Subscription' },
  subscriptionText: {
    id: 'pricing.subscriptionText',
    defaultMessage: 'Pay monthly for as long as the subscription is active.',
  },
  price: { id: 'pricing.price', defaultMessage: 'Price' },
  monthly: { id: 'pricing.monthly', defaultMessage: 'Price per month' },
  billing: {
    id: 'pricing.billing',
    defaultMessage:
      'Subscribers are billed on the first of each month and pay a part of the price for the month they start in. We email them if you change the price, and they pay a higher one only after at least {days} days’ notice.',
    description: 'Under the monthly price',
  },
  priceHint: {
    id: 'pricing.priceHint',
    defaultMessage: 'In {currency}, this site’s currency.',
  },
  priceWrong: {
    id: 'pricing.priceWrong',
    defaultMessage:
      '{decimals, plural, =0 {Enter a whole amount, such as 4800.} other {Enter an amount such as 48 or 48.50.}}',
  },
  priceZero: { id: 'pricing.priceZero', defaultMessage: 'Enter a price, or choose Free.' },
  words: { id: 'pricing.words', defaultMessage: 'Message beside the full price' },
  wordsText: {
    id: 'pricing.wordsText',
    defaultMessage:
      'Shown to people who pay the full price. For example, explain who gets a discount and how.',
  },
  message: { id: 'pricing.message', defaultMessage: 'Message' },
  messageHint: {
    id: 'pricing.messageHint',
    defaultMessage: 'For example: Members pay half. Ask us for your code.',
  },
  preview: { id: 'pricing.preview', defaultMessage: 'In the catalog' },
})
