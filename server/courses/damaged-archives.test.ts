import { readdir, readlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crc32, deflateRawSync } from 'node:zlib'
import { ZipFile, type Options } from 'yazl'
import { courses } from '@cairn/contract/courses'
import { randomFrom } from '@cairn/domain/courses/cover/random'
import { eventually } from '../testing/eventually.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let author: Person
let publisher: string
const escaped: Error[] = []
const note = (error: Error) => void escaped.push(error)

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note)
  node = await testNode()
  publisher = await node.organization('Guild')
  author = await node.person({ organization: publisher, lists: ['author'] })
  // Threads and connections that stay are open before anything is counted.
  await send(await zipOf(course()))
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note)
  await node.close()
})

type Content = Readonly<Record<string, Buffer | string>>

const zipOf = (content: Content, options: Partial<Options> = {}, forceZip64Format = false) =>
  new Promise<Buffer>((done) => {
    const zip = new ZipFile()
    for (const [name, bytes] of Object.entries(content))
      zip.addBuffer(Buffer.from(bytes), name, { mtime: new Date(0), forceZip64Format, ...options })
    zip.end({ forceZip64Format, comment: '' })
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part))
    zip.outputStream.on('end', () => done(Buffer.concat(parts)))
  })

const FILE = { getID: 'x/a', entry: 'files/1', name: 'a', contentType: 'text/plain', bytes: 1 }

const course = (content: Content = {}, file: readonly object[] = [FILE]): Content => ({
  'files/1': 'some text that is repeated, repeated, repeated and repeated',
  'course.json': JSON.stringify({
    format: 'cairn-course-1',
    id: 'x',
    course: { title: 'Maps', publisher: 'p', supplemental: [{ title: 'A', file: 'x/a' }] },
    file,
  }),
  ...content,
})

const send = (payload: Buffer) =>
  node.send<{ code: string; message: string }>({
    method: 'POST',
    url: `/api/concept/import?publisher=${publisher}`,
    headers: { 'content-type': 'application/zip', authorization: author.token },
    payload,
  })

const filesIn = async (folder: string): Promise<string[]> => {
  const path = join(node.parts.env.dataDir, folder)
  if (!existsSync(path)) return []
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Open files of this process under the folder of the node, where the system tells. */
const openFiles = async (): Promise<string[]> => {
  if (!existsSync('/proc/self/fd')) return []
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(node.parts.env.dataDir))
}

/** What must be as before after every refused import. */
const traces = async () => ({
  stored: (await filesIn('files')).toSorted(),
  temporary: await filesIn('import'),
  open: await openFiles(),
  courses: (await node.call<{ matches: number }>(courses.findCourses, { query: { all: true }, as: author }))
    .body.matches,
})

const expectRefused = async (bytes: Buffer, label: string) => {
  const before = await traces()
  const { status, body } = await send(bytes)
  expect([status, body.code], `${label}: ${JSON.stringify(body)}`).toEqual([400, 'invalid'])
  expect(body.message, label).toMatch(/^This file can’t be read as an exported course\. .+ \(.+\)$/)
  await eventually(async () => (await openFiles()).length === 0)
  expect(await traces(), label).toEqual(before)
  expect(escaped, label).toEqual([])
}

/** Where the records of the directory begin that name this entry. */
const directoryOf = (zip: Buffer, name: string): number => {
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 1))
    if (zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString() === name) return at
  throw new Error(`${name} is not in the directory`)
}
const changed = (zip: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(zip)
  change(copy)
  return copy
}

