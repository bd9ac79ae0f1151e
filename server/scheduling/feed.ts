import { createHash } from 'node:crypto'
import type { Actor } from '@cairn/domain/access/roles'
import { DAY } from '@cairn/domain/base/constants'
import { calendarOf, type CalendarEntry } from '@cairn/domain/scheduling/calendar'
import { BOOKINGS_LISTED } from '@cairn/domain/scheduling/listed'
import type { Booking } from '@cairn/contract/scheduling'
import { schedule } from '@cairn/contract/schedule'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import { letterLanguage } from '../base/letter.ts'
import { on, Raw } from '../base/on.ts'
import { findRoles } from '../base/session.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findUsers } from '../users/store.ts'
import { entryOf } from './calendar.ts'
import { searchBookings } from './search.ts'
import { listedBooking } from './seen.ts'
import { formerMember, sessionTitle } from './session-words.ts'

const MOST = 1000
const hashOf = (key: string): string => hashSecret(key).toString('hex')

const isSessionOf = ({ graph, related_bookings: related }: Booking): boolean =>
  graph === 'instant' && related.length === 0

/** What stands in somebody's own calendar: what they lead, their seats and their sessions. */
const isOwn = ({ resource, customers }: Booking, person: string): boolean =>
  resource.user_id === person || customers.some(({ id }) => id === person)

const findOwn = async (db: Db, actor: Actor, now: Date): Promise<Booking[]> => {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  const between = { start: at(-BOOKINGS_LISTED.daysBack), end: at(BOOKINGS_LISTED.eventDaysAhead) }
  const search = `resource.user_id:"${actor.id}" OR customers.id:"${actor.id}"`
  const { rows } = await searchBookings(db, actor, { ...between, search, limit: MOST }, now)
  return rows
    .filter((row) => row.event === null || row.customer === actor.id)
    .map((row) => listedBooking(row, actor))
    .filter((booking) => isOwn(booking, actor.id))
}

/** The calendar of a person, by what they may see now. */
const drawFeed = async (db: Db, actor: Actor, address: string, now: Date): Promise<string> => {
  const bookings = await findOwn(db, actor, now)
  const two = bookings.flatMap(({ resource, customers }) => [
    resource.user_id,
    ...customers.map(({ id }) => id),
  ])
  const users = new Map(
    (await findUsers(db, [...new Set([...two, actor.id])], now)).map((user) => [user.id, user]),
  )
  const site = await findConfig(db)
  const language = letterLanguage(users.get(actor.id)?.language, site.defaultLanguage)
  const entries = bookings.map((booking): CalendarEntry => {
    const entry = entryOf(booking, address)
    if (!isSessionOf(booking)) return entry
    const coach = booking.resource.user_id
    const other = users.get(coach === actor.id ? (booking.customers[0]?.id ?? '') : coach)
    const name = other ? `${other.givenName} ${other.familyName}`.trim() : formerMember(language)
    return { ...entry, what: sessionTitle(language, name), description: entry.what }
  })
  return calendarOf(entries, { name: site.name })
}

/** Whose feed it is; one that was revoked, and that of somebody who cannot log in, is nobody's. */
const findOwner = async (db: Db, key: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('person', 'person.id', 'calendar_feed.person')
    .select('person.id')
    .where('key_hash', '=', hashOf(key))
    .where('person.disabled', '=', false)
    .executeTakeFirst()
  return row?.id
}

export const feedRoutes = [
  on(schedule.getFeed, async ({ db, actor, allow }) => {
    allow()
    const row = await db
      .selectFrom('calendar_feed')
      .select('created')
      .where('person', '=', actor?.id ?? fail('unauthenticated'))
      .executeTakeFirst()
    return row ? { created: row.created.toISOString() } : {}
  }),

  on(schedule.postFeed, async ({ db, parts, allow, ...by }) => {
    allow()
    const person = by.actor?.id ?? fail('unauthenticated')
    const key = newSecret()
    const made = { key_hash: hashOf(key), created: by.now }
    await db
      .insertInto('calendar_feed')
      .values({ person, ...made })
      .onConflict((same) => same.column('person').doUpdateSet(made))
      .execute()
    await recordEvent(db, by, { type: 'user', object: person, action: 'feed.create' })
    const address = await publicAddress(db, parts.env)
    return { url: `${address}/api/schedule/feed/${key}.ics`, created: by.now.toISOString() }
  }),

  on(schedule.deleteFeed, async ({ db, allow, ...by }) => {
    allow()
    const person = by.actor?.id ?? fail('unauthenticated')
    await db.deleteFrom('calendar_feed').where('person', '=', person).execute()
    await recordEvent(db, by, { type: 'user', object: person, action: 'feed.delete' })
  }),

  on(schedule.readFeed, async ({ params, db, parts, headers, now, allow }) => {
    allow()
    const id = (await findOwner(db, params.key.replace(/\.ics$/, ''))) ?? fail('not_found')
    const { rootOrg } = parts
    const actor = { id, role: await findRoles(db, id, rootOrg), rootOrg }
    const text = await drawFeed(db, actor, await publicAddress(db, parts.env), now)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const sent = { etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' }
    if (headers['if-none-match'] === etag) return new Raw(304, sent, null)
    return new Raw(200, { ...sent, 'content-type': 'text/calendar; charset=utf-8' }, text)
  }),
]
