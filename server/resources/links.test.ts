import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, SECOND } from '@cairn/domain/base/constants'
import type { Course } from '@cairn/contract/courses'
import { courses } from '@cairn/contract/courses'
import { resources } from '@cairn/contract/resources'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { linkEnd, opensFile, signedAddress, streamAddress, opensStream } from '../files/links.ts'
import { saveFile } from '../files/store.ts'

const TEXT = 'abcdefghijklmnopqrstuvwxyz'
let node: TestNode
let org: string
let people: Record<string, Person | null>
let shown: Course
let hidden: Course

const keep = async (getID: string, { content = TEXT, contentType = 'text/plain', name = 'x' } = {}) => {
  const bytes = await node.parts.storage.put(getID, Buffer.from(content))
  await saveFile(node.parts.db, { getID, name, contentType, open: false, bytes, created: new Date() })
  return getID
}

const withFiles = async (status: 'enabled' | 'disabled'): Promise<Course> => {
  const id = `course-${status}`
  for (const name of ['cover', 'cover-film', 'german', 'lesson']) await keep(`${id}/${name}`)
  return node.course({
    id,
    status,
    publisher: org,
    cover: { poster: `${id}/cover`, video: `${id}/cover-film` },
    language: { de: { cover: { poster: `${id}/german` } } },
    observer: [people['observer']?.id ?? ''],
  })
}

beforeAll(async () => {
  node = await testNode()
  org = await node.organization()
  people = {
    visitor: null,
    stranger: await node.person(),
    observer: await node.person(),
    author: await node.person({ organization: org, lists: ['author'] }),
    coach: await node.person({ organization: org, lists: ['coach'] }),
    root: await node.rootAdmin(),
  }
  shown = await withFiles('enabled')
  hidden = await withFiles('disabled')
  people['learner'] = await node.person({ takes: [shown.id, hidden.id] })
})
afterAll(() => node.close())

const as = (name: string) => people[name] ?? null
const locate = (name: string, getID: string, query: Record<string, string> = {}) =>
  node.call<{ getURL: string }>(resources.getResource, { as: as(name), query: { getID, ...query } })
const get = (url: string, headers: Record<string, string> = {}) => node.app.inject({ url, headers })
const linkTo = async (getID: string, query = {}) => (await locate('root', getID, query)).body.getURL

describe('who reads the files of a course', () => {
  const everybody = ['visitor', 'stranger', 'observer', 'learner', 'coach', 'author', 'root']
  const inside = ['learner', 'coach', 'author', 'root']

  const readers = async (getID: string) => {
    const found: string[] = []
    for (const name of everybody) {
      const one = await locate(name, getID)
      const several = await node.call<{ resource: { getID: string }[] }>(resources.locateResources, {
        as: as(name),
        body: { resource: [{ getID }, { getID: 'nothing/here' }] },
      })
      const token = as(name)?.token
      const url = `/api/resource/file/${getID}`
      const bytes = await get(url, token === undefined ? {} : { authorization: token })
      const answers = [one.status === 200, several.body.resource.length === 1, bytes.statusCode === 200]
      expect(new Set(answers).size, `${name} ${getID}`).toBe(1)
      expect([200, 404]).toContain(one.status)
      if (answers[0]) found.push(name)
    }
    return found
  }

  test('RES-14 RES-15 the cover of an open course, in each of its languages, is for anybody, at an address that lasts', async () => {
    for (const name of ['cover', 'cover-film', 'german']) {
      expect(await readers(`${shown.id}/${name}`)).toEqual(everybody)
      expect((await locate('visitor', `${shown.id}/${name}`)).body.getURL).toBe(
        `/api/resource/file/${shown.id}/${name}`,
      )
    }
  })

  test('RES-14 RES-15 everything else of it is for those who take it and those who work on it', async () => {
    expect(await readers(`${shown.id}/lesson`)).toEqual(inside)
    expect(await readers(`${hidden.id}/lesson`)).toEqual(inside)
  })

  test('RES-14 RES-15 the cover of a hidden course is for those who may see the course', async () => {
    const seen = ['observer', 'learner', 'coach', 'author', 'root']
    expect(await readers(`${hidden.id}/cover`)).toEqual(seen)
  })

  test('RES-14 a file that another course calls its cover does not become readable by that', async () => {
    const getID = await keep('course-disabled/secret')
    await node.course({ publisher: org, cover: { poster: getID } })
    expect(await readers(getID)).toEqual(inside)
  })

  test('RES-14 whose time in the course is over reads its files no longer', async () => {
    const late = await node.person({ takes: [shown.id] })
    const read = () => node.call(resources.getResource, { as: late, query: { getID: `${shown.id}/lesson` } })
    expect((await read()).status).toBe(200)
    const expires = new Date('2020-01-01T00:00:00.000Z')
    const over = { document: JSON.stringify({ status: 'enabled', expires }), expires }
    await node.parts.db.updateTable('progress').set(over).where('person', '=', late.id).execute()
    expect((await read()).status).toBe(404)
  })

  test('RES-14 covers come along with lists of courses, those of hidden ones for whoever works on them', async () => {
    const list = async (name: string, query: Record<string, string | boolean>) => {
      const { body } = await node.call<{ join: Record<string, Record<string, { getURL: string }>> }>(
        courses.findCourses,
        { as: as(name), query: { join: 'cover.poster', limit: 100, ...query } },
      )
      return body.join['cover.poster'] ?? {}
    }
    expect(await list('visitor', {})).toMatchObject({
      [`${shown.id}/cover`]: { getURL: `/api/resource/file/${shown.id}/cover` },
    })
    const own = (await list('author', { all: true }))[`${hidden.id}/cover`]
    expect((await get(own?.getURL ?? '')).body).toBe(TEXT)
  })
})

