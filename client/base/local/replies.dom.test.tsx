import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { certificates } from '@cairn/contract/certificates'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { resources } from '@cairn/contract/resources'
import { endpoints } from '@cairn/contract/table'
import { users } from '@cairn/contract/users'
import { offlineAddress } from '@cairn/domain/offline/file-address'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer, refuseWithoutCode } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { CallError } from '../call-error.ts'
import { call } from '../call.ts'
import { lastReplies } from '../last-replies.ts'
import { session } from '../session.ts'
import { storedOrFetched } from '../stored-or-fetched.ts'
import { withDatabase } from './database.ts'
import { storedFiles } from './stored-files.ts'
import { courseRows, inTurn, replyRows } from './stored-rows.ts'

const OWN = { query: { query: 'user:"amina"', limit: 10 } }
let stop = () => {}

beforeEach(async () => {
  stop = lastReplies.allow()
  session.begin(member('amina'))
  for (const name of ['courses', 'replies'] as const) await empty(name)
})
afterEach(async () => {
  stop()
  // One that a test has broken is opened anew.
  for (const name of ['courses', 'replies'] as const) await empty(name).catch(() => empty(name))
})

const empty = (name: 'courses' | 'replies') => withDatabase((database) => database.clear(name))

const goOffline = () => {
  for (const endpoint of endpoints) server.on(endpoint, () => noAnswer())
}
const readCourse = (query = {}) => call(courses.getCourse, { params: { id: 'course-1' }, query })
const stored = (count: number) => expect.poll(async () => (await replyRows.keys('amina')).length).toBe(count)

