import { defineMessages } from '../../base/messages.ts'

/** The tab with what a course costs. */
export const messages = defineMessages({
  title: { id: 'pricing.title', defaultMessage: 'Pricing' },
  lead: { id: 'pricing.lead', defaultMessage: 'What the course costs, and how it is had.' },
  how: { id: 'pricing.how', defaultMessage: 'How people get it' },
  free: { id: 'pricing.free', defaultMessage: 'Free' },
  freeText: { id: 'pricing.freeText', defaultMessage: 'Everybody with an account may take it.' },
  once: { id: 'pricing.once', defaultMessage: 'One payment' },
  onceText: { id: 'pricing.onceText', defaultMessage: 'Paid once, kept for good.' },
  subscription: { id: 'pricing.subscription', defaultMessage: 'Subscription' },
  subscriptionText: {
    id: 'pricing.subscriptionText',
    defaultMessage: 'Paid every month, as long as it lasts.',
  },
  price: { id: 'pricing.price', defaultMessage: 'Price' },
  monthly: { id: 'pricing.monthly', defaultMessage: 'Price for a month' },
  priceHint: {
    id: 'pricing.priceHint',
    defaultMessage: 'In {currency}, the currency of this site.',
  },
  priceWrong: {
    id: 'pricing.priceWrong',
    defaultMessage:
      '{decimals, plural, =0 {Enter a whole amount, such as 4800.} other {Enter an amount such as 48 or 48.50.}}',
  },
  priceZero: { id: 'pricing.priceZero', defaultMessage: 'Enter what it costs, or choose Free.' },
  words: { id: 'pricing.words', defaultMessage: 'Beside the full price' },
  wordsText: {
    id: 'pricing.wordsText',
    defaultMessage: 'Said to those who pay the full price, such as who gets it cheaper and how.',
  },
  message: { id: 'pricing.message', defaultMessage: 'Message' },
  messageHint: {
    id: 'pricing.messageHint',
    defaultMessage: 'For example: Members pay half. Ask us for your code.',
  },
  preview: { id: 'pricing.preview', defaultMessage: 'In the catalog' },
})
