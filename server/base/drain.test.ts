import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printPiece } from '@cairn/domain/resources/piece'
import { resources } from '@cairn/contract/resources'
import { eventually } from '../testing/eventually.ts'
import { testNode, type TestNode } from '../testing/node.ts'

let node: TestNode
let address: string
let release: () => void
let entered = 0
beforeEach(async () => {
  node = await testNode({ env: { ffmpeg: '' } })
  entered = 0
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  node.app.get('/slow', async () => {
    entered += 1
    await gate
    return { done: true }
  })
  address = await node.listen()
})
afterEach(() => node.close())

const LONG = 60_000
/** The text of an event stream over a real connection, as it comes. */
const openRaw = async (token: string) => {
  const reply = await fetch(`${address}/api/notification`, { headers: { authorization: token } })
  const stream = { text: '', ended: false }
  const read = async () => {
    for await (const chunk of reply.body ?? []) stream.text += Buffer.from(chunk as Uint8Array).toString()
    stream.ended = true
  }
  void read()
  return stream
}

test('a node that stops finishes what is under way and refuses what is new', async () => {
  const slow = fetch(`${address}/slow`)
  await eventually(() => entered === 1)
  let drained = false
  const drain = node.drain(LONG).then(() => {
    drained = true
  })
  const get = async (url: string) => {
    const { statusCode, headers } = await node.app.inject({ url })
    return { status: statusCode, retryAfter: headers['retry-after'] }
  }
  expect(await get('/readyz')).toEqual({ status: 503, retryAfter: '2' })
  expect(await get('/healthz')).toMatchObject({ status: 200 })
  expect(await get('/api/config')).toEqual({ status: 503, retryAfter: '2' })
  await expect(fetch(`${address}/api/config`)).rejects.toThrow('fetch failed')
  expect(drained).toBe(false)
  release()
  const reply = await slow
  expect([reply.status, reply.headers.get('connection'), await reply.json()]).toEqual([
    200,
    'close',
    { done: true },
  ])
  await drain
})

test('what is under way finishes on every address of the machine', async () => {
  const both = await testNode()
  let asked = 0
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  both.app.get('/slow', async () => {
    asked += 1
    await opened
    return {}
  })
  await both.app.listen({ port: 0, host: 'localhost' })
  const addresses = both.app.addresses().map((at) => {
    if (typeof at === 'string') return at
    return `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}`
  })
  const replies = addresses.map((at) => fetch(`${at}/slow`).then(({ status }) => status))
  await eventually(() => asked === addresses.length)
  const drain = both.drain(LONG)
  for (const at of addresses) {
    const refused = await fetch(`${at}/api/config`).then(
      ({ status }) => status,
      () => 503,
    )
    expect(refused).toBe(503)
  }
  release()
  await drain
  expect(await Promise.all(replies)).toEqual(addresses.map(() => 200))
  await both.close()
})

test('what does not finish in time is cut', async () => {
  const slow = fetch(`${address}/slow`).then(
    () => 'answered',
    () => 'cut',
  )
  await eventually(() => entered === 1)
  await node.drain(50)
  expect(await slow).toBe('cut')
  release()
})

test('open streams are told when to come back, each at its own time, and end at once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => node.person()))
  const streams = await Promise.all(people.map(({ token }) => openRaw(token)))
  await eventually(() => streams.every(({ text }) => text.includes('retry: 1000')))
  await node.drain(LONG)
  await eventually(() => streams.every(({ ended }) => ended))
  const waits = streams.map(({ text }) => Number(/.*retry: (\d+)\n\n$/s.exec(text)?.[1]))
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(1000)
  expect(new Set(waits).size).toBeGreaterThan(1)
  expect(node.parts.live.streams.open).toBe(0)
})

test('an upload under way ends at once with an answer, keeps what was received, and goes on at another node', async () => {
  const { dataDir } = node.parts.env
  const other = await testNode({ beside: node, env: { dataDir, ffmpeg: '' } })
  const bytes = randomBytes(300_000)
  const half = bytes.length / 2
  const type = 'application/octet-stream'
  const course = (await node.course()).id
  const begun = await node.call<{ putURL: string; getID: string }>(resources.beginUpload, {
    as: await node.rootAdmin(),
    body: { objectID: course, resource: 'a.bin', contentType: type, contentLength: bytes.length },
  })
  const { putURL, getID } = begun.body
  const piece = (start: number) => ({
    'content-type': type,
    'content-range': printPiece({ start, end: bytes.length - 1, total: bytes.length }),
  })
  const path = new URL(putURL, address).pathname
  const sending = request(new URL(path, address), {
    method: 'PUT',
    headers: { ...piece(0), 'content-length': bytes.length },
  })
  const answered = new Promise<number | undefined>((resolve) => {
    sending.once('response', ({ statusCode }) => resolve(statusCode))
    sending.on('error', () => resolve(undefined))
  })
  sending.write(bytes.subarray(0, half))
  await eventually(() => sending.writableLength === 0)
  const halfIsThere = async () => {
    const { body } = await other.call(resources.getUpload, {
      params: { ticket: path.split('/').at(-1) ?? '' },
    })
    return body
  }
  const written = async () => {
    const names = (await readdir(dataDir, { recursive: true })).filter((name) => /half\/\w+$/.test(name))
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).size))
    return sizes.some((size) => size > 0)
  }
  await eventually(written)
  await node.drain(LONG)
  expect(await answered).toBe(503)
  const { received: kept } = (await eventually(async () => {
    const body = await halfIsThere()
    return Number(body['received']) > 0 && body
  })) as { received: number }
  expect(kept).toBeLessThanOrEqual(half)
  const rest = await other.send({
    method: 'PUT',
    url: path,
    payload: bytes.subarray(kept),
    headers: piece(kept),
  })
  expect(rest.status).toBe(200)
  const parts: Buffer[] = []
  for await (const part of other.parts.storage.read(getID)) parts.push(part as Buffer)
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  await other.close()
})
