import type { FastifyBaseLogger } from 'fastify'
import { sql, type Compilable, type Kysely } from 'kysely'
import type { Channel } from '@cairn/contract/notifications'
import { pause as usualPause, type Pause } from './backoff.ts'
import type { Channels } from './db/committed.ts'
import type { Db, Tables } from './db/schema.ts'
import { keepListening } from './live/connection.ts'
import {
  ALL_SESSIONS,
  hearChanges,
  PUBLIC_CHANNEL,
  SESSION_CHANNEL,
  WHOLE_SITE,
  type Changes,
} from './live/changes.ts'
import { makeReader } from './live/reader.ts'
import { findEvents, reachesBack, readNewest } from './live/positions.ts'
import { shareChanges } from './shared-changes.ts'
import { noSiblings, type Siblings } from './siblings.ts'

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
  readonly streams: { readonly open: number }
  /** Whether events of other nodes are heard at this moment; otherwise streams are behind. */
  readonly isListening: () => boolean
  /** Counts a stream for as long as it is open, and reaches it; returns how to end that. */
  readonly attach: (stream: OpenStream) => () => void
  /** Has all streams of this node opened anew elsewhere. */
  readonly endStreams: () => void
  /** How often an open stream hears a ping. */
  readonly pingMs: number
  /** What visitors may see has changed. */
  readonly publicChanges: Changes
  /** Sessions have ended, or what they may do has changed. */
  readonly sessionChanges: Changes
  /** What the transactions of this node have changed, for whoever sees them end. */
  readonly committed: Channels
  /** Settles once the other workers of this machine know what they have to of all that was committed here. */
  readonly known: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Where the database says that there are events: to the node that wrote them, and to all once they have positions. */
export const LIVE_CHANNEL = 'cairn_live'

/** Raises an event in the caller's transaction: nobody hears of what was rolled back. */
export const raise = async (
  db: Db,
  topic: string,
  channel: Channel,
  payload: Record<string, unknown>,
): Promise<void> => {
  await db
    .insertInto('live_event')
    .values({ topic, channel, payload: JSON.stringify(payload) })
    .execute()
}

/** Raises an event together with a write and in one statement, unless that writes nothing; says whether it wrote. */
export const raiseWith = async (
  db: Db,
  write: Compilable,
  topic: string,
  channel: Channel,
  payload: Record<string, unknown>,
): Promise<boolean> => {
  const { rows } = await sql`
    with written as (${write})
    insert into live_event (topic, channel, payload)
    select ${topic}, ${channel}, ${JSON.stringify(payload)}::jsonb where exists (select from written)
    returning id`.execute(db)
  return rows.length > 0
}

/** Somebody who missed more than this reads anew instead. */
const MOST_MISSED = 1000

/** Where the streams of a person, or those on a feed, hear that rights have changed. */
export const rightsTopic = (of: string): string => `rights:${of}`

/** Has streams opened anew whose rights may have changed: those of people, or those on a feed. */
export const tellRights = async (db: Db, ...of: readonly string[]): Promise<void> => {
  for (const id of new Set(of)) await raise(db, rightsTopic(id), 'ping', {})
}

/** One client's open stream, as the node sees it. */
export interface OpenStream {
  /** Nothing happens, and the connection is to stay open. */
  readonly ping: () => void
  /** It misses something that cannot be sent any more. */
  readonly reload: () => void
  /** The node stops: the client is to come back after so many milliseconds, to another one. */
  readonly leave: (afterMs: number) => void
}

/** How often in the time between two pings of a stream some are pinged: all at once would hold up everything else. */
const PING_TURNS = 25

