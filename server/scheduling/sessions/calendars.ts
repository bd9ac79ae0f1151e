import { sql, type RawBuilder } from 'kysely'
import { DAY, SECOND } from '@cairn/domain/base/constants'
import type { Busy } from '@cairn/domain/scheduling/free-slots'
import type { Interval } from '@cairn/domain/scheduling/slots'
import type { Db } from '../../base/db/schema.ts'

/** Changes of these people's calendars wait for each other until the transaction ends; always in the same order. */
export const lockCalendars = async (db: Db, people: readonly string[]): Promise<void> => {
  const sorted = [...new Set(people)].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('calendar:' || id, 0))
    from unnest(${sorted}::text[]) with ordinality one (id, place) order by place`.execute(db)
}

/** When something starts and ends, in seconds, and whether it is a session. */
export type BusyRow = readonly [number, number, boolean]

interface Row {
  readonly person: string
  readonly busy: readonly BusyRow[]
}

/**
 * What stands in the calendar of a person: what they lead or give, and where they go themselves. A day more on either
 * side, since most sessions per day are counted by whole days; nothing lasts longer than one.
 */
const busyOf = (person: RawBuilder<unknown>, { start, end }: Interval, except: string) => {
  const [from, to] = [new Date(start - 2 * DAY), new Date(end + DAY)]
  const during = sql`b.starts >= ${from} and b.starts < ${to} and b.id <> ${except}`
  return sql`
    select b.starts, b.ends, b.graph = 'instant' as session from booking b
      where b.owner = ${person} and b.event is null and ${during}
        and (b.state = 'confirmed' or (b.state = 'completed' and b.graph = 'instant'))
    union all
    select b.starts, b.ends, false from booking b
      where b.customer = ${person} and b.state = 'confirmed' and ${during}`
}

/** The same as one list: of many coaches these are thousands, and a row for each would take long to read. */
export const busyList = (person: RawBuilder<unknown>, span: Interval, except = '') => sql<
  readonly BusyRow[]
>`(
  select coalesce(json_agg(json_build_array(extract(epoch from b.starts), extract(epoch from b.ends), b.session)), '[]')
  from (${busyOf(person, span, except)}) b)`

export const readBusy = (rows: readonly BusyRow[]): Busy[] =>
  rows.map(([from, until, session]) => ({ start: from * SECOND, end: until * SECOND, session }))

/** What stands in the calendars of people. */
export const findBusy = async (
  db: Db,
  people: readonly string[],
  span: Interval,
  except = '',
): Promise<ReadonlyMap<string, readonly Busy[]>> => {
  const { rows } = await sql<Row>`select who.id as person, ${busyList(sql`who.id`, span, except)} as busy
    from unnest(${[...new Set(people)]}::text[]) who (id)`.execute(db)
  return new Map(rows.map(({ person, busy }) => [person, readBusy(busy)]))
}

export const meets = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end
