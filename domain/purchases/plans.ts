/** What an installation may subscribe to, by how many enrollments may be active at the same time. */
export const PLANS = {
  free: { enrollments: 25 },
  standard: { enrollments: 500 },
  professional: { enrollments: 5000 },
  enterprise: { enrollments: null },
} as const

export type Plan = keyof typeof PLANS
export const PLAN_NAMES = [
  'free',
  'standard',
  'professional',
  'enterprise',
] as const satisfies readonly Plan[]

export const isPlan = (name: string): name is Plan => (PLAN_NAMES as readonly string[]).includes(name)

/** What each plan costs a month, in minor units; an operator can set other prices. */
export type PlanPrices = Readonly<Record<Plan, number>>
export const PLAN_PRICES: PlanPrices = { free: 0, standard: 4900, professional: 19_900, enterprise: 49_900 }
export const PLAN_CURRENCY = 'USD'

/**
 * Whether more people can be enrolled. A site with a payment method is never stopped: its admin is told to choose a
 * larger plan, and no plan is changed without them.
 */
export const hasRoom = (plan: Plan, active: number, hasPaymentMethod: boolean, needed = 1): boolean => {
  const limit = PLANS[plan].enrollments
  return limit === null || hasPaymentMethod || active + needed <= limit
}

/** The smallest plan that covers a number of active enrollments. */
export const planFor = (active: number): Plan =>
  PLAN_NAMES.find((plan) => {
    const limit = PLANS[plan].enrollments
    return limit === null || active <= limit
  }) ?? 'enterprise'

/** The same day of the next month, or its last day where the month is shorter; `day` is the one it began on. */
export const nextMonth = (from: Date, day: number): Date => {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const next = new Date(from)
  next.setUTCFullYear(year, month, Math.min(day, last))
  return next
}
