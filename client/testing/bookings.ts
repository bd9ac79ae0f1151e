import type { Booking } from '@cairn/contract/scheduling'
import { LONG_AGO, person } from './samples.ts'

const MINUTE = 60_000
export const DAY_MINUTES = 24 * 60
export const CALL = 'https://meet.example.org/ines'
export const COACH = person('ines', 'Ines', 'Okafor')

/** So many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString()

/** A session of Amina with Ines, so many minutes from now. */
export const session = (id: string, minutes: number, over: Partial<Booking> = {}): Booking => ({
  id,
  state: 'confirmed',
  graph: 'instant',
  meta: { user_id: 'amina', course_id: 'course-1', invite_only: false, completed: false },
  resource: { id: 'ines', user_id: 'ines' },
  event: {
    start: inMinutes(minutes),
    end: inMinutes(minutes + 30),
    what: 'Reading a map',
    where: CALL,
    online: true,
  },
  customers: [{ id: 'amina', name: 'Amina Diallo' }],
  related_bookings: [],
  attributes: {},
  version: 1,
  created: LONG_AGO,
  modified: LONG_AGO,
  ...over,
})

/** An event of a group that Ines leads. */
export const groupEvent = (id: string, minutes: number, over: Partial<Booking> = {}): Booking => ({
  ...session(id, minutes),
  graph: 'group_owner',
  meta: { user_id: 'ines', course_id: 'course-1', group_id: 'crew', invite_only: false, completed: false },
  event: { start: inMinutes(minutes), end: inMinutes(minutes + 60), what: 'Night navigation', online: true },
  customers: [],
  attributes: { group_booking: { max_seats: 12, available_seats: 4, taken_seats: 8 } },
  ...over,
})

/** The people, groups and courses of these bookings; staff: whether the reader works on the course. */
export const bookingNames = (staff: boolean) => ({
  'resource.user_id': { ines: COACH },
  'meta.group_id': { crew: { id: 'crew', name: 'Spring site crew' } },
  'meta.course_id': { 'course-1': { id: 'course-1', title: 'Reading a map', staff } },
})
