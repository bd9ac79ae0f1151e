import { sql } from 'kysely'
import { calendarOf } from '@cairn/domain/scheduling/calendar'
import type { Db } from '../base/db/schema.ts'
import { entryOf } from './calendar.ts'
import type { ShownEvent } from './news.ts'
import { bookingColumns, bookingTables, type BookingRow } from './rows.ts'
import { listedBooking } from './seen.ts'

/** Of a series the letter brings all, as far as they are still to come. */
const findTold = async (db: Db, person: string, events: readonly ShownEvent[]): Promise<BookingRow[]> => {
  const ids = events.map(({ event }) => event.booking)
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns(person)} from ${bookingTables(person)}
    where b.id = any (${ids}::text[]) or b.series in (select series from booking f
      where f.id = any (${events.filter(({ event }) => event.times !== undefined).map(({ event }) => event.booking)}::text[]))
    order by b.starts, b.id limit 100`.execute(db)
  return rows.filter(({ graph }) => graph === 'group_owner')
}

/** What a letter about events brings along for the calendar of its reader; undefined when there is nothing. */
export const calendarFor = async (
  db: Db,
  person: string,
  events: readonly ShownEvent[],
  address: string,
): Promise<string | undefined> => {
  if (events.length === 0) return undefined
  // As one reader sees them: where to press is told to those who come.
  const reader = { id: person, role: {}, rootOrg: '' }
  const rows = await findTold(db, person, events)
  return rows.length === 0
    ? undefined
    : calendarOf(rows.map((row) => entryOf(listedBooking(row, reader), address)))
}
