import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import { OPEN_UPLOADS } from '@cairn/domain/resources/quota'
import type { ErrorBody } from '@cairn/contract/errors'
import { resources } from '@cairn/contract/resources'
import { hashSecret } from '../base/ids.ts'
import { findCourse, saveCourse } from '../courses/store.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { sweepUploads } from './uploads.ts'

let node: TestNode
let org: string
let course: string
let author: Person
let learner: Person
let newcomer: Person
beforeAll(async () => {
  node = await testNode({ env: { ffmpeg: '' } })
})
afterAll(() => node.close())
beforeEach(async () => {
  await node.parts.db.deleteFrom('quota').execute()
  org = await node.organization()
  course = (await node.course({ publisher: org })).id
  author = await node.person({ organization: org, lists: ['author'] })
  learner = await node.person({ takes: [course] })
  newcomer = await node.person()
})

const [MB, GB] = [1e6, 1e9]
type Begun = { putURL: string; getID: string } & Partial<ErrorBody>

const begin = (as: Person, contentLength: number, objectID = as.id) =>
  node.call<Begun>(resources.beginUpload, {
    as,
    body: { objectID, resource: 'a.bin', contentType: 'application/octet-stream', contentLength },
  })
const put = (putURL: string, bytes: number) =>
  node.send({
    method: 'PUT',
    url: putURL,
    payload: Buffer.alloc(bytes, 'x'),
    headers: { 'content-type': 'application/octet-stream' },
  })
const upload = async (as: Person, bytes: number, objectID = as.id): Promise<string> => {
  const begun = await begin(as, bytes, objectID)
  expect((await put(begun.body.putURL, bytes)).status).toBe(200)
  return begun.body.getID
}
const ticketOf = (putURL: string) => putURL.split('/').at(-1) ?? ''
const usage = async (organization: string, person: string) =>
  (
    await node.parts.db
      .selectFrom('storage_usage')
      .select(['bytes', 'files'])
      .where('organization', '=', organization)
      .where('person', '=', person)
      .executeTakeFirst()
  )?.bytes ?? 0
const setLimit = (scope: string, bytes: number | null, owner = '') =>
  node.parts.db.insertInto('quota').values({ scope, owner, bytes }).execute()

describe('an upload over a quota', () => {
  test('of a new account is refused at 50 MB: 60 uploads of 2 GB are 60 refusals', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => begin(newcomer, 2 * GB)))
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(413))
    expect(await usage('', newcomer.id)).toBe(0)
    expect((await begin(newcomer, 50 * MB)).status).toBe(200)
    expect((await begin(newcomer, 1)).body).toMatchObject({ code: 'quota_exceeded' })
  })

  test('says which quota, how much of it is used, how much is allowed and how much was asked for', async () => {
    await begin(learner, 1.5 * GB)
    const { status, body } = await begin(learner, 0.6 * GB)
    expect(status).toBe(413)
    expect(body).toEqual({
      status: 413,
      code: 'quota_exceeded',
      message: expect.stringContaining('Your storage is full: 1.5 GB of 2 GB are used'),
      quota: { of: 'person', used: 1.5 * GB, allowed: 2 * GB, needed: 0.6 * GB },
    })
  })

  test('of an organization is refused to its staff, and not to those of another', async () => {
    await setLimit('organization', 1000, org)
    await upload(author, 900, course)
    expect((await begin(author, 101, course)).body.quota).toMatchObject({ of: 'organization', used: 900 })
    expect((await begin(author, 100, course)).status).toBe(200)
    const other = await node.organization()
    const admin = await node.person({ organization: other, lists: ['admin'] })
    const theirs = (await node.course({ publisher: other })).id
    expect((await begin(admin, 5000, theirs)).status).toBe(200)
  })

  test('of the installation is refused to everybody', async () => {
    const used = await usage('', '')
    await setLimit('installation', used + 10)
    expect((await begin(author, 11, course)).body.quota).toMatchObject({ of: 'installation', used })
    expect((await begin(await node.rootAdmin(), 11, course)).status).toBe(413)
    expect((await begin(author, 10, course)).status).toBe(200)
  })

  test('counts what a learner hands in for the publisher of the course, and their messages for nobody', async () => {
    const record = await node.parts.db
      .selectFrom('progress')
      .select('id')
      .where('person', '=', learner.id)
      .executeTakeFirstOrThrow()
    await upload(learner, 70, record.id)
    await upload(learner, 5)
    expect(await usage(org, '')).toBe(70)
    expect(await usage('', learner.id)).toBe(75)
    expect(await usage(org, learner.id)).toBe(70)
  })

  test('is not passed by twenty uploads that begin at once', async () => {
    await setLimit('organization', 1000, org)
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(author, 300, course)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(17)
    expect(await usage(org, '')).toBe(900)
  })

  test('is a matter of what is there: nobody has more uploads open than they could be sending', async () => {
    for (let n = 0; n < OPEN_UPLOADS.newcomer; n += 1) expect((await begin(newcomer, 1)).status).toBe(200)
    expect(await begin(newcomer, 1)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'too_many_uploads' },
    })
  })
})

