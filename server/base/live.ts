import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { Channel } from '@cairn/contract/notifications'
import { anyOf } from './db/any-of.ts'
import { applicationName } from './db/connect.ts'
import type { Db, Tables } from './db/schema.ts'

export interface LiveEvent {
  readonly id: number
  readonly topic: string
  readonly channel: Channel
  readonly payload: Record<string, unknown>
}

type Listener = (event: LiveEvent) => void

export interface Live {
  /** Hears the events of a topic, whichever node raised them; returns how to stop. */
  readonly listen: (topic: string, listener: Listener) => () => void
  /** What a stream missed between the last event it saw and now. */
  readonly since: (lastId: number, topics: readonly string[]) => Promise<LiveEvent[]>
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

const read = async (db: Kysely<Tables>, ids: readonly number[]): Promise<LiveEvent[]> => {
  const rows = await db
    .selectFrom('live_event')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
  return rows.map(({ id, topic, channel, payload }) => ({ id, topic, channel: channel as Channel, payload }))
}

/** One LISTEN connection per node; it comes back by itself and fetches what it missed. */
export const startLive = async (
  url: string,
  db: Kysely<Tables>,
  log: FastifyBaseLogger,
  pingMs: number,
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
        for (const event of await read(db, ids)) deliver(event)
        lastId = Math.max(lastId, ...ids)
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
        const missed = await db.selectFrom('live_event').select('id').where('id', '>', lastId).execute()
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
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  lastId = newest?.id ?? 0

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
      const rows = await db
        .selectFrom('live_event')
        .selectAll()
        .where('id', '>', last)
        .where('topic', 'in', [...topics])
        .orderBy('id')
        .limit(1000)
        .execute()
      return rows.map(({ id, topic, channel, payload }) => ({
        id,
        topic,
        channel: channel as Channel,
        payload,
      }))
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
