import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from './storage-disk.ts'
import { s3Storage, type S3Settings } from './storage-s3.ts'
import type { Half, Storage } from './storage.ts'

interface S3rver {
  run: () => Promise<AddressInfo>
  close: () => Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

let folder: string
let server: S3rver
let settings: S3Settings
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-storage-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'courses' }],
  })
  const { port } = await server.run()
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'courses',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  storages['disk'] = diskStorage(join(folder, 'files'))
  storages['S3'] = await s3Storage(settings)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const MB = 1024 * 1024
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const readAll = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
/** The bytes as they come over a line; after so many the line may break. */
async function* arriving(bytes: Buffer, breaksAfter = Infinity, step = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += step) {
    if (at >= breaksAfter) throw new Error('the line broke')
    yield bytes.subarray(at, Math.min(at + step, bytes.length))
  }
}

describe.each(['disk', 'S3'])('files on %s', (name) => {
  let storage: Storage
  let count = 0
  const fresh = () => `course-1/${name}-${(count += 1)}.bin`
  const read = async (getID: string) => readAll(storage.read(getID))
  beforeAll(() => {
    storage = storages[name] as Storage
  })

  /** Sends some bytes as a sender does; what is safe afterwards, whether or not the line broke. */
  const send = async (getID: string, half: Half, bytes: Buffer, breaksAfter?: number): Promise<Half> => {
    let kept = half
    const keep = async (safe: Half) => void (kept = JSON.parse(JSON.stringify(safe)) as Half)
    await storage.append(getID, half, arriving(bytes, breaksAfter), keep).catch((error: Error) => {
      if (error.message !== 'the line broke') throw error
    })
    return kept
  }

  test('RES-13 are kept as they came, from memory and from a stream of any length', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('a'), randomBytes(300_000), randomBytes(9 * MB)]) {
      const [one, two] = [fresh(), fresh()]
      expect(await storage.put(one, bytes)).toBe(bytes.length)
      expect(await storage.put(two, Readable.from(arriving(bytes)))).toBe(bytes.length)
      for (const getID of [one, two]) {
        expect(await storage.size(getID)).toBe(bytes.length)
        expect(digest(await read(getID))).toBe(digest(bytes))
      }
    }
  })

  test('RES-16 are read in ranges', async () => {
    const getID = fresh()
    await storage.put(getID, Buffer.from('abcdefghij'))
    for (const [start, end, text] of [
      [0, 1, 'ab'],
      [2, 5, 'cdef'],
      [9, 9, 'j'],
    ] as const)
      expect((await readAll(storage.read(getID, { start, end }))).toString()).toBe(text)
  })

  test('RES-18 that are not there have no size, cannot be read, and may be removed again', async () => {
    const getID = fresh()
    expect(await storage.size(getID)).toBeNull()
    await expect(read(getID)).rejects.toThrow()
    await storage.put(getID, Buffer.from('x'))
    await storage.remove(getID)
    await storage.remove(getID)
    expect(await storage.size(getID)).toBeNull()
  })

  test('RES-06 with names of any script and length, and with names that lead elsewhere, are apart from each other', async () => {
    const names = [
      '../../etc/passwd',
      'c/ملف',
      `c/${'é'.repeat(250)}`,
      'c/a b&c?d#e%2f',
      'c/x',
      'C/x',
      'c/x ',
    ]
    for (const getID of names) await storage.put(getID, Buffer.from(getID))
    for (const getID of names) expect((await read(getID)).toString()).toBe(getID)
  })

  test('RES-22 are copied, and the copy stays when the first goes', async () => {
    const [from, to] = [fresh(), fresh()]
    await storage.put(from, Buffer.from('twice'))
    await storage.copy(from, to)
    await storage.copy(from, to)
    await storage.remove(from)
    expect((await read(to)).toString()).toBe('twice')
    await expect(storage.copy(fresh(), fresh())).rejects.toThrow()
  })

  test('RES-13 come in pieces of any size and are the same in the end', async () => {
    const bytes = randomBytes(20 * MB + 12_345)
    const getID = fresh()
    let half: Half = { received: 0 }
    for (const end of [1, 100_000, 9 * MB, 9 * MB + 7, 17 * MB, bytes.length]) {
      half = await send(getID, half, bytes.subarray(half.received, end))
      expect(half.received).toBe(end)
      expect(await storage.size(getID)).toBeNull()
      expect((await storage.look(getID, half)).received).toBe(end)
    }
    await storage.finish(getID, half)
    expect(digest(await read(getID))).toBe(digest(bytes))
  })

  test('RES-13 keep what came before the line broke, again and again', async () => {
    const bytes = randomBytes(11 * MB)
    const getID = fresh()
    let half: Half = { received: 0 }
    let breaks = 0
    while (half.received < bytes.length) {
      const before = half.received
      half = await send(getID, half, bytes.subarray(before), 3 * MB)
      expect(half.received).toBeGreaterThanOrEqual(Math.min(before + 3 * MB, bytes.length))
      breaks += 1
    }
    expect(breaks).toBe(4)
    await storage.finish(getID, half)
    expect(digest(await read(getID))).toBe(digest(bytes))
  })

  test('RES-13 go on from what was last said to be safe, whatever came after it', async () => {
    const bytes = randomBytes(10 * MB)
    const getID = fresh()
    const first = await send(getID, { received: 0 }, bytes.subarray(0, 2 * MB))
    // The machine went down after more had come and before that was written down.
    await send(getID, first, randomBytes(5 * MB))
    const half = await send(getID, first, bytes.subarray(2 * MB))
    expect(half.received).toBe(bytes.length)
    await storage.finish(getID, half)
    expect(digest(await read(getID))).toBe(digest(bytes))
  })

  test('RES-13 that nobody finishes are thrown away, and may begin again', async () => {
    const getID = fresh()
    const half = await send(getID, { received: 0 }, randomBytes(9 * MB))
    await storage.drop(getID, half)
    await storage.drop(getID, half)
    expect(await storage.size(getID)).toBeNull()
    const again = await send(getID, { received: 0 }, Buffer.from('new'))
    await storage.finish(getID, again)
    expect((await read(getID)).toString()).toBe('new')
  })

  test('RES-13 take nothing more from a sender who has lost the right to send', async () => {
    const getID = fresh()
    const refused = storage.append(getID, { received: 0 }, arriving(randomBytes(20 * MB)), async () => {
      throw new Error('another is sending')
    })
    await expect(refused).rejects.toThrow('another is sending')
    expect(await storage.size(getID)).toBeNull()
  })
})

