import { sql } from 'kysely'
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

interface Row {
  readonly person: string
  /** When it starts and ends, in seconds, and whether it is a session. */
  readonly busy: readonly (readonly [number, number, boolean])[]
}

/**
 * What stands in the calendars of people: what they lead or give, and where they go themselves. A day more on either
 * side, since most sessions per day are counted by whole days; nothing lasts longer than one.
 */
export const findBusy = async (
  db: Db,
  people: readonly string[],
  { start, end }: Interval,
  except = '',
): Promise<ReadonlyMap<string, readonly Busy[]>> => {
  const [from, to] = [new Date(start - 2 * DAY), new Date(end + DAY)]
  const during = sql`b.starts >= ${from} and b.starts < ${to} and b.id <> ${except}`
  // A list for each person instead of a row for each booking: of many coaches these are thousands.
  const { rows } = await sql<Row>`
    select who.id as person,
      json_agg(json_build_array(extract(epoch from b.starts), extract(epoch from b.ends), b.session)) as busy
    from unnest(${[...new Set(people)]}::text[]) who (id) cross join lateral (
      select b.starts, b.ends, b.graph = 'instant' as session from booking b
        where b.owner = who.id and b.event is null and ${during}
          and (b.state = 'confirmed' or (b.state = 'completed' and b.graph = 'instant'))
      union all
      select b.starts, b.ends, false from booking b
        where b.customer = who.id and b.state = 'confirmed' and ${during}
    ) b group by who.id`.execute(db)
  return new Map(
    rows.map(({ person, busy }) => [
      person,
      busy.map(([from, until, session]) => ({ start: from * SECOND, end: until * SECOND, session })),
    ]),
  )
}

export const meets = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end
