import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { Channel } from '@cairn/contract/notifications'
import { anyOf } from './db/any-of.ts'
import { applicationName } from './db/connect.ts'
import type { Db, Tables } from './db/schema.ts'

export interface LiveEvent {
  /** Where it stands among all events, in the order of their commit. */
  readonly id: number
  readonly topic: string
  readonly channel: Channel
  readonly payload: Record<string, unknown>
  /** What it speaks of, as that is now; never sent as it is. */
  readonly subject?: unknown
}

/** Adds to events what is needed to tell each listener what they may hear. */
export type Enrich = (events: readonly LiveEvent[]) => Promise<readonly LiveEvent[]>

type Listener = (event: LiveEvent) => void

export interface Live {
  /** Hears the events of a topic, whichever node raised them; returns how to stop. */
  readonly listen: (topic: string, listener: Listener) => () => void
  /** What a stream missed between the last event it saw and now; null when that is too much, or too long ago. */
  readonly since: (lastId: number, topics: readonly string[]) => Promise<readonly LiveEvent[] | null>
  readonly streams: { open: number }
  /** How often an open stream hears a ping. */
  readonly pingMs: number
  readonly close: () => Promise<void>
}

const CHANNEL = 'cairn_live'

/** Raises an event in the caller's transaction: nobody hears of what was rolled back. */
export const raise = async (
  db: Db,
  topic: string,
  channel: Channel,
  payload: Record<string, unknown>,
): Promise<void> => {
  await sql`
    with kept as (
      insert into live_event (topic, channel, payload)
      values (${topic}, ${channel}, ${JSON.stringify(payload)}) returning id
    )
    select pg_notify(${CHANNEL}, id::text) from kept`.execute(db)
}

/** Somebody who missed more than this reads anew instead. */
const MOST_MISSED = 1000

interface Row {
  topic: string
  channel: string
  payload: Record<string, unknown>
  place: number | null
}

/** Where the streams of a person, or those on a feed, hear that rights have changed. */
export const rightsTopic = (of: string): string => `rights:${of}`

/** Has streams opened anew whose rights may have changed: those of people, or those on a feed. */
export const tellRights = async (db: Db, ...of: readonly string[]): Promise<void> => {
  for (const id of new Set(of)) await raise(db, rightsTopic(id), 'ping', {})
}

const toEvent = ({ place, topic, channel, payload }: Row): LiveEvent => ({
  id: place ?? 0,
  topic,
  channel: channel as Channel,
  payload,
})

const columns = ['place', 'topic', 'channel', 'payload'] as const

const read = async (db: Kysely<Tables>, ids: readonly number[]): Promise<LiveEvent[]> =>
  (
    await db.selectFrom('live_event').select(columns).where('id', '=', anyOf(ids)).orderBy('place').execute()
  ).map(toEvent)

/** Whether everything after this event is still there. */
const reachesBack = async (db: Kysely<Tables>, last: number): Promise<boolean> => {
  const { rows } = await sql<{ oldest: number | null; newest: number }>`
    select (select min(place) from live_event) as oldest, last_value as newest from live_event_place`.execute(
    db,
  )
  const [ends] = rows
  if (ends === undefined || last > ends.newest) return false
  return ends.oldest === null ? last === ends.newest : last >= ends.oldest - 1
}

/** One LISTEN connection per node; it comes back by itself and fetches what it missed. */
export const startLive = async (
  url: string,
  db: Kysely<Tables>,
  log: FastifyBaseLogger,
  pingMs: number,
  enrich: Enrich = (events) => Promise.resolve(events),
): Promise<Live> => {
  const listeners = new Map<string, Set<Listener>>()
  const streams = { open: 0 }
  let client: pg.Client | null = null
  let closed = false
  let lastId = 0
  let waiting: number[] = []

  const deliver = (event: LiveEvent) => {
    for (const listener of listeners.get(event.topic) ?? []) listener(event)
  }
  // Notifications come in bursts: what arrives while one read is under way is read together next.
  let reading = false
  const drain = async () => {
    if (reading) return
    reading = true
    try {
      while (waiting.length > 0) {
        const ids = waiting
        waiting = []
        const events = await enrich(await read(db, ids))
        for (const event of events) deliver(event)
        lastId = Math.max(lastId, ...events.map(({ id }) => id))
      }
    } catch (error) {
      log.error({ err: error }, 'live events could not be read')
    } finally {
      reading = false
    }
  }

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: applicationName })
    next.on('notification', (message) => {
      waiting.push(Number(message.payload))
      void drain()
    })
    next.on('error', (error) => log.warn({ err: error }, 'live connection failed'))
    next.on('end', () => {
      if (!closed) void reconnect()
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  const reconnect = async () => {
    for (let delay = 100; !closed; delay = Math.min(delay * 2, 5000)) {
      await wait(delay, undefined, { ref: false })
      try {
        await connect()
        const missed = await db.selectFrom('live_event').select('id').where('place', '>', lastId).execute()
        waiting.push(...missed.map((row) => row.id))
        return void drain()
      } catch (error) {
        log.warn({ err: error }, 'live connection failed again')
      }
    }
  }

  await connect()
  const newest = await db
    .selectFrom('live_event')
    .select(({ fn }) => fn.max('place').as('place'))
    .executeTakeFirst()
  lastId = newest?.place ?? 0

  return {
    streams,
    pingMs,
    listen: (topic, listener) => {
      const heard = listeners.get(topic) ?? new Set()
      listeners.set(topic, heard.add(listener))
      return () => {
        heard.delete(listener)
        if (heard.size === 0) listeners.delete(topic)
      }
    },
    since: async (last, topics) => {
      if (topics.length === 0) return []
      if (!(await reachesBack(db, last))) return null
      const rows = await db
        .selectFrom('live_event')
        .select(columns)
        .where('place', '>', last)
        .where('topic', '=', anyOf(topics))
        .orderBy('place')
        .limit(MOST_MISSED + 1)
        .execute()
      return rows.length > MOST_MISSED ? null : enrich(rows.map(toEvent))
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