describe('importing a damaged archive', () => {
  const SIZE = 24
  test.each(['files/1', 'course.json'])(
    'refuses one whose directory states another size of %s than its data has',
    async (name) => {
      const zip = await zipOf(course())
      for (const wrong of [-1, 1, -40, 40, 100_000])
        await expectRefused(
          changed(zip, (copy) => {
            const at = directoryOf(zip, name) + SIZE
            copy.writeUInt32LE(copy.readUInt32LE(at) + wrong, at)
          }),
          `${name} ${wrong}`,
        )
    },
  )

  test('refuses one whose directory states another packed size, an offset or a checksum that is false', async () => {
    const zip = await zipOf(course())
    for (const [field, value] of [
      [20, 3],
      [20, 1_000_000],
      [42, 1],
      [42, 0xfffffff0],
      [16, 1],
    ] as const)
      await expectRefused(
        changed(zip, (copy) => copy.writeUInt32LE(value, directoryOf(zip, 'files/1') + field)),
        `${field} ${value}`,
      )
  })

  test('refuses one that ends too early, wherever that is', async () => {
    const zip = await zipOf(course())
    const end = zip.lastIndexOf('PK\u0005\u0006')
    // In each kind of record, at the seams between them, and one byte before the end.
    const lengths = [0, 1, 20, 40, 100, directoryOf(zip, 'files/1'), directoryOf(zip, 'course.json') + 30]
    for (const length of [...lengths, end, end + 10, zip.length - 1])
      await expectRefused(zip.subarray(0, length), `first ${length} bytes`)
  })

  test('a flipped bit anywhere is refused in words or changes nothing, and never stops the server', async () => {
    const random = randomFrom('flipped bits')
    for (const zip of [await zipOf(course()), await zipOf(course(), { compress: false }, true)]) {
      for (let n = 0; n < 25; n += 1) {
        const at = Math.floor(random() * zip.length)
        const broken = changed(
          zip,
          (copy) => void (copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8))),
        )
        const { status, body } = await send(broken)
        expect([201, 400], `${at}: ${JSON.stringify(body)}`).toContain(status)
      }
    }
    expect(escaped).toEqual([])
    await eventually(async () => (await openFiles()).length === 0)
    expect(await filesIn('import')).toEqual([])
    // Every stored file belongs to a course that was made.
    const { count } = await node.parts.db
      .selectFrom('resource')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(await filesIn('files')).toHaveLength(Number(count))
  })

  test('refuses a directory that lies beyond all numbers', async () => {
    const zip = await zipOf(course(), {}, true)
    const locator = zip.indexOf('PK\u0006\u0007')
    await expectRefused(
      changed(zip, (copy) => copy.writeBigUInt64LE(0x7fff_ffff_ffff_fff0n, locator + 8)),
      'zip64 locator',
    )
    const record = zip.indexOf('PK\u0006\u0006')
    for (const offset of [32, 48])
      await expectRefused(
        changed(zip, (copy) => copy.writeBigUInt64LE(0x7fff_ffff_ffff_fff0n, record + offset)),
        `zip64 record ${offset}`,
      )
  })

  test('refuses entries that are encrypted, packed in an unknown way, named twice or named to escape', async () => {
    const zip = await zipOf(course())
    const at = directoryOf(zip, 'files/1')
    await expectRefused(
      changed(zip, (copy) => copy.writeUInt16LE(copy.readUInt16LE(at + 8) | 1, at + 8)),
      'encrypted',
    )
    await expectRefused(
      changed(zip, (copy) => copy.writeUInt16LE(copy.readUInt16LE(at + 8) | 0x40, at + 8)),
      'strongly encrypted',
    )
    await expectRefused(
      changed(zip, (copy) => copy.writeUInt16LE(14, at + 10)),
      'packed as LZMA',
    )
    const twice = await zipOf({ ...course(), 'files/2': 'another' })
    await expectRefused(
      changed(twice, (copy) => void copy.write('1', directoryOf(twice, 'files/2') + 46 + 6)),
      'twice',
    )
    for (const name of ['../../x', '/etc/xx', 'C:/xxxx', '..\\..\\x'])
      await expectRefused(
        changed(zip, (copy) => void copy.write(name, at + 46, 'latin1')),
        name,
      )
  })

  test('refuses archives that unpack to far more than they are', async () => {
    await expectRefused(await zipOf(course({ bomb: Buffer.alloc(120_000_000) })), 'bomb')
    const zip = await zipOf(course())
    // Stated as small, it unpacks to much.
    const packed = deflateRawSync(Buffer.alloc(50_000_000))
    const bomb = await zipOf({ ...course(), 'files/1': packed }, { compress: false })
    await expectRefused(
      changed(bomb, (copy) => copy.writeUInt16LE(8, directoryOf(bomb, 'files/1') + 10)),
      'false size',
    )
    const many = Array.from({ length: 500 }, (_, n) => ({ ...FILE, getID: `x/${n}` }))
    await expectRefused(await zipOf(course({}, many)), 'one entry many times')
    await expectRefused(
      changed(zip, (copy) => {
        const [a, b] = [directoryOf(zip, 'files/1'), directoryOf(zip, 'course.json')]
        copy.writeUInt32LE(zip.length - 100, a + 20)
        copy.writeUInt32LE(zip.length - 100, b + 20)
      }),
      'entries that share their data',
    )
  })

  test('refuses text that is nested without end or is not text', async () => {
    const deep = '['.repeat(2_000_000)
    await expectRefused(await zipOf(course({ 'course.json': deep })), 'open')
    await expectRefused(await zipOf(course({ 'course.json': deep + ']'.repeat(2_000_000) })), 'closed')
    await expectRefused(await zipOf(course({ 'course.json': Buffer.from([0xff, 0xfe, 0x00]) })), 'bytes')
  })

  test('files that were stored already are removed when a later one is damaged', async () => {
    const file = [FILE, { ...FILE, getID: 'x/b', entry: 'files/2' }]
    const zip = await zipOf(course({ 'files/2': Buffer.alloc(200_000, 'text ') }, file), { compress: false })
    const at = zip.indexOf('text text')
    await expectRefused(
      changed(zip, (copy) => copy.write('next', at)),
      'second file',
    )
    expect(crc32('text')).not.toBe(crc32('next'))
  })

  test('takes one in that is whole', async () => {
    for (const zip64 of [false, true]) expect((await send(await zipOf(course(), {}, zip64))).status).toBe(201)
  })
})
