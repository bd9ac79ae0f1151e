import type { ErrorBody } from '@cairn/contract/errors'
import { CallError, timedOut } from '../base/call-error.ts'
import { isForeign, isForeignAnswer, isUnmarked, OF_SERVER } from '../base/foreign.ts'
import { endWhenStalled } from '../base/stall.ts'
import { timedFetch } from '../base/timed-fetch.ts'
import { TIMEOUT_MS } from '../base/attempts.ts'

/** A file or a piece of it on its way to the address that was given for it. */
export interface Piece {
  readonly url: string
  readonly header: Readonly<Record<string, string>>
  readonly body: Blob
  readonly signal?: AbortSignal | undefined
  /** Told how many bytes of the piece have gone. */
  readonly onSent?: ((bytes: number) => void) | undefined
}

// The browser says these itself and forbids that anybody else does.
const OWN_HEADERS = new Set(['content-length', 'host'])

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How much of the file has come, where the server says it. */
export const receivedOf = (said: unknown): number | undefined => {
  const received = (said as { received?: unknown } | undefined)?.received
  return typeof received === 'number' ? received : undefined
}

const isOurs = (url: string): boolean => new URL(url, location.href).origin === location.origin

const aborted = () => new DOMException('The upload was stopped.', 'AbortError')

/** Only XMLHttpRequest tells how much has gone. */
const byRequest = ({ url, header, body, signal, onSent }: Piece): Promise<unknown> =>
  new Promise((done, fail) => {
    if (signal?.aborted) return fail(aborted())
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(header))
      if (!OWN_HEADERS.has(name.toLowerCase())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded))
    request.addEventListener('load', () => {
      const said = readJson(request.responseText)
      const type = request.getResponseHeader('content-type')
      // Stores say nothing when it went well, and our server how much has come.
      const isUnread =
        isOurs(url) &&
        (isUnmarked(request.status, request.getResponseHeader(OF_SERVER)) ||
          (request.status < 400 && receivedOf(said) === undefined))
      if (isForeign(request.status, type) || isUnread) fail(new CallError(0, undefined))
      else if (request.status < 400) done(said)
      else fail(new CallError(request.status, said as ErrorBody | undefined))
    })
    request.addEventListener('error', () => fail(new CallError(0, undefined)))
    request.addEventListener('abort', () => fail(aborted()))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    endWhenStalled(request, () => fail(timedOut()))
    signal?.addEventListener('abort', stop, { once: true })
    request.send(body)
    return undefined
  })

let send: (piece: Piece) => Promise<unknown> = byRequest

/** Sends a piece and tells what the server says to it. */
export const putPiece = (piece: Piece): Promise<unknown> => send(piece)

/** Where there is no XMLHttpRequest. */
export const replacePut = (other: typeof send): void => {
  send = other
}

/** How much of a file has come, as the server counts it. */
export const askReceived = async (url: string, signal?: AbortSignal): Promise<number> => {
  const init = {
    headers: { accept: 'application/json' },
    cache: 'no-store' as const,
    ...(signal && { signal }),
  }
  const { response, body } = await timedFetch(url, init, TIMEOUT_MS.read).catch((error: unknown) => {
    throw signal?.aborted === true
      ? aborted()
      : error instanceof CallError
        ? error
        : new CallError(0, undefined)
  })
  if (isForeignAnswer(response)) throw new CallError(0, undefined)
  const said = readJson(await body.text()) as Partial<ErrorBody & { received: number }> | undefined
  if (!response.ok) throw new CallError(response.status, said)
  if (typeof said?.received !== 'number') throw new CallError(0, undefined)
  return said.received
}
