import { DAY, HOUR } from '../base/constants.ts'
import { portionUp } from './portion.ts'

/** A month of a subscription counts as thirty days, however long it is. */
const MONTH_HOURS = 30 * 24

/** What is charged now for the time until the next billing date: by the begun hours, a month at most. */
export const firstCharge = (price: number, now: Date, billing: Date): number => {
  const hours = Math.ceil((billing.getTime() - now.getTime()) / HOUR)
  return portionUp(price, Math.min(MONTH_HOURS, Math.max(0, hours)), MONTH_HOURS)
}

/** How many days after each failure the card is tried again; after the last one access ends. */
export const RETRY_DAYS = [1, 3, 5, 7] as const

/** When a failed renewal is tried again; undefined: it is given up. `failures` counts this one. */
export const nextTry = (now: Date, failures: number): Date | undefined => {
  const days = RETRY_DAYS[failures - 1]
  return days === undefined ? undefined : new Date(now.getTime() + days * DAY)
}
