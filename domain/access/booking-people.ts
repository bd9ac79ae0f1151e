import type { BookingGraph } from '../scheduling/booking.ts'
import { staffsCourse, type CoursePeople } from './course-people.ts'
import { isRootAdmin, type Actor } from './roles.ts'

/** What the rules ask of a booking. */
export interface BookingAt {
  readonly graph: BookingGraph
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
 * Whoever runs it, and whose seat it is. An event is seen by the members of its group and by those who work with them;
 * one by invitation only by those who are asked.
 */
export const seesBooking = (actor: Actor, booking: BookingAt): boolean => {
  const { graph, customer, inviteOnly, invited, member, course } = booking
  if (runsBooking(actor, booking) || actor.id === customer) return true
  if (graph !== 'group_owner') return false
  if (invited.includes(actor.id)) return true
  return !inviteOnly && (member.includes(actor.id) || (course !== null && staffsCourse(actor, course)))
}

/** A seat in an event: for oneself where one sees it, or for a member by whoever runs it. */
export const takesSeat = (actor: Actor, event: BookingAt, customer: string): boolean =>
  actor.program !== true &&
  customer !== event.owner &&
  (customer === actor.id ? seesBooking(actor, event) : runsBooking(actor, event))
