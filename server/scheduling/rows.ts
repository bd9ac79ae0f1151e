import { sql } from 'kysely'
import type { BookingAt } from '@cairn/domain/access/booking-people'
import type { CoursePeople } from '@cairn/domain/access/course-people'
import { isSession, type BookingGraph, type BookingState } from '@cairn/domain/scheduling/booking'
import { isInvited } from '@cairn/domain/scheduling/event'
import type { Booking, Notes } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'

/** What an event is about. */
export interface About {
  readonly what: string
  readonly where?: string
  readonly description?: string
}

/** What is recorded of a session besides its time and state, under the names of the API. */
export interface SessionDetails extends Partial<
  Pick<Booking['meta'], 'lesson_id' | 'reason' | 'ended_by' | 'cause' | 'no_show' | 'moved_from' | 'moved_by'>
> {
  readonly notes?: Notes
}

export interface BookingRow {
  readonly id: string
  readonly version: number
  readonly state: BookingState
  readonly graph: BookingGraph
  readonly owner: string
  readonly resource: string
  readonly creator: string
  readonly customer: string | null
  readonly event: string | null
  readonly course_group: string | null
  readonly course: string | null
  readonly invite_only: boolean
  readonly starts: Date
  readonly ends: Date
  readonly seats: number | null
  readonly series: string | null
  readonly created: Date
  readonly modified: Date
  /** Of a seat: what its event is about. */
  readonly document: About
  readonly session: SessionDetails | null
  /** Seats that are taken. */
  readonly taken: number
  /** The seat of whoever asks. */
  readonly own: string | null
  readonly own_state: BookingState | null
  readonly event_state: BookingState | null
  readonly is_member: boolean
  /** Whose seat it is. */
  readonly given_name: string | null
  readonly family_name: string | null
  readonly email: string | null
  readonly publisher: string | null
  readonly status: string | null
  readonly admin: string[] | null
  readonly author: string[] | null
  readonly coach: string[] | null
  readonly observer: string[] | null
}

/** b is the booking, e the event it is a seat of, o the seat of this person, p who sits on b, g the group, c the course. */
export const bookingTables = (person: string) => sql`booking b
  left join booking e on e.id = b.event
  left join booking o on o.event = b.id and o.customer = ${person}
  left join person p on p.id = b.customer
  left join course_group g on g.id = b.course_group
  left join course c on c.id = b.course`

export const bookingColumns = (
  person: string,
) => sql`b.id, b.version, b.state, b.graph, b.owner, b.resource, b.creator,
  b.customer, b.event, b.course_group, b.course, b.invite_only, b.starts, b.ends, b.seats, b.series, b.created, b.modified,
  coalesce(e.document, b.document) as document, b.session, o.id as own, o.state as own_state, e.state as event_state,
  (select count(*)::int from booking s where s.event = b.id and s.state in ('confirmed', 'completed')) as taken,
  coalesce(g.member @> array[${person}]::text[], false) as is_member,
  p.given_name, p.family_name, p.email,
  c.publisher, c.status, c.admin, c.author, c.coach, c.observer`

/** A booking as it stands to one person; what others have to do with it is not looked at. */
export const findBooking = async (db: Db, id: string, person: string): Promise<BookingRow | undefined> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns(person)} from ${bookingTables(person)} where b.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * The booking to be changed, held until the end of the transaction: first its group, so that nobody is taken out of it
 * meanwhile, then the event, so that its seats are given away one after the other, and only then is it looked at.
 */
export const lockBooking = async (db: Db, id: string, person: string): Promise<BookingRow | undefined> => {
  const { rows } = await sql<{ event: string; course_group: string | null }>`
    select coalesce(event, id) as event, course_group from booking where id = ${id}`.execute(db)
  const [at] = rows
  if (!at) return undefined
  await sql`select 1 from course_group where id = ${at.course_group} for share`.execute(db)
  await sql`select 1 from booking where id = ${at.event} for update`.execute(db)
  return findBooking(db, id, person)
}

/** A course that is gone has no staff left but root admins. */
const peopleOf = (row: BookingRow): CoursePeople => ({
  publisher: row.publisher ?? '',
  status: row.status ?? 'disabled',
  admin: row.admin ?? [],
  author: row.author ?? [],
  coach: row.coach ?? [],
  observer: row.observer ?? [],
})

/** What the rules ask of a booking, as far as it concerns the person it was read for. */
export const targetOf = (row: BookingRow, person: string): BookingAt => ({
  graph: row.graph,
  session: isSession(row),
  owner: row.owner,
  customer: row.customer,
  inviteOnly: row.invite_only,
  invited: isInvited(row.own_state ?? undefined, row.state) ? [person] : [],
  member: row.is_member ? [person] : [],
  course: row.course === null ? null : peopleOf(row),
})

/** A booking to be put down. */
export interface NewBooking {
  readonly id: string
  readonly graph: BookingGraph
  readonly owner: string
  readonly resource: string
  readonly creator: string
  readonly customer?: string
  readonly event?: string
  readonly course_group: string | null
  readonly course: string | null
  readonly invite_only?: boolean
  readonly starts: Date
  readonly ends: Date
  readonly seats?: number | null
  readonly series?: string | null
  readonly reminded?: boolean
  readonly about: About | null
  readonly session?: SessionDetails
  readonly state?: BookingState
}

export const insertBookings = async (db: Db, bookings: readonly NewBooking[], now: Date): Promise<void> => {
  if (bookings.length === 0) return
  await db
    .insertInto('booking')
    .values(
      bookings.map(({ about, session, ...booking }) => ({
        customer: null,
        event: null,
        seats: null,
        series: null,
        state: 'confirmed',
        ...booking,
        created: now,
        modified: now,
        document: JSON.stringify(about ?? {}),
        session: session === undefined ? null : JSON.stringify(session),
        words: sql`to_tsvector('simple', ${about?.what ?? ''})`,
      })),
    )
    .execute()
}
