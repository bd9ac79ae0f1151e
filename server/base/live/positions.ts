import { sql, type Kysely } from 'kysely'
import type { Channel } from '@cairn/contract/notifications'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tables } from '../db/schema.ts'
import type { LiveEvent } from '../live.ts'

interface Row {
  topic: string
  channel: string
  payload: Record<string, unknown>
  place: number
}

const toEvent = ({ place, topic, channel, payload }: Row): LiveEvent => ({
  id: place,
  topic,
  channel: channel as Channel,
  payload,
})

/**
 * Events after a position, in their order. Those that were committed and have no position yet get theirs first: one node
 * at a time gives them, so whoever sees a position sees all before it.
 */
export const placeAndRead = async (
  db: Kysely<Tables>,
  position: number,
  limit: number,
): Promise<LiveEvent[]> => {
  const { rows } = await sql<Row>`select * from read_live_events(${position}, ${limit})`.execute(db)
  return rows.map(toEvent)
}

/** Events of some topics after a position. */
export const findEvents = async (
  db: Db,
  position: number,
  topics: readonly string[],
  limit: number,
): Promise<LiveEvent[]> => {
  const rows = await db
    .selectFrom('live_position as p')
    .innerJoin('live_event as e', 'e.id', 'p.event')
    .select(['p.place', 'e.topic', 'e.channel', 'e.payload'])
    .where('p.place', '>', position)
    .where('e.topic', '=', anyOf(topics))
    .orderBy('p.place')
    .limit(limit)
    .execute()
  return rows.map(toEvent)
}

const readEnds = async (db: Db): Promise<{ oldest: number | null; newest: number }> => {
  const { rows } = await sql<{ oldest: number | null; newest: number }>`
    select (
      select p.place from live_position p where exists (select from live_event e where e.id = p.event)
      order by p.place limit 1
    ) as oldest, case when is_called then last_value else 0 end as newest from live_event_place`.execute(db)
  return rows[0] ?? { oldest: null, newest: 0 }
}

/** Positions are given under this lock, which ends with the commit: none is on its way while we hold it. */
export const readNewest = (db: Kysely<Tables>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('cairn live events'))`.execute(tx)
    return (await readEnds(tx)).newest
  })

/** Whether everything after this position is still there. */
export const reachesBack = async (db: Db, position: number): Promise<boolean> => {
  const { oldest, newest } = await readEnds(db)
  if (position > newest) return false
  return oldest === null ? position === newest : position >= oldest - 1
}

/** Gives up events of before a moment. They get positions first: whoever has not heard them knows by those what is gone. */
export const sweepEvents = async (db: Kysely<Tables>, before: Date): Promise<void> => {
  await placeAndRead(db, 0, 0)
  await db.deleteFrom('live_event').where('at', '<', before).execute()
  // The latest position says what has one.
  await sql`delete from live_position p where place < (select max(place) from live_position)
    and not exists (select from live_event e where e.id = p.event)`.execute(db)
}
