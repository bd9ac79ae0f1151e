import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../base/call-error.ts'
import { openBrowser } from '../base/testing/browser.ts'
import { breaks, passes, says, uploadServer } from '../base/testing/upload-server.ts'
import { replacePut } from './put.ts'
import { openUploads, type UploadItem, type UploadOrder, type Uploads } from './uploads.ts'

type Server = Awaited<ReturnType<typeof uploadServer>>

const PIECE = 1000
let server: Server
let uploads: Uploads
let waits: number[]

beforeEach(async () => {
  openBrowser()
  server = await uploadServer()
  waits = []
  replacePut(async ({ url, header, body, signal, onSent }) => {
    const response = await fetch(url, {
      method: 'PUT',
      headers: header,
      body,
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : new CallError(0, undefined)
    })
    const said = (await response.json()) as { message: string }
    if (!response.ok) throw new CallError(response.status, said)
    onSent?.(body.size)
    return said
  })
  uploads = openUploads({
    pieceBytes: PIECE,
    wait: async (ms) => {
      waits.push(ms)
    },
  })
})
afterEach(async () => {
  uploads.stopAll()
  await server.close()
  vi.unstubAllGlobals()
})

const letters = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(97 + (at % 26))).join('')
const file = (bytes: number, name = 'map.pdf') =>
  new File([letters(bytes)], name, { type: 'application/pdf' })

const order = (more: Partial<UploadOrder> = {}): UploadOrder => ({
  objectID: 'course-1',
  kind: 'document',
  file: file(2500),
  ...more,
})

/** Waits for an upload to look as wanted. */
const until = (
  id: string,
  wanted: (item: UploadItem | undefined) => boolean,
): Promise<UploadItem | undefined> =>
  new Promise((done) => {
    const look = () => {
      const item = uploads.get().find((one) => one.id === id)
      if (!wanted(item)) return
      leave()
      done(item)
    }
    const leave = uploads.subscribe(look)
    look()
  })
const done = (id: string) => until(id, (item) => item?.status === 'done')
const failed = (id: string) => until(id, (item) => item?.status === 'failed')
const puts = () => server.seen.filter((line) => line.startsWith('PUT'))

