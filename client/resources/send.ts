import { TIMING } from '@cairn/domain/base/constants'
import { isCallError } from '../base/call-error.ts'
import { askReceived, putPiece, receivedOf } from './put.ts'

/** Larger files go in pieces, so that a broken connection costs little. */
export const PIECE_BYTES = 8 * 1024 * 1024

/** How often in a row nothing may come through before somebody is asked. */
export const TRIES = 8

export interface Sending {
  readonly putURL: string
  readonly header: Readonly<Record<string, string>>
  readonly file: Blob
  /** Something was sent before: the server is asked how much of it has come. */
  readonly resumed?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly onSent?: ((bytes: number) => void) | undefined
  /** Told when the connection is lost, and when something comes through again. */
  readonly onTrouble?: ((lost: boolean) => void) | undefined
  readonly wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
  readonly pieceBytes?: number | undefined
  /** How often it is tried again without anything coming through. */
  readonly patience?: number | undefined
}

/** Waits, but not longer than until the browser is connected again. */
const untilLater = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })

const backoff = (tries: number) => Math.min(TIMING.reconnectMaxMs, TIMING.reconnectMinMs * 2 ** tries)

const PASSING = new Set([0, 408, 409, 425, 429])

/** Lost lines, busy servers and pieces out of place pass; everything else would be answered the same again. */
export const mayPass = (error: unknown): boolean =>
  isCallError(error) && error.code !== 'storage_full' && (PASSING.has(error.status) || error.status >= 500)

/** Sends what comes next and tells up to where the file has come then. */
const sendNext = async (sending: Sending, at: number): Promise<number> => {
  const { putURL, header, file, signal, onSent, pieceBytes = PIECE_BYTES } = sending
  const end = Math.min(file.size, at + pieceBytes)
  const whole = at === 0 && end === file.size
  const range = { 'content-range': `bytes ${at}-${end - 1}/${file.size}` }
  const said = await putPiece({
    url: putURL,
    header: whole ? header : { ...header, ...range },
    body: whole ? file : file.slice(at, end, file.type),
    signal,
    onSent: (bytes) => onSent?.(Math.min(file.size, at + bytes)),
  })
  return end === file.size ? end : (receivedOf(said) ?? end)
}

/** Sends a file to its address; when the connection breaks it goes on from what has come. */
export const sendFile = async (sending: Sending): Promise<void> => {
  const { putURL, file, signal, onSent, onTrouble, wait = untilLater, patience = TRIES } = sending
  let at = sending.resumed ? undefined : 0
  let [furthest, tries] = [-1, 0]
  while (at === undefined || at < file.size) {
    try {
      at = at === undefined ? await askReceived(putURL, signal) : await sendNext(sending, at)
      onSent?.(at)
      // Only what came through counts: asking alone might go well forever.
      if (at > furthest) {
        if (tries > 0) onTrouble?.(false)
        ;[furthest, tries] = [at, 0]
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (!mayPass(error) || tries >= patience) throw error
      onTrouble?.(true)
      await wait(backoff(tries), signal)
      signal?.throwIfAborted()
      tries += 1
      at = undefined
    }
  }
}
