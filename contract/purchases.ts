import type { Static } from 'typebox'
import { CURRENCIES } from '@cairn/domain/config/currencies'
import { ENTRY_KINDS } from '@cairn/domain/purchases/ledger'
import { endpoint } from './endpoint.ts'
import {
  count,
  either,
  flag,
  id,
  instant,
  line,
  list,
  money,
  object,
  oneOf,
  optional,
  percent,
  stamps,
  text,
} from './fields.ts'
import { fileQuery, found, joined, searchQuery } from './search.ts'

export const currencyCode = oneOf(CURRENCIES.map((currency) => currency.code))

/** What may be shown of a card. */
export const CardSummary = object({
  brand: text(40),
  last4: text(4),
  expMonth: count,
  expYear: count,
})
export type CardSummary = Static<typeof CardSummary>

export const Payment = object({
  /** What the buyer was shown: it has to be what the server computes. */
  amount: optional(money),
  currency: optional(currencyCode),
  /** A token of the card form; left out: the saved card. */
  source: optional(text(500, 1)),
  /** false: recorded without charging anybody, by staff. An id: the charge that the buyer's bank has checked by now. */
  charge: optional(either([flag, text(200, 1)])),
  /** With the id of a charge: the buyer gave up the check of their bank. The answer is what became of the charge. */
  cancel: optional(flag),
  coupon: optional(id),
  /** Whether the card is saved for the next purchase. */
  saveCard: optional(flag),
})
export type Payment = Static<typeof Payment>

/** How much of it there may be, as JSON. */
export const PURCHASE_DATA_BYTES = 4096

const PurchaseData = object({
  purchaseOrder: optional(id),
  group: optional(id),
  note: optional(text(PURCHASE_DATA_BYTES)),
})

export const PURCHASE_STATES = ['free', 'paid', 'partly_refunded', 'refunded', 'removed'] as const

const LedgerEntry = object({
  id,
  at: instant,
  kind: oneOf(ENTRY_KINDS),
  amount: money,
  reason: optional(text(500)),
  actor: optional(id),
})

export const Purchase = object({
  id,
  object: list(id, 50),
  owner: id,
  payment: optional(
    object({
      amount: money,
      currency: currencyCode,
      refunded: optional(money),
      coupon: optional(id),
      charge: optional(text(200)),
      card: optional(CardSummary),
      tax: optional(money),
    }),
  ),
  state: optional(oneOf(PURCHASE_STATES)),
  purchasingOrg: optional(id),
  /** The purchase order that it was charged to. */
  purchaseOrder: optional(id),
  expires: optional(instant),
  data: optional(PurchaseData),
  subscription: optional(id),
  offer: optional(id),
  /** The number of its receipt. */
  receipt: optional(count),
  /** The numbers of its credit notes, one for each refund. */
  creditNote: optional(list(count, 1000)),
  ...stamps,
})
export type Purchase = Static<typeof Purchase>

/** A refund that the card network has not answered yet. */
const PendingRefund = object({
  id,
  at: instant,
  amount: money,
  reason: optional(text(500)),
  actor: optional(id),
})

const PurchaseDetails = object({
  ...Purchase.properties,
  /** Fees are shown to those who sell. */
  ledger: list(LedgerEntry, 1000),
  pending: optional(list(PendingRefund, 1000)),
  /** What can still be refunded to the card. */
  refundable: optional(money),
  /** What the caller may do with it. */
  allowed: optional(list(oneOf(['refund', 'remove']), 2)),
  join: optional(joined),
})
export type PurchaseDetails = Static<typeof PurchaseDetails>

const Quote = object({
  currency: currencyCode,
  item: list(object({ object: id, title: line, price: money, amount: money }), 50),
  amount: money,
  /** What of the amount is tax, and its rate in percent. */
  tax: money,
  taxRate: optional(percent),
  /** Why the coupon cannot be used; the amount is without it then. */
  couponProblem: optional(oneOf(['unknown', 'used_up', 'expired', 'other_course'])),
  /** Of a course by subscription: when it renews, and for how much. */
  renews: optional(instant),
  renewal: optional(money),
})
export type Quote = Static<typeof Quote>

export const CardNetwork = object({
  network: oneOf(['test', 'stripe']),
  /** For the scripts of the network; it is public. */
  publishableKey: optional(text(300)),
})
export type CardNetwork = Static<typeof CardNetwork>

export const purchases = {
  getCardNetwork: endpoint({
    method: 'GET',
    path: '/purchase/cards',
    access: 'config.read',
    summary: 'Tell which card network takes payments, and what its card form needs.',
    reply: CardNetwork,
  }),
  createPurchase: endpoint({
    method: 'POST',
    path: '/purchase',
    access: 'purchase.create',
    summary:
      'Buy courses or enroll in free ones. Staff of a course can enroll others; its editors can waive the price.',
    body: object({
      object: list(id, 50),
      owner: id,
      payment: optional(Payment),
      purchasingOrg: optional(id),
      expires: optional(instant),
      data: optional(PurchaseData),
    }),
    reply: Purchase,
    status: 201,
    waits: true,
  }),
  quotePurchase: endpoint({
    method: 'POST',
    path: '/purchase/quote',
    access: 'purchase.quote',
    summary: 'Get the price of courses, with a coupon if there is one.',
    body: object({ object: list(id, 50), coupon: optional(id) }),
    reply: Quote,
    status: 200,
    reads: true,
  }),
  findPurchases: endpoint({
    method: 'GET',
    path: '/purchase',
    access: 'purchase.list',
    summary: 'Search purchases: your own, and those of courses and organizations you manage.',
    query: object({ ...searchQuery.properties, ...fileQuery }),
    reply: found(Purchase),
    quiet: 'list',
  }),
  getPurchase: endpoint({
    method: 'GET',
    path: '/purchase/{id}',
    access: 'purchase.read',
    summary: 'Get a purchase with its entries in the ledger.',
    params: object({ id }),
    query: object({ join: optional(text(300)) }),
    reply: PurchaseDetails,
    quiet: 'null',
  }),
  refundPurchase: endpoint({
    method: 'PUT',
    path: '/purchase/refund',
    access: 'purchase.refund',
    summary: 'Refund a purchase, in whole or in part.',
    body: object({ statementId: id, amount: money, reason: optional(text(500)) }),
    reply: Purchase,
    waits: true,
  }),
  deletePurchase: endpoint({
    method: 'DELETE',
    path: '/purchase/{id}',
    access: 'purchase.delete',
    summary: 'Remove a purchase: its enrollments end, and the debit of a purchase order is reversed.',
    params: object({ id }),
    status: 204,
  }),
}
