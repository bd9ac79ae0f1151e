import { daysLater, instantOf, localTime } from '../base/local-time.ts'

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
