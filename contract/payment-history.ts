import { Integer, type Static } from 'typebox'
import { ENTRY_KINDS } from '@cairn/domain/purchases/ledger'
import { PERIOD_UNITS } from '@cairn/domain/purchases/periods'
import { endpoint } from './endpoint.ts'
import { count, id, instant, list, money, object, oneOf, optional, text } from './fields.ts'
import { currencyCode } from './purchases.ts'
import { fileQuery, joined, reportQuery } from './search.ts'

/** An entry of the ledger, as far as it concerns the sales of the caller. */
export const PaymentRecord = object({
  id,
  purchase: id,
  date: instant,
  kind: oneOf(ENTRY_KINDS),
  /** With the tax in it. */
  amount: money,
  tax: money,
  currency: currencyCode,
  /** The courses, and the organizations that sell them. */
  object: list(id, 50),
  organization: list(id, 50),
  /** The number of the receipt, or of a refund that of its credit note. */
  receipt: optional(count),
  creditNote: optional(count),
})
export type PaymentRecord = Static<typeof PaymentRecord>

const sum = Integer()

/** What came in and went out in one currency. */
export const PaymentTotal = object({
  currency: currencyCode,
  /** How many sales, renewals and debits of purchase orders there were. */
  count,
  gross: sum,
  refunds: sum,
  fees: sum,
  /** What is left of gross after refunds and fees. */
  net: sum,
  /** Tax in gross, less that in refunds. */
  tax: sum,
  /** The part of gross less refunds that purchase orders owe. */
  ordered: sum,
})
export type PaymentTotal = Static<typeof PaymentTotal>

const PaymentPeriod = object({
  /** The first day of it, by the clocks of the site. */
  start: text(10),
  currency: currencyCode,
  gross: sum,
  refunds: sum,
})
export type PaymentPeriod = Static<typeof PaymentPeriod>

const PaymentHistory = object({
  matches: count,
  list: list(PaymentRecord),
  total: list(PaymentTotal, 100),
  /** The same for as long a time right before, where `from` and `to` are given. */
  before: optional(list(PaymentTotal, 100)),
  unit: optional(oneOf(PERIOD_UNITS)),
  series: optional(list(PaymentPeriod, 10_000)),
  join: optional(joined),
})
export type PaymentHistory = Static<typeof PaymentHistory>

export const paymentHistory = {
  getPaymentHistory: endpoint({
    method: 'GET',
    path: '/report/payment/history',
    access: 'payment.report',
    summary:
      'List what was paid, refunded and charged in fees, with totals per currency, also as a CSV file. Admins and publishers of an organization see its own sales. `search` narrows the list, `from`, `to` and `organization` the totals as well.',
    query: object({
      ...reportQuery.properties,
      ...fileQuery,
      from: optional(instant),
      to: optional(instant),
      organization: optional(id),
    }),
    reply: PaymentHistory,
  }),
}
