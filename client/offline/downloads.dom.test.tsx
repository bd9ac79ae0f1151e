import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { offlineAddress, offlinePlaylist } from '@cairn/domain/offline/file-address'
import { PIECE_BYTES } from '@cairn/domain/offline/pieces'
import { session } from '../base/session.ts'
import { findStored, storedFiles, storedPieces } from '../base/local/stored-files.ts'
import { answerFile } from '../service-worker/files.ts'
import { serveFiles, someBytes } from '../testing/file-server.ts'
import { course, member } from '../testing/samples.ts'
import { server } from '../testing/test-server.ts'
import { onDownloadChange } from './changes.ts'
import {
  beginDownload,
  continueDownload,
  deleteDownload,
  deleteRemoved,
  pauseDownload,
  refreshDownload,
  removeDownload,
  restoreDownload,
  resumeDownload,
  UNDO_MS,
} from './downloads.ts'
import { downloads, type Download } from './tables.ts'

const ME = 'amina'
const VIDEO = { bytes: someBytes(2 * PIECE_BYTES + 100), contentType: 'video/mp4' }
const lesson = (id: string, over: object) => ({
  id,
  type: 'video' as const,
  status: 'enabled' as const,
  title: id,
  ...over,
})
const courseWith = (id: string, ...lessons: ReturnType<typeof lesson>[]) =>
  course({
    id,
    supplemental: [{ title: 'Slides', file: 'c1/slides.pdf' }],
    section: [{ id: `${id}-s`, title: 'One', status: 'enabled', instruction: lessons }],
  })
const COURSE = courseWith('c1', lesson('i1', { video: 'c1/video.mp4' }))
const CHOICE = { quality: 'normal', title: 'Reading a map', language: 'en', total: 1 } as const
const RANGES = ['bytes=0-4194303', 'bytes=4194304-8388607', 'bytes=8388608-8388707']

const begin = async (over: Partial<Parameters<typeof beginDownload>[2]> = {}, id = 'c1') => {
  await beginDownload(ME, id, { ...CHOICE, ...over })
  await continueDownload(ME, id, { wait: async () => undefined })
  return downloads.get(ME, id)
}
const serve = (...parts: Parameters<typeof serveFiles>) => {
  const files = serveFiles(...parts)
  vi.stubGlobal('fetch', files.fetch)
  return files
}
const read = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await answerFile(new Request(new URL(address, location.href), { headers }))
  return {
    status: reply?.status,
    headers: reply?.headers,
    bytes: new Uint8Array((await reply?.arrayBuffer()) ?? []),
  }
}

