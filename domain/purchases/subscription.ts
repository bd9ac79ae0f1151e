import { DAY, HOUR } from '../base/constants.ts'
import { portionUp } from './portion.ts'

/** A month of a subscription counts as thirty days, however long it is. */
const MONTH_HOURS = 30 * 24

interface Priced {
  readonly price?: number | undefined
  readonly function?: readonly string[] | undefined
}

/** Whether a course is billed every month. One that costs nothing is not billed at all. */
export const isBilledMonthly = ({ price = 0, function: kinds = [] }: Priced): boolean =>
  price > 0 && kinds.includes('subscription')

/** The billing date at or before a moment: the first instant of its month in UTC, for everybody. */
export const billingBefore = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))

/** The next billing date; at the very instant of one it is the one after. */
export const billingAfter = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))

/** When a month ends that is paid for as a whole. */
export const monthAfter = (now: Date): Date => new Date(now.getTime() + MONTH_HOURS * HOUR)

/** What is charged now for the time until the next billing date: by the begun hours, a month at most. */
export const firstCharge = (price: number, now: Date, billing: Date): number => {
  const hours = Math.ceil((billing.getTime() - now.getTime()) / HOUR)
  return portionUp(price, Math.min(MONTH_HOURS, Math.max(0, hours)), MONTH_HOURS)
}

/** How many days after the first failure the card is tried again; after the last one access ends. */
export const RETRY_DAYS = [1, 3, 5, 7] as const

/** When a failed renewal is tried again; undefined: it is given up. `failures` counts this one. */
export const nextTry = (firstFailure: Date, failures: number): Date | undefined => {
  const days = RETRY_DAYS[failures - 1]
  return days === undefined ? undefined : new Date(firstFailure.getTime() + days * DAY)
}

/** How long before they pay more subscribers are told. */
export const PRICE_NOTICE_DAYS = 14

/** The billing date from which subscribers pay another price: a lower one from the next, a higher one after notice. */
export const priceChangeFrom = (now: Date, before: number, after: number): Date =>
  billingAfter(after > before ? new Date(now.getTime() + PRICE_NOTICE_DAYS * DAY - 1) : now)
