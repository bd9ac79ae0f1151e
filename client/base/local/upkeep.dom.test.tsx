import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { DAY } from '@cairn/domain/base/constants'
import { course, found, member } from '../../testing/samples.ts'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { session } from '../session.ts'
import { courseKeys } from './course-keys.ts'
import { TABLES, withDatabase } from './database.ts'
import { courseRows, downloadRows, replyRows } from './stored-rows.ts'
import { localTable } from './table.ts'
import { tendStore, tidy } from './upkeep.ts'

const clearAll = async () => {
  for (const name of TABLES) await withDatabase((database) => database.clear(name))
}

beforeEach(async () => {
  session.begin(member('amina'))
  await clearAll()
})
afterEach(clearAll)

describe('tidying the device', () => {
  test('OFF-29 OFF-30 removes what is older than a day on a start with a connection, and nothing on one without', async () => {
    const timestamp = Date.now() - DAY - 1000
    await courseRows.put('amina', 'old', { course: { id: 'old' }, timestamp })
    await courseRows.put('amina', 'new', { course: { id: 'new' }, timestamp: Date.now() })
    await replyRows.put('amina', 'GET /user/ida', { reply: {}, timestamp })
    await tidy('amina', false)
    expect([await courseRows.keys('amina'), await replyRows.keys('amina')]).toEqual([
      ['new', 'old'],
      ['GET /user/ida'],
    ])
    await tidy('amina', true)
    expect([await courseRows.keys('amina'), await replyRows.keys('amina')]).toEqual([['new'], []])
  })

  test('OFF-29 a downloaded course is never removed by its age; with a connection it is fetched again', async () => {
    const timestamp = Date.now() - 2 * DAY
    server.on(courses.getCourse, course({ title: 'Reading a newer map' }))
    server.on(progress.findProgress, found([]))
    server.on(progress.getProgress, () => noAnswer())
    server.on(courses.findCourses, found([course()]))
    await courseRows.put('amina', 'course-1', { course: course(), timestamp })
    await courseRows.put('amina', 'visited', { course: { id: 'visited' }, timestamp })
    await downloadRows.put('amina', 'course-1', {})
    tendStore()
    await expect.poll(() => courseRows.keys('amina')).toEqual(['course-1'])
    const refreshed = async () => (await courseRows.get('amina', 'course-1'))?.course['title']
    await expect.poll(refreshed).toBe('Reading a newer map')
    await tidy('amina', true)
    expect(await courseRows.keys('amina')).toEqual(['course-1'])
  })

  test('OFF-42 removes what others left, but for their unsent work', async () => {
    for (const name of TABLES) await localTable<unknown>(name).put('bo', 'x', {})
    await tidy('amina', true)
    const left = []
    for (const name of TABLES) if ((await localTable(name).keys('bo')).length > 0) left.push(name)
    expect(left).toEqual(['outbox'])
  })
})

describe('the list of stored courses', () => {
  test('OFF-27 OFF-28 AUTH-20 is read once for several changes, and is empty after logging out', async () => {
    const listener = vi.fn<() => void>()
    const deaf = courseKeys.subscribe(listener)
    tendStore()
    for (const id of ['a', 'b', 'b all']) {
      await courseRows.put('amina', id, { course: { id }, timestamp: Date.now() })
      courseKeys.refresh()
    }
    await expect.poll(courseKeys.get).toEqual(['a', 'b'])
    expect(listener).toHaveBeenCalledTimes(1)
    session.drop('left')
    expect(courseKeys.get()).toEqual([])
    deaf()
  })
})
