import { retryDelay } from './attempts.ts'
import { CallError, isAccountChanged } from './call-error.ts'

export interface Clock {
  readonly now: () => number
  readonly random: () => number
  /** Ends early, without an error, when the signal says so. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** The browser knows that there is no connection: another attempt is pointless until there is one. */
  readonly isOffline: () => boolean
}

const browserClock: Clock = {
  now: () => performance.now(),
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((done) => {
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        done()
      })
    }),
  isOffline: () => !navigator.onLine,
}

let clock: Clock | null = null

/** A page in a browser tries again. The server, which renders pages, answers with what it has at once. */
export const allowRetries = (next: Clock | null = browserClock): void => {
  clock = next
}

interface Options {
  readonly timeoutMs: number
  readonly repeatable: boolean
  readonly signal?: AbortSignal | undefined
}

/** Makes the attempts of one call; the last failure is the call's. */
export const withRetries = async <T>(
  attempt: (timeoutMs: number) => Promise<T>,
  { timeoutMs, repeatable, signal }: Options,
): Promise<T> => {
  const begin = clock?.now() ?? 0
  const left = () => begin + 2 * timeoutMs - (clock?.now() ?? 0)
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(Math.min(timeoutMs, left()))
    } catch (error) {
      if (!clock || !repeatable || !(error instanceof CallError) || clock.isOffline()) throw error
      if (isAccountChanged(error)) throw error
      const delay = retryDelay(error, count, clock.random())
      if (delay === null || delay >= left()) throw error
      await clock.wait(delay, signal)
      signal?.throwIfAborted()
    }
  }
}
