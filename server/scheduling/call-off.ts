import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { anyOf } from '../base/db/any-of.ts'
import type { Parts } from '../base/parts.ts'
import { findBooking, type BookingRow } from './rows.ts'
import { findHoping } from './coming.ts'
import { newsOf, startTelling, tellPages } from './tell.ts'

/** Whoever is no longer in a group has no seat in what it is still to hold. */
export const giveUpSeats = async (
  db: Db,
  group: string,
  people: readonly string[],
  now: Date,
): Promise<void> => {
  if (people.length === 0) return
  await sql`delete from booking_waiting where person = ${anyOf(people)}
    and event in (select id from booking where course_group = ${group})`.execute(db)
  const { rows } = await sql`delete from booking where course_group = ${group} and event is not null
    and customer = ${anyOf(people)} and ends > ${now} returning id`.execute(db)
  if (rows.length > 0) await tellPages(db, group)
}

/** Cancels an event that nobody leads any more; those who would have come are notified. */
export const cancelLed = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  id: string,
  by: string,
  now: Date,
): Promise<void> => {
  await sql`select 1 from booking where id = ${id} for update`.execute(db)
  const row = await findBooking(db, id, by)
  if (row?.state !== 'confirmed') return
  const people = [...(await findHoping(db, id)), row.owner].filter((person) => person !== by)
  const ended = sql`state = 'cancelled', modified = ${now}, version = version + 1`
  await sql`update booking set ${ended} where id = ${id} or (event = ${id} and state = 'confirmed')`.execute(
    db,
  )
  await sql`delete from booking_waiting where event = ${id}`.execute(db)
  const { course_group: group } = row
  await startTelling(db, jobs, { event: newsOf(row, 'cancelled'), group, by, people }, now)
  await tellPages(db, group)
}

/** A group or a course goes, and its events with it: those who would have come hear that they are cancelled. */
export const callOffEvents = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  of: { readonly group: string } | { readonly course: string },
  by: string,
  now: Date,
): Promise<void> => {
  const where = 'group' in of ? sql`course_group = ${of.group}` : sql`course = ${of.course}`
  const { rows } = await sql<Pick<BookingRow, 'id'>>`select id from booking
    where ${where} and graph = 'group_owner' and state = 'confirmed' and ends > ${now} for update`.execute(db)
  for (const { id } of rows) {
    const row = await findBooking(db, id, by)
    const people = (await findHoping(db, id)).filter((person) => person !== by)
    if (row) await startTelling(db, jobs, { event: newsOf(row, 'cancelled'), group: null, by, people }, now)
  }
  // Sessions that were held stay with the two who held them.
  await sql`delete from booking where ${where} and (graph = 'group_owner' or event is not null)`.execute(db)
}
