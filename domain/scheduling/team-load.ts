import { MINUTE } from '../base/constants.ts'
import type { BookingState } from './booking.ts'
import { sessionsBetween, type Availability, type Interval } from './slots.ts'

/** What stands in the calendar of a coach. */
export interface TeamBooking extends Interval {
  readonly kind: 'session' | 'event'
  readonly state: BookingState
  readonly noShow?: boolean | undefined
}

export interface LoadOfCoach {
  /** Minutes in which they could be booked, by their hours, and in which they are or were. */
  readonly bookable: number
  readonly booked: number
  readonly sessions: number
  readonly events: number
  readonly completed: number
  readonly noShows: number
  readonly canceled: number
  /** When the next one begins. */
  readonly next?: number
}

const HELD: ReadonlySet<BookingState> = new Set(['confirmed', 'completed'])

const minutes = (spans: readonly Interval[]): number =>
  spans.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)

/** How much a coach is booked between two instants; what is only partly in it counts as whole. */
export const teamLoad = (
  hours: Availability | undefined,
  bookings: readonly TeamBooking[],
  { start, end }: Interval,
  now: number,
): LoadOfCoach => {
  const within = bookings.filter((one) => one.start >= start && one.start < end)
  const held = within.filter(({ state }) => HELD.has(state))
  const sessions = held.filter(({ kind }) => kind === 'session')
  const ahead = held.filter((one) => one.start > now && one.state === 'confirmed').map((one) => one.start)
  return {
    bookable: hours === undefined ? 0 : Math.round(minutes(sessionsBetween(hours, start, end))),
    booked: Math.round(minutes(held)),
    sessions: sessions.length,
    events: held.length - sessions.length,
    completed: held.filter(({ state }) => state === 'completed').length,
    noShows: sessions.filter(({ noShow }) => noShow === true).length,
    canceled: within.length - held.length,
    ...(ahead.length > 0 && { next: Math.min(...ahead) }),
  }
}
