import { parseRange } from '@cairn/domain/offline/byte-range'
import { isOfflineAddress, readOfflineAddress } from '@cairn/domain/offline/file-address'
import { pieceKey, slicesFor, type ByteRange } from '@cairn/domain/offline/pieces'
import { ANSWERED_BY_DEVICE } from '../base/local/device-answers.ts'
import { storedFiles, storedPieces, type StoredFile } from '../base/local/stored-files.ts'

/** Uploaded pages and drawings could carry scripts: opened from the device, they may do as little as from the server. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  [ANSWERED_BY_DEVICE]: '1',
}
const PLAYLIST = 'application/vnd.apple.mpegurl'

const notFound = (): Response => new Response(null, { status: 404, headers: HARMLESS })

/** The bytes of a range, read piece by piece as they are taken. */
const streamRange = (
  account: string,
  key: string,
  range: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const slices = slicesFor(range)
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        const slice = slices.shift()
        if (slice === undefined) return controller.close()
        const piece = await storedPieces.get(account, pieceKey(key, slice.index))
        if (!(piece instanceof ArrayBuffer) || piece.byteLength < slice.to)
          throw new Error('A piece of a stored file is missing.')
        controller.enqueue(new Uint8Array(piece, slice.from, slice.to - slice.from))
      },
    },
    { highWaterMark: 0 },
  )
}

const headersFor = (file: StoredFile, asked: URL): Record<string, string> => {
  const kind = asked.searchParams.get('contentDisposition') === 'attachment' ? 'attachment' : 'inline'
  return {
    ...HARMLESS,
    'content-type': file.contentType,
    'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'accept-ranges': 'bytes',
  }
}

const answerPlaylist = ({ playlist }: StoredFile, isHead: boolean): Response =>
  playlist === undefined
    ? notFound()
    : new Response(isHead ? null : playlist, { headers: { ...HARMLESS, 'content-type': PLAYLIST } })

const answerBytes = (request: Request, account: string, key: string, file: StoredFile): Response => {
  const headers = headersFor(file, new URL(request.url))
  const range = parseRange(request.headers.get('range'), file.bytes)
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.bytes}` },
    })
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  const isBare = request.method === 'HEAD' || file.bytes === 0
  return new Response(isBare ? null : streamRange(account, key, { start, end }), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${file.bytes}` }),
    },
  })
}

const answer = async (request: Request): Promise<Response> => {
  const asked = readOfflineAddress(new URL(request.url).pathname)
  const file = asked && (await storedFiles.get(asked.account, asked.key).catch(() => null))
  if (!asked || !file?.complete) return notFound()
  if (asked.isPlaylist) return answerPlaylist(file, request.method === 'HEAD')
  return file.playlist === undefined ? answerBytes(request, asked.account, asked.key, file) : notFound()
}

/** Answers what is asked of a file on this device, whole or in ranges; undefined for every other request. */
export const answerFile = (request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || !isOfflineAddress(pathname)) return undefined
  return request.method === 'GET' || request.method === 'HEAD' ? answer(request) : undefined
}
