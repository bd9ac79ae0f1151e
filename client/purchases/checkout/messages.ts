import { UNKNOWN_ERROR } from '@cairn/domain/base/constants'
import { POLLS } from '@cairn/domain/base/polls'
import { ENROLLMENT_LIMIT_MESSAGE } from '@cairn/domain/purchases/card-errors'
import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  checkout: { id: 'checkout.title', defaultMessage: 'Checkout', description: 'Title of the page' },
  home: {
    id: 'checkout.home',
    defaultMessage: '{name} home',
    description: 'Name of the logo in the header, for screen readers only',
  },
  goHome: { id: 'checkout.goHome', defaultMessage: 'Go to home', description: 'Link to the dashboard' },
  secure: { id: 'checkout.secure', defaultMessage: 'Secure checkout' },
  account: { id: 'checkout.account', defaultMessage: 'Your account' },
  receiptTo: {
    id: 'checkout.receiptTo',
    defaultMessage: 'Receipt goes to {email}',
    description: 'Below the name of the buyer',
  },
  notYou: {
    id: 'checkout.notYou',
    defaultMessage: 'Not you?',
    description: 'Beside the name of the buyer: logs out, to pay with another account',
  },
  card: { id: 'checkout.card', defaultMessage: 'Card', description: 'Heading over the card form' },
  allCards: { id: 'checkout.allCards', defaultMessage: 'All major cards' },
  cardSafe: {
    id: 'checkout.cardSafe',
    defaultMessage: 'Your card details go straight to the payment provider. {name} never sees them.',
    description: 'name is that of the site',
  },
  payWith: {
    id: 'checkout.payWith',
    defaultMessage: 'Pay with',
    description: 'Names the choice between the saved card and another, for screen readers only',
  },
  savedCard: {
    id: 'checkout.savedCard',
    defaultMessage: '{brand} ending in {last4}',
    description: 'A card, as in: Visa ending in 4242',
  },
  cardExpires: {
    id: 'checkout.cardExpires',
    defaultMessage: 'Expires {date}',
    description: 'Below a saved card; date is month and year',
  },
  otherCard: { id: 'checkout.otherCard', defaultMessage: 'Use a different card' },
  saveCard: { id: 'checkout.saveCard', defaultMessage: 'Save this card for next time' },
  cardSaved: {
    id: 'checkout.cardSaved',
    defaultMessage: 'We save this card for the monthly charges. You can change it anytime.',
    description: 'In place of the choice to save the card, for a subscription',
  },
  nothingCharged: { id: 'checkout.nothingCharged', defaultMessage: 'Nothing was charged.' },
  declinedHelp: {
    id: 'checkout.declinedHelp',
    defaultMessage: 'Use a different card, or ask your bank why.',
    description: 'After: Your card was declined. Nothing was charged.',
  },
  limit: { id: 'checkout.limit', defaultMessage: ENROLLMENT_LIMIT_MESSAGE },
  unknownError: { id: 'checkout.unknownError', defaultMessage: UNKNOWN_ERROR },
  sessionEnded: { id: 'checkout.sessionEnded', defaultMessage: 'Your session has ended.' },
  logIn: { id: 'checkout.logIn', defaultMessage: 'Log in again' },
  canceled: { id: 'checkout.canceled', defaultMessage: 'You canceled the payment.' },
  priceChanged: {
    id: 'checkout.priceChanged',
    defaultMessage: 'The price changed from {before} to {after}.',
  },
  priceChangedText: {
    id: 'checkout.priceChangedText',
    defaultMessage: 'Nothing was charged. Check the new total before you pay.',
  },
  couponLost: {
    id: 'checkout.couponLost',
    defaultMessage: 'Your coupon can’t be used anymore, so the total is now {after}.',
  },
  pay: { id: 'checkout.pay', defaultMessage: 'Pay {amount}', description: 'Button' },
  enrollFree: { id: 'checkout.enrollFree', defaultMessage: 'Enroll for free', description: 'Button' },
  enroll: {
    id: 'checkout.enroll',
    defaultMessage: 'Enroll',
    description: 'Button, where an organization pays',
  },
  waitingBank: {
    id: 'checkout.waitingBank',
    defaultMessage: 'Waiting for your bank',
    description: 'The button while the bank asks the payer',
  },
  checkingPayment: {
    id: 'checkout.checkingPayment',
    defaultMessage: 'Checking your last payment',
    description: 'The button after the page was reloaded in the middle of a payment',
  },
  slow: {
    id: 'checkout.slow',
    defaultMessage: 'This is taking longer than usual. Keep this page open; you won’t be charged twice.',
    description: 'Below the button while a payment is under way',
  },
  offline: {
    id: 'checkout.offline',
    defaultMessage: 'You’re offline. We’ll continue as soon as you’re back; you won’t be charged twice.',
    description: 'Below the button while a payment is under way',
  },
  once: { id: 'checkout.once', defaultMessage: 'One payment. No renewals.' },
  renews: {
    id: 'checkout.renews',
    defaultMessage: 'Then {amount} every month, next on {date}, until you cancel.',
    description: 'Below the button of a course by subscription',
  },
  cancelAnytime: {
    id: 'checkout.cancelAnytime',
    defaultMessage:
      'Cancel anytime under Account, Payments. You keep access until the end of the month you paid for.',
    description: 'How to cancel a subscription, before it is paid for',
  },
  renewLine: {
    id: 'checkout.renewLine',
    defaultMessage: 'Then every month from {date}',
    description: 'Line of the summary, with the amount beside it',
  },
  monthPrice: { id: 'checkout.monthPrice', defaultMessage: 'Price per month' },
  perMonth: {
    id: 'checkout.perMonth',
    defaultMessage: '{amount} per month',
    description: 'Price of one of several courses',
  },
  restOfMonth: {
    id: 'checkout.restOfMonth',
    defaultMessage: 'Until {date}',
    description: 'Line of the summary: what the rest of the first month costs, beside it',
  },
  summary: {
    id: 'checkout.summary',
    defaultMessage: 'Order summary',
    description: 'Name of the card beside the form, for screen readers only',
  },
  whatYouGet: { id: 'checkout.whatYouGet', defaultMessage: 'What you get' },
  price: { id: 'checkout.price', defaultMessage: 'Course price' },
  percentOff: {
    id: 'checkout.percentOff',
    defaultMessage: '{percent} off',
    description: 'Beside the code of a coupon, as in: 20% off',
  },
  removeCoupon: { id: 'checkout.removeCoupon', defaultMessage: 'Remove coupon {code}' },
  addCoupon: { id: 'checkout.addCoupon', defaultMessage: 'Add a coupon' },
  coupon: { id: 'checkout.coupon', defaultMessage: 'Coupon' },
  apply: { id: 'checkout.apply', defaultMessage: 'Apply', description: 'Button beside the coupon' },
  couponUnchecked: {
    id: 'checkout.couponUnchecked',
    defaultMessage: 'We couldn’t check this code. Check your connection and try again.',
  },
  unknown: {
    id: 'checkout.couponUnknown',
    defaultMessage: 'We don’t know the code {code}. Try another one or pay the full price.',
  },
  used_up: {
    id: 'checkout.couponUsedUp',
    defaultMessage: 'All uses of {code} are taken. Try another code or pay the full price.',
  },
  expired: {
    id: 'checkout.couponExpired',
    defaultMessage: '{code} has expired. Try another code or pay the full price.',
  },
  expiredOn: {
    id: 'checkout.couponExpiredOn',
    defaultMessage: '{code} expired on {date}. Try another code or pay the full price.',
  },
  other_course: {
    id: 'checkout.couponOtherCourse',
    defaultMessage: '{code} is for another course. Try another code or pay the full price.',
  },
  total: { id: 'checkout.total', defaultMessage: 'Total' },
  dueToday: {
    id: 'checkout.dueToday',
    defaultMessage: 'Due today',
    description: 'In place of Total, for the first payment of a subscription',
  },
  taxIncluded: { id: 'checkout.taxIncluded', defaultMessage: 'Includes {tax} of tax' },
  unavailable: { id: 'checkout.unavailable', defaultMessage: 'We couldn’t load the price' },
  unavailableText: {
    id: 'checkout.unavailableText',
    defaultMessage: 'Check your connection and try again. Nothing was charged.',
  },
  again: { id: 'checkout.again', defaultMessage: 'Try again' },
  loading: { id: 'checkout.loading', defaultMessage: 'Loading checkout' },
  openTitle: {
    id: 'checkout.openTitle',
    defaultMessage: 'We’re waiting for an answer',
    description: 'It is not known yet what became of a payment',
  },
  openPending: {
    id: 'checkout.openPending',
    defaultMessage:
      'Your bank hasn’t confirmed the payment yet. You’ll be enrolled as soon as it does; you can leave this page.',
  },
  openUnreached: {
    id: 'checkout.openUnreached',
    defaultMessage:
      'The connection was lost while you were paying, so we don’t know yet whether the payment went through.',
  },
  openOnce: {
    id: 'checkout.openOnce',
    defaultMessage: 'You won’t be charged twice, however often you check.',
  },
  checkAgain: { id: 'checkout.checkAgain', defaultMessage: 'Check again', description: 'Button' },
  enrolled: { id: 'checkout.enrolled', defaultMessage: 'You’re enrolled' },
  alreadyEnrolled: {
    id: 'checkout.alreadyEnrolled',
    defaultMessage: 'You were already enrolled, so nothing was charged.',
  },
  yours: {
    id: 'checkout.yours',
    defaultMessage: '{courses} {count, plural, one {is} other {are}} yours.',
    description: 'After enrolling; courses are titles',
  },
  yoursUntil: {
    id: 'checkout.yoursUntil',
    defaultMessage: '{courses} {count, plural, one {is} other {are}} yours until {date}.',
  },
  receiptSent: { id: 'checkout.receiptSent', defaultMessage: 'We’re sending the receipt to {email}.' },
  start: { id: 'checkout.start', defaultMessage: 'Start learning', description: 'Button' },
  received: { id: 'checkout.received', defaultMessage: 'Payment received' },
  almost: {
    id: 'checkout.almost',
    defaultMessage: 'Almost there',
    description: 'Title: enrolled in something free that does not show yet',
  },
  opening: {
    id: 'checkout.opening',
    defaultMessage:
      'We’re still opening {courses} for you. This usually takes a few seconds; you can leave this page.',
  },
  notAdded: { id: 'checkout.notAdded', defaultMessage: POLLS.purchase.message },
  paidOnce: {
    id: 'checkout.paidOnce',
    defaultMessage: 'You’ve paid and won’t be charged again. Check again in a minute.',
  },
  checkLater: { id: 'checkout.checkLater', defaultMessage: 'Check again in a minute.' },
  withReceipt: {
    id: 'checkout.withReceipt',
    defaultMessage: 'If it doesn’t open, contact support with receipt {number}.',
  },
  support: { id: 'checkout.support', defaultMessage: 'Contact support', description: 'Link' },
  receipt: { id: 'checkout.receipt', defaultMessage: 'Receipt' },
  paid: { id: 'checkout.paid', defaultMessage: 'Paid', description: 'State of a receipt' },
  number: { id: 'checkout.number', defaultMessage: 'Number', description: 'Of a receipt' },
  date: { id: 'checkout.date', defaultMessage: 'Date' },
  paidWith: { id: 'checkout.paidWith', defaultMessage: 'Paid with' },
  billedTo: { id: 'checkout.billedTo', defaultMessage: 'Billed to' },
  couponLine: {
    id: 'checkout.couponLine',
    defaultMessage: 'Coupon {code}',
    description: 'Line of a receipt, with the discount beside it',
  },
  nextCharge: {
    id: 'checkout.nextCharge',
    defaultMessage: 'Next charge: {amount} on {date}',
    description: 'After subscribing',
  },
  nextChargeCard: {
    id: 'checkout.nextChargeCard',
    defaultMessage: 'Add a card by then to keep your access.',
    description: 'After subscribing with a coupon that left nothing to pay; follows the next charge',
  },
  payments: {
    id: 'checkout.payments',
    defaultMessage: 'View your payments',
    description: 'Link to the payments of the account',
  },
  totalPaid: { id: 'checkout.totalPaid', defaultMessage: 'Total paid' },
})
