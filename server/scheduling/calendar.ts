import { calendarOf, type CalendarEntry } from '@cairn/domain/scheduling/calendar'
import type { Booking } from '@cairn/contract/scheduling'

/** Where the events of a group are read. */
export const eventsPath = (group: string | null | undefined): string =>
  group === null || group === undefined ? '/dashboard' : `/groups/${encodeURIComponent(group)}?tab=events`

/** Where a session is read. */
export const sessionPath = (id: string): string => `/bookings/${encodeURIComponent(id)}`

/** The page about a booking. */
export const bookingPath = ({ id, graph, meta, related_bookings: related }: Booking): string =>
  graph === 'instant' && related.length === 0 ? sessionPath(id) : eventsPath(meta.group_id)

/** A booking for calendars, as its reader sees it. The seat and the event are one entry there. */
export const entryOf = (booking: Booking, address: string): CalendarEntry => {
  const { event, graph, related_bookings: related } = booking
  const named = graph === 'instant' ? related.find((one) => one.graph === 'group_owner')?.id : undefined
  return {
    id: named ?? booking.id,
    what: event.what,
    description: event.description,
    where: event.where,
    url: `${address}${bookingPath(booking)}`,
    start: event.start,
    end: event.end,
    modified: booking.modified,
    version: booking.version,
    cancelled: booking.state !== 'confirmed' && booking.state !== 'completed',
  }
}

export const calendarFile = (bookings: readonly Booking[], address: string): string =>
  calendarOf(bookings.map((booking) => entryOf(booking, address)))
