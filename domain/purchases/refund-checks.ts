import { DAY, HOUR } from '../base/constants.ts'

/** How long after a refund it is looked at again: banks send money back within a month. */
const AFTER = [HOUR, DAY, 5 * DAY, 14 * DAY, 30 * DAY] as const

/** When a refund that was made is looked at next; null: it is final. */
export const nextRefundCheck = (made: Date, now: Date): Date | null => {
  const after = AFTER.find((wait) => made.getTime() + wait > now.getTime())
  return after === undefined ? null : new Date(made.getTime() + after)
}
