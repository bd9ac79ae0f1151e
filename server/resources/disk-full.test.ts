import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { notifications, type Job } from '@cairn/contract/notifications'
import { resources } from '@cairn/contract/resources'
import { asFailure } from '../base/failures.ts'
import { diskStorage } from '../base/ports/storage-disk.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { smallDisk, type SmallDisk } from '../testing/small-disk.ts'

const MB = 1024 * 1024
const TYPE = { 'content-type': 'application/octet-stream' }
const ROOM = 4 * MB

const probe = await smallDisk(ROOM)
await probe?.close()

/** Everything that lies in a folder, and how large it is. */
const filesIn = async (folder: string): Promise<number[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile())
  return Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size))
}

describe('an error of the system', () => {
  test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is told as a full storage', (code) => {
    expect(asFailure(Object.assign(new Error('no room'), { code })).body).toMatchObject({
      status: 507,
      code: 'storage_full',
    })
  })
})

describe.skipIf(!probe)('files on a disk that is full', () => {
  let disk: SmallDisk
  beforeAll(async () => {
    disk = (await smallDisk(ROOM)) as SmallDisk
  })
  afterAll(() => disk.close())

  test('are refused, and nothing of them is left', async () => {
    const storage = diskStorage(join(disk.folder, 'files'))
    const full = { code: 'storage_full', status: 507 }
    await expect(
      storage.put('c/a', Readable.from([randomBytes(3 * MB), randomBytes(3 * MB)])),
    ).rejects.toMatchObject(full)
    expect(await filesIn(join(disk.folder, 'files'))).toEqual([])
    await expect(storage.put('c/b', randomBytes(6 * MB))).rejects.toMatchObject(full)
    expect(await filesIn(join(disk.folder, 'files'))).toEqual([])
    await storage.put('c/small', randomBytes(1000))
    expect(await storage.size('c/small')).toBe(1000)
    await storage.remove('c/small')
  })

  test('never claim that more is safe than was written, when the last write fits in part', async () => {
    const storage = diskStorage(join(disk.folder, 'files'))
    const bytes = randomBytes(6 * MB)
    let safe = 0
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += 300_001) yield bytes.subarray(at, at + 300_001)
    }
    const keep = async (half: { received: number }) => void (safe = half.received)
    await expect(storage.append('c/half', { received: 0 }, chunks(), keep)).rejects.toMatchObject({
      code: 'storage_full',
    })
    const { received } = await storage.look('c/half', { received: safe })
    expect(received).toBe(safe)
    await storage.drop('c/half', { received })
    expect(await filesIn(join(disk.folder, 'files'))).toEqual([])
  })
})

