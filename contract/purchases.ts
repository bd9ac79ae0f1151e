import type { Static } from 'typebox'
import { CURRENCIES } from '@cairn/domain/config/currencies'
import { endpoint } from './endpoint.ts'
import { id, instant, list, money, object, oneOf, optional, stamps, text } from './fields.ts'

const Payment = object({
  amount: optional(money),
  currency: optional(oneOf(CURRENCIES.map((currency) => currency.code))),
})

export const Purchase = object({
  id,
  object: list(id, 50),
  owner: id,
  payment: optional(Payment),
  expires: optional(instant),
  ...stamps,
})
export type Purchase = Static<typeof Purchase>

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
    summary: 'Enroll in free courses. Staff of a course can enroll others; its editors can waive the price.',
    body: object({ object: list(id, 50), owner: id, payment: optional(Payment) }),
    reply: Purchase,
    status: 201,
  }),
}
