import type { Booking } from '@cairn/contract/scheduling'
import { hasEnded } from '@cairn/domain/scheduling/booking'

/** Something that the reader has at that time already. */
export interface OwnTime {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly title: string
}

/** Sessions of theirs, events that they lead and those that they have a seat in. */
const isOwn = ({ graph, resource, customers, related_bookings: seats }: Booking, me: string): boolean => {
  if (resource.user_id === me) return true
  if (graph === 'instant') return customers.some(({ id }) => id === me)
  return seats.some(({ graph: kind, state }) => kind === 'instant' && state === 'confirmed')
}

/** A seat and its event are one thing. */
export const ownTimes = (bookings: readonly Booking[], me: string): OwnTime[] => {
  const times = new Map<string, OwnTime>()
  for (const booking of bookings) {
    if (hasEnded(booking.state) || !isOwn(booking, me)) continue
    const { start, end, what } = booking.event
    times.set(`${start} ${what}`, {
      id: booking.id,
      start: Date.parse(start),
      end: Date.parse(end),
      title: what,
    })
  }
  return [...times.values()]
}
