import { firstCharge } from './subscription.ts'

/** What an installation pays now. */
export interface PlanTerms {
  /** A month, in minor units; 0: nothing, also where the operator gave a plan for nothing. */
  readonly price: number
  /** The end of what is paid; null: nothing is. */
  readonly renews: Date | null
}

/**
 * What a change of the plan costs now. A site that pays nothing yet pays a month. A more expensive plan costs the
 * difference for the rest of the month that is paid already; a cheaper one costs less from the next charge on.
 */
export const changeCharge = (before: PlanTerms, price: number, now: Date): number => {
  if (price === 0) return 0
  if (before.renews === null || before.renews <= now) return price
  return before.price >= price ? 0 : firstCharge(price - before.price, now, before.renews)
}
