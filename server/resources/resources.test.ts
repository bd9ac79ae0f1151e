import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COVER_SETS } from '@cairn/domain/courses/cover'
import { resources } from '@cairn/contract/resources'
import { testNode, type TestNode } from '../testing/node.ts'
import { saveFile } from '../files/store.ts'

let node: TestNode
const TEXT = 'abcdefghijklmnopqrstuvwxyz'

const keep = async (getID: string, { content = TEXT, contentType = 'text/plain', open = true } = {}) => {
  const bytes = await node.parts.storage.put(getID, Buffer.from(content))
  await saveFile(node.parts.db, { getID, name: 'x', contentType, open, bytes, created: new Date() })
  return getID
}
const file = (getID: string, headers: Record<string, string> = {}) =>
  node.app.inject({
    url: `/api/resource/file/${getID.split('/').map(encodeURIComponent).join('/')}`,
    headers,
  })

beforeAll(async () => {
  node = await testNode()
  await keep('c1/a.txt')
})
afterAll(() => node.close())

describe('GET /resource/file/{objectId}/{resource}', () => {
  test('gives the bytes, with their type and length, to anybody', async () => {
    const reply = await file('c1/a.txt')
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(TEXT)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '26',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['bytes=0-3', 'abcd', 'bytes 0-3/26'],
    ['bytes=20-', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-2', 'yz', 'bytes 24-25/26'],
    ['bytes=24-900', 'yz', 'bytes 24-25/26'],
    ['bytes=-900', TEXT, 'bytes 0-25/26'],
    ['bytes=0-0', 'a', 'bytes 0-0/26'],
  ])('answers Range %s with 206 and %s', async (range, body, where) => {
    const reply = await file('c1/a.txt', { range })
    expect([reply.statusCode, reply.body]).toEqual([206, body])
    expect(reply.headers).toMatchObject({ 'content-range': where, 'content-length': String(body.length) })
  })

  test.each(['bytes=26-', 'bytes=99-100', 'bytes=5-2', 'bytes=-0'])(
    'answers Range %s, which is not there, with 416',
    async (range) => {
      const reply = await file('c1/a.txt', { range })
      expect(reply.statusCode).toBe(416)
      expect(reply.headers['content-range']).toBe('bytes */26')
    },
  )

  test.each(['bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4'])(
    'a Range it does not understand (%s) is ignored',
    async (range) => {
      expect((await file('c1/a.txt', { range })).statusCode).toBe(200)
    },
  )

  test('what is unknown, not open, or lost from the disk is 404', async () => {
    await keep('c1/private.txt', { open: false })
    await keep('c1/lost.txt')
    await node.parts.storage.remove('c1/lost.txt')
    for (const getID of ['c1/nothing.txt', 'c1/private.txt', 'c1/lost.txt', '../../etc/passwd'])
      expect((await file(getID)).statusCode).toBe(404)
  })

  test('HTML and drawings that were uploaded can do nothing when shown', async () => {
    for (const contentType of ['text/html', 'image/svg+xml']) {
      const getID = await keep(`c1/evil-${contentType.length}`, {
        content: '<script>alert(1)</script>',
        contentType,
      })
      const policy = String((await file(getID)).headers['content-security-policy'])
      expect(policy).toContain('sandbox')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('script-src')
    }
  })

  test('a name of many letters in any script is served where it is said to be', async () => {
    for (const name of ['ملف'.repeat(60), `${'é'.repeat(250)}.pdf`, 'a b&c?d#e%2f.txt']) {
      const getID = await keep(`c1/${name}`)
      const { body } = await node.call(resources.getResource, { query: { getID } })
      const reply = await node.app.inject({ url: String(body['getURL']) })
      expect(reply.statusCode, name).toBe(200)
    }
  })
})

describe('GET /resource', () => {
  test('RES-15 tells where a file is, and 404 for what is unknown or not open', async () => {
    expect(await node.call(resources.getResource, { query: { getID: 'c1/a.txt' } })).toMatchObject({
      status: 200,
      body: { getID: 'c1/a.txt', getURL: '/api/resource/file/c1/a.txt' },
    })
    await keep('c1/hidden.txt', { open: false })
    for (const getID of ['c1/nothing', 'c1/hidden.txt'])
      expect((await node.call(resources.getResource, { query: { getID } })).status).toBe(404)
    expect((await node.call(resources.getResource, { query: { getID: 'nonsense' } })).status).toBe(400)
  })

  test('RES-15 sends callers who do not take JSON there', async () => {
    const ask = (accept: string) =>
      node.app.inject({ url: '/api/resource?getID=c1/a.txt', headers: { accept } })
    for (const accept of ['image/avif,image/webp', 'text/html', 'video/mp4', 'image/webp,*/*;q=0.8']) {
      const reply = await ask(accept)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/api/resource/file/c1/a.txt'])
    }
    for (const accept of ['application/json', '*/*', 'text/plain, application/json;q=0.5'])
      expect((await ask(accept)).statusCode).toBe(200)
  })
})

describe('POST /resource', () => {
  test('tells where several files are and leaves out what the caller may not see', async () => {
    await keep('c1/b.txt')
    await keep('c1/secret.txt', { open: false })
    const resource = ['c1/a.txt', 'c1/nothing', 'c1/secret.txt', 'c1/b.txt', 'c1/a.txt'].map((getID) => ({
      getID,
    }))
    const { status, body } = await node.call<{ resource: { getID: string }[] }>(resources.locateResources, {
      body: { resource },
    })
    expect(status).toBe(200)
    expect(body.resource.map(({ getID }) => getID).sort()).toEqual(['c1/a.txt', 'c1/b.txt'])
  })
})

describe('GET /resource/cover/{id}', () => {
  const cover = (id: string, query = '') => node.app.inject({ url: `/api/resource/cover/${id}${query}` })

  test('draws the picture of a course in 16:9, the same each time, and keeps it', async () => {
    const { id } = await node.course({ tag: ['category|art'] })
    const [first, second] = [await cover(id), await cover(id)]
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(first.headers['cache-control']).toContain('immutable')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      width: 640,
      height: 360,
      format: 'webp',
    })
    const kept = await readdir(join(node.parts.env.dataDir, 'files'), { recursive: true })
    const before = kept.length
    await cover(id)
    expect(await readdir(join(node.parts.env.dataDir, 'files'), { recursive: true })).toHaveLength(before)
  })

  test('comes in three widths and in every set of colours', async () => {
    const { id } = await node.course()
    for (const width of [320, 960])
      expect((await sharp((await cover(id, `?width=${width}`)).rawPayload).metadata()).width).toBe(width)
    for (const set of COVER_SETS.slice(0, 2))
      expect((await cover(id, `?set=${set}&width=320`)).statusCode).toBe(200)
  })

  test('COURSE-54 tells nobody whether a course exists that is hidden from them', async () => {
    const hidden = await node.course({ status: 'disabled', tag: ['category|art'] })
    const answer = async (id: string) => {
      const { statusCode, headers, rawPayload } = await cover(id)
      return { statusCode, cache: headers['cache-control'], picture: rawPayload.toString('base64') }
    }
    const before = await answer(hidden.id)
    await node.parts.db.deleteFrom('course').where('id', '=', hidden.id).execute()
    expect(await answer(hidden.id)).toEqual(before)
    expect(await answer('nothing')).toMatchObject({ statusCode: 200, cache: before.cache })
  })

  test('a set or width that does not exist is 400', async () => {
    const { id } = await node.course()
    for (const query of ['?set=nosuchset', '?set=../../x', '?width=99999', '?width=-1', '?set=__proto__'])
      expect((await cover(id, query)).statusCode, query).toBe(400)
  })
})
