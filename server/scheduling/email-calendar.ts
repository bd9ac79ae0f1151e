import { sql } from 'kysely'
import { hasEnded } from '@cairn/domain/scheduling/booking'
import {
  calendarOf,
  type CalendarEntry,
  type CalendarMethod,
  type CalendarPerson,
} from '@cairn/domain/scheduling/calendar'
import type { Db } from '../base/db/schema.ts'
import { entryOf, eventsPath, sessionPath } from './calendar.ts'
import type { ShownEvent } from './news.ts'
import { bookingColumns, bookingTables, type BookingRow } from './rows.ts'
import { listedBooking } from './seen.ts'
import type { EventNews } from './tell.ts'

/** Who writes: the address of the site stands for whoever leads, so that nobody learns an address by an invitation. */
export interface EmailFrom {
  /** Where the links lead. */
  readonly address: string
  readonly site: string
  /** As it stands in the settings of the server: Cairn <no-reply@example.org>. */
  readonly mailFrom: string
}

export interface EmailReader {
  readonly id: string
  readonly name: string
  readonly email: string
}

const ENDS: ReadonlySet<string> = new Set(['cancelled', 'declined', 'unseated'])

const senderOf = (name: string, { mailFrom }: EmailFrom): CalendarPerson => ({
  name,
  email: /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom,
})

/** An invitation is to one event; several are published together, as a file is. */
const inviting = (
  entries: readonly CalendarEntry[],
  people: Pick<CalendarEntry, 'organizer' | 'attendee'>,
): string | undefined => {
  const [only] = entries
  if (only === undefined) return undefined
  if (entries.length > 1) return calendarOf(entries)
  const method: CalendarMethod = only.cancelled ? 'CANCEL' : 'REQUEST'
  return calendarOf([{ ...only, ...people }], { method })
}

/** Of a series the email brings all, as far as they are still to come. */
const findTold = async (db: Db, person: string, events: readonly ShownEvent[]): Promise<BookingRow[]> => {
  const ids = events.map(({ event }) => event.booking)
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns(person)} from ${bookingTables(person)}
    where b.id = any (${ids}::text[]) or b.series in (select series from booking f
      where f.id = any (${events.filter(({ event }) => event.times !== undefined).map(({ event }) => event.booking)}::text[]))
    order by b.starts, b.id limit 100`.execute(db)
  return rows.filter(({ graph }) => graph === 'group_owner')
}

/** The entry of what is gone, as far as it was told of. */
const entryOfGone = (news: EventNews, url: string, now: Date): CalendarEntry => ({
  id: news.booking,
  what: news.what,
  url,
  start: news.start,
  end: news.end,
  modified: now.toISOString(),
  version: (news.version ?? 0) + 1,
  cancelled: true,
})

/** What an email about events of groups brings along for the calendar of its reader; undefined when there is nothing. */
export const calendarFor = async (
  db: Db,
  reader: EmailReader,
  events: readonly ShownEvent[],
  from: EmailFrom,
  now: Date,
): Promise<string | undefined> => {
  // Of sessions others write by themselves; here are those that ended with the account of the other.
  const told = events.filter(({ event }) => event.kind !== 'session' || ENDS.has(event.change))
  if (told.length === 0) return undefined
  // As one reader sees them: where to press is told to those who come.
  const actor = { id: reader.id, role: {}, rootOrg: '' }
  const rows = await findTold(db, reader.id, told)
  const unseated = new Set(told.flatMap(({ event }) => (event.change === 'unseated' ? [event.booking] : [])))
  const found = rows.map((row): CalendarEntry => ({
    ...entryOf(listedBooking(row, actor), from.address),
    modified: now.toISOString(),
    ...(unseated.has(row.id) && { cancelled: true }),
  }))
  const known = new Set(rows.map(({ id }) => id))
  const gone = told
    .filter(({ event }) => ENDS.has(event.change) && !known.has(event.booking))
    .map(({ event, feed }) => {
      const path = event.kind === 'session' ? sessionPath(event.booking) : eventsPath(feed)
      return entryOfGone(event, `${from.address}${path}`, now)
    })
  const comes = rows.length === 1 && rows[0]?.own_state === 'confirmed'
  const attendee = { name: reader.name, email: reader.email, comes }
  return inviting([...found, ...gone], { organizer: senderOf(from.site, from), attendee })
}

/** What an email about a session brings along for the calendar of its reader. */
export const sessionCalendar = (
  row: BookingRow | undefined,
  news: EventNews,
  reader: EmailReader,
  title: string,
  coach: string,
  from: EmailFrom,
  now: Date,
): string | undefined => {
  const url = `${from.address}${sessionPath(news.booking)}`
  const ended = ENDS.has(news.change) || (row !== undefined && hasEnded(row.state))
  const entry: CalendarEntry =
    row === undefined
      ? entryOfGone(news, url, now)
      : {
          id: row.id,
          what: title,
          description: row.document.what,
          where: row.document.where,
          url,
          start: row.starts.toISOString(),
          end: row.ends.toISOString(),
          modified: now.toISOString(),
          version: row.version,
          cancelled: ended,
        }
  return inviting([entry], {
    organizer: senderOf(coach, from),
    attendee: { name: reader.name, email: reader.email, comes: true },
  })
}
