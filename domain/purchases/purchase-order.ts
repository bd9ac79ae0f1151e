/** What a purchase order allows, and what was taken from it so far. */
export interface OrderLimits {
  readonly state?: 'open' | 'closed' | undefined
  /** Left out: no limit of its kind. */
  readonly authorizedAmount?: number | undefined
  readonly authorizedEnrollmentCount?: number | undefined
  readonly allowOverage?: boolean | undefined
  /** Left out or empty: every course. */
  readonly enrollmentObject?: readonly string[] | undefined
}

export interface OrderUse {
  readonly amount: number
  readonly count: number
}

export type OrderProblem = 'closed' | 'not_covered' | 'amount' | 'count'

const passes = (limit: number | undefined, used: number): boolean => limit !== undefined && used > limit

/** Why a purchase cannot be charged to a purchase order; undefined: it can. */
export const orderProblem = (
  order: OrderLimits,
  used: OrderUse,
  asked: { readonly amount: number; readonly courses: readonly string[] },
): OrderProblem | undefined => {
  if (order.state === 'closed') return 'closed'
  const covered = order.enrollmentObject ?? []
  if (covered.length > 0 && asked.courses.some((course) => !covered.includes(course))) return 'not_covered'
  if (order.allowOverage === true) return undefined
  if (passes(order.authorizedAmount, used.amount + asked.amount)) return 'amount'
  return passes(order.authorizedEnrollmentCount, used.count + asked.courses.length) ? 'count' : undefined
}
