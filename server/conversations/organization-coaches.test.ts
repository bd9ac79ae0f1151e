import { afterAll, beforeAll, expect, test } from 'vitest'
import { users, type User } from '@cairn/contract/users'
import { makeClass, type Class } from '../testing/class.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
/** The coach of this class is a coach of the organization and not named on the course. */
let room: Class
beforeAll(async () => {
  node = await testNode()
  room = await makeClass(node)
})
afterAll(() => node.close())

const write = (from: Person, to: Person, more: Record<string, unknown> = {}) =>
  room.say(from, { type: 'user', feed: to.id, body: '<p>Hello.</p>', ...more })

const found = async (as: Person, query: Record<string, string> = {}): Promise<string[]> => {
  const { body } = await node.call<{ list: User[] }>(users.findUsers, { query: { limit: 100, ...query }, as })
  return body.list.map(({ id }) => id)
}

test('FEED-59 FEED-43 a learner writes to a coach of the organization, and answers one', async () => {
  expect((await write(room.coach, room.maya)).status).toBe(201)
  expect((await write(room.maya, room.coach)).status).toBe(201)
  expect((await write(room.omar, room.coach)).status).toBe(201)
})

test('FEED-59 a learner finds the coaches of the organization, in general and where they name somebody', async () => {
  expect(await found(room.maya)).toContain(room.coach.id)
  expect(await found(room.maya, { feed: room.course.id })).toContain(room.coach.id)
  expect(await found(room.maya, { feed: room.course.id, learner: room.maya.id })).toContain(room.coach.id)
})

test('FEED-59 coaches of other organizations, and other staff of this one, are not found and not written to', async () => {
  const other = await node.person({ organization: await node.organization('Other'), lists: ['coach'] })
  for (const one of [other, room.author, room.admin, room.observer, room.stranger]) {
    expect(await found(room.maya)).not.toContain(one.id)
    expect((await write(room.maya, one)).status).toBe(404)
  }
  expect((await write(room.stranger, room.coach)).status).toBe(404)
})

test('FEED-59 whoever wrote first can be answered, in the thread and beside it', async () => {
  const first = await write(room.admin, room.maya)
  expect(first.status).toBe(201)
  expect((await write(room.maya, room.admin, { parent: first.body.id })).status).toBe(201)
  const answer = await write(room.maya, room.admin)
  expect(answer.status).toBe(201)
  expect(await room.finds(room.admin, `id:${answer.body.id}`)).toEqual([answer.body.id])
  expect(await room.finds(room.omar, `id:${answer.body.id}`)).toEqual([])
  expect((await write(room.omar, room.admin)).status).toBe(404)
})
