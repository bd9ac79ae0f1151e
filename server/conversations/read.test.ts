import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversations } from '@cairn/contract/conversations'
import { users } from '@cairn/contract/users'
import { listenTo } from '../testing/listen.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let maya: Person
let omar: Person
beforeAll(async () => {
  node = await testNode()
  maya = await node.person()
  omar = await node.person()
})
afterAll(() => node.close())

interface Reads {
  readonly from: string
  readonly list: { conversation: string; until: string }[]
}
const known = async (as: Person) => (await node.call<Reads>(conversations.findRead, { as })).body
const note = (as: Person, conversation: string, until: string) =>
  node.call(conversations.noteRead, { body: { conversation, until }, as })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('FEED-55 LIVE-05 a conversation read on one device is read on the others, at once', async () => {
  const address = await node.listen()
  const phone = await listenTo(`${address}/api/notification`, { authorization: maya.token })
  const stranger = await listenTo(`${address}/api/notification`, { authorization: omar.token })
  const until = ago(3)
  expect((await note(maya, omar.id, until)).status).toBe(204)
  const heard = await phone.until(({ data }) => data['read'] === omar.id)
  expect(heard.event).toBe('updateUser')
  expect((await known(maya)).list).toEqual([{ conversation: omar.id, until }])
  expect((await known(omar)).list).toEqual([])
  expect(stranger.heard.filter(({ data }) => 'read' in data)).toEqual([])
  for (const stream of [phone, stranger]) stream.close()
})

test('FEED-55 what was read stays read, and nobody has read what is yet to be said', async () => {
  await note(maya, 'course-1 somebody', ago(1))
  const before = (await known(maya)).list.find(({ conversation }) => conversation === 'course-1 somebody')
  await note(maya, 'course-1 somebody', ago(9))
  expect((await known(maya)).list).toContainEqual(before)
  await note(maya, 'course-1 somebody', '9998-01-01T00:00:00Z')
  const after = (await known(maya)).list.find(({ conversation }) => conversation === 'course-1 somebody')
  expect(Date.parse(after?.until ?? '')).toBeLessThanOrEqual(Date.now())
})

test('FEED-55 when messages were last looked at is another matter', async () => {
  const me = async () =>
    (await node.call<{ lastMessageCheck?: string }>(users.getUser, { params: { id: maya.id }, as: maya }))
      .body.lastMessageCheck
  const before = await me()
  await note(maya, omar.id, ago(0))
  expect(await me()).toBe(before)
})

test('FEED-55 only so many conversations are remembered', async () => {
  const busy = await node.person()
  await node.parts.db
    .insertInto('message_read')
    .values(
      Array.from({ length: 999 }, (_, n) => ({
        person: busy.id,
        conversation: `p${n}`,
        until: new Date(Date.now() - n * 1000 - 60_000),
      })),
    )
    .execute()
  await note(busy, 'newest', ago(0))
  const { list } = await known(busy)
  expect([
    list.length,
    list[0]?.conversation,
    list.some(({ conversation }) => conversation === 'p998'),
  ]).toEqual([999, 'newest', false])
})

test.each([
  ['no conversation', { conversation: '', until: '2026-01-01T00:00:00Z' }],
  ['no moment', { conversation: 'x', until: 'yesterday' }],
  ['a moment that cannot be written back', { conversation: 'x', until: '9999-12-31T23:59:59-23:59' }],
  ['a moment before there were years', { conversation: 'x', until: '0000-01-01T00:00:00Z' }],
])('FEED-55 %s is refused', async (_, body) => {
  expect((await node.call(conversations.noteRead, { body, as: maya })).status).toBe(400)
})
