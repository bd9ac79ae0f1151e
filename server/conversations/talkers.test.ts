import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups } from '@cairn/contract/groups'
import { users, type User } from '@cairn/contract/users'
import { makeClass, type Class } from '../testing/class.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let room: Class
/** Belongs to the guild and is found by its people, but takes nothing. */
let ingrid: Person
beforeAll(async () => {
  node = await testNode()
  room = await makeClass(node)
  ingrid = await node.person({ givenName: 'Ingrid', home: room.guild })
})
afterAll(() => node.close())

const NAMES = ['maya', 'omar', 'stranger', 'observer', 'coach', 'author', 'admin', 'root'] as const
const offered = async (as: Person, query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await node.call<{ list: User[] }>(users.findUsers, {
    query: { limit: 100, ...query },
    as,
  })
  expect(status).toBe(200)
  const names = new Map([...NAMES.map((name) => [room[name].id, name] as const), [ingrid.id, 'ingrid']])
  return body.list.map(({ id }) => names.get(id) ?? id).sort()
}

test('FEED-27 FEED-38 whom one may name in a course: those who take it and work on it, of those one may find', async () => {
  const feed = room.course.id
  expect(await offered(room.coach, {})).toContain('ingrid')
  expect(await offered(room.coach, { feed })).toEqual(['admin', 'author', 'coach', 'maya', 'omar'])
  expect(await offered(room.coach, { feed, query: 'Ingrid' })).toEqual([])
  expect(await offered(room.maya, { feed })).toEqual(['coach', 'maya', 'omar'])
})

test('FEED-27 who does not read a feed is not told who does', async () => {
  const feed = room.course.id
  expect(await offered(ingrid, {})).toContain('coach')
  expect(await offered(ingrid, { feed })).toEqual([])
  expect(await offered(ingrid, { feed, learner: room.maya.id })).toEqual([])
  expect(await offered(room.maya, { feed: 'nowhere' })).toEqual([])
})

test('FEED-27 in a group its members and those who work on its course, between two people the two of them', async () => {
  const { body: group } = await node.call<{ id: string }>(groups.putGroup, {
    body: { name: 'Spring', object: room.course.id, member: [room.maya.id] },
    as: room.author,
  })
  expect(await offered(room.coach, { feed: group.id })).toEqual(['admin', 'author', 'coach', 'maya'])
  expect(await offered(room.omar, { feed: group.id })).toEqual([])
  expect(await offered(room.maya, { feed: room.omar.id })).toEqual(['maya', 'omar'])
})

test('FEED-27 FEED-43 with the coaches: the learner and the coaches, no other learner', async () => {
  const asked = { feed: room.course.id, learner: room.maya.id }
  expect(await offered(room.coach, asked)).toEqual(['coach', 'maya'])
  expect(await offered(room.maya, asked)).toEqual(['coach', 'maya'])
  expect(await offered(room.omar, asked)).toEqual([])
})

test('FEED-27 FEED-21 where those who work on it speak among themselves, only they, and whom they answer', async () => {
  const asked = { feed: room.course.id, staff: 'true' }
  expect(await offered(room.coach, asked)).toEqual(['admin', 'author', 'coach'])
  expect(await offered(room.coach, { ...asked, learner: room.maya.id })).toEqual([
    'admin',
    'author',
    'coach',
    'maya',
  ])
  expect(await offered(room.omar, asked)).toEqual([])
})

test('FEED-27 FEED-48 in an organization those who belong to it', async () => {
  expect(await offered(room.coach, { feed: room.guild })).toEqual([
    'admin',
    'author',
    'coach',
    'ingrid',
    'observer',
  ])
  expect(await offered(room.maya, { feed: room.guild })).toEqual([])
})
