import { getEventListeners } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS, MINUTE } from '@cairn/domain/base/constants'
import { organizations } from '@cairn/contract/organizations'
import { resources } from '@cairn/contract/resources'
import { users, type User } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let me: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  me = await node.person()
})
afterAll(() => node.close())

type Begun = {
  putURL: string
  header: Record<string, string>
  getID: string
  resource: string
  message?: string
}

const draw = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') =>
  sharp({ create: { width: 16, height: 9, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer()

const begin = (as: Person | null, body: Record<string, unknown>) =>
  node.call<Begun>(resources.beginUpload, {
    as,
    body: { objectID: me.id, resource: 'me.png', contentType: 'image/png', contentLength: 10, ...body },
  })
const put = (url: string, payload: Buffer, headers: Record<string, string>) =>
  node.send({ method: 'PUT', url, payload, headers })
const upload = async (as: Person, body: Record<string, unknown>, content: Buffer) => {
  const begun = await begin(as, { contentLength: content.length, ...body })
  expect(begun.status).toBe(200)
  return { ...begun.body, ...(await put(begun.body.putURL, content, begun.body.header)) }
}
const filesOnDisk = async () => {
  const folder = join(node.parts.env.dataDir, 'files')
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile()).length
}
const rows = async (getID: string) =>
  (await node.parts.db.selectFrom('resource').selectAll().where('get_id', '=', getID).execute()).length

test('RES-05 an upload that is over leaves nothing behind in the memory of the node', async () => {
  const { stopping } = node.parts
  const before = getEventListeners(stopping, 'abort').length
  for (let file = 0; file < 3; file++) await upload(me, {}, await draw('png'))
  expect(getEventListeners(stopping, 'abort')).toHaveLength(before)
})

describe('POST /resource/puturl', () => {
  test('RES-02 RES-03 RES-04 RES-05 RES-06 RES-12 tells where to put a file, with which headers, and how it will be known', async () => {
    const { status, body } = await begin(me, {})
    expect(status).toBe(200)
    expect(body).toEqual({
      putURL: expect.stringMatching(/^\/api\/resource\/upload\/[\w-]{43}$/),
      header: { 'content-type': 'image/png' },
      getID: `${me.id}/${body.resource}`,
      resource: expect.stringMatching(/^[\w-]{12}-me\.png$/),
    })
  })

  test('RES-06 RES-12 the same name twice makes two files, so that an old picture may stay where it is kept', async () => {
    const [first, second] = [await begin(me, {}), await begin(me, {})]
    expect(first.body.getID).not.toBe(second.body.getID)
    const long = await begin(me, { resource: `${'ملف'.repeat(60)}.png` })
    expect(long.status).toBe(200)
    expect(long.body.resource.endsWith('.png')).toBe(true)
  })

  test('RES-07 RES-12 a name cannot be turned around to look like another', async () => {
    const { status, body } = await begin(me, { resource: 'photo\u202Egpj.exe\u2066.png' })
    expect(status).toBe(200)
    expect(body.resource).toMatch(/-photogpj\.exe\.png$/)
  })

  test('RES-12 who may: the person and who answers for them, admins of an organization, editors of a course, root admins for the site', async () => {
    const org = await node.organization()
    const admin = await node.person({ organization: org, lists: ['admin'] })
    const author = await node.person({ organization: org, lists: ['author'] })
    const learner = await node.person({ home: org })
    const course = await node.course({ publisher: org })
    const hidden = await node.course({ publisher: org, status: 'disabled' })
    const everybody = { visitor: null, learner, author, admin, root }
    const may = async (objectID: string) => {
      const answers = Object.entries(everybody).map(async ([name, as]) => [
        name,
        (await begin(as, { objectID })).status,
      ])
      return Object.fromEntries(await Promise.all(answers)) as Record<string, number>
    }
    const nobody = { visitor: 401, learner: 403, author: 403, admin: 403, root: 200 }
    expect(await may(learner.id)).toEqual({ ...nobody, learner: 200, admin: 200 })
    expect(await may(org)).toEqual({ ...nobody, admin: 200 })
    expect(await may(course.id)).toEqual({ ...nobody, author: 200, admin: 200 })
    expect(await may(hidden.id)).toEqual({ ...nobody, learner: 404, author: 200, admin: 200 })
    expect(await may('installation')).toEqual(nobody)
    expect(await may(node.parts.rootOrg)).toEqual(nobody)
    expect(await may('nothing')).toEqual({ visitor: 401, learner: 404, author: 404, admin: 404, root: 404 })
  })

  test('RES-12 people, organizations and the site have pictures of up to 10 MB, courses files of under 2 GiB', async () => {
    const course = await node.course()
    const objects = [me.id, await node.organization(), 'installation']
    for (const objectID of objects) {
      for (const contentType of ['image/svg+xml', 'text/html', 'video/mp4', 'image/tiff'])
        expect((await begin(root, { objectID, contentType })).status, contentType).toBe(400)
      const size = async (contentLength: number) => (await begin(root, { objectID, contentLength })).status
      expect([await size(LIMITS.pictureBytes), await size(LIMITS.pictureBytes + 1)]).toEqual([200, 413])
    }
    const film = { objectID: course.id, contentType: 'video/mp4', resource: 'film.mp4' }
    for (const [contentLength, status] of [
      [LIMITS.uploadBytes - 1, 200],
      [LIMITS.uploadBytes, 413],
      [Number.MAX_SAFE_INTEGER, 413],
    ])
      expect((await begin(root, { ...film, contentLength })).status).toBe(status)
    expect((await begin(root, { ...film, contentLength: LIMITS.uploadBytes })).body).toMatchObject({
      code: 'file_too_large',
    })
  })

  test('RES-12 a name that leads elsewhere, a type that is none and an empty file are refused by name', async () => {
    for (const resource of [
      '../me.png',
      'a/b.png',
      'a\\b.png',
      '..',
      '.',
      'a\u0000.png',
      'a\nb.png',
      '\ud800.png',
      ' ',
    ])
      expect(await begin(me, { resource }), resource).toMatchObject({
        status: 400,
        body: { details: { field: 'resource' } },
      })
    const course = await node.course()
    for (const contentType of ['nonsense', 'text/plain\r\nx: y', 'text/', '/', 'text/plain; x'])
      expect((await begin(root, { objectID: course.id, contentType })).status, contentType).toBe(400)
    expect((await begin(me, { contentLength: 0 })).status).toBe(400)
    for (const missing of ['objectID', 'resource', 'contentType', 'contentLength'])
      expect((await begin(me, { [missing]: undefined })).status, missing).toBe(400)
  })
})

describe('PUT {putURL}', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'RES-07 RES-10 RES-13 stores a picture (%s), which anybody may look at from then on',
    async (format) => {
      const picture = await draw(format)
      const { status, body, getID } = await upload(
        me,
        { resource: `me.${format}`, contentType: `image/${format}` },
        picture,
      )
      expect([status, body]).toEqual([200, { getID, received: picture.length }])
      const located = await node.call(resources.getResource, { query: { getID } })
      const shown = await node.app.inject({ url: String(located.body['getURL']) })
      expect(shown.rawPayload.equals(picture)).toBe(true)
      expect(shown.headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      const kept = node.parts.db.selectFrom('resource').selectAll().where('get_id', '=', getID)
      expect(await kept.executeTakeFirst()).toMatchObject({
        object: me.id,
        name: `me.${format}`,
        bytes: picture.length,
        open: true,
      })
    },
  )

  test('USER-08 ORG-02 what was uploaded for somebody becomes their picture, and an organization’s its own', async () => {
    const picture = await draw('webp')
    const file = { resource: 'me.webp', contentType: 'image/webp' }
    const { getID: avatar } = await upload(me, file, picture)
    const { body: self } = await node.call<User>(users.getMe, { as: me })
    const saved = await node.call(users.putUser, { params: { id: me.id }, body: { ...self, avatar }, as: me })
    expect([saved.status, saved.body['avatar']]).toEqual([200, avatar])
    const id = await node.organization('Pictured')
    const { getID: logo } = await upload(root, { ...file, objectID: id }, picture)
    const org = await node.call(organizations.putOrganization, {
      body: { id, name: 'Pictured', logo },
      as: root,
    })
    expect([org.status, org.body['logo']]).toEqual([200, logo])
  })

  test('a file of a course is for those who may read the course', async () => {
    const course = await node.course()
    const about = { objectID: course.id, resource: 'notes.txt', contentType: 'text/plain' }
    const { status, getID } = await upload(root, about, Buffer.from('Notes'))
    expect([status, await rows(getID)]).toEqual([200, 1])
    expect((await node.call(resources.getResource, { query: { getID } })).status).toBe(404)
  })

  test('RES-13 an address serves once, of several at once too, and for an hour', async () => {
    const picture = await draw('png')
    const { body } = await begin(me, { contentLength: picture.length })
    const answers = await Promise.all([1, 2, 3].map(() => put(body.putURL, picture, body.header)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    for (const status of statuses.slice(1)) expect([400, 409]).toContain(status)
    expect(await put(body.putURL, picture, body.header)).toMatchObject({
      status: 400,
      body: { code: 'key_expired' },
    })
    const late = await begin(me, { contentLength: picture.length })
    const expired = new Date(Date.now() - MINUTE)
    await node.parts.db
      .updateTable('upload')
      .set({ expires: expired })
      .where('get_id', '=', late.body.getID)
      .execute()
    expect((await put(late.body.putURL, picture, late.body.header)).status).toBe(400)
    expect((await put('/api/resource/upload/nonsense', picture, body.header)).status).toBe(400)
    const fresh = await node.parts.db
      .selectFrom('upload')
      .select('expires')
      .orderBy('expires', 'desc')
      .execute()
    expect((fresh[0]?.expires.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(LIMITS.uploadTicketMs)
  })

  test('RES-13 another type or length than announced is refused, and the address still serves the right file', async () => {
    const picture = await draw('png')
    const { body } = await begin(me, { contentLength: picture.length })
    const before = await filesOnDisk()
    for (const type of ['image/jpeg', 'text/html', 'application/json'])
      expect((await put(body.putURL, picture, { 'content-type': type })).status, type).toBe(400)
    for (const other of [picture.subarray(1), Buffer.concat([picture, picture]), Buffer.alloc(0)])
      expect((await put(body.putURL, other, body.header)).status).toBe(400)
    expect([await filesOnDisk(), await rows(body.getID)]).toEqual([before, 0])
    expect((await put(body.putURL, picture, body.header)).status).toBe(200)
  })

  test.each([
    ['a page', 'image/png', '<html><script>alert(1)</script></html>'],
    [
      'a drawing',
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    ],
    [
      'a drawing',
      'image/webp',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['nothing in particular', 'image/gif', 'GIF, honestly'],
  ])('RES-13 %s that calls itself %s is refused, and nothing of it stays', async (_, contentType, text) => {
    const before = await filesOnDisk()
    const { status, getID, body } = await upload(me, { contentType }, Buffer.from(text))
    expect(status).toBe(400)
    expect(body['details']).toMatchObject({ reason: 'image_mismatch' })
    expect([await rows(getID), await node.parts.storage.size(getID), await filesOnDisk()]).toEqual([
      0,
      null,
      before,
    ])
  })

  test('RES-13 a picture of one kind under the name of another, and one of absurd size, are refused', async () => {
    expect((await upload(me, { contentType: 'image/png' }, await draw('webp'))).status).toBe(400)
    const huge = sharp({ create: { width: 12_000, height: 1, channels: 3, background: '#fff' } })
    expect((await upload(me, { contentType: 'image/png' }, await huge.png().toBuffer())).status).toBe(400)
  })

  test('RES-13 more than was announced is never taken', async () => {
    const address = await node.listen()
    const before = await filesOnDisk()
    const { body } = await begin(me, { contentLength: 1000 })
    const open = () =>
      request(`${address}${body.putURL}`, {
        method: 'PUT',
        headers: { ...body.header, 'transfer-encoding': 'chunked' },
      })
    const answer = await new Promise<number | undefined>((done, failed) => {
      const sending = open()
      sending.on('response', (reply) => done(reply.resume().statusCode))
      sending.on('error', failed)
      sending.end(Buffer.alloc(500_000))
    })
    expect(answer).toBe(400)
    expect(await rows(body.getID)).toBe(0)
    expect(await node.parts.storage.size(body.getID)).toBeNull()
    expect(await filesOnDisk()).toBeLessThanOrEqual(before + 1)
  })
})
