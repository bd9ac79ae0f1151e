import { DAY, MINUTE } from '../base/constants.ts'
import { offsetPeriods, type OffsetPeriod } from '../base/zone-offsets.ts'
import { hoursByDate, type DateException, type MinuteSpan, type WeeklyHours } from './hours.ts'

/** From when until when, in milliseconds; the end is not part of it. */
export interface Interval {
  readonly start: number
  readonly end: number
}

/** When somebody can be booked, by the clocks of their zone. */
export interface Availability {
  readonly timezone: string
  readonly hours: readonly WeeklyHours[]
  readonly exceptions: readonly DateException[]
  /** How long a session is, in minutes. */
  readonly length: number
}

const intersect = (a: Interval, b: Interval): Interval => ({
  start: Math.max(a.start, b.start),
  end: Math.min(a.end, b.end),
})

/**
 * The moments at which the clocks show a time within the hours of one date. `midnight`: the date, as if it were UTC.
 * What the clocks leap over is no moment, and what they show twice is two.
 */
const momentsOf = (midnight: number, span: MinuteSpan, periods: readonly OffsetPeriod[]) =>
  periods.flatMap((period) => {
    const shown = { start: midnight + span.start * MINUTE, end: midnight + span.end * MINUTE }
    const moments = { start: shown.start - period.offset, end: shown.end - period.offset }
    const both = intersect(moments, period)
    return both.start < both.end ? [{ ...both, first: moments.start }] : []
  })

/** How far the hours go on from here without a pause: over a change of the clocks, perhaps. */
const lastsUntil = (parts: readonly Interval[], place: number): number => {
  let end = parts[place]?.end ?? 0
  for (const part of parts.slice(place + 1)) {
    if (part.start !== end) break
    end = part.end
  }
  return end
}

/**
 * The sessions of one date. They begin at the times that the clocks show when the hours are cut from their start into
 * sessions, last as long as they say whatever the clocks do meanwhile, and do not overlap.
 */
const sessionsOf = (
  midnight: number,
  span: MinuteSpan,
  length: number,
  periods: readonly OffsetPeriod[],
): Interval[] => {
  const parts = momentsOf(midnight, span, periods)
  const sessions: Interval[] = []
  for (const [place, part] of parts.entries()) {
    const until = lastsUntil(parts, place)
    const passed = Math.ceil((part.start - part.first) / length)
    for (let start = part.first + passed * length; start < part.end; start += length) {
      const end = start + length
      if (end <= until && start >= (sessions.at(-1)?.end ?? start)) sessions.push({ start, end })
    }
  }
  return sessions
}

/** Every session that begins between two instants, booked or not, in order. */
export const sessionsBetween = (
  { timezone, hours, exceptions, length }: Availability,
  from: number,
  to: number,
): Interval[] => {
  if (!(from < to)) return []
  const hoursOn = hoursByDate(hours, exceptions)
  const periods = offsetPeriods(timezone, from - 2 * DAY, to + 2 * DAY)
  const sessions: Interval[] = []
  // No clock is further from UTC than a day.
  const lastDay = Math.floor(to / DAY) + 1
  for (let day = Math.floor(from / DAY) - 1; day <= lastDay; day += 1) {
    const midnight = day * DAY
    const date = new Date(midnight)
    for (const span of hoursOn(date.toISOString().slice(0, 10), date.getUTCDay()))
      sessions.push(...sessionsOf(midnight, span, length * MINUTE, periods))
  }
  return sessions.filter(({ start }) => start >= from && start < to).toSorted((a, b) => a.start - b.start)
}
