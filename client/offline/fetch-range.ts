import { readPiece } from '@cairn/domain/resources/piece'
import type { ByteRange } from '@cairn/domain/offline/pieces'

export interface FetchedRange {
  readonly bytes: ArrayBuffer
  /** Of the whole file. */
  readonly total: number
  readonly contentType: string | null
}

/** The server does not give what is at an address: it expired, or the file was deleted. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** No usable answer came; the same request may get one later. */
export class DisconnectedError extends Error {
  override readonly name = 'DisconnectedError'
}

/** Answers that another attempt may change, besides failures of the server. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429])
const isRefused = (status: number): boolean => status >= 400 && status < 500 && !TEMPORARY.has(status)

const request = async (address: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(address, { ...init, cache: 'no-store' }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new DisconnectedError()
  })
  if (isRefused(response.status)) throw new RefusedError()
  if (!response.ok) throw new DisconnectedError()
  return response
}

const bodyOf = async (response: Response, signal: AbortSignal): Promise<ArrayBuffer> =>
  response.arrayBuffer().catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new DisconnectedError()
  })

/** Fetches a range of a file. Any other answer is somebody else's, such as the log-in page of a network. */
export const fetchRange = async (
  address: string,
  range: ByteRange,
  signal: AbortSignal,
): Promise<FetchedRange> => {
  const headers = { range: `bytes=${range.start}-${range.end}` }
  const response = await request(address, { headers, signal })
  const body = await bodyOf(response, signal)
  const contentType = response.headers.get('content-type')
  const piece = response.status === 206 && readPiece(response.headers.get('content-range') ?? '')
  if (!piece || piece.start !== range.start || body.byteLength !== piece.end - piece.start + 1)
    throw new DisconnectedError()
  return { bytes: body, total: piece.total, contentType }
}

const PLAYLIST_START = '#EXTM3U'

export const fetchPlaylist = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await request(address, { signal })
  const text = new TextDecoder().decode(await bodyOf(response, signal))
  if (!text.startsWith(PLAYLIST_START)) throw new DisconnectedError()
  return text
}
