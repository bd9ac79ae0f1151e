import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  lead: {
    id: 'ownPayments.lead',
    defaultMessage: 'Your saved card, your subscriptions and everything you’ve paid for.',
    description: 'Under the title of the page',
  },
  loading: { id: 'ownPayments.loading', defaultMessage: 'Loading', description: 'Heard only' },
  failed: { id: 'ownPayments.failed', defaultMessage: 'We couldn’t load your payments' },
  failedText: { id: 'ownPayments.failedText', defaultMessage: 'Check your connection and try again.' },
  tryAgain: { id: 'ownPayments.tryAgain', defaultMessage: 'Try again', description: 'Button' },

  due: {
    id: 'ownPayments.due',
    defaultMessage: 'We couldn’t charge your card for {title}. Update your card to keep your access.',
    description: 'Above the page; {title} is one course or several',
  },
  active: { id: 'ownPayments.active', defaultMessage: 'Active', description: 'State of a subscription' },
  pausedState: { id: 'ownPayments.paused', defaultMessage: 'Paused', description: 'State of a subscription' },
  pastDue: {
    id: 'ownPayments.pastDue',
    defaultMessage: 'Payment failed',
    description: 'State of a subscription',
  },
  canceledState: {
    id: 'ownPayments.canceled',
    defaultMessage: 'Canceled',
    description: 'State of a subscription that runs to the end of the month',
  },
  endedState: { id: 'ownPayments.ended', defaultMessage: 'Ended', description: 'State of a subscription' },
  deletedCourse: { id: 'ownPayments.deletedCourse', defaultMessage: 'Deleted course' },
  cancel: { id: 'ownPayments.cancel', defaultMessage: 'Cancel', description: 'Button of a subscription' },
  cancelOf: {
    id: 'ownPayments.cancelOf',
    defaultMessage: 'Cancel the subscription to {title}',
    description: 'The same button for screen readers',
  },
  resume: {
    id: 'ownPayments.resume',
    defaultMessage: 'Resume',
    description: 'Button of a canceled subscription',
  },
  resumeOf: { id: 'ownPayments.resumeOf', defaultMessage: 'Resume the subscription to {title}' },
  again: { id: 'ownPayments.again', defaultMessage: 'Subscribe again', description: 'Button' },
  chargeAgainOf: {
    id: 'ownPayments.chargeAgainOf',
    defaultMessage: 'Try to charge the saved card for {title} again',
    description: 'The same button for screen readers',
  },
  chargeAgain: {
    id: 'ownPayments.chargeAgain',
    defaultMessage: 'Try again',
    description: 'Button: charges the saved card once more',
  },
  charged: { id: 'ownPayments.charged', defaultMessage: 'Paid. Your subscription to {title} goes on.' },
  bankAsks: {
    id: 'ownPayments.bankAsks',
    defaultMessage: 'Your bank asks you to confirm this payment. Enter the card again to do so.',
  },
  resumed: { id: 'ownPayments.resumed', defaultMessage: 'Your subscription to {title} goes on.' },
  canceledNow: {
    id: 'ownPayments.canceledNow',
    defaultMessage: 'Your subscription to {title} is canceled.',
    description: 'Shown once it is done',
  },
  cancelTitle: { id: 'ownPayments.cancelTitle', defaultMessage: 'Cancel your subscription to {title}?' },
  cancelText: {
    id: 'ownPayments.cancelText',
    defaultMessage:
      'You keep your access until {date}, and nothing more is charged. Your progress is saved, and you can resume until then.',
  },
  cancelTextNow: {
    id: 'ownPayments.cancelTextNow',
    defaultMessage:
      'This month isn’t paid, so your access ends right away. Nothing more is charged, and your progress is saved.',
  },
  keep: { id: 'ownPayments.keep', defaultMessage: 'Keep subscription', description: 'Button' },
  cancelAction: {
    id: 'ownPayments.cancelAction',
    defaultMessage: 'Cancel subscription',
    description: 'Button',
  },

  card: { id: 'ownPayments.card', defaultMessage: 'Saved card', description: 'Heading' },
  cardText: {
    id: 'ownPayments.cardText',
    defaultMessage: 'It pays for your subscriptions, and you can choose it at checkout.',
  },
  noCard: {
    id: 'ownPayments.noCard',
    defaultMessage: 'You have no saved card. Add one so that your subscriptions can renew.',
  },
  digits: {
    id: 'ownPayments.digits',
    defaultMessage: '{brand} ending in {last4}',
    description: 'A card by its last four digits',
  },
  expires: {
    id: 'ownPayments.expires',
    defaultMessage: 'Expires {date}',
    description: 'A card; {date} is 12/2049',
  },
  expired: {
    id: 'ownPayments.expired',
    defaultMessage: 'Expired {date}',
    description: 'A card; {date} is 12/2019',
  },
  replace: { id: 'ownPayments.replace', defaultMessage: 'Replace', description: 'Button: another card' },
  add: { id: 'ownPayments.add', defaultMessage: 'Add card', description: 'Button' },
  remove: { id: 'ownPayments.remove', defaultMessage: 'Remove', description: 'Button: no card' },
  removeTitle: { id: 'ownPayments.removeTitle', defaultMessage: 'Remove this card?' },
  removeText: { id: 'ownPayments.removeText', defaultMessage: 'You can add another one at any time.' },
  removeTextRunning: {
    id: 'ownPayments.removeTextRunning',
    defaultMessage:
      'Your subscriptions can’t renew without a card. If you don’t add another one, your access ends after the next billing date.',
  },
  keepCard: { id: 'ownPayments.keepCard', defaultMessage: 'Keep card', description: 'Button' },
  removeCard: { id: 'ownPayments.removeCard', defaultMessage: 'Remove card', description: 'Button' },
  removed: { id: 'ownPayments.removed', defaultMessage: 'Your card was removed.' },
  updateTitle: {
    id: 'ownPayments.updateTitle',
    defaultMessage: 'Update card',
    description: 'Title of a dialog',
  },
  addTitle: { id: 'ownPayments.addTitle', defaultMessage: 'Add card', description: 'Title of a dialog' },
  dueNow: {
    id: 'ownPayments.dueNow',
    defaultMessage: '{amount} is due. We’ll charge the new card right away.',
    description: 'In the dialog with the card form',
  },
  dontChange: { id: 'ownPayments.dontChange', defaultMessage: 'Cancel', description: 'Button of a dialog' },
  save: { id: 'ownPayments.save', defaultMessage: 'Save card', description: 'Button' },
  saveAndPay: {
    id: 'ownPayments.saveAndPay',
    defaultMessage: 'Save and pay {amount}',
    description: 'Button',
  },
  saved: { id: 'ownPayments.saved', defaultMessage: 'Your card was saved.' },
  savedAndPaid: {
    id: 'ownPayments.savedAndPaid',
    defaultMessage: 'Your card was saved and charged. Thank you!',
  },

  purchases: { id: 'ownPayments.purchases', defaultMessage: 'Purchases', description: 'Heading over a list' },
  none: { id: 'ownPayments.none', defaultMessage: 'You haven’t bought anything yet.' },
  date: { id: 'ownPayments.date', defaultMessage: 'Date', description: 'Column' },
  what: { id: 'ownPayments.what', defaultMessage: 'Course', description: 'Column' },
  amount: { id: 'ownPayments.amount', defaultMessage: 'Amount', description: 'Column' },
  state: { id: 'ownPayments.state', defaultMessage: 'Status', description: 'Column' },
  receipt: { id: 'ownPayments.receipt', defaultMessage: 'Receipt', description: 'Column' },
  receiptNumber: {
    id: 'ownPayments.receiptNumber',
    defaultMessage: 'Receipt {number}',
    description: 'Button: downloads the receipt',
  },
  creditNoteNumber: {
    id: 'ownPayments.creditNoteNumber',
    defaultMessage: 'Credit note {number}',
    description: 'Button: downloads the credit note of a refund',
  },
  monthly: {
    id: 'ownPayments.monthly',
    defaultMessage: 'Subscription',
    description: 'Under the course of a purchase that paid for a month',
  },
  refundedOf: { id: 'ownPayments.refundedOf', defaultMessage: '{amount} refunded' },
  free: { id: 'ownPayments.free', defaultMessage: 'Free', description: 'State of a purchase' },
  paid: { id: 'ownPayments.paid', defaultMessage: 'Paid', description: 'State of a purchase' },
  partlyRefunded: {
    id: 'ownPayments.partlyRefunded',
    defaultMessage: 'Partly refunded',
    description: 'State of a purchase',
  },
  refunded: { id: 'ownPayments.refunded', defaultMessage: 'Refunded', description: 'State of a purchase' },
  removedState: {
    id: 'ownPayments.removedState',
    defaultMessage: 'Removed',
    description: 'State of a purchase',
  },
  pages: { id: 'ownPayments.pages', defaultMessage: 'Pages of purchases', description: 'Heard only' },
  range: { id: 'ownPayments.range', defaultMessage: '{from}–{to} of {count}' },
  previous: { id: 'ownPayments.previous', defaultMessage: 'Previous', description: 'Button' },
  next: { id: 'ownPayments.next', defaultMessage: 'Next', description: 'Button' },
})
