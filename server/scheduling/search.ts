import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { visibleBookings } from '@cairn/domain/access/visibility'
import { DAY } from '@cairn/domain/base/constants'
import { BOOKINGS_LISTED } from '@cairn/domain/scheduling/listed'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { compileFilter, type Field } from '../base/search/compile.ts'
import { search, type Found, type Searchable } from '../base/search/search.ts'
import { bookingColumns, bookingTables, type BookingRow } from './rows.ts'

/** What the rules ask of a row. */
const rules: Readonly<Record<string, Field>> = {
  owner: { kind: 'keyword', column: sql`b.owner` },
  customer: { kind: 'keyword', column: sql`b.customer` },
  graph: { kind: 'keyword', column: sql`b.graph` },
  session: { kind: 'keyword', column: sql`(b.graph = 'instant' and b.event is null)::text` },
  inviteOnly: { kind: 'keyword', column: sql`b.invite_only::text` },
  invited: {
    kind: 'list',
    column: sql`case when o.state <> 'declined' and (o.state <> 'cancelled' or b.state = 'cancelled')
      then array[o.customer] else '{}' end`,
  },
  member: { kind: 'list', column: sql`g.member` },
  course: { kind: 'keyword', column: sql`coalesce(b.course, 'null')` },
  'course.publisher': { kind: 'keyword', column: sql`c.publisher` },
  'course.admin': { kind: 'list', column: sql`c.admin` },
  'course.author': { kind: 'list', column: sql`c.author` },
  'course.coach': { kind: 'list', column: sql`c.coach` },
}

const keyword = (name: string): Field => ({ kind: 'keyword', column: sql.ref(`b.${name}`) })

/** Of the seats of an event only the own is listed: who else comes is told with the event. */
const searchable = (actor: Actor, between: { start: Date; end: Date }): Searchable => ({
  from: sql`(select ${bookingColumns(actor.id)}, b.words from ${bookingTables(actor.id)}
    where b.ends >= ${between.start} and b.starts <= ${between.end}
      and (b.event is null or b.customer = ${actor.id})
      and coalesce(${compileFilter(visibleBookings(actor), rules)}, false)) b`,
  columns: sql`b.*`,
  words: sql`b.words`,
  guards: {},
  fields: {
    id: keyword('id'),
    _id: keyword('id'),
    state: keyword('state'),
    graph: keyword('graph'),
    'meta.user_id': keyword('creator'),
    'meta.group_id': keyword('course_group'),
    'meta.course_id': keyword('course'),
    'meta.invite_only': { kind: 'keyword', column: sql`b.invite_only::text` },
    'meta.series': keyword('series'),
    'resource.id': keyword('resource'),
    'resource.user_id': keyword('owner'),
    'customers.id': keyword('customer'),
    /** Whether the caller has a seat. */
    comes: {
      kind: 'keyword',
      column: sql`coalesce(b.own_state = 'confirmed' or (b.customer = ${actor.id} and b.state = 'confirmed'), false)::text`,
    },
  },
  sort: {},
  defaultSort: sql`b.starts, b.created`,
  key: sql`b.id`,
  pageSize: 200,
})

interface Asked {
  readonly search?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly limit?: number | undefined
  /** How many there are, where that is known already. */
  readonly matches?: number | undefined
}

/** The bookings of a stretch of time that somebody may see, the earliest first. */
export const searchBookings = (db: Db, actor: Actor, asked: Asked, now: Date): Promise<Found<BookingRow>> => {
  const at = (text: string | undefined, days: number) =>
    text === undefined ? new Date(now.getTime() + days * DAY) : new Date(text)
  const between = {
    start: at(asked.start, -BOOKINGS_LISTED.daysBack),
    end: at(asked.end, BOOKINGS_LISTED.daysAhead),
  }
  if (between.end < between.start) failBecause('end_before_start')
  return search<BookingRow>(
    db,
    searchable(actor, between),
    { query: asked.search, limit: asked.limit, matches: asked.matches },
    { kind: 'all' },
  )
}