describe('what counts', () => {
  test('is the same before and after an upload is finished, and nothing once the file is deleted', async () => {
    const begun = await begin(author, 400, course)
    expect(await usage(org, author.id)).toBe(400)
    await put(begun.body.putURL, 400)
    expect(await usage(org, author.id)).toBe(400)
    const { status } = await node.call(resources.deleteResource, {
      as: author,
      params: { id: begun.body.getID },
    })
    expect(status).toBe(204)
    expect([await usage(org, author.id), await usage(org, ''), await usage('', author.id)]).toEqual([0, 0, 0])
  })

  test('is released when an upload is canceled, and nothing of it stays', async () => {
    const begun = await begin(author, 400, course)
    const half = { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-99/400' }
    await node.send({ method: 'PUT', url: begun.body.putURL, payload: Buffer.alloc(100), headers: half })
    const cancel = () =>
      node.call(resources.cancelUpload, { params: { ticket: ticketOf(begun.body.putURL) } })
    expect((await cancel()).status).toBe(204)
    expect((await cancel()).status).toBe(204)
    expect(await usage(org, '')).toBe(0)
    expect((await node.parts.storage.look(begun.body.getID, { received: 100 })).received).toBe(0)
  })

  test('a finished upload cannot be canceled', async () => {
    const begun = await begin(author, 4, course)
    await put(begun.body.putURL, 4)
    await node.call(resources.cancelUpload, { params: { ticket: ticketOf(begun.body.putURL) } })
    expect(await node.parts.storage.size(begun.body.getID)).toBe(4)
    expect(await usage(org, '')).toBe(4)
  })

  test('is released when the time of an upload is over, at once and for good once it is swept', async () => {
    await setLimit('organization', 1000, org)
    const begun = await begin(author, 1000, course)
    expect((await begin(author, 1, course)).status).toBe(413)
    await node.parts.db
      .updateTable('upload')
      .set({ expires: new Date(Date.now() - HOUR) })
      .where('ticket_hash', '=', hashSecret(ticketOf(begun.body.putURL)))
      .execute()
    expect((await begin(author, 1, course)).status).toBe(200)
    await sweepUploads(node.parts.db, node.parts.storage, new Date())
    expect(await usage(org, '')).toBe(1)
  })

  test('goes with the course to its new publisher', async () => {
    await upload(author, 300, course)
    const other = await node.organization()
    const found = await findCourse(node.parts.db, course)
    if (found) await saveCourse(node.parts.db, byTest(), { ...found, publisher: other })
    expect([await usage(org, ''), await usage(other, '')]).toEqual([0, 300])
  })

  test('is what a recount finds', async () => {
    await upload(author, 300, course)
    await begin(author, 50, course)
    const sums = () =>
      node.parts.db
        .selectFrom('storage_usage')
        .selectAll()
        .orderBy('organization')
        .orderBy('person')
        .execute()
    const before = await sums()
    await sql`update storage_usage set bytes = bytes + 7, files = 0`.execute(node.parts.db)
    await sql`select recount_storage()`.execute(node.parts.db)
    expect(await sums()).toEqual(before)
  })
})