describe('replies of the server on the device', () => {
  test('OFF-14 OFF-16 every fetched course is stored with a timestamp', async () => {
    server.on(courses.getCourse, course())
    const before = Date.now()
    await readCourse()
    await expect.poll(() => courseRows.get('amina', 'course-1')).not.toBeNull()
    const row = await courseRows.get('amina', 'course-1')
    expect(row?.course).toEqual(course())
    expect(row?.timestamp).toBeGreaterThanOrEqual(before)
  })

  test('OFF-15 offline courses are read from the store, whatever they were fetched with', async () => {
    const join = { publisher: { 'root-org': { id: 'root-org', name: 'Trail school' } } }
    server.on(courses.getCourse, { ...course(), join })
    await readCourse({ join: 'publisher' })
    await expect.poll(() => courseRows.get('amina', 'course-1')).not.toBeNull()
    goOffline()
    expect(await readCourse()).toEqual({ ...course(), join })
  })

  test('OFF-21 covers that are on the device are shown from it', async () => {
    const poster = 'course-1/cover.jpg'
    const located = { getID: poster, name: 'cover.jpg', type: 'image', contentType: 'image/jpeg' } as const
    const away = { ...located, getURL: 'https://files.example/cover.jpg' }
    const join = { 'cover.poster': { [poster]: away, 'x/other.jpg': { ...away, getID: 'x/other.jpg' } } }
    server.on(courses.getCourse, { ...course({ cover: { poster } }), join })
    await readCourse({ join: 'cover.poster' })
    await expect.poll(() => courseRows.get('amina', 'course-1')).not.toBeNull()
    const { getID: _id, ...file } = {
      ...located,
      bytes: 1,
      complete: true,
      quality: 'normal',
      courses: [],
    } as const
    await storedFiles.put('amina', poster, file)
    goOffline()
    const covers = (await readCourse())?.join?.['cover.poster'] as Record<string, { getURL: string }>
    expect([covers[poster]?.getURL, covers['x/other.jpg']?.getURL]).toEqual([
      offlineAddress('amina', poster),
      away.getURL,
    ])
    await storedFiles.clear('amina')
  })

  test('OFF-15 lists and records are read from the store, also while the server restarts', async () => {
    server.on(progress.findProgress, found([progressOf('amina')]))
    await call(progress.findProgress, OWN)
    await stored(1)
    goOffline()
    expect(await call(progress.findProgress, OWN)).toEqual(found([progressOf('amina')]))
    server.on(progress.findProgress, () => refuseWithoutCode(503, 'Restarting'))
    expect((await call(progress.findProgress, OWN)).list).toHaveLength(1)
    server.on(progress.findProgress, () => refuseWithoutCode(500, 'Broken'))
    expect(await call(progress.findProgress, OWN)).toMatchObject({ failed: true })
  })

  test('OFF-32 what is not stored fails as it does without a store', async () => {
    goOffline()
    expect(await readCourse()).toBeNull()
    await expect(
      call(courses.getCourse, { params: { id: 'course-1' }, handled: 'shown' }),
    ).rejects.toMatchObject({ status: 0 })
    expect(await call(progress.findProgress, OWN)).toMatchObject({ list: [], failed: true })
  })

  test('OFF-32 a broken store harms no read, and yields nothing', async () => {
    server.on(courses.getCourse, course())
    await withDatabase((database) => database.put('courses', { account: 'amina', key: 'course-1', value: 7 }))
    goOffline()
    expect(await readCourse()).toBeNull()
    server.on(courses.getCourse, course())
    expect(await readCourse()).toEqual(course())
    await withDatabase(async (database) => database.close())
    expect(await readCourse()).toEqual(course())
  })

  test('a queue that names its account, and an editor, hear that the server did not answer', async () => {
    server.on(courses.getCourse, course())
    await readCourse()
    await expect.poll(() => courseRows.get('amina', 'course-1')).not.toBeNull()
    goOffline()
    const params = { id: 'course-1' }
    expect(await call(courses.getCourse, { params, by: 'amina' })).toBeNull()
    expect(await call(courses.getCourse, { params, fresh: true })).toBeNull()
  })

  test('the server’s reply to what a learner did is what is read offline', async () => {
    const done = progressOf('amina', { state: 'certified' })
    server.on(progress.findProgress, found([progressOf('amina')]))
    server.on(progress.putProgress, done)
    await call(progress.findProgress, OWN)
    await stored(1)
    await call(progress.putProgress, { body: { object: 'course-1' }, by: 'amina' })
    await stored(2)
    await inTurn(async () => undefined)
    goOffline()
    const params = { userId: 'amina', courseId: 'course-1' }
    expect(await call(progress.getProgress, { params })).toEqual(done)
    expect(await call(progress.findProgress, OWN)).toEqual(found([done]))
  })

  test('nothing found in one course is forgotten: it must not turn anybody away later', async () => {
    const one = { query: { query: 'user:"amina" AND object:"course-1"', limit: 1 } }
    server.on(progress.findProgress, found([progressOf('amina')]))
    await call(progress.findProgress, one)
    await stored(1)
    server.on(progress.findProgress, found([]))
    await call(progress.findProgress, one)
    await stored(0)
    goOffline()
    expect(await call(progress.findProgress, one)).toMatchObject({ failed: true })
  })

  test('addresses of files are found in whatever company they are asked for', async () => {
    const file = (getID: string) => ({
      getID,
      getURL: `/files/${getID}`,
      name: getID,
      type: 'image' as const,
      contentType: 'image/png',
    })
    server.on(resources.locateResources, ({ body }) => ({
      resource: body.resource.map(({ getID }) => file(getID)),
    }))
    await call(resources.locateResources, { body: { resource: [{ getID: 'a/1' }, { getID: 'a/2' }] } })
    await stored(2)
    goOffline()
    expect(
      await call(resources.locateResources, { body: { resource: [{ getID: 'b/1' }, { getID: 'a/2' }] } }),
    ).toEqual({ resource: [file('a/2')] })
  })

  test('of other people only the public part is stored, and no list of people', async () => {
    const ida = { id: 'ida', givenName: 'Ida', familyName: 'Winter' }
    server.on(users.getUser, { ...ida, email: 'ida@example.org' } as typeof ida)
    server.on(users.findUsers, found([]))
    await call(users.findUsers, { query: { query: '*' } })
    await call(users.getUser, { params: { id: 'ida' } })
    await stored(1)
    goOffline()
    expect(await call(users.getUser, { params: { id: 'ida' } })).toEqual(ida)
  })

  test('what is fetched in another way, such as the picture of a certificate, is stored as well', async () => {
    const asked = { params: { id: 'x' }, query: { user: 'amina', name: 'Amina Diallo' } }
    const picture = (fetch: () => Promise<{ address: string }>) =>
      storedOrFetched(certificates.getCertificatePicture, asked, fetch)
    const unreached = () => Promise.reject(new CallError(0, undefined))
    await expect(picture(unreached)).rejects.toMatchObject({ status: 0 })
    await picture(async () => ({ address: 'data:image/png;base64,AA' }))
    await stored(1)
    expect(await picture(unreached)).toEqual({ address: 'data:image/png;base64,AA' })
  })

  test('whoever acts as another person leaves nothing of theirs on the device', async () => {
    const { authorization, user } = member('amina')
    session.begin({ authorization: { ...authorization, token: 'proxy', proxy: 'admin' }, user })
    server.on(courses.getCourse, course())
    await readCourse()
    session.begin(member('amina'))
    server.on(courses.getCourse, course({ id: 'course-2' }))
    await call(courses.getCourse, { params: { id: 'course-2' } })
    await expect.poll(() => courseRows.keys('amina')).toEqual(['course-2'])
    expect(await courseRows.keys('amina by admin')).toEqual([])
  })
})
