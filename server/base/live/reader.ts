import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { backoffMs, type Pause } from '../backoff.ts'
import type { Tables } from '../db/schema.ts'
import type { Enrich, LiveEvent } from '../live.ts'
import { placeAndRead, reachesBack, readNewest } from './positions.ts'

const PAGE = 500
/** An event that alone cannot be enriched so often holds up all that follow it no longer. */
const MOST_TRIES = 10

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
  /** Up to where others have given positions. */
  let placed = 0

  const skipGap = async () => {
    if (await reachesBack(db, position)) return
    position = await readNewest(db)
    log.warn('live events of an outage are no longer stored; streams will reload')
    onGap()
  }
  /** False: all was read. */
  const readPage = async (): Promise<boolean> => {
    const page = await placeAndRead(db, position, pageSize)
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
        const known = placed
        const hasMore = (await readPage()) || placed > Math.max(known, position)
        if (hasMore && again === 'no') again = 'read'
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
    /** There may be events without a position. */
    onRaised: () => wake('read'),
    /** Some node has given positions: this one as well, that has read them already. */
    onPlaced: (payload: string) => {
      const upTo = Number(/^at (\d+)$/.exec(payload)?.[1] ?? Number.NaN)
      if (Number.isNaN(upTo)) return wake('read')
      placed = Math.max(placed, upTo)
      if (!reading && placed > position) wake('read')
    },
    /** After a time without connection. */
    onReconnected: () => wake('check'),
  }
}
