import { SECOND } from '@cairn/domain/base/constants'
import { TIMEOUT_MS } from './attempts.ts'
import { CallError } from './call-error.ts'
import { noteServerTime } from './clock.ts'
import { isDown } from './down.ts'
import { isCredible, isForeign, isOfOthers } from './foreign.ts'
import { connection } from './online.ts'
import { timedFetch } from './timed-fetch.ts'

/** How a request leaves the page. The server-side renderer puts its own in place of fetch. */
export interface Sent {
  readonly status: number
  readonly body: unknown
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterMs?: number
}

export interface Letter {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
  /** Arrives even if the page goes meanwhile. */
  readonly keepalive?: boolean
  /** How long nothing may come before it counts as unanswered; that of a read unless told. */
  readonly timeoutMs?: number
}

/** The one place that knows where the API is. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

/** What became of a request: the status of an answer, 0 where none came. */
type Outcome = (status: number) => void

let last = 200
/** Until somebody watches the connection, an answer says that there is one. */
let outcome: Outcome = (status) => {
  last = status
  if (!isDown(status)) connection.note(true)
}

/** Whoever watches the connection hears of every request, and of one that failed before. */
export const onOutcome = (next: Outcome): void => {
  outcome = next
  if (isDown(last)) next(last)
}

export const noteOutcome: Outcome = (status) => outcome(status)

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Retry-After in seconds or as a date. */
const waitIn = (header: string | null, now = Date.now()): number | undefined => {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const byFetch = async ({ path, timeoutMs = TIMEOUT_MS.read, ...init }: Letter): Promise<Sent> => {
  try {
    const { response, body } = await timedFetch(API_BASE + path, init, timeoutMs)
    const { status, headers } = response
    if (isForeign(status, headers.get('content-type'))) throw new CallError(0, undefined)
    const said = parse(await body.text())
    if (isOfOthers(response) && !isCredible(init.method ?? 'GET', status, said))
      throw new CallError(0, undefined)
    noteServerTime(headers.get('date'))
    noteOutcome(status)
    const retryAfterMs = status < 400 ? undefined : waitIn(headers.get('retry-after'))
    return { status, body: said, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  } catch (error) {
    if (!init.signal?.aborted) noteOutcome(0)
    throw error
  }
}

let send: (letter: Letter) => Promise<Sent> = byFetch

export const transport = (letter: Letter): Promise<Sent> => send(letter)

export const replaceTransport = (other: typeof send): void => {
  send = other
}
