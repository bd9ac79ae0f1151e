import { Integer, type Static } from 'typebox'
import { BOOKING_GRAPHS, BOOKING_STATES } from '@cairn/domain/scheduling/booking'
import { MOST_SEATS } from '@cairn/domain/scheduling/event'
import { MOST_TIMES } from '@cairn/domain/scheduling/series'
import { endpoint } from './endpoint.ts'
import {
  anything,
  count,
  flag,
  id,
  instant,
  line,
  list,
  object,
  oneOf,
  optional,
  text,
  version,
  words,
} from './fields.ts'
import { found } from './search.ts'

const seats = Integer({ minimum: 1, maximum: MOST_SEATS })
const where = words(500)
const description = text(4000)

/** Somebody who comes. */
const Customer = object({ id, name: text(300), email: optional(text(254)) })
export type Customer = Static<typeof Customer>

/** Another booking that belongs to this one: the seats of an event, or the event of a seat. */
const Related = object({
  id,
  graph: oneOf(BOOKING_GRAPHS),
  state: oneOf(BOOKING_STATES),
  /** Told to the owner and to the customer alone. */
  customers: optional(list(Customer, 1)),
})
export type Related = Static<typeof Related>

/** A time with somebody: the owner's record of an event of a group, a seat in it, or a session with one person. */
export const Booking = object({
  id,
  state: oneOf(BOOKING_STATES),
  graph: oneOf(BOOKING_GRAPHS),
  meta: object({
    /** Who made it. */
    user_id: id,
    group_id: optional(id),
    course_id: optional(id),
    invite_only: flag,
    completed: flag,
    /** Events planned together share it. */
    series: optional(id),
  }),
  /** Whose calendar it stands in. */
  resource: object({ id, user_id: id }),
  event: object({
    start: instant,
    end: instant,
    what: line,
    /** A place, or an address that begins with https. The address is told to those who come. */
    where: optional(where),
    /** There is an address, which this reader is not told. */
    online: optional(flag),
    description: optional(description),
  }),
  customers: list(Customer, 1000),
  related_bookings: list(Related, 20_000),
  attributes: object({
    group_booking: optional(
      object({
        max_seats: optional(seats),
        /** Left out: there is room for everybody. */
        available_seats: optional(count),
        taken_seats: count,
      }),
    ),
  }),
  version,
  created: instant,
  modified: instant,
})
export type Booking = Static<typeof Booking>

const planned = {
  start: instant,
  end: instant,
  what: line,
  where: optional(where),
  description: optional(description),
}
/** Also what comes after it in the same series. */
const following = optional(flag)
const seating = object({ group_booking: object({ max_seats: optional(seats) }) })

export const scheduling = {
  postBooking: endpoint({
    method: 'POST',
    path: '/schedule/booking',
    access: 'booking.create',
    rate: 'event',
    summary:
      'Schedule an event of a group (graph group_owner, with meta.group_id and event; repeat makes a weekly series ' +
      'of it and the reply is the first), or reserve a seat (graph instant, with the id of the event in ' +
      'related_bookings). customers names who is invited; for a seat, whom the host gives it to.',
    body: object({
      graph: oneOf(BOOKING_GRAPHS),
      meta: optional(
        object({ group_id: optional(id), course_id: optional(id), invite_only: optional(flag) }),
      ),
      event: optional(object(planned)),
      customers: optional(list(object({ id }), MOST_SEATS)),
      related_bookings: optional(list(object({ id }), 1)),
      attributes: optional(seating),
      /** Every week at the same time by the clocks of the zone. */
      repeat: optional(object({ times: Integer({ minimum: 1, maximum: MOST_TIMES }), zone: text(64, 1) })),
    }),
    reply: Booking,
    status: 201,
  }),
  putBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}',
    access: 'booking.run',
    rate: 'event',
    summary: 'Update an upcoming event. People with a seat are notified of a new time.',
    params: object({ id }),
    body: object({
      event: object(planned),
      attributes: optional(seating),
      version: optional(version),
      meta: optional(anything),
    }),
    reply: Booking,
  }),
  deleteBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/delete',
    access: 'booking.run',
    rate: 'event',
    summary:
      'Delete a booking, with following=true also all later events of its series. People with a seat are notified ' +
      'once that it is canceled.',
    params: object({ id }),
    query: object({ following }),
    status: 204,
  }),
  cancelBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/cancel',
    access: 'booking.run',
    rate: 'event',
    summary:
      'Cancel an event for everyone, with following=true also all later ones of its series, or remove a person ' +
      'from it. People with a seat are notified once.',
    params: object({ id }),
    query: object({ following }),
    reply: Booking,
  }),
  leaveBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/cancel_by_customer',
    access: 'booking.leave',
    summary: 'Cancel the caller’s seat, by the booking of the seat or the event.',
    params: object({ id }),
    reply: Booking,
  }),
  completeBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/complete',
    access: 'booking.run',
    summary: 'Mark an event as held.',
    params: object({ id }),
    reply: Booking,
  }),
  getBooking: endpoint({
    method: 'GET',
    path: '/schedule/booking/{id}',
    access: 'booking.read',
    summary: 'Get a booking. Who else is going is visible to the host and root admins.',
    params: object({ id }),
    reply: Booking,
  }),
  getBookingCalendar: endpoint({
    method: 'GET',
    path: '/schedule/booking/{id}/calendar',
    access: 'booking.read',
    summary: 'Get a booking as a calendar file.',
    params: object({ id }),
    produces: 'text/calendar',
  }),
  findBookings: endpoint({
    method: 'GET',
    path: '/schedule/booking',
    access: 'booking.list',
    summary:
      'List the bookings visible to the caller between start and end, by time; by default from 30 days ago to 60 ' +
      'days ahead. search: id, state, graph, meta.group_id, meta.course_id, meta.user_id, meta.invite_only, ' +
      'meta.series, resource.id, resource.user_id, customers.id, or words of the title. Of the seats of an event ' +
      'only the caller’s own is included.',
    query: object({
      search: optional(text(2000)),
      start: optional(instant),
      end: optional(instant),
      limit: optional(Integer({ minimum: 0, maximum: 1000 })),
      /** resource.user_id, meta.group_id */
      join: optional(text(300)),
    }),
    reply: found(Booking),
    quiet: 'list',
  }),
}