/** Compared by hand: listing what differs in millions of bytes takes minutes. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

beforeEach(() => {
  session.begin(member(ME))
  server.on(courses.getCourse, COURSE)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const table of [downloads, storedFiles, storedPieces]) await table.clear(ME)
})

describe('OFF-01 downloading a course', () => {
  test('OFF-40 stores every file in pieces, each fetched once, and reads it from the device in ranges', async () => {
    const { requests } = serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    const total = VIDEO.bytes.length + 10
    expect(await begin()).toMatchObject({ state: 'done', bytes: total, total, missing: [] })
    expect(requests.toSorted()).toEqual(
      [
        ...RANGES.map((range) => `/files/1/c1/video.mp4 ${range}`),
        '/files/1/c1/slides.pdf bytes=0-9',
      ].toSorted(),
    )
    const address = offlineAddress(ME, 'c1/video.mp4')
    expect((await findStored(ME, 'c1/video.mp4'))?.getURL).toBe(address)
    const whole = await read(address)
    expect([whole.status, whole.headers?.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(isSame(whole.bytes, VIDEO.bytes)).toBe(true)
    const part = await read(address, { range: `bytes=${PIECE_BYTES - 5}-${2 * PIECE_BYTES + 4}` })
    expect(part.status).toBe(206)
    expect(part.headers?.get('content-range')).toBe(`bytes 4194299-8388612/${VIDEO.bytes.length}`)
    expect(isSame(part.bytes, VIDEO.bytes.slice(PIECE_BYTES - 5, 2 * PIECE_BYTES + 5))).toBe(true)
  })

  test('OFF-40 counts every piece, although several are fetched at once', async () => {
    serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    const total = VIDEO.bytes.length + 10
    const counted: number[] = []
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      row: unknown,
    ) {
      const { value } = row as { value: Partial<Download> }
      if (this.name === 'downloads' && value.state === 'downloading') counted.push(value.bytes ?? 0)
      return put.call(this, row)
    })
    await begin()
    expect(counted).toEqual(counted.toSorted((a, b) => a - b))
    expect(counted.at(-1)).toBe(total)
  })

  test('OFF-40 fetches no piece twice when the connection is lost and the page is closed in between', async () => {
    const files = serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    await beginDownload(ME, 'c1', CHOICE)
    files.cut(4)
    const run = continueDownload(ME, 'c1', { wait: async () => undefined })
    const stop = onDownloadChange(async () => {
      // As soon as one piece is here, the person pauses.
      if ((await storedPieces.keys(ME)).length === 0) return
      stop()
      await pauseDownload(ME, 'c1')
    })
    await run
    await expect.poll(async () => (await downloads.get(ME, 'c1'))?.state).toBe('paused')
    const before = await storedPieces.keys(ME)
    expect(before.length).toBeGreaterThan(0)
    files.requests.length = 0
    await resumeDownload(ME, 'c1')
    await continueDownload(ME, 'c1')
    expect(await downloads.get(ME, 'c1')).toMatchObject({ state: 'done' })
    expect(files.requests).toHaveLength(4 - before.length)
    expect(isSame((await read(offlineAddress(ME, 'c1/video.mp4'))).bytes, VIDEO.bytes)).toBe(true)
  })

  test('OFF-40 asks for an address again when it has expired', async () => {
    const files = serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    const stop = onDownloadChange(() => {
      stop()
      files.expire()
    })
    await beginDownload(ME, 'c1', CHOICE)
    const unwatch = onDownloadChange(() => {
      unwatch()
      files.expire()
    })
    await continueDownload(ME, 'c1')
    expect(await downloads.get(ME, 'c1')).toMatchObject({ state: 'done', missing: [] })
    expect(files.requests.some((request) => request.startsWith('/files/3/'))).toBe(true)
  })

  test('OFF-18 names what the server does not have, and stores the rest', async () => {
    serve({ 'c1/slides.pdf': { bytes: someBytes(10) } })
    expect(await begin()).toMatchObject({ state: 'done', missing: ['c1/video.mp4'] })
    expect((await read(offlineAddress(ME, 'c1/video.mp4'))).status).toBe(404)
  })

  test('ERR-21 a 403 of the place where files are stored does not end the session', async () => {
    const { fetch } = serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      address.includes('video.mp4') ? new Response('', { status: 403 }) : fetch(address, init),
    )
    expect(await begin()).toMatchObject({ state: 'done', missing: ['c1/video.mp4'] })
    expect(session.account()).toBe(ME)
  })

  test('OFF-40 begins nothing where the browser says that it will not fit', async () => {
    const { requests } = serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 5_000_000, usage: 1_000_000 })
    expect(await begin()).toMatchObject({ state: 'failed', reason: 'full' })
    expect(requests).toEqual([])
  })

  test('OFF-33 stops with a reason when the store is full, and goes on once there is room', async () => {
    const files = serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    const put = IDBObjectStore.prototype.put
    let left = 2
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
    ) {
      if (this.name === 'pieces' && (left -= 1) < 0) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value)
    })
    expect(await begin()).toMatchObject({ state: 'failed', reason: 'full' })
    full.mockRestore()
    const stored = (await storedPieces.keys(ME)).length
    files.requests.length = 0
    await resumeDownload(ME, 'c1')
    await continueDownload(ME, 'c1')
    expect(await downloads.get(ME, 'c1')).toMatchObject({ state: 'done' })
    expect(files.requests).toHaveLength(4 - stored)
  })

  test('OFF-25 stores the lowest stream of a video in low quality, and plays it from the device', async () => {
    const playlist = '#EXTM3U\n#EXTINF:6,\n#EXT-X-BYTERANGE:9@0\nlow.ts\n#EXT-X-ENDLIST'
    const main =
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=400\nlow.m3u8'
    const { requests } = serve(
      {
        'c1/video.mp4': { ...VIDEO, quality: ['SLD', 'LD'] },
        'c1/slides.pdf': { bytes: someBytes(10) },
        '/streams/c1/video.mp4/low.ts': { bytes: someBytes(PIECE_BYTES + 7), contentType: 'video/mp2t' },
      },
      { '/streams/c1/video.mp4/SLD.m3u8': main, '/streams/c1/video.mp4/low.m3u8': playlist },
    )
    const total = PIECE_BYTES + 7 + 10
    expect(await begin({ quality: 'low' })).toMatchObject({ state: 'done', bytes: total, total })
    expect(requests.filter((request) => request.startsWith('/files/'))).toEqual([
      '/files/1/c1/slides.pdf bytes=0-9',
    ])
    const address = offlinePlaylist(ME, 'c1/video.mp4')
    expect((await findStored(ME, 'c1/video.mp4'))?.getURL).toBe(address)
    const stream = offlineAddress(ME, 'c1/video.mp4/0')
    expect(new TextDecoder().decode((await read(address)).bytes)).toBe(playlist.replace('low.ts', stream))
    expect((await read(stream, { range: 'bytes=0-8' })).headers?.get('content-range')).toBe(
      `bytes 0-8/${PIECE_BYTES + 7}`,
    )
    // In the other quality the stream goes, and the video itself comes.
    expect(await begin({ quality: 'normal' })).toMatchObject({
      state: 'done',
      total: VIDEO.bytes.length + 10,
    })
    expect((await read(stream)).status).toBe(404)
    expect(isSame((await read(offlineAddress(ME, 'c1/video.mp4'))).bytes, VIDEO.bytes)).toBe(true)
  })

  test('OFF-29 fetches what is new when the course changes, and deletes what it no longer shows', async () => {
    const files = serve({
      'c1/video.mp4': VIDEO,
      'c1/new.mp4': { bytes: someBytes(5), contentType: 'video/mp4' },
      'c1/slides.pdf': { bytes: someBytes(10) },
    })
    await begin()
    files.requests.length = 0
    await refreshDownload(ME, 'c1')
    expect(await downloads.get(ME, 'c1')).toMatchObject({ state: 'done' })
    server.on(courses.getCourse, courseWith('c1', lesson('i1', { video: 'c1/new.mp4' })))
    await refreshDownload(ME, 'c1')
    await continueDownload(ME, 'c1')
    expect(files.requests).toEqual(['/files/1/c1/new.mp4 bytes=0-4'])
    expect(await storedFiles.keys(ME)).toEqual(['c1/new.mp4', 'c1/slides.pdf'])
  })
})

describe('OFF-41 removing a download', () => {
  test('can be undone for six seconds; then its files are deleted, except those of another download', async () => {
    serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    await begin()
    server.on(courses.getCourse, courseWith('c2'))
    await begin({}, 'c2')
    await removeDownload(ME, 'c1')
    await restoreDownload(ME, 'c1')
    await deleteRemoved(ME, Date.now() + UNDO_MS)
    expect(await downloads.keys(ME)).toEqual(['c1', 'c2'])
    await removeDownload(ME, 'c1')
    await deleteRemoved(ME, Date.now())
    expect(await downloads.keys(ME)).toEqual(['c1', 'c2'])
    await deleteRemoved(ME, Date.now() + UNDO_MS)
    expect([await downloads.keys(ME), await storedFiles.keys(ME)]).toEqual([['c2'], ['c1/slides.pdf']])
    await deleteDownload(ME, 'c2')
    expect([await storedFiles.keys(ME), await storedPieces.keys(ME)]).toEqual([[], []])
  })
})

describe('a file on the device', () => {
  test('OFF-32 is not found when it is not stored, is not complete or belongs to somebody else', async () => {
    await storedFiles.put(ME, 'c1/half.mp4', {
      name: 'half.mp4',
      type: 'video',
      contentType: 'video/mp4',
      bytes: 10,
      complete: false,
      quality: 'normal',
      courses: ['c1'],
    })
    for (const address of [
      offlineAddress(ME, 'c1/half.mp4'),
      offlineAddress('bea', 'c1/half.mp4'),
      '/offline/file/x',
    ])
      expect((await read(address)).status).toBe(404)
    expect(await findStored(ME, 'c1/half.mp4')).toBeNull()
    expect(answerFile(new Request(new URL('/api/config', location.href)))).toBeUndefined()
  })

  test('OFF-32 answers a range beyond its end with 416, and runs no scripts', async () => {
    serve({ 'c1/video.mp4': VIDEO, 'c1/slides.pdf': { bytes: someBytes(10) } })
    await begin()
    const address = offlineAddress(ME, 'c1/slides.pdf')
    const beyond = await read(address, { range: 'bytes=10-' })
    expect([beyond.status, beyond.headers?.get('content-range')]).toEqual([416, 'bytes */10'])
    const { headers } = await read(`${address}?contentDisposition=attachment`)
    expect(headers?.get('content-disposition')).toBe("attachment; filename*=UTF-8''slides.pdf")
    expect(headers?.get('content-security-policy')).toContain('sandbox')
  })
})
