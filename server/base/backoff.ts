import { setTimeout as wait } from 'node:timers/promises'

export interface BackoffLimits {
  readonly firstMs: number
  readonly mostMs: number
}

const USUAL: BackoffLimits = { firstMs: 100, mostMs: 5000 }

/**
 * How long to wait before the next attempt: anything between the first wait and twice the last ceiling, so that nodes
 * that lost the database together do not come back together. `random` is in [0, 1).
 */
export const backoffMs = (failures: number, random: number, { firstMs, mostMs } = USUAL): number => {
  const ceiling = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30))
  return Math.floor(firstMs + random * (ceiling - firstMs))
}

/** A wait that keeps no process alive and ends early, without an error, when it is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

export const pause: Pause = (ms, signal) => wait(ms, undefined, { ref: false, signal }).catch(() => undefined)
