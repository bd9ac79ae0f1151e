import { sql } from 'kysely'
import { isSession } from '@cairn/domain/scheduling/booking'
import { REMIND_MS, whyNotThen } from '@cairn/domain/scheduling/event'
import { movedAlike, type Span } from '@cairn/domain/scheduling/series'
import { scheduling } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import { findConfig } from '../config/store.ts'
import { recordBooking } from './history.ts'
import { aboutOf, spanOf } from './plan.ts'
import { findBooking, targetOf, type About, type BookingRow } from './rows.ts'
import { seenBooking } from './seen.ts'
import { meantBy } from './series.ts'
import { lockCalendars } from './sessions/calendars.ts'
import { moveSession } from './sessions/move.ts'
import { tellOff } from './tell-off.ts'
import { tellPages } from './tell.ts'
import { fillSeats } from './waiting.ts'

const refuseOver = (row: BookingRow, now: Date): void => {
  if (row.graph !== 'group_owner') failBecause('seat_not_editable')
  if (row.state !== 'confirmed' || row.starts <= now) fail('booking_ended')
}

interface Change {
  readonly row: BookingRow
  readonly span: Span
  readonly about: About
  readonly seats: number | null
}

const isMoved = ({ row, span }: Change): boolean =>
  span.start.getTime() !== row.starts.getTime() || span.end.getTime() !== row.ends.getTime()

const store = async (db: Db, by: By, change: Change): Promise<void> => {
  const { row, span, about, seats } = change
  const { zone } = row.document
  const moved = isMoved(change)
  await db
    .updateTable('booking')
    .set({
      starts: span.start,
      ends: span.end,
      seats,
      document: JSON.stringify({ ...about, ...(zone !== undefined && { zone }) }),
      words: sql`to_tsvector('simple', ${about.what})`,
      modified: by.now,
      version: sql`version + 1`,
      ...(moved && { reminded: span.start.getTime() - by.now.getTime() <= REMIND_MS }),
    })
    .where('id', '=', row.id)
    .execute()
  const times = { starts: span.start, ends: span.end }
  await db.updateTable('booking').set(times).where('event', '=', row.id).execute()
  await recordBooking(db, by, row, 'update', moved ? { moved: span.start.toISOString() } : undefined)
}

/** Where the others of a series go with the one that is changed. */
const spansOf = async (
  db: Db,
  by: By,
  [row, ...others]: [BookingRow, ...BookingRow[]],
  span: Span,
): Promise<Span[]> => {
  const before = { start: row.starts, end: row.ends }
  if (!isMoved({ row, span, about: row.document, seats: null }))
    return [span, ...others.map(({ starts, ends }) => ({ start: starts, end: ends }))]
  const zone = row.document.zone ?? (await findConfig(db)).timezone
  return [
    span,
    ...others.map(({ starts, ends }) => {
      const moved = movedAlike({ start: starts, end: ends }, before, span, zone)
      const fault = whyNotThen(moved, by.now)
      return fault === undefined ? moved : failBecause(fault)
    }),
  ]
}

export const changeEvent = on(
  scheduling.putBooking,
  async ({ params, query, body, db, parts, allow, ...by }) => {
    const [row, ...rest] = await meantBy(db, by, params.id, query, (one) =>
      allow(targetOf(one, by.actor?.id ?? '')),
    )
    const actor = by.actor ?? fail('unauthenticated')
    if (isSession(row)) return seenBooking(db, await moveSession(db, parts, by, row, body), actor)
    refuseOver(row, by.now)
    if (body.version !== undefined && body.version !== row.version) fail('stale')
    const about = aboutOf(body.event)
    const span = spanOf(body.event, by.now)
    const seats = body.attributes?.group_booking.max_seats ?? null
    const others = rest.filter(({ state, starts }) => state === 'confirmed' && starts > by.now)
    const meant: [BookingRow, ...BookingRow[]] = [row, ...others]
    if (seats !== null && meant.some(({ taken }) => seats < taken)) failBecause('seats_below_taken')
    const spans = await spansOf(db, by, meant, span)
    const changes = meant.map((one, n): Change => ({ row: one, span: spans[n] ?? span, about, seats }))
    const moved = changes.filter(isMoved)
    if (moved.length > 0) await lockCalendars(db, [row.owner])
    for (const change of changes) {
      await store(db, by, change)
      await fillSeats(db, parts, change.row.id, by.now)
    }
    const next: BookingRow[] = []
    for (const one of moved) next.push((await findBooking(db, one.row.id, actor.id)) ?? fail('not_found'))
    await tellOff(db, parts, by, next, 'moved')
    await tellPages(db, row.course_group)
    return seenBooking(db, (await findBooking(db, row.id, actor.id)) ?? fail('not_found'), actor)
  },
)
