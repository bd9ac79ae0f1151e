import type { Channel } from '@cairn/contract/notifications'
import { TIMING } from '@cairn/domain/base/constants'
import { reconnectDelay } from '@cairn/domain/base/reconnect'
import { isForeignAnswer } from './foreign.ts'
import { onReconnect } from './reconnect.ts'
import { API_BASE, noteOutcome } from './transport.ts'

export interface LiveEvent {
  readonly channel: Channel
  readonly data: Readonly<Record<string, unknown>>
  readonly id: string | undefined
}

export interface StreamOptions {
  readonly token: string | null
  /** Channels, feed ids and job ids to hear of. */
  readonly register?: readonly string[]
  /** Goes on after this event of an earlier stream. */
  readonly lastId?: string | undefined
  readonly onEvent: (event: LiveEvent) => void
  /** Told each time the line is open. */
  readonly onOpen?: () => void
  /** The server no longer takes the token. */
  readonly onRefused?: () => void
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A line on which not even a ping came for so long is dead, whatever the browser thinks of it. */
const SILENCE_MS = 3 * TIMING.pingMs

/** Waits, but not much longer than until the browser is connected again. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    let timer = setTimeout(() => end(), ms)
    const back = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(), Math.min(ms, TIMING.onlineDebounceMs))
    }
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', back)
      stop()
      signal.removeEventListener('abort', end)
      done()
    }
    window.addEventListener('online', back)
    const stop = onReconnect(back)
    signal.addEventListener('abort', end)
  })

/** One event of a text/event-stream; comments and empty ones are nothing. */
export const parseEvent = (block: string): LiveEvent | null => {
  const fields: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).replace(/^ /, '')
  }
  if (fields['data'] === undefined) return null
  try {
    const data = JSON.parse(fields['data']) as Record<string, unknown>
    return { channel: (fields['event'] ?? 'ping') as Channel, data, id: fields['id'] }
  } catch {
    return null
  }
}

const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: LiveEvent) => void,
  onBytes: () => void,
  onRetry: (ms: number) => void,
) => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) onEvent(event)
      const retry = /^retry: ?(\d{1,9})$/m.exec(block)?.[1]
      if (retry !== undefined) onRetry(Number(retry))
    }
  }
}

/**
 * Opens the live event stream and keeps it open: after a failure it waits one second, then twice as long each
 * time up to 64 s, and asks for what it missed. Pings are ignored. Returns how to close it.
 */
export const openEvents = (options: StreamOptions): (() => void) => {
  const { token, register = [], onEvent, onOpen, onRefused, wait = pause } = options
  if (token === null) throw new Error('Unauthenticated')
  const send = options.fetch ?? fetch
  const ending = new AbortController()
  let lastId = options.lastId
  let failures = 0
  /** A server that stops says when to come back, to each client another time. */
  let retryMs = 0

  const listen = async (line: AbortController) => {
    const query = register.length === 0 ? '' : `?register=${encodeURIComponent(register.join(','))}`
    const response = await send(`${API_BASE}/notification${query}`, {
      headers: { authorization: token, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: AbortSignal.any([ending.signal, line.signal]),
    })
    // Closed meanwhile: whatever is said now is meant for a session that has ended.
    if (ending.signal.aborted) return
    if ((response.status === 401 || response.status === 403) && !isForeignAnswer(response)) {
      ending.abort()
      onRefused?.()
      return
    }
    if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
    failures = 0
    noteOutcome(response.status)
    retryMs = 0
    onOpen?.()
    const hear = (event: LiveEvent) => {
      if (ending.signal.aborted) return
      lastId = event.id ?? lastId
      if (event.channel !== 'ping') onEvent(event)
    }
    let silence: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => line.abort(), SILENCE_MS)
    }
    alive()
    const noteRetry = (ms: number) => {
      retryMs = Math.min(ms, TIMING.reconnectMaxMs)
    }
    await readEvents(response.body, hear, alive, noteRetry).finally(() => clearTimeout(silence))
  }

  const keepOpen = async () => {
    while (!ending.signal.aborted) {
      await listen(new AbortController()).catch(() => undefined)
      if (ending.signal.aborted) return
      // Whoever watches the connection asks the server; a stream may end while all is well.
      noteOutcome(0)
      failures += 1
      await wait(Math.max(reconnectDelay(failures), retryMs), ending.signal)
    }
  }
  void keepOpen()
  return () => ending.abort()
}
