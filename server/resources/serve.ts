import type { Readable } from 'node:stream'
import { SECOND } from '@cairn/domain/base/constants'
import { essence } from '@cairn/domain/resources/kind'
import { Raw } from '../base/on.ts'
import type { Range, Storage } from '../base/ports/storage.ts'
import { readRange } from '../files/range.ts'
import type { KnownFile } from '../files/store.ts'

/** Uploaded pages, drawings and PDF could carry scripts: shown, they may do nothing. */
export const HARMLESS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
}

/** What a page of ours could run or dress itself with. Uploaded, it is text to be saved. */
const ACTIVE = /script|css|wasm|xslt|^multipart|^message/

const DAY = 86_400

/** The name under which a file is saved, in any script. */
const named = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The bytes of something stored: whole, in part, or not at all where the caller has them already. */
export const sendBytes = (
  common: Readonly<Record<string, string>>,
  size: number,
  asked: Headers,
  read: (range?: Range) => Readable,
): Raw => {
  const { etag = '' } = common
  const headers = { ...common, 'accept-ranges': 'bytes' }
  if (etag !== '' && asked['if-none-match'] === etag) return new Raw(304, headers, null)
  const stale = asked['if-range'] !== undefined && asked['if-range'] !== etag
  const range = stale ? undefined : readRange(asked['range']?.toString(), size)
  if (!range) return new Raw(200, { ...headers, 'content-length': String(size) }, read())
  if (range.start > range.end || range.start >= size)
    return new Raw(416, { ...headers, 'content-range': `bytes */${size}` }, '')
  const length = String(range.end - range.start + 1)
  const where = `bytes ${range.start}-${range.end}/${size}`
  return new Raw(206, { ...headers, 'content-length': length, 'content-range': where }, read(range))
}

/** How long, and by whom, a file may be kept: links to it end, and a course may be hidden again. */
export const keptFor = (seconds: number, anybody: boolean): string =>
  `${anybody ? 'public' : 'private'}, max-age=${Math.max(0, Math.min(DAY, Math.floor(seconds)))}`

export const keptUntil = (end: number, now: Date): string => keptFor(end - now.getTime() / SECOND, false)

/** Sends a stored file so that it can never act as the site. */
export const sendFile = (
  storage: Storage,
  file: KnownFile,
  { size, cache, disposition, asked }: { size: number; cache: string; disposition?: string; asked: Headers },
): Raw => {
  const type = essence(file.contentType)
  const active = ACTIVE.test(type)
  const kind = active || disposition === 'attachment' ? 'attachment' : 'inline'
  const common = {
    ...HARMLESS,
    'content-type': active ? 'text/plain; charset=utf-8' : file.contentType,
    'content-disposition': named(kind, file.name),
    'cache-control': cache,
    etag: `"${file.bytes.toString(36)}-${file.created.getTime().toString(36)}"`,
  }
  return sendBytes(common, size, asked, (range) => storage.read(file.getID, range))
}
