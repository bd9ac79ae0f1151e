import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedule } from '@cairn/contract/schedule'
import { users } from '@cairn/contract/users'
import { auth } from '@cairn/contract/auth'
import { newId } from '../base/ids.ts'
import { makeClass, type Class } from '../testing/class.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { insertBookings } from './rows.ts'

const lines: string[] = []
let node: TestNode
let school: Class
beforeAll(async () => {
  node = await testNode({ env: { logLevel: 'trace' }, logTo: { write: (line) => void lines.push(line) } })
  school = await makeClass(node)
})
afterAll(() => node.close())

const session = async (learner: Person, start: string, more: object = {}) => {
  const id = newId()
  const starts = new Date(start)
  const people = { owner: school.coach.id, resource: 'r', creator: learner.id, customer: learner.id }
  const at = {
    course_group: null,
    course: school.course.id,
    starts,
    ends: new Date(starts.getTime() + 1_800_000),
  }
  const about = { what: 'Trail building', where: 'https://meet.example.org/x' }
  await insertBookings(
    node.parts.db,
    [{ id, graph: 'instant', ...people, ...at, about, ...more }],
    new Date(),
  )
  return id
}

const makeFeed = async (as: Person): Promise<string> => {
  const { status, body } = await node.call<{ url: string }>(schedule.postFeed, { as })
  expect(status).toBe(201)
  return new URL(body.url).pathname
}

const entries = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, startDate, component } = new ICAL.Event(one)
    const status = component.getFirstPropertyValue('status')
    return { uid, summary, start: startDate.toJSDate().toISOString(), status }
  })

test('SCHED-44 a private feed has the own sessions, over both changes of the clocks, and nothing of others', async () => {
  node.clock.set(new Date('2026-10-20T08:00:00Z'))
  const lea = await node.person({ givenName: 'Lea', familyName: 'Berg', takes: [school.course.id] })
  const starts = [
    '2026-10-31T14:00:00.000Z',
    '2026-11-02T15:00:00.000Z',
    '2027-03-13T15:00:00.000Z',
    '2027-03-15T14:00:00.000Z',
  ]
  for (const start of starts) await session(lea, start)
  await session(lea, '2026-10-25T09:00:00.000Z', { state: 'cancelled' })
  await session(school.maya, '2026-11-03T15:00:00.000Z')
  const url = await makeFeed(lea)
  const read = await node.send<string>({ url })
  expect(read.status).toBe(200)
  expect(read.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': expect.stringContaining('private'),
  })
  const mine = entries(read.body)
  expect(mine.filter(({ status }) => status === 'CONFIRMED').map(({ start }) => start)).toEqual(starts)
  expect(mine.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1)
  expect(new Set(mine.map(({ summary }) => summary))).toEqual(new Set(['Session with Test Person']))
  const coach = await node.send<string>({ url: await makeFeed(school.coach) })
  expect(entries(coach.body)).toHaveLength(6)
  expect(coach.body).toContain('Session with Lea Berg')
  const same = await node.send<string>({ url, headers: { 'if-none-match': String(read.headers['etag']) } })
  expect([same.status]).toEqual([304])
  node.clock.reset()
})

test('SCHED-44 the address of a feed is told once, replaced, revoked, and never logged', async () => {
  const lea = await node.person({ takes: [school.course.id] })
  const status = async (url: string) => (await node.send<string>({ url })).status
  const first = await makeFeed(lea)
  const second = await makeFeed(lea)
  expect([await status(first), await status(second), await status(second.replace('.ics', ''))]).toEqual([
    404, 200, 200,
  ])
  expect((await node.call(schedule.getFeed, { as: lea })).body).toEqual({ created: expect.any(String) })
  await node.call(schedule.deleteFeed, { as: lea })
  expect(await status(second)).toBe(404)
  const third = await makeFeed(lea)
  await node.call(auth.endOtherSessions, { params: { id: lea.id }, as: lea })
  expect(await status(third)).toBe(404)
  const last = await makeFeed(lea)
  const {
    givenName = '',
    familyName = '',
    email = '',
  } = (await node.call<Record<string, string>>(users.getUser, { params: { id: lea.id }, as: school.root }))
    .body
  await node.call(users.putUser, {
    params: { id: lea.id },
    body: { givenName, familyName, email, disabled: true },
    as: school.root,
  })
  expect(await status(last)).toBe(404)
  expect((await node.call(schedule.postFeed, {})).status).toBe(401)
  for (const url of [first, second, third, last])
    expect(lines.join('')).not.toContain(url.split('/').at(-1)?.replace('.ics', ''))
})
