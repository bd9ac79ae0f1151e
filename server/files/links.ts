import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR, SECOND } from '@cairn/domain/base/constants'
import type { KnownFile } from './store.ts'

type Linked = Pick<KnownFile, 'getID' | 'links'>

const LASTS = 6 * HOUR
/** Links made within this time are the same, so that browsers can keep what they fetched. */
const SAME = 3 * HOUR

/** When a link given out now ends, in seconds: in six hours at the earliest, in nine at the latest. */
export const linkEnd = (now: Date): number => ((Math.floor(now.getTime() / SAME) + 1) * SAME + LASTS) / SECOND

/** The leave to read one file, or the renditions of one film: worth nothing for any other. */
const signatureOf = (secret: Buffer, what: 'file' | 'hls', { getID, links }: Linked, end: number): string =>
  createHmac('sha256', secret)
    .update(['cairn resource', what, String(links), String(end), getID].join('\n'))
    .digest('base64url')

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const holds = (
  secret: Buffer,
  what: 'file' | 'hls',
  file: Linked,
  { end, signature }: { end: number; signature: string },
  now: Date,
): boolean => end * SECOND > now.getTime() && same(signature, signatureOf(secret, what, file, end))

const place = (getID: string): string => {
  const slash = getID.indexOf('/')
  return [getID.slice(0, slash), getID.slice(slash + 1)].map(encodeURIComponent).join('/')
}

/** Where a file that anybody may read lies, for good. */
export const openAddress = (getID: string): string => `/api/resource/file/${place(getID)}`

export const signedAddress = (secret: Buffer, file: Linked, now: Date): string => {
  const end = linkEnd(now)
  return `${openAddress(file.getID)}?expires=${end}&signature=${signatureOf(secret, 'file', file, end)}`
}

export const opensFile = (
  secret: Buffer,
  file: Linked,
  { expires = 0, signature = '' }: { expires?: number | undefined; signature?: string | undefined },
  now: Date,
): boolean => holds(secret, 'file', file, { end: expires, signature }, now)

/** Where a playlist of a film lies. What it names lies beside it, under the same leave. */
export const streamAddress = (secret: Buffer, film: Linked, playlist: string, now: Date): string => {
  const end = linkEnd(now)
  return `/api/resource/hls/${end}.${signatureOf(secret, 'hls', film, end)}/${place(film.getID)}/${playlist}`
}

export const opensStream = (secret: Buffer, film: Linked, key: string, now: Date): boolean => {
  const [, end = '0', signature = ''] = /^(\d{1,12})\.(.+)$/.exec(key) ?? []
  return holds(secret, 'hls', film, { end: Number(end), signature }, now)
}
