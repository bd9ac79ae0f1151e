import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, LIMITS, MINUTE } from '@cairn/domain/base/constants'
import { printPiece } from '@cairn/domain/resources/piece'
import { resources } from '@cairn/contract/resources'
import { hashSecret } from '../base/ids.ts'
import { eventually } from '../testing/eventually.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { sweepUploads } from './uploads.ts'
import { takeUpload } from './uploads.ts'

let node: TestNode
let root: Person
let course: string
let address: string
beforeAll(async () => {
  node = await testNode({ env: { ffmpeg: '' } })
  root = await node.rootAdmin()
  course = (await node.course()).id
  address = await node.listen()
})
afterAll(() => node.close())

const MB = 1024 * 1024
const TYPE = { 'content-type': 'application/octet-stream' }

interface Begun {
  putURL: string
  getID: string
  ticket: string
}
const begin = async (contentLength: number, more: Record<string, unknown> = {}): Promise<Begun> => {
  const { status, body } = await node.call<Begun>(resources.beginUpload, {
    as: root,
    body: {
      objectID: course,
      resource: 'a.bin',
      contentType: TYPE['content-type'],
      contentLength,
      ...more,
    },
  })
  expect(status).toBe(200)
  return { ...body, ticket: body.putURL.split('/').at(-1) ?? '' }
}
const send = (begun: Begun, payload: Buffer, headers: Record<string, string> = {}) =>
  node.send({ method: 'PUT', url: begun.putURL, payload, headers: { ...TYPE, ...headers } })
const piece = (begun: Begun, bytes: Buffer, start: number, end: number, total = bytes.length) =>
  send(begun, bytes.subarray(start, end), { 'content-range': printPiece({ start, end: end - 1, total }) })
const stands = async ({ ticket }: Begun) =>
  (await node.call(resources.getUpload, { params: { ticket } })).body
