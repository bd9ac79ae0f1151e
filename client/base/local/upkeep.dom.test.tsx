import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { member } from '../../testing/samples.ts'
import { session } from '../session.ts'
import { courseKeys } from './course-keys.ts'
import { TABLES, withDatabase } from './database.ts'
import { courseRows, replyRows } from './stored-rows.ts'
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

  test('OFF-42 removes what others left, but for their unsent work', async () => {
    for (const name of TABLES) await localTable<unknown>(name).put('bo', 'x', {})
    await tidy('amina', true)
    const left = []
    for (const name of TABLES) if ((await localTable(name).keys('bo')).length > 0) left.push(name)
    expect(left).toEqual(['outbox'])
  })
})

describe('the list of stored courses', () => {
  test('OFF-27 OFF-28 is read once for several changes, and is empty after logging out', async () => {
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
