import { sql } from 'kysely'
import { runsBooking } from '@cairn/domain/access/booking-people'
import type { Actor } from '@cairn/domain/access/roles'
import { isSession } from '@cairn/domain/scheduling/booking'
import { isMeetingLink, seatsLeft, showsWhere } from '@cairn/domain/scheduling/event'
import type { Booking, Customer, Related } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'
import { targetOf, type BookingRow } from './rows.ts'

type SeatRow = Pick<BookingRow, 'id' | 'state' | 'customer' | 'given_name' | 'family_name' | 'email'>

const customersOf = ({ customer, given_name, family_name, email }: SeatRow): Customer[] =>
  customer === null
    ? []
    : [
        {
          id: customer,
          name: `${given_name ?? ''} ${family_name ?? ''}`.trim(),
          ...(email !== null && { email }),
        },
      ]

const toSeat = (row: SeatRow): Related => ({
  id: row.id,
  graph: 'instant',
  state: row.state,
  customers: customersOf(row),
})

/** Everybody who has a seat, or had one; those who come first. */
const findSeats = async (db: Db, event: string): Promise<Related[]> => {
  const { rows } = await sql<SeatRow>`
    select s.id, s.state, s.customer, p.given_name, p.family_name, p.email
    from booking s left join person p on p.id = s.customer where s.event = ${event}
    order by s.state <> 'confirmed', lower(p.family_name), lower(p.given_name), s.id`.execute(db)
  return rows.map(toSeat)
}

/** Who waits for a seat, in their order. */
const findWaiting = async (db: Db, event: string): Promise<Customer[]> => {
  const { rows } = await sql<SeatRow>`
    select w.person as customer, p.given_name, p.family_name, p.email
    from booking_waiting w join person p on p.id = w.person where w.event = ${event}
    order by w.created, w.person`.execute(db)
  return rows.flatMap(customersOf)
}

const ATTENDS: ReadonlySet<string | null> = new Set(['confirmed', 'completed'])

/** Whether whoever asks leads it or has a seat. */
const comesTo = (row: BookingRow, actor: Actor): boolean =>
  (isSession(row) && actor.id === row.owner) ||
  runsBooking(actor, targetOf(row, actor.id)) ||
  ATTENDS.has(row.own_state) ||
  (row.customer === actor.id && ATTENDS.has(row.state))

const eventOf = (row: BookingRow, comes: boolean): Booking['event'] => {
  const { what, where, description } = row.document
  const told = where !== undefined && showsWhere(where, comes)
  return {
    start: row.starts.toISOString(),
    end: row.ends.toISOString(),
    what,
    ...(told && { where }),
    ...(where !== undefined && isMeetingLink(where) && { online: true }),
    ...(description !== undefined && { description }),
  }
}

const seatingOf = ({
  graph,
  seats,
  taken,
  waiting,
  waiting_place: place,
}: BookingRow): Booking['attributes'] => {
  if (graph !== 'group_owner') return {}
  const left = seatsLeft(seats, taken)
  return {
    group_booking: {
      ...(seats !== null && { max_seats: seats }),
      ...(left !== undefined && { available_seats: left }),
      taken_seats: taken,
      ...(waiting > 0 && { waiting }),
      ...(place > 0 && { waiting_place: place }),
    },
  }
}

const metaOf = ({ session }: BookingRow): Partial<Booking['meta']> => {
  const { notes: _notes, ...meta } = session ?? {}
  return meta
}

/** What the coach writes down for themselves nobody else reads, whatever their rights. */
const notesOf = (row: BookingRow, actor: Actor): Pick<Booking, 'notes'> => {
  const { private: own, ...shared } = row.session?.notes ?? {}
  const isCoach = actor.id === row.owner && actor.acting !== true
  const notes = { ...shared, ...(own !== undefined && isCoach && { private: own }) }
  return Object.keys(notes).length === 0 ? {} : { notes }
}

/** A booking as whoever asks may see it, with what belongs to it. */
const toBooking = (row: BookingRow, actor: Actor, related: Related[]): Booking => ({
  id: row.id,
  state: row.state,
  graph: row.graph,
  meta: {
    user_id: row.creator,
    ...(row.course_group !== null && { group_id: row.course_group }),
    ...(row.course !== null && { course_id: row.course }),
    invite_only: row.invite_only,
    completed: row.state === 'completed',
    ...(row.series !== null && { series: row.series }),
    ...metaOf(row),
  },
  ...notesOf(row, actor),
  resource: { id: row.resource, user_id: row.owner },
  event: eventOf(row, comesTo(row, actor)),
  customers: customersOf(row),
  related_bookings: related,
  attributes: seatingOf(row),
  version: row.version,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
})

const ownSeat = ({ own, own_state: state }: BookingRow): Related[] =>
  own === null || state === null ? [] : [{ id: own, graph: 'instant', state }]

const eventOfSeat = ({ event, event_state: state }: BookingRow): Related[] =>
  event === null || state === null ? [] : [{ id: event, graph: 'group_owner', state }]

const relatedOf = (row: BookingRow): Related[] => [...eventOfSeat(row), ...ownSeat(row)]

/** One booking, whole: whoever runs it reads who comes, everybody else of themselves. */
export const seenBooking = async (db: Db, row: BookingRow, actor: Actor): Promise<Booking> => {
  const all = row.graph === 'group_owner' && runsBooking(actor, targetOf(row, actor.id))
  const related = all ? await findSeats(db, row.id) : relatedOf(row)
  const waiting = all && row.waiting > 0 ? { waiting_list: await findWaiting(db, row.id) } : {}
  return { ...toBooking(row, actor, related), ...waiting }
}

/** One of many: of the seats only the own is told. */
export const listedBooking = (row: BookingRow, actor: Actor): Booking => toBooking(row, actor, relatedOf(row))
