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

/** What is decided about an order after it was opened. */
export const ORDER_CHANGES = ['opened', 'limit', 'closed', 'reopened'] as const
export type OrderChangeKind = (typeof ORDER_CHANGES)[number]

type Decided = Pick<OrderLimits, 'state' | 'authorizedAmount' | 'authorizedEnrollmentCount'>

/** What a save decides, for the history of an order. */
export const orderChanges = (before: Decided | undefined, next: Decided): readonly OrderChangeKind[] => {
  if (!before) return ['opened']
  const raised =
    before.authorizedAmount !== next.authorizedAmount ||
    before.authorizedEnrollmentCount !== next.authorizedEnrollmentCount
  const [was, is] = [before.state ?? 'open', next.state ?? 'open']
  return [
    ...(raised ? (['limit'] as const) : []),
    ...(was === is ? [] : [is === 'closed' ? ('closed' as const) : ('reopened' as const)]),
  ]
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
