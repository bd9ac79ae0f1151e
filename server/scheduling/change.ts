import { sql } from 'kysely'
import { isSession } from '@cairn/domain/scheduling/booking'
import { REMIND_MS } from '@cairn/domain/scheduling/event'
import { scheduling } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { recordBooking } from './history.ts'
import { bookingToChange } from './join.ts'
import { aboutOf, spanOf } from './plan.ts'
import { findBooking, targetOf, type BookingRow } from './rows.ts'
import { seenBooking } from './seen.ts'
import { lockCalendars } from './sessions/calendars.ts'
import { moveSession } from './sessions/move.ts'
import { newsOf, startTelling, tellPages } from './tell.ts'

/** Those who hold a seat. */
export const findComing = async (db: Db, event: string): Promise<string[]> => {
  const { rows } = await sql<{ customer: string }>`select customer from booking
    where event = ${event} and state = 'confirmed' and customer is not null`.execute(db)
  return rows.map(({ customer }) => customer)
}

/** Whom a change concerns: those who come and whoever leads it, without whoever made it. */
export const concernedBy = async (db: Db, { id, owner }: BookingRow, by: string): Promise<string[]> =>
  [...(await findComing(db, id)), owner].filter((person) => person !== by)

const refuseOver = (row: BookingRow, now: Date): void => {
  if (row.graph !== 'group_owner') failBecause('seat_not_editable')
  if (row.state !== 'confirmed' || row.starts <= now) fail('booking_ended')
}

export const changeEvent = on(scheduling.putBooking, async ({ params, body, db, parts, allow, ...by }) => {
  const row = await bookingToChange(db, by, params.id)
  allow(targetOf(row, by.actor?.id ?? ''))
  const actor = by.actor ?? fail('unauthenticated')
  if (isSession(row)) return seenBooking(db, await moveSession(db, parts, by, row, body), actor)
  refuseOver(row, by.now)
  if (body.version !== undefined && body.version !== row.version) fail('stale')
  const about = aboutOf(body.event)
  const { start, end } = spanOf(body.event, by.now)
  const seats = body.attributes?.group_booking.max_seats ?? null
  if (seats !== null && seats < row.taken) failBecause('seats_below_taken')
  const moved = start.getTime() !== row.starts.getTime() || end.getTime() !== row.ends.getTime()
  if (moved) await lockCalendars(db, [row.owner])
  const reminded = moved ? start.getTime() - by.now.getTime() <= REMIND_MS : undefined
  await db
    .updateTable('booking')
    .set({
      starts: start,
      ends: end,
      seats,
      document: JSON.stringify(about),
      words: sql`to_tsvector('simple', ${about.what})`,
      modified: by.now,
      version: sql`version + 1`,
      ...(reminded !== undefined && { reminded }),
    })
    .where('id', '=', row.id)
    .execute()
  await db.updateTable('booking').set({ starts: start, ends: end }).where('event', '=', row.id).execute()
  await recordBooking(db, by, row, 'update', moved ? { moved: start.toISOString() } : undefined)
  const next = (await findBooking(db, row.id, actor.id)) ?? fail('not_found')
  const { course_group: group } = row
  const people = moved ? await concernedBy(db, row, actor.id) : []
  await startTelling(db, parts.jobs, { event: newsOf(next, 'moved'), group, by: actor.id, people }, by.now)
  await tellPages(db, group)
  return seenBooking(db, next, actor)
})
