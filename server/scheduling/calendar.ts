import { calendarOf, type CalendarEntry } from '@cairn/domain/scheduling/calendar'
import type { Booking } from '@cairn/contract/scheduling'

/** Where the events of a group are read. */
export const eventsPath = (group: string | null | undefined): string =>
  group === null || group === undefined ? '/dashboard' : `/groups/${encodeURIComponent(group)}?tab=events`

/** A booking for calendars, as its reader sees it. The seat and the event are one entry there. */
export const entryOf = (booking: Booking, address: string): CalendarEntry => {
  const { event, meta, graph, related_bookings: related } = booking
  const named = graph === 'instant' ? related.find((one) => one.graph === 'group_owner')?.id : undefined
  return {
    id: named ?? booking.id,
    what: event.what,
    description: event.description,
    where: event.where,
    url: `${address}${eventsPath(meta.group_id)}`,
    start: event.start,
    end: event.end,
    modified: booking.modified,
    version: booking.version,
    cancelled: booking.state !== 'confirmed' && booking.state !== 'completed',
  }
}

export const calendarFile = (bookings: readonly Booking[], address: string): string =>
  calendarOf(bookings.map((booking) => entryOf(booking, address)))
