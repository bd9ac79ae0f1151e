import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printPiece } from '@cairn/domain/resources/piece'
import { notifications, type Job } from '@cairn/contract/notifications'
import { resources } from '@cairn/contract/resources'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

interface S3rver {
  run: () => Promise<AddressInfo>
  close: () => Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

let folder: string
let server: S3rver
let node: TestNode
let beside: TestNode
let root: Person
let course: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-s3-'))
  const place = { port: 0, address: '127.0.0.1', silent: true, directory: folder }
  server = new S3rver({ ...place, configureBuckets: [{ name: 'courses' }] })
  const { port } = await server.run()
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'courses',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  node = await testNode({ env: { s3, ffmpeg: '' } })
  beside = await testNode({ beside: node, env: { s3, ffmpeg: '' } })
  root = await node.rootAdmin()
  course = (await node.course()).id
})
afterAll(async () => {
  await beside.close()
  await node.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const TYPE = 'application/octet-stream'

test('RES-13 RES-16 with files in a bucket, a file comes in pieces to one node and another, and is read by its link in ranges', async () => {
  const bytes = randomBytes(12 * 1024 * 1024)
  const { body } = await node.call<{ putURL: string; getID: string }>(resources.beginUpload, {
    as: root,
    body: { objectID: course, resource: 'a.bin', contentType: TYPE, contentLength: bytes.length },
  })
  const ends = [1_000_000, 10_000_000, 10_000_001, bytes.length]
  for (const [i, end] of ends.entries()) {
    const start = ends[i - 1] ?? 0
    const { status, body: told } = await (i % 2 === 0 ? node : beside).send({
      method: 'PUT',
      url: body.putURL,
      payload: bytes.subarray(start, end),
      headers: {
        'content-type': TYPE,
        'content-range': printPiece({ start, end: end - 1, total: bytes.length }),
      },
    })
    expect([status, told['received']]).toEqual([200, end])
  }
  const link = await node.call<{ getURL: string }>(resources.getResource, {
    as: root,
    query: { getID: body.getID },
  })
  const whole = await beside.app.inject({ url: link.body.getURL })
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  const range = { range: 'bytes=9999990-10000009' }
  const part = await beside.app.inject({ url: link.body.getURL, headers: range })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload.equals(bytes.subarray(9_999_990, 10_000_010))).toBe(true)
  expect(await readdir(join(node.parts.env.dataDir)).catch(() => [])).not.toContain('files')
})

test('RES-18 RES-22 with files in a bucket, a file is copied to another course and removed from the first', async () => {
  const payload = Buffer.from('notes')
  const { body } = await node.call<{ putURL: string; getID: string }>(resources.beginUpload, {
    as: root,
    body: { objectID: course, resource: 'a.txt', contentType: 'text/plain', contentLength: payload.length },
  })
  await node.send({ method: 'PUT', url: body.putURL, payload, headers: { 'content-type': 'text/plain' } })
  const other = (await node.course()).id
  const copied = await node.call<{ copy: Record<string, string>; jobId: string }>(resources.copyResources, {
    as: root,
    body: { targetObject: other, sourceId: body.getID },
  })
  const params = { jobId: copied.body.jobId }
  await node.runJobs()
  expect((await node.call<Job>(notifications.getJob, { as: root, params })).body.status).toBe('COMPLETE')
  await node.call(resources.deleteResource, { as: root, params: { id: body.getID } })
  await node.runJobs()
  expect(await node.parts.storage.size(body.getID)).toBeNull()
  const getID = copied.body.copy[body.getID] ?? ''
  const link = await node.call<{ getURL: string }>(resources.getResource, { as: root, query: { getID } })
  expect((await node.app.inject({ url: link.body.getURL })).body).toBe('notes')
})
