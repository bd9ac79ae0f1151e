import { Null, type Static } from 'typebox'
import { ENTRY_KINDS } from '@cairn/domain/purchases/ledger'
import { endpoint } from './endpoint.ts'
import { count, either, id, instant, list, money, object, oneOf, optional, text } from './fields.ts'
import { Organization } from './organizations.ts'
import { CardSummary, currencyCode } from './purchases.ts'

/** Money that somebody paid or got back. */
export const PaymentEntry = object({
  id,
  purchase: id,
  date: instant,
  kind: oneOf(ENTRY_KINDS),
  amount: money,
  currency: currencyCode,
  object: list(id, 50),
  receipt: optional(count),
  /** Of a refund: the number of its credit note. */
  creditNote: optional(count),
})
export type PaymentEntry = Static<typeof PaymentEntry>

export const payments = {
  getPayments: endpoint({
    method: 'GET',
    path: '/user/payment/{id}',
    access: 'payment.own',
    summary: 'Get the saved card and the payments of a person.',
    params: object({ id }),
    query: object({ limit: optional(count) }),
    reply: object({ source: either([CardSummary, Null()]), list: list(PaymentEntry, 1000) }),
  }),
  saveCard: endpoint({
    method: 'PUT',
    path: '/user/payment',
    access: 'payment.own',
    summary: 'Save a card for later payments, in place of the one before.',
    body: object({ user: id, source: text(500, 1) }),
    reply: CardSummary,
    waits: true,
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/user/payment/{id}',
    access: 'payment.own',
    summary: 'Remove the saved card of a person.',
    params: object({ id }),
    status: 204,
    waits: true,
  }),
  connectPayments: endpoint({
    method: 'PUT',
    path: '/organization/{id}/paymentInfo',
    access: 'organization.write',
    summary: 'Connect the account that receives what an organization sells.',
    params: object({ id }),
    body: object({ authorizationCode: text(500, 1) }),
    reply: Organization,
    waits: true,
  }),
}
