import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { DAY } from '@cairn/domain/base/constants'
import { openFeed } from '../../conversations/feed-store.ts'
import { messageById } from '../../conversations/calls.ts'
import { courseTalk, oneThread, threadsOf } from '../../conversations/feed-spec.ts'
import { cardsByIds, courseById, coursesByIds } from '../../courses/queries.ts'
import { recordIn } from '../../progress/use-learning.ts'
import { progressIn, progressOf as recordsOf } from '../../progress/queries.ts'
import { outline } from '../../testing/course.ts'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { makeQueries } from '../../app.tsx'
import { lastReplies } from '../last-replies.ts'
import { session } from '../session.ts'
import { removeCourseCopy, storeForDownload } from './course-copy.ts'
import { TABLES, withDatabase } from './database.ts'
import { courseRows, downloadRows, replyRows } from './stored-rows.ts'
import { removeOutdated } from './upkeep.ts'

const RECORD = progressOf('amina')
const MESSAGE = {
  id: 'm1',
  creator: 'bo',
  feed: 'course-1',
  type: 'concept' as const,
  body: '<p>Which map?</p>',
}
const LATER = Date.now() + 2 * DAY

let stop = () => {}

beforeEach(() => {
  stop = lastReplies.allow()
  session.begin(member('amina'))
  server.on(courses.getCourse, course({ prerequisite: ['first'] }))
  server.on(courses.findCourses, found([course()]))
  server.on(progress.getProgress, RECORD)
  server.on(progress.findProgress, found([RECORD]))
  server.on(conversations.findMessages, found([MESSAGE]))
})
afterEach(async () => {
  stop()
  for (const name of TABLES) await withDatabase((database) => database.clear(name))
})

const goOffline = () => {
  for (const endpoint of [
    courses.getCourse,
    courses.findCourses,
    progress.getProgress,
    progress.findProgress,
  ])
    server.on(endpoint, () => noAnswer())
  server.on(conversations.findMessages, () => noAnswer())
}

describe('a course that was downloaded', () => {
  test('OFF-29 answers everything that its pages ask for, however old it is', async () => {
    expect(await storeForDownload('amina', 'course-1')).toBeGreaterThan(500)
    await downloadRows.put('amina', 'course-1', {})
    await removeOutdated('amina', LATER)
    goOffline()
    const queries = makeQueries()
    expect((await queries.fetchQuery(courseById('course-1'))).title).toBe('Reading a map')
    expect(await queries.fetchQuery(recordIn('amina', 'course-1'))).toEqual(RECORD)
    expect((await queries.fetchQuery(progressIn('amina', 'course-1'))).list).toEqual([RECORD])
    expect((await queries.fetchQuery(recordsOf('amina'))).list).toEqual([RECORD])
    expect((await queries.fetchQuery(coursesByIds(['course-1']))).failed).toBeUndefined()
    expect((await queries.fetchQuery(cardsByIds(['first']))).failed).toBeUndefined()
    const feed = openFeed(courseTalk('course-1'))
    await feed.load()
    expect(feed.get().threads.map(({ message }) => message.id)).toEqual(['m1'])
  })

  test('OFF-01 OFF-22 has the feeds of its lessons and whole threads, which open by their address', async () => {
    const replies = Array.from({ length: 100 }, (_, n) => ({
      ...MESSAGE,
      id: `r${n}`,
      parent: 'm1',
      created: new Date(1e12 + n).toISOString(),
    }))
    server.on(courses.getCourse, course({ section: outline }))
    server.on(conversations.findMessages, ({ query: { query = '' } }) => {
      if (query === 'parent:"m1"') return found(replies)
      if (query.includes('about:"i1"') && query.includes('type:instruction'))
        return found([{ ...MESSAGE, id: 'm2', type: 'instruction', about: ['i1'] }])
      const first = replies.slice(0, 3)
      return query.includes('type:(concept')
        ? { ...found([{ ...MESSAGE, childCount: 100 }]), join: { replies: { m1: first } } }
        : found([])
    })
    await storeForDownload('amina', 'course-1')
    goOffline()
    server.on(conversations.getMessage, () => noAnswer())
    const lesson = openFeed(threadsOf({ feed: 'course-1', type: 'instruction', about: ['i1'] }))
    await lesson.load()
    expect(lesson.get().threads.map(({ message }) => message.id)).toEqual(['m2'])
    const notes = openFeed(threadsOf({ feed: 'course-1', type: 'referenceNote', about: ['i1'] }))
    await notes.load()
    expect(notes.get().state).toBe('ready')
    const queries = makeQueries()
    expect(await queries.fetchQuery(messageById('r99'))).toMatchObject({ id: 'r99', parent: 'm1' })
    const thread = openFeed(oneThread({ id: 'm1', feed: 'course-1' }))
    await thread.load()
    await thread.openThread('m1')
    expect(thread.get().threads.map((one) => one.replies.length)).toEqual([100])
    expect(await queries.fetchQuery(messageById('never-read'))).toBeNull()
  })

  test('OFF-29 OFF-41 goes by its age once it is no longer downloaded', async () => {
    await storeForDownload('amina', 'course-1')
    await removeCourseCopy('amina', 'course-1')
    await removeOutdated('amina', LATER)
    expect([await courseRows.keys('amina'), await replyRows.keys('amina')]).toEqual([[], []])
  })

  test('what two downloads share stays until both are removed', async () => {
    await storeForDownload('amina', 'course-1')
    await storeForDownload('amina', 'course-2')
    await removeCourseCopy('amina', 'course-1')
    await removeOutdated('amina', LATER)
    const left = await replyRows.all('amina')
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ value }) => value.pinned?.join() === 'course-2')).toBe(true)
  })

  test('fails where the course cannot be fetched, and never takes an old copy for a new one', async () => {
    await storeForDownload('amina', 'course-1')
    goOffline()
    await expect(storeForDownload('amina', 'course-1')).rejects.toMatchObject({ status: 0 })
  })
})
