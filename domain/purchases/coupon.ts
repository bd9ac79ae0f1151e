import { portionUp } from './portion.ts'

/** A code that lowers the price of one course; `percent` is what the buyer still pays. */
export interface CouponTerms {
  readonly object: string
  readonly percent: number
  readonly maxUseCount?: number | undefined
  readonly useCount?: number | undefined
  readonly expire?: string | undefined
}

export type CouponProblem = 'used_up' | 'expired' | 'other_course'

/** Why a coupon cannot be used for a course now; undefined: it can. No maximum, or 0, is no limit. */
export const couponProblem = (coupon: CouponTerms, course: string, now: Date): CouponProblem | undefined => {
  const { object, maxUseCount = 0, useCount = 0, expire } = coupon
  if (object !== course) return 'other_course'
  if (expire !== undefined && new Date(expire) <= now) return 'expired'
  return maxUseCount > 0 && useCount >= maxUseCount ? 'used_up' : undefined
}

/** What is to be paid with a coupon: its percentage of the price, rounded up to a whole minor unit. */
export const withCoupon = (price: number, coupon: Pick<CouponTerms, 'percent'>): number =>
  portionUp(price, coupon.percent, 100)
