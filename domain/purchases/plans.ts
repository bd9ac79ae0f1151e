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

/** Whether one more person can be enrolled. A site with a payment method grows into the next plan instead. */
export const hasRoom = (plan: Plan, active: number, hasPaymentMethod: boolean): boolean => {
  const limit = PLANS[plan].enrollments
  return limit === null || hasPaymentMethod || active < limit
}