const stored = async (getID: string) => {
  const parts: Buffer[] = []
  for await (const part of node.parts.storage.read(getID)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const halves = async () =>
  (await readdir(join(node.parts.env.dataDir, 'files', 'half')).catch(() => [])).length

describe('PUT {putURL} in pieces', () => {
  test('RES-13 a file comes in pieces and is the same in the end; each time it is told how far it is', async () => {
    const bytes = randomBytes(3 * MB)
    const begun = await begin(bytes.length)
    expect(await stands(begun)).toEqual({ received: 0, bytes: bytes.length })
    expect((await piece(begun, bytes, 0, MB)).body).toEqual({ received: MB })
    expect(await stands(begun)).toEqual({ received: MB, bytes: bytes.length })
    expect((await piece(begun, bytes, MB, MB + 1)).body).toEqual({ received: MB + 1 })
    const last = await piece(begun, bytes, MB + 1, bytes.length)
    expect([last.status, last.body]).toEqual([200, { received: bytes.length, getID: begun.getID }])
    expect((await stored(begun.getID)).equals(bytes)).toBe(true)
    expect(await stands(begun)).toEqual({
      received: bytes.length,
      bytes: bytes.length,
      getID: begun.getID,
    })
    expect((await piece(begun, bytes, 0, MB)).body).toMatchObject({ code: 'key_expired' })
  })

  test('RES-13 a piece that does not begin where the last one ended is refused with the number received', async () => {
    const bytes = randomBytes(1000)
    const begun = await begin(bytes.length)
    await piece(begun, bytes, 0, 400)
    for (const [start, end] of [
      [0, 400],
      [399, 600],
      [401, 600],
      [900, 1000],
    ] as const)
      expect(await piece(begun, bytes, start, end)).toMatchObject({
        status: 409,
        body: { status: 409, code: 'upload_out_of_step', received: 400 },
      })
    expect((await piece(begun, bytes, 400, 1000)).body).toMatchObject({ getID: begun.getID })
    expect((await stored(begun.getID)).equals(bytes)).toBe(true)
  })

  test('RES-13 a piece that says something else than it is, or cannot be, is refused', async () => {
    const bytes = randomBytes(1000)
    const begun = await begin(bytes.length)
    const wrong = [
      'bytes 0-99/2000',
      'bytes 0-99/*',
      'bytes 0-199/1000',
      'bytes 0-98/1000',
      'bytes 99-0/1000',
      'bytes 0-1000/1000',
      'bytes 0-99/1000, bytes 100-199/1000',
      'bytes -5-99/1000',
      'bytes 0-99999999999999999999/1000',
      'items 0-99/1000',
      'nonsense',
    ]
    for (const range of wrong) {
      const answer = await send(begun, bytes.subarray(0, 100), { 'content-range': range })
      expect([answer.status, answer.body['code']], range).toEqual([400, 'invalid'])
    }
    const other = { 'content-range': 'bytes 0-99/1000', 'content-type': 'text/html' }
    expect((await send(begun, bytes.subarray(0, 100), other)).status).toBe(400)
    expect(await stands(begun)).toEqual({ received: 0, bytes: 1000 })
    expect((await piece(begun, bytes, 0, 1000)).status).toBe(200)
  })

  test('RES-13 of two who send the same piece at once one is let through, and the file is right', async () => {
    const bytes = randomBytes(2 * MB)
    const begun = await begin(bytes.length)
    for (const [start, end] of [
      [0, MB],
      [MB, 2 * MB],
    ] as const) {
      const answers = await Promise.all([1, 2, 3].map(() => piece(begun, bytes, start, end)))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses[0]).toBe(200)
      for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
        expect([400, 409]).toContain(status)
        if (status === 409) expect(body['received']).toEqual(expect.any(Number))
      }
    }
    expect((await stored(begun.getID)).equals(bytes)).toBe(true)
  })

  test('RES-13 somebody who sends and falls silent gives way, and may not go on writing afterwards', async () => {
    const bytes = randomBytes(1000)
    const begun = await begin(bytes.length)
    const silent = await takeUpload(node.parts.db, begun.ticket)
    expect((await piece(begun, bytes, 0, 500)).body).toMatchObject({ code: 'upload_busy', received: 0 })
    await node.parts.db
      .updateTable('upload')
      .set({ sending_until: new Date(Date.now() - 1) })
      .where('ticket_hash', '=', hashSecret(begun.ticket))
      .execute()
    expect((await piece(begun, bytes, 0, 500)).body).toEqual({ received: 500 })
    expect(await silent?.keep({ received: 900 })).toBe(false)
    expect(await stands(begun)).toMatchObject({ received: 500 })
  })

  /** Sends the beginning of a body over a real line, and leaves the line open. */
  const openLine = (begun: Begun, headers: Record<string, string>) => {
    const line = request(`${address}${begun.putURL}`, { method: 'PUT', headers: { ...TYPE, ...headers } })
    line.on('error', () => undefined)
    return line
  }
  const received = async (begun: Begun) => (await stands(begun))['received'] as number
  /** How much is safe once a broken line is no longer heard: until then others are told to try again. */
  const safeOf = async (begun: Begun, moreThan: number) => {
    await eventually(async () => {
      const { sender, received: safe } = await node.parts.db
        .selectFrom('upload')
        .select(['sender', 'received'])
        .where('ticket_hash', '=', hashSecret(begun.ticket))
        .executeTakeFirstOrThrow()
      return sender === null && Number(safe) > moreThan
    })
    return received(begun)
  }

  test('RES-13 a line that breaks keeps what has come, and the rest comes later', async () => {
    const bytes = randomBytes(5 * MB)
    const begun = await begin(bytes.length)
    const first = openLine(begun, { 'content-length': String(bytes.length) })
    await new Promise((sent) => first.write(bytes.subarray(0, 2 * MB), sent))
    first.destroy()
    const sofar = await safeOf(begun, 0)
    expect(sofar).toBeLessThanOrEqual(2 * MB)
    const second = openLine(begun, {
      'content-length': String(bytes.length - sofar),
      'content-range': printPiece({ start: sofar, end: bytes.length - 1, total: bytes.length }),
    })
    await new Promise((sent) => second.write(bytes.subarray(sofar, sofar + MB), sent))
    second.destroy()
    const last = await piece(begun, bytes, await safeOf(begun, sofar), bytes.length)
    expect(last.body).toMatchObject({ getID: begun.getID })
    expect((await stored(begun.getID)).equals(bytes)).toBe(true)
  })

  test('RES-13 a whole body begins anew, whatever came before', async () => {
    const [half, bytes] = [randomBytes(1000), randomBytes(1000)]
    const begun = await begin(bytes.length)
    await piece(begun, half, 0, 700)
    expect((await send(begun, bytes)).body).toEqual({ received: 1000, getID: begun.getID })
    expect((await stored(begun.getID)).equals(bytes)).toBe(true)
  })

  test('RES-13 a file that is whole but was never finished, since the server went down, is finished on demand', async () => {
    const bytes = randomBytes(1000)
    const begun = await begin(bytes.length)
    const sender = await takeUpload(node.parts.db, begun.ticket)
    const keep = async (half: { received: number }) => void (await sender?.keep(half))
    async function* all() {
      yield bytes
    }
    await node.parts.storage.append(begun.getID, { received: 0 }, all(), keep)
    await sender?.release()
    expect(await stands(begun)).toEqual({ received: 1000, bytes: 1000 })
    const finish = () =>
      node.send({ method: 'PUT', url: begun.putURL, headers: { 'content-range': 'bytes */1000' } })
    expect((await finish()).body).toEqual({ received: 1000, getID: begun.getID })
    expect((await stored(begun.getID)).equals(bytes)).toBe(true)
    const early = await begin(1000)
    expect(
      (await node.send({ method: 'PUT', url: early.putURL, headers: { 'content-range': 'bytes */1000' } }))
        .body,
    ).toMatchObject({ code: 'upload_out_of_step', received: 0 })
  })

  test('RES-13 the address holds for an hour from the last piece, and no longer', async () => {
    const bytes = randomBytes(1000)
    const begun = await begin(bytes.length)
    const ends = async (expires?: Date) => {
      const query = node.parts.db.updateTable('upload').where('ticket_hash', '=', hashSecret(begun.ticket))
      if (expires) await query.set({ expires }).execute()
      const row = await node.parts.db
        .selectFrom('upload')
        .select('expires')
        .where('ticket_hash', '=', hashSecret(begun.ticket))
        .executeTakeFirstOrThrow()
      return row.expires.getTime() - Date.now()
    }
    await ends(new Date(Date.now() + 10 * MINUTE))
    await piece(begun, bytes, 0, 500)
    expect(await ends()).toBeGreaterThan(HOUR / 2)
    expect(await ends()).toBeLessThanOrEqual(LIMITS.uploadTicketMs)
    await ends(new Date(Date.now() - 1))
    expect(await piece(begun, bytes, 500, 1000)).toMatchObject({
      status: 400,
      body: { code: 'key_expired' },
    })
    expect((await node.call(resources.getUpload, { params: { ticket: begun.ticket } })).status).toBe(400)
    expect((await node.call(resources.getUpload, { params: { ticket: 'nonsense' } })).status).toBe(400)
  })

  test('RES-13 what nobody went on with is swept once its time is over', async () => {
    const bytes = randomBytes(1000)
    await sweepUploads(node.parts.db, node.parts.storage, new Date(Date.now() + 2 * HOUR))
    const before = await halves()
    const begun = await begin(bytes.length)
    await piece(begun, bytes, 0, 500)
    expect(await halves()).toBe(before + 1)
    await sweepUploads(node.parts.db, node.parts.storage, new Date())
    expect(await stands(begun)).toMatchObject({ received: 500 })
    await sweepUploads(node.parts.db, node.parts.storage, new Date(Date.now() + 2 * HOUR))
    expect(await halves()).toBe(before)
    expect((await node.call(resources.getUpload, { params: { ticket: begun.ticket } })).status).toBe(400)
  })

  test('RES-07 RES-08 RES-11 the name it had and its language are kept with it, and what kind of file it is', async () => {
    const bytes = Buffer.from('WEBVTT\n')
    const begun = await begin(bytes.length, {
      resource: 'x.vtt',
      name: 'Ein Ausflug – Teil 1.vtt',
      language: 'de',
      contentType: 'text/vtt',
    })
    await node.send({
      method: 'PUT',
      url: begun.putURL,
      payload: bytes,
      headers: { 'content-type': 'text/vtt' },
    })
    const { body } = await node.call(resources.getResource, { as: root, query: { getID: begun.getID } })
    expect(body).toMatchObject({
      name: 'Ein Ausflug – Teil 1.vtt',
      language: 'de',
      type: 'transcript',
      contentType: 'text/vtt',
    })
    const named = { objectID: course, resource: 'x', contentType: 'text/vtt', contentLength: 1 }
    for (const wrong of [{ name: '' }, { name: 'a\nb' }, { name: 'x'.repeat(301) }, { language: '!' }])
      expect(
        (await node.call(resources.beginUpload, { as: root, body: { ...named, ...wrong } })).status,
      ).toBe(400)
  })
})
