import type { Booking, Related } from '@cairn/contract/scheduling'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { hasEnded, type BookingGraph, type BookingState } from '@cairn/domain/scheduling/booking'
import { isMeetingLink } from '@cairn/domain/scheduling/event'
import { BOOKINGS_LISTED } from '@cairn/domain/scheduling/listed'
import { NO_SHOW_CORRECTION_DAYS } from '@cairn/domain/scheduling/settings'

/** From so long before its start a session stands out and can be joined. */
const SOON_MS = 10 * MINUTE

const part = ({ related_bookings: related }: Booking, graph: BookingGraph): Related | undefined =>
  related.find((one) => one.graph === graph)

/** A session of two, somebody's seat in a group event, or the event itself. */
export const kindOf = (booking: Booking): 'session' | 'seat' | 'event' => {
  if (booking.graph === 'group_owner') return 'event'
  return part(booking, 'group_owner') ? 'seat' : 'session'
}

/** On which side of it somebody is. */
export const sideOf = ({ resource, customers }: Booking, me: string | undefined) => {
  if (resource.user_id === me) return 'coach'
  return customers.some(({ id }) => id === me) ? 'learner' : 'other'
}

export const isWaiting = (booking: Booking): boolean =>
  booking.attributes.group_booking?.waiting_place !== undefined

/** How it stands for somebody: of an event and a seat in it, whichever has ended. */
export const stateFor = (booking: Booking, me: string | undefined): BookingState => {
  const kind = kindOf(booking)
  if (kind === 'session' || booking.resource.user_id === me) return booking.state
  const other = part(booking, kind === 'event' ? 'instant' : 'group_owner')?.state ?? 'confirmed'
  const [event, seat] = kind === 'event' ? [booking.state, other] : [other, booking.state]
  if (hasEnded(event)) return event
  return isWaiting(booking) ? 'confirmed' : seat
}

const isOwnEvent = (event: Booking, me: string): boolean =>
  event.resource.user_id === me || isWaiting(event) || part(event, 'instant') !== undefined

/** What somebody gives, comes to or waits for. An event stands for the seat in it, so that nothing is listed twice. */
export const ownBookings = (list: readonly Booking[], me: string): Booking[] => {
  const found = [...new Map(list.map((one) => [one.id, one])).values()]
  const events = found.filter((one) => kindOf(one) === 'event' && isOwnEvent(one, me))
  const known = new Set(events.map(({ id }) => id))
  const rest = found.filter((one) => {
    const kind = kindOf(one)
    if (kind === 'seat')
      return sideOf(one, me) === 'learner' && !known.has(part(one, 'group_owner')?.id ?? '')
    return kind === 'session' && sideOf(one, me) !== 'other'
  })
  return [...events, ...rest].toSorted((a, b) => Date.parse(a.event.start) - Date.parse(b.event.start))
}

const startOf = ({ event }: Booking): number => Date.parse(event.start)
const endOf = ({ event }: Booking): number => Date.parse(event.end)

export const isUpcoming = (booking: Booking, me: string | undefined, now: Date): boolean =>
  stateFor(booking, me) === 'confirmed' && !booking.meta.completed && endOf(booking) > now.getTime()

/** Upcoming sessions beyond what is listed at first; events are listed for a year. */
export const isLater = (booking: Booking, now: Date): boolean =>
  kindOf(booking) === 'session' && startOf(booking) > now.getTime() + BOOKINGS_LISTED.daysAhead * DAY

/** When it left the list of what is to come: at its time, or when it was called off before that. */
export const leftAt = (booking: Booking, now: Date): number =>
  startOf(booking) <= now.getTime() ? startOf(booking) : Date.parse(booking.modified)

/** What is over, the latest first. */
export const pastOf = (list: readonly Booking[], me: string | undefined, now: Date): Booking[] =>
  list
    .filter((one) => !isUpcoming(one, me, now))
    .toSorted((a, b) => leftAt(b, now) - leftAt(a, now) || a.id.localeCompare(b.id))

/** About to begin, or going on, for those who come. */
export const isSoon = (booking: Booking, me: string | undefined, now: Date): boolean =>
  isUpcoming(booking, me, now) && !isWaiting(booking) && startOf(booking) - SOON_MS <= now.getTime()

/** Over, and nobody has said yet whether it was held. */
export const isUnanswered = (booking: Booking, me: string | undefined, now: Date): boolean =>
  sideOf(booking, me) === 'coach' && booking.state === 'confirmed' && endOf(booking) <= now.getTime()

export const hasBegun = (booking: Booking, now: Date): boolean => startOf(booking) <= now.getTime()

/** Whether the learner came can still be corrected. */
export const isCorrectable = (booking: Booking, now: Date): boolean =>
  kindOf(booking) === 'session' &&
  booking.state === 'completed' &&
  now.getTime() <= endOf(booking) + NO_SHOW_CORRECTION_DAYS * DAY

/** The address of the call, while it may be joined; never of what has ended. */
export const callAt = (booking: Booking, me: string | undefined, now: Date): string | undefined => {
  const { where } = booking.event
  return where !== undefined && isMeetingLink(where) && isSoon(booking, me, now) ? where : undefined
}

export const minutesOf = (booking: Booking): number =>
  Math.round((endOf(booking) - startOf(booking)) / MINUTE)
