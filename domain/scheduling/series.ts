import { DAY } from '../base/constants.ts'
import { daysLater, instantOf, localTime, type LocalTime } from '../base/local-time.ts'

/** From when until when. */
export interface Span {
  readonly start: Date
  readonly end: Date
}

/** No series is longer than a year. */
export const MOST_TIMES = 52

const WEEK_DAYS = 7

/** Every week at the same time by the clocks of the zone, whatever they are put to meanwhile, and as long as the first. */
export const everyWeek = ({ start, end }: Span, zone: string, times: number): Span[] => {
  const length = end.getTime() - start.getTime()
  const first = localTime(start, zone)
  const odd = start.getTime() - instantOf(first, zone).getTime()
  return Array.from({ length: times }, (_, week) => {
    if (week === 0) return { start, end }
    const shown = instantOf(daysLater(first, week * WEEK_DAYS), zone).getTime()
    // Seconds are no matter of the clock's hands, and the later of two like hours says nothing of other weeks.
    const begin = shown + (odd < 60_000 ? odd : 0)
    return { start: new Date(begin), end: new Date(begin + length) }
  })
}

const dayNumber = ({ year, month, day }: LocalTime): number => Date.UTC(year, month - 1, day) / DAY

/**
 * Where another of a series goes when one of it is moved: by as many days, to the same time by the clocks of the zone,
 * and as long.
 */
export const movedAlike = (other: Span, before: Span, after: Span, zone: string): Span => {
  const [from, to] = [localTime(before.start, zone), localTime(after.start, zone)]
  const days = dayNumber(to) - dayNumber(from)
  const { hour, minute } = to
  const start = instantOf({ ...daysLater(localTime(other.start, zone), days), hour, minute }, zone)
  return { start, end: new Date(start.getTime() + after.end.getTime() - after.start.getTime()) }
}
