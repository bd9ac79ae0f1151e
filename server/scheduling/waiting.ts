import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { seatsLeft } from '@cairn/domain/scheduling/event'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import type { Parts } from '../base/parts.ts'
import { findRoles } from '../base/session.ts'
import { findBooking, insertBookings, lockBooking, targetOf, type BookingRow } from './rows.ts'
import { newsOf, startTelling, tellPages } from './tell.ts'

type Filling = Pick<Parts, 'jobs' | 'rootOrg'>

/** Nobody waits for what has begun or is not to be. */
export const isOver = ({ state, starts }: BookingRow, now: Date): boolean =>
  state !== 'confirmed' || starts <= now

/** The first in line; they are out of it from now on. */
const takeFirst = async (db: Db, event: string): Promise<string | undefined> => {
  const { rows } = await sql<{ person: string }>`delete from booking_waiting where (event, person) = (
    select event, person from booking_waiting where event = ${event} order by created, person limit 1)
    returning person`.execute(db)
  return rows[0]?.person
}

/** Whether somebody who waits may still come: they have an account, see the event and were not taken out of it. */
const mayCome = async (db: Db, rootOrg: string, event: string, person: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from person where id = ${person} and not disabled for share`.execute(db)
  const row = await findBooking(db, event, person)
  if (rows.length === 0 || !row || row.own_state === 'cancelled' || row.own_state === 'confirmed')
    return false
  return can(
    { id: person, role: await findRoles(db, person, rootOrg), rootOrg },
    'booking.wait',
    targetOf(row, person),
  )
}

const seat = async (
  db: Db,
  { jobs }: Filling,
  event: BookingRow,
  customer: string,
  now: Date,
): Promise<void> => {
  const { owner, resource, course_group, course, invite_only, starts, ends } = event
  await sql`delete from booking where event = ${event.id} and customer = ${customer}`.execute(db)
  const at = { owner, resource, course_group, course, invite_only, starts, ends, about: null }
  const id = newId(now.getTime())
  await insertBookings(
    db,
    [{ id, graph: 'instant', creator: customer, customer, event: event.id, ...at }],
    now,
  )
  const telling = { event: newsOf(event, 'seated'), group: course_group, by: owner, people: [customer] }
  await startTelling(db, jobs, telling, now)
}

/** Gives the free seats of an event, which is held by the caller, to those who wait for one, in their order. */
export const fillSeats = async (db: Db, parts: Filling, id: string, now: Date): Promise<void> => {
  const event = await findBooking(db, id, '')
  if (!event || event.waiting === 0 || isOver(event, now)) return
  let left = seatsLeft(event.seats, event.taken) ?? Number.POSITIVE_INFINITY
  while (left > 0) {
    const person = await takeFirst(db, id)
    if (person === undefined) break
    if (!(await mayCome(db, parts.rootOrg, id, person))) continue
    await seat(db, parts, event, person, now)
    left--
  }
  await tellPages(db, event.course_group)
}

/** Fills what became free where nobody looked: when somebody left a group, or their account went. */
export const fillFreeSeats = async (db: Db, parts: Filling, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b where b.state = 'confirmed' and b.starts > ${now}
      and exists (select 1 from booking_waiting w where w.event = b.id)
      and (b.seats is null or b.seats > (select count(*) from booking s
        where s.event = b.id and s.state in ('confirmed', 'completed'))) order by b.id`.execute(db)
  for (const { id } of rows) if (await lockBooking(db, id, '')) await fillSeats(db, parts, id, now)
}