describe('an upload', () => {
  test('RES-24 RES-25 asks for an address, sends the file there and tells what it is called', async () => {
    const onDone = vi.fn()
    const id = uploads.add(order({ file: file(500, 'Sheet 3.pdf'), onDone }))
    const item = await done(id)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(item).toMatchObject({ percent: 100, getID: 'course-1/t1-Sheet 3.pdf', name: 'Sheet 3.pdf' })
    expect(onDone).toHaveBeenCalledExactlyOnceWith('course-1/t1-Sheet 3.pdf', { name: 'Sheet 3.pdf' })
    expect(server.seen).toEqual(['POST /resource/puturl', 'PUT /put/t1'])
    expect(server.tickets.get('t1')?.announced).toEqual({
      objectID: 'course-1',
      resource: 'Sheet 3.pdf',
      name: 'Sheet 3.pdf',
      contentType: 'application/pdf',
      contentLength: 500,
    })
  })

  test('over a quota is not tried again, and says which quota and how much of it is used', async () => {
    const quota = { of: 'person', used: 1.9e9, allowed: 2e9, needed: 2500 }
    server.next((_, response) => {
      response.writeHead(413, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status: 413, code: 'quota_exceeded', message: 'No room', quota }))
      return true
    })
    const item = await failed(uploads.add(order()))
    expect(item?.problem).toEqual({ kind: 'quota', quota })
    expect(server.seen).toEqual(['POST /resource/puturl'])
  })

  test('to a site whose storage is full is not tried again', async () => {
    server.next(passes, says(507, 'storage_full', 'Full'))
    const item = await failed(uploads.add(order()))
    expect(item?.problem).toEqual({ kind: 'storageFull' })
    expect(waits).toEqual([])
  })

  test('that is canceled gives back the room it was promised', async () => {
    server.next(passes, passes, breaks)
    const id = uploads.add(order())
    await until(id, (item) => (item?.percent ?? 0) > 0)
    uploads.cancel(id)
    await vi.waitFor(() => expect(server.seen).toContain('DELETE /resource/upload/t1'), { timeout: 10_000 })
  })

  test('of a large file goes in pieces and arrives whole', async () => {
    const percents: number[] = []
    uploads.subscribe(() => percents.push(uploads.get()[0]?.percent ?? 0))
    await done(uploads.add(order()))
    expect(puts()).toEqual([
      'PUT /put/t1 bytes 0-999/2500',
      'PUT /put/t1 bytes 1000-1999/2500',
      'PUT /put/t1 bytes 2000-2499/2500',
    ])
    expect(server.tickets.get('t1')?.content.toString()).toBe(letters(2500))
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  })

  test('goes on from what has come when the connection breaks, each time a little later', async () => {
    server.next(passes, passes, breaks, breaks, says(503), passes, breaks)
    await done(uploads.add(order()))
    expect(server.tickets.get('t1')?.content.toString()).toBe(letters(2500))
    expect(server.seen).toEqual([
      'POST /resource/puturl',
      'PUT /put/t1 bytes 0-999/2500',
      'PUT /put/t1 bytes 1000-1999/2500',
      'GET /put/t1',
      'GET /put/t1',
      'GET /put/t1',
      'PUT /put/t1 bytes 1000-1999/2500',
      'GET /put/t1',
      'PUT /put/t1 bytes 1000-1999/2500',
      'PUT /put/t1 bytes 2000-2499/2500',
    ])
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  test('whose last answer is lost is done all the same', async () => {
    const lose = (request: Parameters<typeof breaks>[0]) => {
      const ticket = server.tickets.get('t1')
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        if (ticket) ticket.content = Buffer.concat(parts)
        request.socket.destroy()
      })
      return true
    }
    server.next(passes, lose)
    await done(uploads.add(order({ file: file(300) })))
    expect(server.seen).toEqual(['POST /resource/puturl', 'PUT /put/t1', 'GET /put/t1'])
  })

  test('that is out of step with the server asks and goes on', async () => {
    server.next(passes, passes, says(409, 'stale'))
    await done(uploads.add(order()))
    expect(server.tickets.get('t1')?.content.toString()).toBe(letters(2500))
  })

  test('says that it tries again, and fails after eight tries; by hand it goes on', async () => {
    server.next(passes, passes, ...Array.from({ length: 9 }, () => breaks))
    const states: string[] = []
    uploads.subscribe(() => states.push(uploads.get()[0]?.status ?? ''))
    const id = uploads.add(order())
    expect((await failed(id))?.problem).toEqual({ kind: 'unreachable' })
    expect(new Set(states)).toEqual(new Set(['waiting', 'sending', 'reconnecting', 'failed']))
    expect(waits).toHaveLength(8)
    expect(waits.at(-1)).toBe(64_000)
    expect(uploads.mayRetry(id)).toBe(true)
    uploads.retry(id)
    await done(id)
    expect(server.tickets.get('t1')?.content.toString()).toBe(letters(2500))
    expect(server.seen.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  test('whose address is no longer good begins anew, once', async () => {
    server.next(passes, () => {
      server.tickets.delete('t1')
      return false
    })
    const id = uploads.add(order())
    await until(id, (item) => item?.status === 'done')
    expect(uploads.get()[0]?.getID).toBe('course-1/t1-map.pdf')
    expect(server.seen.filter((line) => line.startsWith('POST'))).toHaveLength(2)
  })

  test('that the server refuses says why', async () => {
    server.next(says(400, 'invalid', 'This type of file can’t be used.'))
    const id = uploads.add(order())
    expect((await failed(id))?.problem).toEqual({
      kind: 'refused',
      problem: { status: 400, code: 'invalid', message: 'This type of file can’t be used.' },
    })
    expect(waits).toEqual([])
  })
})

describe('somebody', () => {
  /** The second piece never gets an answer. */
  const stall = () =>
    new Promise<void>((reached) => {
      server.next(passes, passes, () => {
        reached()
        return true
      })
    })

  test('pauses an upload and resumes it where it stood', async () => {
    const reached = stall()
    const id = uploads.add(order())
    await reached
    uploads.pause(id)
    expect(uploads.get()[0]).toMatchObject({ status: 'paused', percent: 40 })
    uploads.resume(id)
    await done(id)
    expect(server.seen).toEqual([
      'POST /resource/puturl',
      'PUT /put/t1 bytes 0-999/2500',
      'PUT /put/t1 bytes 1000-1999/2500',
      'GET /put/t1',
      'PUT /put/t1 bytes 1000-1999/2500',
      'PUT /put/t1 bytes 2000-2499/2500',
    ])
  })

  test('cancels an upload, and nobody hears of it again', async () => {
    const reached = stall()
    const onDone = vi.fn()
    const id = uploads.add(order({ onDone }))
    await reached
    uploads.cancel(id)
    expect(uploads.get()).toEqual([])
    uploads.resume(id)
    await done(uploads.add(order()))
    expect(onDone).not.toHaveBeenCalled()
  })

  test('chooses another file for the same place: the first is not sent on', async () => {
    const reached = stall()
    uploads.add(order({ slot: 'lesson-1.video' }))
    await reached
    const second = uploads.add(order({ slot: 'lesson-1.video', file: file(10, 'other.pdf') }))
    expect(uploads.get().map(({ name }) => name)).toEqual(['other.pdf'])
    await done(second)
  })

  test('comes back to the screen: the place that it shows now hears when the file has arrived', async () => {
    const reached = stall()
    const [before, now] = [vi.fn(), vi.fn()]
    const id = uploads.add(order({ onDone: before }))
    await reached
    uploads.heed(id, now)
    uploads.pause(id)
    uploads.resume(id)
    await done(id)
    expect(before).not.toHaveBeenCalled()
    expect(now).toHaveBeenCalledOnce()
  })

  test('drops ten files: three are sent at once, all arrive', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => uploads.add(order({ file: file(3000, `${n}.pdf`) })))
    expect(uploads.get().map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'sending'),
      ...Array.from({ length: 7 }, () => 'waiting'),
    ])
    await Promise.all(ids.map(done))
    expect(server.mostAtOnce()).toBeLessThanOrEqual(3)
    expect([...server.tickets.values()].map(({ content }) => content.length)).toEqual(
      Array.from({ length: 10 }, () => 3000),
    )
    uploads.clear()
    expect(uploads.get()).toEqual([])
  })

  test('is asked before closing the tab while something is unfinished, and only then', async () => {
    const closes = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return !event.defaultPrevented
    }
    expect(closes()).toBe(true)
    const reached = stall()
    const id = uploads.add(order())
    await reached
    expect(closes()).toBe(false)
    uploads.pause(id)
    expect(closes()).toBe(false)
    uploads.resume(id)
    await done(id)
    expect(closes()).toBe(true)
  })
})

