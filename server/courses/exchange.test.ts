import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { courses, type Course } from '@cairn/contract/courses'
import { notifications, type Job } from '@cairn/contract/notifications'
import { resources } from '@cairn/contract/resources'
import { saveFile } from '../files/store.ts'
import { testNode, type Answer, type Person, type TestNode } from '../testing/node.ts'

let here: TestNode
let there: TestNode
let root: Person
let author: Person
let publisher: string
let target: { address: string; publisher: string; author: Person }

beforeAll(async () => {
  here = await testNode({ env: { allowPrivateTargets: true } })
  there = await testNode()
  root = await here.rootAdmin()
  publisher = await here.organization('Guild')
  author = await here.person({ organization: publisher, lists: ['author'] })
  const their = await there.organization('Harbour')
  target = {
    address: (await there.listen()).replace('127.0.0.1', 'localhost'),
    publisher: their,
    author: await there.person({ organization: their, lists: ['author'] }),
  }
})
afterAll(async () => {
  await here.close()
  await there.close()
})

const FILM = Buffer.from('a film of some bytes')

const keepFile = async (node: TestNode, getID: string, bytes = FILM, contentType = 'text/plain') => {
  await node.parts.storage.put(getID, bytes)
  const file = { getID, name: getID.split('/')[1] ?? '', contentType, open: false, bytes: bytes.length }
  await saveFile(node.parts.db, { ...file, created: new Date() })
  return getID
}

/** A course with everything an author can make, and a file that it shows. */
const fullCourse = async (): Promise<Course> => {
  const { id } = await here.course({ publisher })
  const video = await keepFile(here, `${id}/film.txt`)
  const { version: _, ...course } = (
    await here.call<Course>(courses.putCourse, {
      as: root,
      body: {
        id,
        publisher,
        title: 'Maps',
        description: '<p>All of it</p>',
        author: [author.id],
        price: 500,
        tag: ['category|outdoors'],
        language: { es: { title: 'Mapas', text: { l: { title: 'Uno' } } } },
        certificate: [{ condition: { minPercentage: 80 }, field: [{ x: 1, y: 2, text: 'Name' }] }],
        newsletter: [{ id: 'n', title: 'News', body: '<p>Hello</p>' }],
        supplemental: [{ title: 'Notes', file: video }],
        section: [
          {
            id: 's',
            title: 'One',
            status: 'disabled',
            instruction: [
              {
                id: 'l',
                type: 'video',
                title: 'First',
                status: 'enabled',
                video,
                overlay: [{ id: 'o', start: 1, end: 2, card: [{ text: 'x', background: '#ffffff' }] }],
                interaction: [
                  {
                    id: 'q',
                    type: 'choice',
                    status: 'enabled',
                    choice: [{ body: 'a' }],
                    action: [{ answer: 0 }],
                  },
                ],
              },
            ],
          },
        ],
      },
    })
  ).body
  return { ...course, version: 2 }
}

const read = async (node: TestNode, id: string, as: Person) =>
  (await node.call<Course>(courses.getCourse, { params: { id }, query: { filter: 'all' }, as })).body
