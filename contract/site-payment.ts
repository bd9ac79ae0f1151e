import { Null, type Static } from 'typebox'
import { PLAN_NAMES } from '@cairn/domain/purchases/plans'
import { count, either, flag, instant, list, money, object, oneOf, optional, text } from './fields.ts'

export const planName = oneOf(PLAN_NAMES)

/** What may be shown of the card on file. */
const Source = object({ brand: text(40), last4: text(4), expMonth: count, expYear: count })

/** What the installation pays for its plan. */
export const SitePayment = object({
  customer: object({ name: optional(text(200)), email: optional(text(254)) }),
  source: either([Source, Null()]),
  plan: planName,
  /** A month of the current plan, in minor units; 0: it costs nothing. */
  price: money,
  currency: text(3, 3),
  /** When the next month is charged; null: never. */
  renews: either([instant, Null()]),
  /** A renewal was refused: the card is tried again, and then the plan ends. */
  pastDue: optional(flag),
  nextTry: optional(instant),
  /** Active enrollments, and how many the plan has; null: no limit. */
  enrollment: object({ used: count, limit: either([count, Null()]) }),
  plans: list(object({ plan: planName, price: money, limit: either([count, Null()]) }), 10),
})
export type SitePayment = Static<typeof SitePayment>
