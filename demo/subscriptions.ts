import { DAY, SECOND } from '@cairn/domain/base/constants'
import { billingAfter, billingBefore, firstCharge, RETRY_DAYS } from '@cairn/domain/purchases/subscription'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { DemoSale } from './sales.ts'

/** A course that somebody pays for every month. */
export interface DemoSubscription {
  readonly id: string
  readonly person: string
  readonly course: string
  readonly price: number
  readonly at: string
  readonly state: 'active' | 'past_due' | 'canceled' | 'ended'
  readonly card: DemoSale['card']
  /** The billing date that comes next, or that was not paid. */
  readonly renews: string
  /** When the card failed for the first time. */
  readonly failingSince?: string
  readonly ended?: string
}

const SUBSCRIBERS = [
  { person: 'user-maya-kimura', state: 'active', card: { brand: 'visa', last4: '4242' } },
  { person: 'user-tane-parata', state: 'past_due', card: { brand: 'visa', last4: '0341' } },
  { person: 'user-bilal-chaudhry', state: 'canceled', card: { brand: 'mastercard', last4: '4444' } },
  { person: 'user-layla-mansour', state: 'ended', card: { brand: 'visa', last4: '0341' } },
] as const
const COURSE = 'sql'

const LAST_TRY = Math.max(...RETRY_DAYS) * DAY

/** Where a subscription is by now: billing dates are the first of each month, whenever the academy is opened. */
const progressOf = (
  state: DemoSubscription['state'],
  now: Date,
): Pick<DemoSubscription, 'renews' | 'failingSince' | 'ended'> => {
  if (state === 'active' || state === 'canceled') return { renews: billingAfter(now).toISOString() }
  if (state === 'past_due') {
    const due = billingBefore(now)
    // It is being tried again on whatever day of the month somebody looks.
    const since = new Date(Math.max(due.getTime(), now.getTime() - 2 * DAY))
    return { renews: due.toISOString(), failingSince: since.toISOString() }
  }
  const due = billingBefore(new Date(now.getTime() - LAST_TRY))
  const ended = new Date(due.getTime() + LAST_TRY)
  return { renews: due.toISOString(), failingSince: due.toISOString(), ended: ended.toISOString() }
}

/** When access ends by a subscription; undefined: not by one. */
export const accessBy = (
  { user, object }: Pick<Progress, 'user' | 'object'>,
  now: Date,
): { readonly expires: string | undefined } | undefined => {
  const found = object === COURSE ? SUBSCRIBERS.find(({ person }) => person === user) : undefined
  if (!found) return undefined
  const { renews, ended } = progressOf(found.state, now)
  if (ended !== undefined) return { expires: new Date(Date.parse(ended) - 1).toISOString() }
  return { expires: found.state === 'canceled' ? renews : undefined }
}

/** One that runs, one whose card fails, one that ends with the month, and one that ended unpaid. */
export const subscriptionsAt = (
  progress: readonly Progress[],
  courses: readonly Course[],
  now: Date,
): readonly DemoSubscription[] => {
  const price = courses.find(({ id }) => id === COURSE)?.price ?? 0
  return SUBSCRIBERS.flatMap(({ person, state, card }): DemoSubscription[] => {
    const at = progress.find(({ user, object }) => user === person && object === COURSE)?.created
    if (at === undefined) return []
    const id = `subscription-${person.replace('user-', '')}`
    return [{ id, person, course: COURSE, price, at, state, card, ...progressOf(state, now) }]
  })
}

/** The schedule charges what is due within its first minute. */
const CHARGED_AFTER = 40 * SECOND

/** The rest of the first month, and every month since that was paid. */
export const paymentsOf = (subscription: DemoSubscription, now: Date): readonly DemoSale[] => {
  const { id, person, course, price, at, card, renews } = subscription
  const paid = { person, course, currency: 'USD', card, subscription: id } as const
  const began = new Date(at)
  const sales: DemoSale[] = [{ ...paid, at, price: firstCharge(price, began, billingAfter(began)) }]
  for (let due = billingAfter(began); due.getTime() < Date.parse(renews); due = billingAfter(due)) {
    const charged = new Date(Math.min(due.getTime() + CHARGED_AFTER, now.getTime()))
    sales.push({ ...paid, at: charged.toISOString(), price, period: due.toISOString() })
  }
  return sales
}
