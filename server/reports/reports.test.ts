import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reports, type SentMessage } from '@cairn/contract/reports'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  const { post, db } = node.parts
  await post.mail(db, { to: 'maya@example.org', subject: 'Welcome', text: 'Your account is ready.' })
  await post.mail(db, { to: 'tomas@example.org', subject: 'Welcome', text: 'Your account is ready.' })
  await post.sms(db, { to: '+12025550143', text: 'Your coach has answered.' })
})
afterAll(() => node.close())

const find = (search?: unknown) =>
  node.call<{ matches: number; list: SentMessage[] }>(reports.findOutbox, {
    as: root,
    query:
      search === undefined ? {} : { search: typeof search === 'string' ? search : JSON.stringify(search) },
  })

describe('GET /report/outbox', () => {
  test('SRCH-03 REPORT-02 takes query, start, limit and sort in the one parameter search', async () => {
    expect((await find()).body.matches).toBe(3)
    const { body } = await find({ query: 'kind:mail', sort: 'created:asc', start: 1, limit: 1 })
    expect(body).toMatchObject({ matches: 2, list: [{ to: 'tomas@example.org' }] })
    expect((await find({ query: 'coach' })).body.list).toMatchObject([{ kind: 'sms', to: '+12025550143' }])
  })

  test.each([
    ['{', 'search must be JSON.'],
    [{ limit: -1 }, 'search: limit must be 0 or more.'],
    [{ colour: 1 }, 'search: colour is not a known property.'],
    ['[]', 'search: value must be an object.'],
    [{ query: 'nosuchfield:1' }, 'There is no field "nosuchfield" to search by.'],
  ])('refuses %j with a sentence', async (search, message) => {
    expect(await find(search)).toMatchObject({ status: 400, body: { message } })
  })
})
