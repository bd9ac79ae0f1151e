import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversations } from '@cairn/contract/conversations'
import { endpoints } from '@cairn/contract/table'
import { lastReplies } from '../../base/last-replies.ts'
import { TABLES, withDatabase } from '../../base/local/database.ts'
import { replyRows } from '../../base/local/stored-rows.ts'
import { network } from '../../base/network-here.ts'
import { reconnected } from '../../base/reconnect.ts'
import { outline } from '../../testing/course.ts'
import { storeLearner } from '../../testing/learning.ts'
import { sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const AMINA = { as: member('amina') }
const said = (id: string, over: object = {}) => ({
  id,
  type: 'concept' as const,
  feed: 'course-1',
  creator: 'bo',
  body: `<p>${id} was said</p>`,
  created: '2026-03-01T09:00:00.000Z',
  ...over,
})
const REPLY = said('reply', { parent: 'first', created: '2026-03-01T10:00:00.000Z' })
const answerFeeds = (...more: object[]) =>
  server.on(conversations.findMessages, () => ({
    ...found([said('first', { childCount: 1 }), ...(more as [])]),
    join: { replies: { first: [REPLY] } },
  }))
let stop = () => {}

beforeEach(() => {
  stop = lastReplies.allow()
  for (const endpoint of endpoints)
    if (endpoint.method === 'GET') server.on(endpoint, () => refuse('not_found'))
  storeLearner(course({ section: outline }), progressOf('amina'))
  answerFeeds()
})
afterEach(async () => {
  stop()
  network.hear(200)
  for (const name of TABLES) await withDatabase((database) => database.clear(name))
})

/** Reads the discussion of the course, and loses the server. */
const readAndGoOffline = async () => {
  await openPage('/learn/course-1/discussion', AMINA)
  await sees('first was said')
  await expect
    .poll(async () => (await replyRows.keys('amina')).some((key) => key.startsWith('GET /conversation?')))
    .toBe(true)
  for (const endpoint of endpoints) server.on(endpoint, () => noAnswer())
  network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
}

describe('messages without a connection', () => {
  test('OFF-15 a thread opens by its address once its feed was read', async () => {
    await readAndGoOffline()
    await openPage('/thread/first', AMINA)
    await sees('first was said')
    await sees('reply was said')
    await sees(/^From this device, as of/)
  })

  test('OFF-15 an answer in it leads there, and one that was never read is not on this device', async () => {
    await readAndGoOffline()
    const { here } = await openPage('/thread/reply', AMINA)
    await sees('first was said')
    expect(here()).toBe('/thread/first#reply')
    await openPage('/thread/elsewhere', AMINA)
    await expect.element(title).toHaveTextContent("This page isn't available offline")
  })

  test('OFF-15 a feed says how old it is, and is read again as soon as the server answers', async () => {
    await readAndGoOffline()
    await openPage('/learn/course-1/discussion', AMINA)
    await sees('first was said')
    await sees(/^From this device, as of/)
    answerFeeds(said('second'))
    reconnected()
    await sees('second was said')
    await seesNot(/^From this device/)
    await expect.element(page.getByText('first was said')).toBeVisible()
  })
})