describe.skipIf(!probe)('a site whose disk is full', () => {
  let disk: SmallDisk
  let node: TestNode
  let root: Person
  let course: string
  beforeAll(async () => {
    disk = (await smallDisk(ROOM)) as SmallDisk
    node = await testNode({ env: { dataDir: join(disk.folder, 'data') } })
    root = await node.rootAdmin()
    course = (await node.course()).id
  })
  afterAll(async () => {
    await node.close()
    await disk.close()
  })

  const begin = async (contentLength: number, contentType = TYPE['content-type']) =>
    (
      await node.call<{ putURL: string; getID: string }>(resources.beginUpload, {
        as: root,
        body: { objectID: course, resource: 'a.bin', contentType, contentLength },
      })
    ).body
  const send = (url: string, payload: Buffer, headers: Record<string, string> = {}) =>
    node.send<{ code?: string; message?: string; jobId?: string }>({
      method: 'PUT',
      url,
      payload,
      headers: { ...TYPE, ...headers },
    })
  const uploads = () =>
    node.parts.db.selectFrom('upload').select('get_id').where('finished', '=', false).execute()
  const onDisk = () => filesIn(join(disk.folder, 'data'))

  test('refuses an upload with 507, removes what had come, and gives its promise back', async () => {
    const { putURL } = await begin(6 * MB)
    const { status, body } = await send(putURL, randomBytes(6 * MB))
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'storage_full' })
    expect(body.message).toMatch(/storage of this site is full/)
    expect(await onDisk()).toEqual([])
    expect(await uploads()).toEqual([])
  })

  test('does the same with an upload in pieces, whatever came before', async () => {
    const { putURL } = await begin(6 * MB)
    const piece = (start: number, end: number) =>
      send(putURL, randomBytes(end - start), { 'content-range': `bytes ${start}-${end - 1}/${6 * MB}` })
    expect((await piece(0, 2 * MB)).status).toBe(200)
    expect((await piece(2 * MB, 5 * MB)).status).toBe(507)
    expect(await onDisk()).toEqual([])
    expect(await uploads()).toEqual([])
    expect((await piece(5 * MB, 6 * MB)).body.code).toBe('key_expired')
  })

  test('refuses a course that is imported, and keeps nothing of it', async () => {
    const { status, body } = await node.send<{ code: string }>({
      method: 'POST',
      url: `/api${courses.importCourse.path}?publisher=${node.parts.rootOrg}`,
      payload: randomBytes(6 * MB),
      headers: { authorization: root.token, 'content-type': 'application/zip' },
    })
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'storage_full' })
    expect(await onDisk()).toEqual([])
  })

  test('goes on with everything else: reading, writing, and files for which there is room', async () => {
    const { putURL, getID } = await begin(1000)
    expect((await send(putURL, randomBytes(1000))).status).toBe(200)
    expect(await node.parts.storage.size(getID)).toBe(1000)
    expect((await node.app.inject({ url: `/api/resource/cover/${course}` })).statusCode).toBe(200)
    expect((await node.course()).id).toBeDefined()
    expect((await node.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await node.parts.storage.remove(getID)
  })

  const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
  test.skipIf(!hasFfmpeg)('says so when a video cannot be converted, and leaves no part of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-noise-'))
    // Noise that is small as it is and large once it is converted.
    const noise = 'testsrc2=d=20:s=160x90:r=10,noise=alls=100:allf=t'
    const path = join(folder, 'noise.mp4')
    const bad = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '51', '-pix_fmt', 'yuv420p']
    const longer = ['-stream_loop', '4']
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', noise, ...bad, path])
    execFileSync('ffmpeg', ['-v', 'error', ...longer, '-i', path, '-c', 'copy', join(folder, 'long.mp4')])
    const film = readFileSync(join(folder, 'long.mp4'))
    rmSync(folder, { recursive: true })
    expect(film.length).toBeLessThan(3 * MB)
    const { putURL, getID } = await begin(film.length, 'video/mp4')
    const sent = await send(putURL, film, { 'content-type': 'video/mp4' })
    expect(sent.status).toBe(200)
    await node.runJobs()
    const job = await node.parts.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'resource.hls')
      .executeTakeFirstOrThrow()
    const { body } = await node.call<Job>(notifications.getJob, { as: root, params: { jobId: job.id } })
    expect(body).toMatchObject({
      status: 'INVALID',
      message: expect.stringMatching(/storage of this site is full/),
    })
    const { rendition } = await node.parts.db
      .selectFrom('resource')
      .select('rendition')
      .where('get_id', '=', getID)
      .executeTakeFirstOrThrow()
    expect(rendition).toBeNull()
    expect(Math.max(...(await onDisk()))).toBe(film.length)
    expect(await filesIn(join(disk.folder, 'data', 'work'))).toEqual([])
  })
})

describe('a disk that is down to its reserve', () => {
  let node: TestNode
  beforeAll(async () => {
    // More than any disk has.
    node = await testNode({ env: { storageReserve: 1e18 } })
  })
  afterAll(() => node.close())

  test('takes no new uploads, and /readyz says so while the node stays in rotation', async () => {
    const root = await node.rootAdmin()
    const { status, body } = await node.call<{ code: string }>(resources.beginUpload, {
      as: root,
      body: {
        objectID: (await node.course()).id,
        resource: 'a.txt',
        contentType: 'text/plain',
        contentLength: 1,
      },
    })
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'storage_full' })
    const ready = await node.app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ready', storage: 'full' })
  })

  test('with room again says that too', async () => {
    const beside = await testNode({ beside: node })
    expect((await beside.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', storage: 'ok' })
    await beside.close()
  })
})
