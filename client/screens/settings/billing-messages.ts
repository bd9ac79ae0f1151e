import { defineMessages } from '../../base/messages.ts'

/** What the site pays for its plan. */
export const messages = defineMessages({
  title: { id: 'billing.title', defaultMessage: 'Billing' },
  lead: { id: 'billing.lead', defaultMessage: 'The plan of this site, how it is paid, and its statements.' },
  failed: { id: 'billing.failed', defaultMessage: "We couldn't load billing" },

  free: { id: 'billing.free', defaultMessage: 'Free', description: 'Name of a plan' },
  standard: { id: 'billing.standard', defaultMessage: 'Standard', description: 'Name of a plan' },
  professional: { id: 'billing.professional', defaultMessage: 'Professional', description: 'Name of a plan' },
  enterprise: { id: 'billing.enterprise', defaultMessage: 'Enterprise', description: 'Name of a plan' },
  perMonth: { id: 'billing.perMonth', defaultMessage: '{price} a month' },
  noCost: { id: 'billing.noCost', defaultMessage: 'No cost' },
  renews: { id: 'billing.renews', defaultMessage: 'Renews on {date}' },

  current: { id: 'billing.current', defaultMessage: 'Current plan' },
  used: { id: 'billing.used', defaultMessage: 'Active enrollments' },
  ofLimit: {
    id: 'billing.ofLimit',
    defaultMessage: 'of {limit, number}',
    description: 'After the number of active enrollments: 12 of 25',
  },
  unlimited: { id: 'billing.unlimited', defaultMessage: 'No limit' },
  left: { id: 'billing.left', defaultMessage: '{count, number} left' },
  usage: { id: 'billing.usage', defaultMessage: '{percent} used' },
  counted: {
    id: 'billing.counted',
    defaultMessage: 'Every course that someone is enrolled in counts, until the enrollment ends.',
  },

  full: {
    id: 'billing.full',
    defaultMessage:
      'This site has reached its enrollment limit, so new enrollments are refused. Choose a larger plan or add a payment method.',
  },
  over: {
    id: 'billing.over',
    defaultMessage:
      'This site has more active enrollments than its plan covers. Enrollments go on, and the plan stays as it is. The {plan} plan covers them.',
  },
  nearly: {
    id: 'billing.nearly',
    defaultMessage:
      '{count, plural, one {# enrollment is} other {# enrollments are}} left. After that, new enrollments are refused unless the site has a payment method or a larger plan.',
  },
  pastDue: {
    id: 'billing.pastDue',
    defaultMessage:
      "We couldn't charge your card for the {plan} plan. We'll try again on {date}. Replace the card to keep the plan.",
  },

  plans: { id: 'billing.plans', defaultMessage: 'Plans' },
  upTo: {
    id: 'billing.upTo',
    defaultMessage: '{count, plural, one {# active enrollment} other {# active enrollments}}',
  },
  anyNumber: { id: 'billing.anyNumber', defaultMessage: 'Unlimited enrollments' },
  choose: { id: 'billing.choose', defaultMessage: 'Choose {plan}' },
  yourPlan: { id: 'billing.yourPlan', defaultMessage: 'Your plan' },
  chooseTitle: { id: 'billing.chooseTitle', defaultMessage: 'Change to the {plan} plan?' },
  chooseKeep: { id: 'billing.chooseKeep', defaultMessage: 'Keep {plan}' },
  changed: { id: 'billing.changed', defaultMessage: 'The site is on the {plan} plan' },
  chargeNow: {
    id: 'billing.chargeNow',
    defaultMessage: '{amount} is charged now to the card ending in {last4}. The plan renews on {date}.',
  },
  chargeLater: {
    id: 'billing.chargeLater',
    defaultMessage:
      'The change takes effect now. Nothing is charged until {date}; from then on it is {price} a month.',
  },
  chargeNothing: {
    id: 'billing.chargeNothing',
    defaultMessage:
      'The change takes effect now, and nothing is charged anymore. What was paid is not refunded.',
  },
  losesFree: {
    id: 'billing.losesFree',
    defaultMessage: 'This site has the {plan} plan at no cost. You can’t go back to that here.',
  },
  tooSmall: {
    id: 'billing.tooSmall',
    defaultMessage:
      'This site has {used, number} active enrollments, more than this plan covers. Everyone keeps their access, but new enrollments may be refused.',
  },
  cardFirst: { id: 'billing.cardFirst', defaultMessage: 'Add a payment method first' },

  method: { id: 'billing.method', defaultMessage: 'Payment method' },
  noMethod: { id: 'billing.noMethod', defaultMessage: 'No card yet. Add one to choose a paid plan.' },
  card: { id: 'billing.card', defaultMessage: '{brand} ending in {last4}' },
  cardExpires: { id: 'billing.cardExpires', defaultMessage: 'Expires {month}/{year}' },
  addCard: { id: 'billing.addCard', defaultMessage: 'Add card' },
  replaceCard: { id: 'billing.replaceCard', defaultMessage: 'Replace card' },
  cardTitle: { id: 'billing.cardTitle', defaultMessage: 'Card for this site' },
  cardHint: {
    id: 'billing.cardHint',
    defaultMessage: 'Nothing is charged now. The card pays for the plan of the site from the next charge on.',
  },
  saveCard: { id: 'billing.saveCard', defaultMessage: 'Save card' },
  cardSaved: { id: 'billing.cardSaved', defaultMessage: 'The card was saved' },
  cardCanceled: {
    id: 'billing.cardCanceled',
    defaultMessage: "Your bank didn't confirm the card. Nothing was saved.",
  },

  customer: { id: 'billing.customer', defaultMessage: 'Billed to' },
  name: { id: 'billing.name', defaultMessage: 'Name' },
  email: { id: 'billing.email', defaultMessage: 'Email' },
  customerHint: { id: 'billing.customerHint', defaultMessage: 'Appears on statements.' },

  statements: { id: 'billing.statements', defaultMessage: 'Statements' },
  none: { id: 'billing.none', defaultMessage: 'No statements yet' },
  noneText: { id: 'billing.noneText', defaultMessage: 'Each charge for the plan appears here.' },
  date: { id: 'billing.date', defaultMessage: 'Date' },
  plan: { id: 'billing.plan', defaultMessage: 'Plan' },
  period: { id: 'billing.period', defaultMessage: 'Period' },
  amount: { id: 'billing.amount', defaultMessage: 'Amount' },
  actions: { id: 'billing.actions', defaultMessage: 'Actions', description: 'Heard only: column of buttons' },
  more: { id: 'billing.more', defaultMessage: 'Show more' },
  view: { id: 'billing.view', defaultMessage: 'View' },
  viewOf: { id: 'billing.viewOf', defaultMessage: 'View the statement of {date}' },
  csv: { id: 'billing.csv', defaultMessage: 'CSV' },
  csvOf: { id: 'billing.csvOf', defaultMessage: 'Download the statement of {date} as CSV' },

  statement: { id: 'billing.statement', defaultMessage: 'Statement' },
  where: { id: 'billing.where', defaultMessage: 'Where you are', description: 'Heard only: the way back' },
  print: { id: 'billing.print', defaultMessage: 'Print' },
  gone: { id: 'billing.gone', defaultMessage: 'This statement doesn’t exist' },
  goneText: { id: 'billing.goneText', defaultMessage: 'Open one from the list in billing.' },
  toBilling: { id: 'billing.toBilling', defaultMessage: 'Go to billing' },
})
