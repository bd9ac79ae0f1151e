import type { Endpoint } from '@cairn/contract/endpoint'
import { SECOND } from '@cairn/domain/base/constants'
import type { CallError } from './call-error.ts'

/** outside: the server itself waits for another system, or leaves something behind, and nobody can tell whether it did. */
export type CallKind = 'read' | 'search' | 'write' | 'outside'

/** How long a call may go without a byte of its answer. All attempts together take at most twice as long. */
export const TIMEOUT_MS: Readonly<Record<CallKind, number>> = {
  read: 15 * SECOND,
  search: 30 * SECOND,
  write: 30 * SECOND,
  outside: 60 * SECOND,
}

/** How long a read may go without an answer while the server is known to be out of reach. */
export const UNREACHED_MS = 4 * SECOND

export const kindOf = (endpoint: Endpoint): CallKind => {
  if (endpoint.waits || endpoint.leavesTrace) return 'outside'
  if (endpoint.method !== 'GET' && !endpoint.reads) return 'write'
  return endpoint.quiet === 'list' || endpoint.path.startsWith('/report') ? 'search' : 'read'
}

/** The server remembers the key of a write only for people it knows, and only where one transaction does it all. */
export const honoursKey = (endpoint: Endpoint, withToken: boolean): boolean =>
  kindOf(endpoint) === 'write' && withToken && endpoint.consumes === undefined

/** Whether a request that may have reached the server can be sent again without doing its work twice. */
export const isRepeatable = (endpoint: Endpoint, withToken: boolean): boolean =>
  honoursKey(endpoint, withToken) || /read|search/.test(kindOf(endpoint))

export const ATTEMPTS = 4
const BACKOFF_MS = SECOND
const BACKOFF_MAX_MS = 8 * SECOND
/** Nobody waits in front of a page for longer than this because a server asked for it. */
const RETRY_AFTER_MAX_MS = 10 * SECOND

const PASSING: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** How long to wait before the next attempt; null where another would be answered the same, or comes too soon. */
export const retryDelay = (
  { status, retryAfterMs }: Pick<CallError, 'status' | 'retryAfterMs'>,
  attempt: number,
  random: number,
): number | null => {
  if (attempt >= ATTEMPTS) return null
  const limited = status === 429 && retryAfterMs !== undefined
  if (!PASSING.has(status) && !limited) return null
  if (retryAfterMs === undefined) return random * Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** (attempt - 1))
  return retryAfterMs > RETRY_AFTER_MAX_MS ? null : retryAfterMs + random * BACKOFF_MS
}
