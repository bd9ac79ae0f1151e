import { DAY } from '@cairn/domain/base/constants'
import { fail } from '../../base/fail.ts'

export interface Times {
  readonly from: Date
  readonly to: Date
}

const USUAL = 90 * DAY
const LONGEST = 10 * 366 * DAY

/** From when to when a report looks: by default the last 90 days. */
export const timesOf = (from: string | undefined, to: string | undefined, now: Date): Times => {
  const end = to === undefined ? now : new Date(to)
  const start = from === undefined ? new Date(end.getTime() - USUAL) : new Date(from)
  if (start >= end) fail('invalid', 'from must be before to.')
  if (start.getTime() < 0) fail('invalid', 'from must be after 1970.')
  return end.getTime() - start.getTime() > LONGEST
    ? fail('invalid', 'A report looks at ten years at most.')
    : { from: start, to: end }
}

/** As long a time right before. */
export const timesBefore = ({ from, to }: Times): Times => ({
  from: new Date(2 * from.getTime() - to.getTime()),
  to: from,
})
