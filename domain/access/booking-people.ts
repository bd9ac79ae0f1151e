import type { BookingGraph } from '../scheduling/booking.ts'
import { editsCourse, staffsCourse, type CoursePeople } from './course-people.ts'
import { isRootAdmin, type Actor } from './roles.ts'

/** What the rules ask of a booking. */
export interface BookingAt {
  readonly graph: BookingGraph
  /** A session with one coach, and not a seat in an event. */
  readonly session?: boolean
  /** In whose calendar it stands. */
  readonly owner: string
  /** Whose seat or session it is; the record of an event has nobody. */
  readonly customer: string | null
  readonly inviteOnly: boolean
  /** Of an event: those who are asked to come or do. */
  readonly invited: readonly string[]
  /** Of an event: who is in its group, and who works on the course of that. */
  readonly member: readonly string[]
  readonly course: CoursePeople | null
}

/** Changes it, ends it and knows who comes: the owner, as long as they work on the course, or a root admin. */
export const runsBooking = (actor: Actor, { owner, course }: Pick<BookingAt, 'owner' | 'course'>): boolean =>
  isRootAdmin(actor) || (actor.id === owner && (course === null || staffsCourse(actor, course)))

/**
 * Whoever runs it, and whose seat it is. A session stays readable to both, also once they no longer teach or learn. An
 * event is seen by the members of its group and by those who work with them;
 * one by invitation only by those who are asked.
 */
export const seesBooking = (actor: Actor, booking: BookingAt): boolean => {
  const { graph, customer, inviteOnly, invited, member, course } = booking
  if (runsBooking(actor, booking) || actor.id === customer) return true
  if (booking.session === true && actor.id === booking.owner) return true
  if (graph !== 'group_owner') return false
  if (invited.includes(actor.id)) return true
  return !inviteOnly && (member.includes(actor.id) || (course !== null && staffsCourse(actor, course)))
}

/** A seat in an event: for oneself where one sees it, or for a member by whoever runs it; never in the name of another. */
export const takesSeat = (actor: Actor, event: BookingAt, customer: string): boolean =>
  actor.program !== true &&
  actor.acting !== true &&
  customer !== event.owner &&
  (customer === actor.id ? seesBooking(actor, event) : runsBooking(actor, event))

/** A session to be booked. */
export interface NewSession {
  readonly coach: string
  readonly customer: string
  /** Whether the customer takes the course now. */
  readonly enrolled: boolean
  readonly course: CoursePeople
}

/** With a coach of a course that one takes; or by the coach or other staff, for one of its learners. */
export const booksSession = (actor: Actor, { coach, customer, enrolled, course }: NewSession): boolean =>
  actor.program !== true &&
  actor.acting !== true &&
  enrolled &&
  coach !== customer &&
  (customer === actor.id || staffsCourse(actor, course))

/** Whoever runs it; and a session also the learner whose it is. */
export const movesBooking = (actor: Actor, booking: BookingAt): boolean =>
  actor.acting !== true &&
  (runsBooking(actor, booking) || (booking.graph === 'instant' && actor.id === booking.customer))

/** What the two of a session write down; nobody else does, whatever their rights. */
export const writesNotes = (actor: Actor, booking: BookingAt): boolean =>
  movesBooking(actor, booking) && (actor.id === booking.customer || actor.id === booking.owner)

/** The hours of a coach, or the sessions of a course. */
export type ScheduleOf =
  | { readonly user: string; readonly coaches: boolean }
  | { readonly course: CoursePeople }

/** A coach their own hours, those who edit a course its sessions, root admins both. */
export const setsSchedule = (actor: Actor, of: ScheduleOf): boolean => {
  if (actor.acting === true || actor.program === true) return false
  if (isRootAdmin(actor)) return true
  return 'user' in of ? actor.id === of.user && of.coaches : editsCourse(actor, of.course)
}