describe('what cannot be sent', () => {
  const large = (bytes: number) => Object.defineProperty(file(1, 'film.mp4'), 'size', { value: bytes })

  test('RES-26 2 GiB are refused before the server is asked', () => {
    const id = uploads.add(order({ file: large(2_147_483_648) }))
    expect(uploads.get()[0]).toMatchObject({
      status: 'failed',
      problem: { kind: 'tooLarge', bytes: 2_147_483_648 },
    })
    expect(uploads.mayRetry(id)).toBe(false)
    expect(server.seen).toEqual([])
  })

  test('an empty file is refused, and one of another kind', () => {
    uploads.add(order({ file: file(0) }))
    uploads.add(order({ kind: 'video' }))
    expect(uploads.get().map(({ problem }) => problem)).toEqual([
      { kind: 'empty' },
      { kind: 'wrongKind', wanted: 'video' },
    ])
    expect(server.seen).toEqual([])
  })

  test('VTT-26 captions that cannot be read are refused with the fault that the parser found', async () => {
    const subtitles = new File(['WEBVTT\n\nnow --> later\nHello'], 'a.vtt')
    const id = uploads.add(order({ kind: 'vtt', file: subtitles }))
    expect((await failed(id))?.problem).toEqual({
      kind: 'captions',
      fault: { code: 'time', cue: 1 },
    })
    expect(uploads.mayRetry(id)).toBe(false)
    expect(server.seen).toEqual([])
  })

  test('names that the server would refuse are mended', async () => {
    await done(uploads.add(order({ file: file(5, '../a\\b..pdf') })))
    expect(server.tickets.get('t1')?.announced).toMatchObject({ resource: '.-a-b.pdf', name: '../a\\b..pdf' })
  })
})
