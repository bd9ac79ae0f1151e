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
  plannedInstant,
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

/** Why a session ended without either of the two. */
export const END_CAUSES = [
  'enrollment_ended',
  'coach_left',
  'learner_left',
  'schedule_ended',
  'course_deleted',
  'on_hold',
] as const

/** What the two of a session write down; private is the coach's own. */
const note = text(4000)
const Notes = object({ before: optional(note), after: optional(note), private: optional(note) })
export type Notes = Static<typeof Notes>

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
    /** Of a session: the lesson it is about. */
    lesson_id: optional(id),
    /** Why it was moved or ended, in the words of whoever did. */
    reason: optional(text(1000)),
    /** Who ended it; left out where nobody did. */
    ended_by: optional(id),
    cause: optional(oneOf(END_CAUSES)),
    /** The learner did not come to a session that was held. */
    no_show: optional(flag),
    /** When it was to be before, and who moved it. */
    moved_from: optional(instant),
    moved_by: optional(id),
  }),
  /** Of a session, for its two people. */
  notes: optional(Notes),
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
  /** Of an event that is full, for whoever runs it: who waits for a seat, the first in line first. */
  waiting_list: optional(list(Customer, 10_000)),
  related_bookings: list(Related, 20_000),
  attributes: object({
    group_booking: optional(
      object({
        max_seats: optional(seats),
        /** Left out: there is room for everybody. */
        available_seats: optional(count),
        taken_seats: count,
        /** How many wait for a seat, and which of them the reader is. */
        waiting: optional(count),
        waiting_place: optional(count),
      }),
    ),
  }),
  version,
  created: instant,
  modified: instant,
})
export type Booking = Static<typeof Booking>

const sent = {
  start: plannedInstant,
  end: optional(plannedInstant),
  what: optional(line),
  where: optional(where),
  description: optional(description),
}
/** Also what comes after it in the same series, or all of it that is still to come. */
const series = { following: optional(flag), all: optional(flag) }
const reasoned = object({ reason: optional(text(1000)) })
const seating = object({ group_booking: object({ max_seats: optional(seats) }) })

export const scheduling = {
  postBooking: endpoint({
    method: 'POST',
    path: '/schedule/booking',
    access: 'booking.create',
    rate: 'event',
    summary:
      'Schedule an event of a group (graph group_owner, with meta.group_id and event; repeat makes a weekly series ' +
      'of it and the reply is the first), reserve a seat (graph instant, with the id of the event in ' +
      'related_bookings), or book a session with a coach (graph instant, with meta.course_id and event.start). ' +
      'customers names who is invited; for a seat or a session, whom the host or coach gives it to. resource names the ' +
      'coach; without it the server chooses among those who are free.',
    body: object({
      graph: oneOf(BOOKING_GRAPHS),
      meta: optional(
        object({
          group_id: optional(id),
          course_id: optional(id),
          lesson_id: optional(id),
          invite_only: optional(flag),
        }),
      ),
      /** Of a session only start is needed: its length is that of the course or the coach. */
      event: optional(object(sent)),
      resource: optional(object({ id: optional(id), user_id: optional(id) })),
      notes: optional(object({ before: optional(note) })),
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
    access: 'booking.change',
    rate: 'event',
    summary:
      'Update an upcoming event, with following or all also others of its series, or move a session to another free time. ' +
      'Those who come are notified of a new time.',
    params: object({ id }),
    query: object(series),
    body: object({
      event: object(sent),
      reason: optional(text(1000)),
      attributes: optional(seating),
      version: optional(version),
      meta: optional(anything),
    }),
    reply: Booking,
  }),
  putBookingNotes: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/notes',
    access: 'booking.notes',
    rate: 'event',
    summary:
      'Write the notes of a session: before by the learner, after (which both read) and private by the coach. What is not sent stays.',
    params: object({ id }),
    body: Notes,
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
    query: object(series),
    status: 204,
  }),
  cancelBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/cancel',
    access: 'booking.run',
    rate: 'event',
    summary:
      'Cancel an event for everyone, with following=true also all later ones of its series, or remove a person ' +
      'from it. People with a seat are notified once. A session: by its coach.',
    params: object({ id }),
    query: object(series),
    body: reasoned,
    reply: Booking,
  }),
  leaveBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/cancel_by_customer',
    access: 'booking.leave',
    summary: 'Cancel the caller’s session, or seat by the booking of the seat or the event.',
    params: object({ id }),
    body: reasoned,
    reply: Booking,
  }),
  declineBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/decline',
    access: 'booking.run',
    rate: 'event',
    summary: 'Decline a session, as its coach. The learner is notified.',
    params: object({ id }),
    body: reasoned,
    reply: Booking,
  }),
  waitForSeat: endpoint({
    method: 'POST',
    path: '/schedule/booking/{id}/waiting',
    access: 'booking.wait',
    rate: 'event',
    summary:
      'Join the waiting list of an event that is full. The first in line gets the next free seat and is notified.',
    params: object({ id }),
    reply: Booking,
  }),
  stopWaiting: endpoint({
    method: 'DELETE',
    path: '/schedule/booking/{id}/waiting',
    access: 'booking.wait',
    summary: 'Leave the waiting list of an event.',
    params: object({ id }),
    status: 204,
  }),
  completeBooking: endpoint({
    method: 'PUT',
    path: '/schedule/booking/{id}/complete',
    access: 'booking.run',
    summary:
      'Mark an event as held, or a session, with no_show where the learner did not come; that can be corrected for 14 days.',
    params: object({ id }),
    body: object({ no_show: optional(flag) }),
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
      /** resource.user_id, customers.id, meta.group_id, meta.course_id */
      join: optional(text(300)),
    }),
    reply: found(Booking),
    quiet: 'list',
  }),
}
