import type { Client } from 'pg'
import { backoffMs, pause } from '../../backoff.ts'
import type { Postmaster } from './postmaster.ts'

interface Running {
  readonly url: string
  readonly server: Postmaster
  readonly presence: Client
}

export interface Supervision<Visit extends Running> {
  readonly first: Visit
  /** Finds the server again, or starts it. */
  readonly again: (before: Postmaster, signal: AbortSignal) => Promise<Visit>
  readonly leave: (current: Visit) => Promise<void>
  /** Whether this node tells of it, of all that noticed the same. */
  readonly announces: (current: Visit) => Promise<boolean>
  readonly log: (line: string) => void
}

const messageFor = (before: Postmaster, now: Postmaster): string =>
  before.pid === now.pid
    ? 'The database restarted its processes after one of them was killed; it is ready again.'
    : `The database server (process ${before.pid}) ended unexpectedly; it was started again as process ${now.pid}.`

const ended = (client: Client): Promise<void> => new Promise((resolve) => client.once('end', () => resolve()))

/** Waits between attempts to start a server that does not come up; its last message is logged once. */
const LIMITS = { firstMs: 250, mostMs: 15_000 }

/**
 * Watches the server through our presence there, which ends with it however that came about, and brings it back. Other
 * nodes do the same: whoever is first starts it, the others find it running.
 */
export const supervise = <Visit extends Running>({
  first,
  again,
  leave,
  announces,
  log,
}: Supervision<Visit>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let current = first
  const bringBack = async (): Promise<void> => {
    const before = current
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        current = await again(before.server, signal)
        if (await announces(current)) log(messageFor(before.server, current.server))
        if (current.url !== before.url) log('The database came back at another address; restart Cairn.')
        return
      } catch (error) {
        if (failures === 0)
          log(`The database ended and does not start again yet: ${(error as Error).message}`)
        await pause(backoffMs(failures, Math.random(), LIMITS), signal)
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await Promise.race([ended(current.presence), aborted])
      if (!signal.aborted) await bringBack()
    }
  }
  const watching = watch()
  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    await watching
    await leave(current)
  }
  return { stop: () => (stopped ??= stop()) }
}
