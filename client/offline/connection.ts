import { SECOND } from '@cairn/domain/base/constants'
import { CallError } from '../base/call-error.ts'
import { DisconnectedError } from './fetch-range.ts'

/** Waits until another attempt is worth making. */
export type Wait = (attempt: number, signal: AbortSignal) => Promise<void>

const LONGEST_MS = 60 * SECOND

/** Until the browser is online again, and at most a minute: it does not always know. */
export const waitForConnection: Wait = (attempt, signal) =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, Math.min(LONGEST_MS, 2 ** attempt * SECOND))
    addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })

const isTemporary = (error: unknown): boolean =>
  error instanceof DisconnectedError ||
  (error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500))

/** Does something as often as it takes to get an answer. */
export const untilAnswered = async <T>(
  work: () => Promise<T>,
  { signal, wait }: { readonly signal: AbortSignal; readonly wait: Wait },
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isTemporary(error)) throw error
      await wait(attempt, signal)
    }
  }
}