describe('a link', () => {
  test('RES-16 opens the file without a session, whole and in ranges, and may be kept as long as it holds', async () => {
    const url = await linkTo(`${shown.id}/lesson`)
    expect(url).toMatch(/^\/api\/resource\/file\/course-enabled\/lesson\?expires=\d+&signature=[\w-]{43}$/)
    const whole = await get(url)
    expect([whole.statusCode, whole.body]).toEqual([200, TEXT])
    expect(whole.headers['cache-control']).toMatch(/^private, max-age=\d{5}$/)
    expect(whole.headers['referrer-policy']).toBe('no-referrer')
    const part = await get(url, { range: 'bytes=20-' })
    expect([part.statusCode, part.body]).toEqual([206, 'uvwxyz'])
    const again = await get(url, { 'if-none-match': String(whole.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const since = (etag: string) => get(url, { range: 'bytes=0-3', 'if-range': etag })
    expect((await since(String(whole.headers['etag']))).statusCode).toBe(206)
    expect((await since('"other"')).statusCode).toBe(200)
  })

  test('RES-16 opens no other file, cannot be prolonged, and is worth nothing once changed', async () => {
    const url = await linkTo(`${shown.id}/lesson`)
    const [, expires = '', signature = ''] = /expires=(\d+)&signature=(.+)$/.exec(url) ?? []
    const tampered = [
      url.replace('course-enabled/lesson', 'course-disabled/lesson'),
      url.replace(`expires=${expires}`, `expires=${Number(expires) + 1}`),
      url.replace(`expires=${expires}`, `expires=0`),
      url.replace(signature, signature.slice(0, -1)),
      url.replace(signature, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`),
      url.replace(signature, ''),
      url.replace(/&signature.*/, ''),
      url.replace(/\?.*/, ''),
    ]
    for (const other of tampered) expect((await get(other)).statusCode, other).toBe(404)
    for (const query of ['expires=x', 'expires=-1', 'expires=1&expires=2', `signature=${'x'.repeat(101)}`])
      expect((await get(`/api/resource/file/course-enabled/lesson?${query}`)).statusCode, query).toBe(400)
  })

  test('RES-16 given out twice within three hours is the same, and holds for six to nine hours', () => {
    const file = { getID: 'c/x', links: 0 }
    const secret = Buffer.alloc(32, 1)
    const at = (hours: number) => new Date(1_900_000_800_000 + hours * HOUR)
    const first = signedAddress(secret, file, at(0))
    expect(signedAddress(secret, file, new Date(at(0).getTime() + 1000))).toBe(first)
    for (const hours of [0, 1, 2, 2.9, 3.1, 7]) {
      const lasts = linkEnd(at(hours)) * SECOND - at(hours).getTime()
      expect(lasts).toBeGreaterThanOrEqual(6 * HOUR)
      expect(lasts).toBeLessThanOrEqual(9 * HOUR)
    }
    const [, expires = '', signature = ''] = /expires=(\d+)&signature=(.+)$/.exec(first) ?? []
    const link = { expires: Number(expires), signature }
    expect(opensFile(secret, file, link, at(5.9))).toBe(true)
    expect(opensFile(secret, file, link, at(9.1))).toBe(false)
    expect(opensFile(Buffer.alloc(32, 2), file, link, at(1))).toBe(false)
    expect(opensFile(secret, { ...file, links: 1 }, link, at(1))).toBe(false)
    expect(opensFile(secret, { ...file, getID: 'c/y' }, link, at(1))).toBe(false)
    const key = streamAddress(secret, file, 'main.m3u8', at(1)).split('/')[4] ?? ''
    expect(opensStream(secret, file, key, at(1))).toBe(true)
    expect(opensStream(secret, { ...file, getID: 'c/y' }, key, at(1))).toBe(false)
    // A leave for the film is none for its renditions, nor the other way round.
    expect(opensStream(secret, file, `${expires}.${signature}`, at(1))).toBe(false)
  })

  test('RES-14 a file that is to be saved says so, under the name it had', async () => {
    const getID = await keep(`${shown.id}/notes.pdf`, {
      contentType: 'application/pdf',
      name: 'Übung "1" – Größe.pdf',
    })
    const saved = await get(await linkTo(getID, { contentDisposition: 'attachment' }))
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="_bung _1_ _ Gr__e.pdf"; filename*=UTF-8''%C3%9Cbung%20%221%22%20%E2%80%93%20Gr%C3%B6%C3%9Fe.pdf`,
    )
    const viewed = await get(await linkTo(getID))
    expect(viewed.headers['content-disposition']).toMatch(/^inline; /)
    const cover = await locate('visitor', `${shown.id}/cover`, { contentDisposition: 'attachment' })
    expect((await get(cover.body.getURL)).headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('RES-16 what could act as the site cannot: pages and drawings run nothing, scripts and styles are text', async () => {
    const evil = '<script>alert(1)</script>'
    const head = async (contentType: string) => {
      const getID = await keep(`${shown.id}/${encodeURIComponent(contentType)}`, {
        content: evil,
        contentType,
      })
      return (await get(await linkTo(getID))).headers
    }
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/xml',
      'application/pdf',
    ]) {
      const headers = await head(type)
      expect(headers['content-security-policy'], type).toMatch(/default-src 'none'.*sandbox/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    for (const type of [
      'text/javascript',
      'application/ecmascript',
      'application/x-javascript; charset=utf-8',
      'text/css',
      'application/wasm',
      'multipart/x-mixed-replace; boundary=x',
    ]) {
      const headers = await head(type)
      expect(headers['content-type'], type).toBe('text/plain; charset=utf-8')
      expect(headers['content-disposition']).toMatch(/^attachment/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
