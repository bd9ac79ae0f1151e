import { can } from '@cairn/domain/access/actions'
import type { BookingAt } from '@cairn/domain/access/booking-people'
import { seatsLeft } from '@cairn/domain/scheduling/event'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { scheduling } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { recordBooking } from './history.ts'
import { findBooking, insertBookings, lockBooking, targetOf, type BookingRow } from './rows.ts'
import { newsOf, startTelling, tellPages, tellSeat } from './tell.ts'

type Sent = BodyOf<typeof scheduling.postBooking>

/** A booking that is hidden from the caller does not exist. */
export const seenRow = ({ actor }: By, row: BookingRow | undefined): BookingRow => {
  const me = actor?.id ?? fail('unauthenticated')
  return row && can(actor, 'booking.read', targetOf(row, me)) ? row : fail('not_found')
}

/** The booking to be changed. */
export const bookingToChange = async (db: Db, by: By, id: string): Promise<BookingRow> =>
  seenRow(by, await lockBooking(db, id, by.actor?.id ?? fail('unauthenticated')))

const eventNamed = (sent: Sent): string => {
  const [related] = sent.related_bookings ?? []
  if (sent.event !== undefined || sent.repeat !== undefined || sent.attributes !== undefined)
    fail('invalid', 'event, repeat and attributes belong to the event and cannot be sent with a seat.')
  return related?.id ?? fail('invalid', 'related_bookings must name the event of the seat.')
}

const customerNamed = ({ customers }: Sent, me: string): string => {
  if (customers !== undefined && customers.length !== 1)
    fail('invalid', 'customers: a seat is for one person.')
  return customers?.[0]?.id ?? me
}

const refuseUnfit = (event: BookingRow, seat: BookingRow | undefined, by: By, customer: string): void => {
  if (event.state !== 'confirmed' || event.ends <= by.now) fail('booking_ended')
  if (customer !== by.actor?.id) {
    if (seat?.is_member !== true) failBecause('members_only')
  } else if (event.own_state === 'cancelled') failBecause('removed_from_event')
}

/** Takes a seat in an event, for oneself or, by whoever runs it, for a member. Once more changes nothing. */
export const takeSeat = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  by: By,
  sent: Sent,
  allow: (target: { joins: BookingAt; customer: string }) => void,
): Promise<BookingRow> => {
  const me = by.actor?.id ?? fail('unauthenticated')
  const event = await bookingToChange(db, by, eventNamed(sent))
  if (event.graph !== 'group_owner') fail('invalid', 'related_bookings must name a group event.')
  const customer = customerNamed(sent, me)
  if (customer === event.owner) failBecause('host_has_seat')
  allow({ joins: targetOf(event, me), customer })
  const before = customer === me ? event : await findBooking(db, event.id, customer)
  refuseUnfit(event, before, by, customer)
  const held = before?.own ?? null
  if (held !== null && before?.own_state === 'confirmed')
    return (await findBooking(db, held, me)) ?? fail('not_found')
  // What is free goes to those who wait.
  if (seatsLeft(event.seats, event.taken) === 0 || event.waiting > 0) fail('no_seats')
  // What ended stays ended: whoever comes back takes another seat, and the old one goes.
  if (held !== null) await db.deleteFrom('booking').where('id', '=', held).execute()
  const id = newId(by.now.getTime())
  const { owner, resource, course_group: group, course, invite_only, starts, ends } = event
  const seat = { id, graph: 'instant' as const, owner, resource, creator: me, customer, event: event.id }
  const at = { course_group: group, course, invite_only, starts, ends, about: null }
  await insertBookings(db, [{ ...seat, ...at }], by.now)
  await recordBooking(db, by, event, 'join', { seat: id, ...(customer !== me && { customer }) })
  if (customer === me) await tellSeat(db, { jobs }, by, event, 'joined')
  else
    await startTelling(
      db,
      jobs,
      { event: newsOf(event, 'planned'), group, by: me, people: [customer] },
      by.now,
    )
  await tellPages(db, group)
  return (await findBooking(db, id, me)) ?? fail('not_found')
}
