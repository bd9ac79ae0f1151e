import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Channel } from '@cairn/contract/notifications'
import { backoffMs, type Pause } from '../backoff.ts'
import type { Tables } from '../db/schema.ts'
import type { Enrich, LiveEvent } from '../live.ts'

interface Row {
  topic: string
  channel: string
  payload: Record<string, unknown>
  place: number | null
}

export const eventColumns = ['place', 'topic', 'channel', 'payload'] as const

export const toEvent = ({ place, topic, channel, payload }: Row): LiveEvent => ({
  id: place ?? 0,
  topic,
  channel: channel as Channel,
  payload,
})

const PAGE = 500
/** An event that alone cannot be enriched so often holds up all that follow it no longer. */
const MOST_TRIES = 10

/** Positions are given in the order of commits: whoever sees one sees all before it. */
const readAfter = async (db: Kysely<Tables>, position: number, limit: number): Promise<LiveEvent[]> =>
  (
    await db
      .selectFrom('live_event')
      .select(eventColumns)
      .where('place', '>', position)
      .orderBy('place')
      .limit(limit)
      .execute()
  ).map(toEvent)

const readEnds = async (db: Kysely<Tables>): Promise<{ oldest: number | null; newest: number }> => {
  const { rows } = await sql<{ oldest: number | null; newest: number }>`
    select (select min(place) from live_event) as oldest,
      case when is_called then last_value else 0 end as newest from live_event_place`.execute(db)
  return rows[0] ?? { oldest: null, newest: 0 }
}

/** Positions are given under this lock, which ends with the commit: none is on its way while we hold it. */
export const readNewest = (db: Kysely<Tables>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('cairn live events'))`.execute(tx)
    return (await readEnds(tx)).newest
  })

/** Whether everything after this position is still there. */
export const reachesBack = async (db: Kysely<Tables>, position: number): Promise<boolean> => {
  const { oldest, newest } = await readEnds(db)
  if (position > newest) return false
  return oldest === null ? position === newest : position >= oldest - 1
}

export interface ReaderSettings {
  readonly db: Kysely<Tables>
  readonly log: FastifyBaseLogger
  readonly enrich: Enrich
  readonly deliver: (event: LiveEvent) => void
  /** Something was raised that nobody here will be told of: whoever shows it reads it anew. */
  readonly onGap: () => void
  readonly pause: Pause
  readonly signal: AbortSignal
}

/**
 * Reads events in their order and delivers each once. The position moves only after the delivery: a read that fails,
 * or an event that cannot be enriched, is tried again, and what comes meanwhile waits behind it.
 */
export const makeReader = (settings: ReaderSettings) => {
  const { db, log, enrich, deliver, onGap, pause, signal } = settings
  let position = 0
  let failures = 0
  let pageSize = PAGE
  let again: 'no' | 'read' | 'check' = 'no'
  let reading = false

  const skipGap = async () => {
    if (await reachesBack(db, position)) return
    position = await readNewest(db)
    log.warn('live events of an outage are no longer stored; streams will reload')
    onGap()
  }
  /** False: all was read. */
  const readPage = async (): Promise<boolean> => {
    const page = await readAfter(db, position, pageSize)
    const last = page.at(-1)
    if (last === undefined) return false
    try {
      for (const event of await enrich(page)) deliver(event)
    } catch (error) {
      if (pageSize > 1 || failures < MOST_TRIES) throw error
      log.error({ err: error, event: last.id }, 'skipped a live event; streams will reload')
      onGap()
    }
    position = last.id
    return page.length === pageSize
  }
  const readAll = async () => {
    while (!signal.aborted && again !== 'no') {
      const wanted = again
      again = 'no'
      try {
        if (wanted === 'check') await skipGap()
        if (await readPage()) again = 'read'
        failures = 0
        pageSize = PAGE
      } catch (error) {
        again = wanted
        if (signal.aborted) return
        // One event that fails must not fail all those that were read with it.
        pageSize = 1
        if (failures === 0) log.error({ err: error }, 'live events could not be read')
        await pause(backoffMs(failures++, Math.random()), signal)
      }
    }
  }
  const wake = (how: 'read' | 'check') => {
    if (again !== 'check') again = how
    if (reading || signal.aborted) return
    reading = true
    void readAll().finally(() => {
      reading = false
    })
  }
  return {
    /** From here on; nothing is delivered before. */
    startAt: (start: number) => {
      position = start
    },
    onRaised: () => wake('read'),
    /** After a time without connection. */
    onReconnected: () => wake('check'),
  }
}