describe('files on disk', () => {
  test('RES-13 halves that are too old are swept, newer ones and whole files are not', async () => {
    const place = join(folder, 'swept')
    const storage = diskStorage(place)
    const keep = async () => undefined
    await storage.append('c/old', { received: 0 }, arriving(Buffer.from('old')), keep)
    const [old = ''] = await readdir(join(place, 'half'))
    await utimes(join(place, 'half', old), new Date(0), new Date(0))
    await storage.append('c/new', { received: 0 }, arriving(Buffer.from('new')), keep)
    await storage.put('c/whole', Buffer.from('whole'))
    await storage.sweep?.(new Date(Date.now() - 60_000))
    expect(await readdir(join(place, 'half'))).toHaveLength(1)
    expect((await storage.look('c/old', { received: 3 })).received).toBe(0)
    expect((await storage.look('c/new', { received: 3 })).received).toBe(3)
    expect(await storage.size('c/whole')).toBe(5)
  })

  test('nothing is left of what breaks off before its first byte', async () => {
    const own = join(folder, 'broken')
    const storage = diskStorage(own)
    const broken = () => Readable.from(arriving(Buffer.from('x'), 0))
    const all = Array.from({ length: 50 }, (_, n) => storage.put(`c-1/${n}`, broken()))
    const ended = await Promise.allSettled(all)
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
    const left = await readdir(own, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
  })

  test('nothing is left lying about after copies and failures', async () => {
    const place = join(folder, 'tidy')
    const storage = diskStorage(place)
    await storage.put('c/a', Buffer.from('a'))
    await storage.copy('c/a', 'c/b')
    await storage.copy('c/a', 'c/b')
    const broken = Readable.from(arriving(Buffer.from('xyz'), 1, 1))
    await expect(storage.put('c/c', broken)).rejects.toThrow('the line broke')
    const entries = await readdir(place, { recursive: true, withFileTypes: true })
    expect(entries.filter((entry) => entry.isFile())).toHaveLength(2)
  })
})

describe('a bucket', () => {
  test('that is not there, or nowhere, is named when the server starts', async () => {
    await expect(s3Storage({ ...settings, bucket: 'nowhere' })).rejects.toThrow('The bucket "nowhere"')
    await expect(s3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('S3_ENDPOINT')
  })
})
