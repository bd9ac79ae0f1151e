import type { Static } from 'typebox'
import { CURRENCIES } from '@cairn/domain/config/currencies'
import { endpoint } from './endpoint.ts'
import { id, instant, list, money, object, oneOf, optional, stamps } from './fields.ts'

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

export const purchases = {
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
