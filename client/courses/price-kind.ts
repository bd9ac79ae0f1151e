export const priceKinds = ['free', 'subscription', 'once'] as const
export type PriceKind = (typeof priceKinds)[number]

interface Priced {
  readonly price?: number | undefined
  readonly function?: readonly string[] | undefined
}

/** How a course is had: for nothing, with a subscription, or paid for once. */
export const priceKind = (course: Priced): PriceKind => {
  if (course.function?.includes('subscription')) return 'subscription'
  return (course.price ?? 0) > 0 ? 'once' : 'free'
}
