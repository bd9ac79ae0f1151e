import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '@cairn/contract/table'
import { lastReplies } from '../../base/last-replies.ts'
import { TABLES, withDatabase } from '../../base/local/database.ts'
import { courseRows, replyRows } from '../../base/local/stored-rows.ts'
import { network } from '../../base/network-here.ts'
import { reconnected } from '../../base/reconnect.ts'
import { outline } from '../../testing/course.ts'
import { storeLearner } from '../../testing/learning.ts'
import { sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, member } from '../../testing/samples.ts'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { connect } from '../frame/connect.ts'

const MAP = course({ section: outline })
const AMINA = { as: member('amina') }
let stop = () => {}

beforeEach(() => {
  stop = lastReplies.allow()
})
afterEach(async () => {
  stop()
  for (const name of TABLES) await withDatabase((database) => database.clear(name))
})

const goOffline = () => {
  for (const endpoint of endpoints) server.on(endpoint, () => noAnswer())
}

describe('pages opened before, without a connection', () => {
  test('OFF-01 OFF-15 home, the course and its lessons open from the device', async () => {
    storeLearner(MAP)
    await openPage('/dashboard', AMINA)
    await expect.element(page.getByText('Reading a map').first()).toBeVisible()
    await openPage('/learn/course-1/activity/i1', AMINA)
    await expect.element(title).toBeVisible()
    const heading = title.element().textContent ?? ''
    await expect.poll(() => courseRows.keys('amina')).toEqual(['course-1'])
    await expect
      .poll(async () => (await replyRows.keys('amina')).some((key) => key.startsWith('GET /progress/user/')))
      .toBe(true)
    goOffline()
    await openPage('/learn/course-1/activity/i1', AMINA)
    await expect.element(title).toHaveTextContent(heading)
    const { here } = await openPage('/learn/course-1', AMINA)
    await expect.element(title).toHaveTextContent('Reading a map')
    expect(here()).toBe('/learn/course-1')
    await openPage('/dashboard', AMINA)
    await expect.element(page.getByText('Reading a map').first()).toBeVisible()
  })

  test('OFF-01 a lesson of another site says where it stands that it needs a connection', async () => {
    const lesson = { id: 'tool', title: 'A tool', type: 'lti' as const, status: 'enabled' as const }
    const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [lesson] }]
    storeLearner(course({ section }))
    network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
    await openPage('/learn/course-1/activity/tool', AMINA)
    await expect.element(title).toHaveTextContent('A tool')
    await sees(/^This lesson type needs a connection/)
    network.hear(200)
    await seesNot(/needs a connection/)
  })

  test('OFF-15 what was shown from the device is read again when the server answers', async () => {
    storeLearner(MAP)
    await openPage('/learn/course-1', AMINA)
    await expect.poll(() => courseRows.keys('amina')).toEqual(['course-1'])
    goOffline()
    const { queries, router } = await openPage('/learn/course-1', AMINA)
    connect({ queries, router, rendered: false })
    await expect.element(title).toHaveTextContent('Reading a map')
    storeLearner({ ...MAP, title: 'Reading any map' })
    reconnected()
    await expect.element(title).toHaveTextContent('Reading any map')
  })
})