/** What is to be the same wherever the course is taken. */
const made = (course: Course) => {
  const {
    id: _id,
    publisher: _p,
    version: _v,
    created: _c,
    modified: _m,
    status: _s,
    author: _a,
    ...rest
  } = course
  return JSON.parse(JSON.stringify(rest).replaceAll(/"[\w-]+\/[^"]*film\.txt"/g, '"FILE"')) as object
}
const filmOf = (course: Course) => course.section?.[0]?.instruction?.[0]?.video ?? ''
const bytesOf = async (node: TestNode, getID: string) => {
  const parts: Buffer[] = []
  for await (const part of node.parts.storage.read(getID)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const ended = async (node: TestNode, jobId: string, as: Person): Promise<Job> => {
  await node.runJobs()
  return (await node.call<Job>(notifications.getJob, { params: { jobId }, as })).body
}

describe('creating from another course', () => {
  test('COURSE-56 takes its content at once, and its files in the background', async () => {
    const source = await fullCourse()
    const { status, body } = await here.call<Course & { jobId: string }>(courses.createCourse, {
      as: author,
      body: { title: 'Maps again', publisher, template: source.id },
    })
    expect([status, body.title, body.status]).toEqual([201, 'Maps again', 'disabled'])
    expect(await ended(here, body.jobId, author)).toMatchObject({ status: 'COMPLETE', percent: 100 })
    const copy = await read(here, body.id, author)
    expect(made({ ...copy, title: 'Maps' })).toEqual(made(source))
    expect(filmOf(copy)).toMatch(new RegExp(`^${body.id}/`))
    expect(await bytesOf(here, filmOf(copy))).toEqual(FILM)
    expect(copy.author).toEqual([author.id])
  })

  test('COURSE-55 a course one does not work on is no template', async () => {
    const foreign = await here.course()
    for (const template of [foreign.id, 'nothing']) {
      const body = { title: 'Mine', publisher, template }
      expect((await here.call(courses.createCourse, { as: author, body })).status).toBe(400)
    }
  })
})

describe('POST /concept/copy', () => {
  const copy = (body: object, as: Person | null = author) =>
    here.call<{ id: string; jobId: string }>(courses.copyCourse, { as, body: body as never })

  test('COURSE-59 COURSE-93 copies inside the installation, to a publisher where the author may create', async () => {
    const source = await fullCourse()
    const { status, body } = await copy({ concept: source.id, targetPublisher: publisher, title: 'Second' })
    expect(status).toBe(200)
    expect((await ended(here, body.jobId, author)).status).toBe('COMPLETE')
    expect(made({ ...(await read(here, body.id, author)), title: 'Maps' })).toEqual(made(source))
  })

  test('COURSE-59 refuses a publisher where one may not create with 400, and strangers as with any course', async () => {
    const { id: concept } = await fullCourse()
    const other = await here.organization('Other')
    expect((await copy({ concept, targetPublisher: other })).status).toBe(400)
    expect((await copy({ concept, targetPublisher: 'nobody' })).status).toBe(400)
    expect((await copy({ concept, targetPublisher: publisher }, await here.person())).status).toBe(403)
    expect((await copy({ concept: 'nothing', targetPublisher: publisher })).status).toBe(404)
  })

  const elsewhere = (concept: string, more: object = {}) => ({
    concept,
    targetInstallation: target.address,
    targetPublisher: target.publisher,
    targetAuth: target.author.token,
    title: 'Far away',
    ...more,
  })

  test('COURSE-59 COURSE-60 COURSE-61 COURSE-62 RES-21 copies to another installation with all files, as the holder of a token there', async () => {
    const source = await fullCourse()
    const { status, body } = await copy(elsewhere(source.id))
    expect(status).toBe(200)
    expect(await ended(here, body.jobId, author)).toMatchObject({ status: 'COMPLETE' })
    const arrived = await read(there, body.id, target.author)
    expect(arrived).toMatchObject({ title: 'Far away', publisher: target.publisher, status: 'disabled' })
    expect(made({ ...arrived, title: 'Maps' })).toEqual(made(source))
    expect(await bytesOf(there, filmOf(arrived))).toEqual(FILM)
    const listed = await there.call<{ resource: object[] }>(resources.listResources, {
      params: { courseId: body.id },
      as: target.author,
    })
    expect(listed.body.resource).toHaveLength(1)
  })

  test('COURSE-59 a token that may not is 400, never 403, and nothing of it is kept in the clear', async () => {
    const { id } = await fullCourse()
    const stranger = await there.person()
    for (const targetAuth of ['nonsense', stranger.token]) {
      const { status, body } = (await copy(elsewhere(id, { targetAuth }))) as unknown as Answer
      expect([status, body['code']]).toEqual([400, 'target_unreachable'])
    }
    expect((await copy(elsewhere(id, { targetPublisher: 'nobody' }))).status).toBe(400)
    expect((await copy(elsewhere(id, { targetAuth: undefined }))).status).toBe(400)
    const kept = await here.parts.db.selectFrom('job').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(target.author.token)
  })

  test('COURSE-63 never speaks to an address of the own network, however it is written', async () => {
    const careful = await testNode()
    const editor = await careful.rootAdmin()
    const { id: concept } = await careful.course()
    let heard = 0
    const trap = createServer((_, reply) => {
      heard += 1
      reply.end('{"id":"x"}')
    })
    await new Promise<void>((done) => trap.listen(0, done))
    const { port } = trap.address() as AddressInfo
    for (const targetInstallation of [
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
      `http://[::1]:${port}`,
      `https://127.1:${port}`,
      `https://2130706433:${port}`,
      `https://[::ffff:127.0.0.1]:${port}`,
      `https://0:${port}`,
      'https://169.254.169.254',
      'https://10.0.0.1',
      'https://[fd00::1]',
      'http://example.org',
      'https://user:secret@example.org',
      'ftp://example.org',
      'file:///etc/passwd',
      'nonsense',
    ]) {
      const body = { concept, targetInstallation, targetPublisher: 'p', targetAuth: 't' }
      const { status } = await careful.call(courses.copyCourse, { as: editor, body })
      expect(status, targetInstallation).toBe(400)
    }
    expect(heard).toBe(0)
    trap.close()
    await careful.close()
  })

  test('COURSE-63 follows no redirection and believes no address elsewhere', async () => {
    const { id } = await fullCourse()
    const trap = createServer((request, reply) => {
      if (request.url === '/api/concept') reply.end('{"id":"../../x"}')
      else reply.writeHead(302, { location: target.address }).end()
    })
    await new Promise<void>((done) => trap.listen(0, done))
    const { port } = trap.address() as AddressInfo
    expect((await copy(elsewhere(id, { targetInstallation: `http://localhost:${port}` }))).status).toBe(400)
    trap.close()
  })
})

describe('one file for a whole course', () => {
  const exported = async (id: string, as: Person | null = author) => {
    const headers: Record<string, string> = as ? { authorization: as.token } : {}
    return here.app.inject({ url: `/api/concept/${id}/export`, headers })
  }
  const imported = (node: TestNode, bytes: Buffer, as: Person | null, to: string, title = '') =>
    node.send<Course>({
      method: 'POST',
      url: `/api/concept/import?publisher=${to}${title && `&title=${title}`}`,
      headers: { 'content-type': 'application/zip', ...(as && { authorization: as.token }) },
      payload: bytes,
    })

  test('is taken out and brought in elsewhere without any loss, media included', async () => {
    const source = await fullCourse()
    const file = await exported(source.id)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain('Maps.cairn.zip')
    const { status, body } = await imported(there, file.rawPayload, target.author, target.publisher)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ status: 'disabled', publisher: target.publisher, version: 1 })
    const arrived = await read(there, body.id, target.author)
    expect(made(arrived)).toEqual(made(source))
    expect(await bytesOf(there, filmOf(arrived))).toEqual(FILM)
    expect(arrived.author).toEqual([target.author.id])
    const again = await imported(here, file.rawPayload, author, publisher, 'Back')
    expect(again.body).toMatchObject({ title: 'Back', author: [author.id] })
  })

  test('is for those who may edit or create', async () => {
    const { id } = await fullCourse()
    const stranger = await here.person()
    expect((await exported(id, stranger)).statusCode).toBe(403)
    expect((await exported(id, null)).statusCode).toBe(401)
    const file = (await exported(id)).rawPayload
    expect((await imported(here, file, stranger, publisher)).status).toBe(403)
    expect((await imported(here, file, null, publisher)).status).toBe(401)
  })

  const zipOf = (entries: Record<string, Buffer | string>) =>
    new Promise<Buffer>((done) => {
      const zip = new ZipFile()
      for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name)
      zip.end()
      const parts: Buffer[] = []
      zip.outputStream.on('data', (part: Buffer) => parts.push(part))
      zip.outputStream.on('end', () => done(Buffer.concat(parts)))
    })
  const told = (more: object = {}, course: object = {}) =>
    JSON.stringify({
      format: 'cairn-course-1',
      id: 'x',
      course: { title: 'T', publisher: 'p', ...course },
      file: [],
      ...more,
    })
  const part = { id: 's', title: 'S', status: 'enabled' }
  const file = { getID: 'x/a', entry: 'files/1', name: 'a', contentType: 'text/plain', bytes: 1 }

  test.each<[string, Record<string, Buffer | string> | Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['no zip', Buffer.from('hello')],
    ['a zip of something else', { 'readme.txt': 'hello' }],
    ['text that is no JSON', { 'course.json': '{' }],
    ['another format', { 'course.json': told({ format: 'other' }) }],
    ['an unknown field', { 'course.json': told({}, { nonsense: 1 }) }],
    ['a part twice', { 'course.json': told({}, { section: [part, part] }) }],
    ['a file that is not there', { 'course.json': told({ file: [file] }) }],
    ['a file that unpacks without end', { 'course.json': told(), bomb: Buffer.alloc(300_000_000) }],
  ])('refuses %s in words, and keeps nothing of it', async (_, content) => {
    const bytes = Buffer.isBuffer(content) ? content : await zipOf(content)
    const count = async () =>
      (await here.call<{ matches: number }>(courses.findCourses, { query: { all: true }, as: root })).body
        .matches
    const before = await count()
    const { status, body } = await imported(here, bytes, author, publisher)
    expect(status).toBe(400)
    expect((body as unknown as { message: string }).message).toMatch(/[a-z]/)
    expect(await count()).toBe(before)
  })

  test('names of files that are alike, or mean something to a browser, are told apart', async () => {
    const files = ['x/f', 'y/f', 'x/..'].map((getID, n) => ({ ...file, getID, entry: `files/${n}` }))
    const entries = { 'files/0': 'one', 'files/1': 'two', 'files/2': 'three' }
    const about = { supplemental: files.map(({ getID }) => ({ title: getID, file: getID })) }
    const bytes = await zipOf({ 'course.json': told({ file: files }, about), ...entries })
    const { status, body } = await imported(here, bytes, author, publisher)
    expect(status, JSON.stringify(body)).toBe(201)
    const names = (body.supplemental ?? []).map((one) => String(one.file))
    expect(names.map((name) => name.split('/')[1])).toEqual(['1-f', '2-f', '3-file'])
    expect(String(await bytesOf(here, names[1] ?? ''))).toBe('two')
  })

  test('what was written into it by hand is cleaned like everything else', async () => {
    const evil = '<p>ok</p><script>alert(1)</script>'
    const bytes = await zipOf({ 'course.json': told({}, { description: evil, admin: ['nobody'] }) })
    const { body } = await imported(here, bytes, author, publisher)
    expect(body).toMatchObject({ description: '<p>ok</p>', admin: [] })
  })
})
