import { DAY, MINUTE } from './constants.ts'
import { offsetAt } from './local-time.ts'

/** A time during which the clocks of a zone differ from UTC by the same; instants and differences in milliseconds. */
export interface OffsetPeriod {
  readonly start: number
  readonly end: number
  /** What the clocks show, as if it were UTC, less the instant. */
  readonly offset: number
}

/** The minute at which the clocks change; somewhere after `from`, where they do not yet, and not after `to`. */
const changeBetween = (zone: string, from: number, to: number): number => {
  const before = offsetAt(from, zone)
  let [low, high] = [from / MINUTE, to / MINUTE]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE, zone) === before) low = middle
    else high = middle
  }
  return high * MINUTE
}

/** No zone changes its clocks twice in a week. */
const STEP = 7 * DAY

const readYear = (zone: string, year: number): OffsetPeriod[] => {
  const [first, last] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const periods: OffsetPeriod[] = []
  let [start, offset] = [first, offsetAt(first, zone)]
  for (let from = first; from < last; from += STEP) {
    const to = Math.min(from + STEP, last)
    const after = offsetAt(to, zone)
    if (after === offset) continue
    const end = changeBetween(zone, from, to)
    // A change at the turn of the year begins the next one.
    if (end >= last) break
    periods.push({ start, end, offset })
    ;[start, offset] = [end, after]
  }
  return [...periods, { start, end: last, offset }]
}

/** Asking for the time of a zone is slow, and each year is asked about again and again. */
const years = new Map<string, OffsetPeriod[]>()
const MOST_YEARS = 2_000

const periodsOfYear = (zone: string, year: number): OffsetPeriod[] => {
  const key = `${zone} ${year}`
  const known = years.get(key)
  if (known) return known
  const read = readYear(zone, year)
  if (years.size >= MOST_YEARS) years.clear()
  years.set(key, read)
  return read
}

/** The periods that have some of the time between two instants, in order and without gaps. */
export const offsetPeriods = (zone: string, from: number, to: number): OffsetPeriod[] => {
  const periods: OffsetPeriod[] = []
  const lastYear = new Date(to - 1).getUTCFullYear()
  for (let year = new Date(from).getUTCFullYear(); year <= lastYear; year += 1)
    for (const period of periodsOfYear(zone, year)) {
      const before = periods.at(-1)
      if (before?.offset === period.offset) periods[periods.length - 1] = { ...before, end: period.end }
      else periods.push(period)
    }
  return periods.filter(({ start, end }) => start < to && end > from)
}
