import { DAY, MINUTE } from '../base/constants.ts'
import { daysLater, instantOf, localTime } from '../base/local-time.ts'
import { offsetPeriods, type OffsetPeriod } from '../base/zone-offsets.ts'
import { sessionsBetween, type Availability, type Interval } from './slots.ts'

/** How a coach wants to be booked; minutes, days and numbers of sessions. */
export interface BookingRules {
  /** Left free before each session, and after it. */
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** Nobody books later than this before the start. */
  readonly notice: number
  /** Nor further ahead than this day, today being none. */
  readonly daysAhead: number
  /** Most sessions on one of the coach's days; left out: as many as there are. */
  readonly mostPerDay?: number | undefined
}

const dayShown = (instant: number, periods: readonly OffsetPeriod[]): number => {
  const offset = periods.find(({ end }) => instant < end)?.offset ?? periods.at(-1)?.offset ?? 0
  return Math.floor((instant + offset) / DAY)
}

/** The times a coach can be booked at all, as of now: not too soon and not too far ahead. */
export const bookableTime = (
  { timezone }: Pick<Availability, 'timezone'>,
  { notice, daysAhead }: Pick<BookingRules, 'notice' | 'daysAhead'>,
  now: number,
): Interval => {
  const midnight = { ...localTime(new Date(now), timezone), hour: 0, minute: 0 }
  const end = instantOf(daysLater(midnight, daysAhead + 1), timezone).getTime()
  return { start: now + notice * MINUTE, end }
}

/** The time that is taken, with the pauses around it; in order, and no two of them meet. */
const takenTimes = (busy: readonly Interval[], pause: number): Interval[] => {
  const taken: Interval[] = []
  for (const one of busy.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = [one.start - pause, one.end + pause]
    const before = taken.at(-1)
    if (before && start <= before.end)
      taken[taken.length - 1] = { start: before.start, end: Math.max(before.end, end) }
    else taken.push({ start, end })
  }
  return taken
}

export interface Busy extends Interval {
  /** A session, which counts for the most per day; anything else only takes the time. */
  readonly session: boolean
}

interface Span {
  readonly from: number
  readonly to: number
}

type SessionsIn = (first: number, last: number) => readonly Interval[]

/** The sessions between two instants that nothing is booked in, whether or not they can still be booked. */
export const unbookedSlots = (
  availability: Availability,
  rules: Omit<BookingRules, 'notice' | 'daysAhead'>,
  busy: readonly Busy[],
  { from, to }: Span,
  sessionsIn: SessionsIn = (first, last) => sessionsBetween(availability, first, last),
): Interval[] => {
  const sessions = sessionsIn(from, to)
  if (sessions.length === 0 || busy.length === 0) return [...sessions]

  const pause = Math.max(rules.bufferBefore, rules.bufferAfter) * MINUTE
  const periods = offsetPeriods(availability.timezone, from - 2 * DAY, to + 2 * DAY)
  const perDay = new Map<number, number>()
  for (const { start, session } of busy)
    if (session) {
      const day = dayShown(start, periods)
      perDay.set(day, (perDay.get(day) ?? 0) + 1)
    }
  const isFull = (session: Interval) =>
    rules.mostPerDay !== undefined && (perDay.get(dayShown(session.start, periods)) ?? 0) >= rules.mostPerDay

  const taken = takenTimes(busy, pause)
  let next = 0
  return sessions.filter((session) => {
    while ((taken[next]?.end ?? Infinity) <= session.start) next += 1
    return session.end <= (taken[next]?.start ?? Infinity) && !isFull(session)
  })
}

/** Sessions that can be booked between two instants; `sessionsIn` where they are known already. */
export const freeSlots = (
  availability: Availability,
  rules: BookingRules,
  busy: readonly Busy[],
  { from, to, now }: Span & { readonly now: number },
  sessionsIn?: SessionsIn,
): Interval[] => {
  const bookable = bookableTime(availability, rules, now)
  const span = { from: Math.max(from, bookable.start), to: Math.min(to, bookable.end) }
  return unbookedSlots(availability, rules, busy, span, sessionsIn)
}

/** A session that several coaches could give. */
export interface SharedSlot extends Interval {
  readonly coaches: readonly string[]
}

/** More minutes than a session has. */
const LENGTHS = 4096

/** The free sessions of several coaches in one list; those at the same time are one. */
export const shareSlots = (
  coaches: readonly { readonly id: string; readonly slots: readonly Interval[] }[],
): SharedSlot[] => {
  const shared = new Map<number, { start: number; end: number; coaches: string[] }>()
  for (const { id, slots } of coaches)
    for (const { start, end } of slots) {
      // One number for both is found much sooner than a text.
      const key = (start / MINUTE) * LENGTHS + (end - start) / MINUTE
      const known = shared.get(key)
      if (known) known.coaches.push(id)
      else shared.set(key, { start, end, coaches: [id] })
    }
  return [...shared.values()].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** How much a coach has been booked lately. */
export interface Load {
  readonly id: string
  readonly sessions: number
  /** When the last of them was booked. */
  readonly latest?: number | undefined
}

/** Who gets a session that any of them could give: whoever has fewest, then whoever waited longest; never by chance. */
export const fairest = (loads: readonly Load[]): string | undefined =>
  loads.toSorted(
    (a, b) => a.sessions - b.sessions || (a.latest ?? 0) - (b.latest ?? 0) || (a.id < b.id ? -1 : 1),
  )[0]?.id