const makeStreams = (pingMs: number) => {
  const open = new Set<OpenStream>()
  const turns = Array.from({ length: PING_TURNS }, () => new Set<OpenStream>())
  let [turn, opened] = [0, 0]
  const pinging = setInterval(() => {
    turn = (turn + 1) % PING_TURNS
    for (const stream of turns[turn] ?? []) stream.ping()
  }, pingMs / PING_TURNS).unref()
  return {
    close: () => clearInterval(pinging),
    counted: {
      get open() {
        return open.size
      },
    },
    attach: (stream: OpenStream) => {
      const own = turns[opened++ % PING_TURNS]
      open.add(stream)
      own?.add(stream)
      return () => {
        open.delete(stream)
        own?.delete(stream)
      }
    },
    reload: () => {
      for (const stream of open) stream.reload()
    },
    leave: (spreadMs: number) => {
      for (const stream of open) stream.leave(Math.round(1000 + Math.random() * spreadMs))
    },
  }
}

/** Two milliseconds for each stream, so that those who were here do not come back in the same moment. */
const spreadOf = (streams: number): number => Math.min(30_000, 1000 + 2 * streams)

const makeListeners = (log: FastifyBaseLogger) => {
  const byTopic = new Map<string, Set<Listener>>()
  const tell = (listener: Listener, event: LiveEvent) => {
    try {
      listener(event)
    } catch (error) {
      log.error({ err: error, topic: event.topic }, 'a listener failed')
    }
  }
  return {
    deliver: (event: LiveEvent) => {
      for (const listener of byTopic.get(event.topic) ?? []) tell(listener, event)
    },
    listen: (topic: string, listener: Listener) => {
      const listeners = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byTopic.get(topic) === listeners) byTopic.delete(topic)
      }
    },
  }
}

const findMissed = async (db: Kysely<Tables>, last: number, topics: readonly string[], enrich: Enrich) => {
  if (topics.length === 0) return []
  if (!(await reachesBack(db, last))) return null
  const missed = await findEvents(db, last, topics, MOST_MISSED + 1)
  return missed.length > MOST_MISSED ? null : enrich(missed)
}

export interface LiveOptions {
  /** How often open streams hear a ping. */
  readonly pingMs: number
  readonly enrich?: Enrich
  /** For tests, which do not wait. */
  readonly pause?: Pause
  readonly siblings?: Siblings
}

/** Starts hearing events of all nodes; after an outage of the database it goes on where it stopped. */
export const startLive = async (
  url: string,
  db: Kysely<Tables>,
  log: FastifyBaseLogger,
  options: LiveOptions,
): Promise<Live> => {
  const { pingMs, enrich = (events) => Promise.resolve(events) } = options
  const { pause = usualPause, siblings = noSiblings } = options
  const ending = new AbortController()
  const streams = makeStreams(pingMs)
  const listeners = makeListeners(log)
  const { deliver } = listeners
  const reader = makeReader({
    db,
    log,
    enrich,
    deliver,
    onGap: streams.reload,
    pause,
    signal: ending.signal,
  })
  reader.startAt(await readNewest(db))
  const visible = hearChanges(WHOLE_SITE)
  const sessions = hearChanges(ALL_SESSIONS)
  const shared = shareChanges(siblings, {
    [PUBLIC_CHANNEL]: visible.onChange,
    [SESSION_CHANNEL]: sessions.onChange,
  })
  const connection = keepListening({
    url,
    channels: {
      [LIVE_CHANNEL]: reader.onPlaced,
      [PUBLIC_CHANNEL]: visible.onChange,
      [SESSION_CHANNEL]: sessions.onChange,
    },
    log,
    onListening: () => {
      reader.onReconnected()
      visible.onReconnected()
      sessions.onReconnected()
    },
    // A node that died between a commit and its announcement has left something to read.
    onChecked: reader.onRaised,
    pause,
  })
  await connection.started
  return {
    streams: streams.counted,
    isListening: connection.isListening,
    attach: streams.attach,
    endStreams: () => streams.leave(spreadOf(streams.counted.open)),
    pingMs,
    listen: listeners.listen,
    since: (last, topics) => findMissed(db, last, topics, enrich),
    publicChanges: visible.heardOver(connection),
    sessionChanges: sessions.heardOver(connection),
    committed: {
      ...shared.channels,
      [LIVE_CHANNEL]: reader.onRaised,
    },
    known: shared.known,
    close: async () => {
      ending.abort()
      streams.close()
      await connection.close()
    },
  }
}
