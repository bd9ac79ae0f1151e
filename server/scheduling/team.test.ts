import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedule, type TeamLoad } from '@cairn/contract/schedule'
import { DEFAULT_SETTINGS } from '@cairn/domain/scheduling/settings'
import { newId } from '../base/ids.ts'
import { makeClass, type Class } from '../testing/class.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { insertBookings } from './rows.ts'
import { insertSchedule } from './sessions/schedule-store.ts'

let node: TestNode
let school: Class
beforeAll(async () => {
  node = await testNode()
  school = await makeClass(node)
})
afterAll(() => node.close())

test('SCHED-49 admins see how much the coaches of their organizations are booked, others nothing', async () => {
  const { db } = node.parts
  const hours = [{ day: 'monday', start: '09:00', end: '17:00' }] as const
  const settings = { ...DEFAULT_SETTINGS, timezone: 'Europe/Madrid', hours }
  await insertSchedule(db, { id: school.coach.id, type: 'user', resource: 'r', settings }, new Date())
  const starts = new Date('2027-02-01T09:00:00Z')
  const ends = new Date('2027-02-01T09:30:00Z')
  const people = { owner: school.coach.id, resource: 'r', creator: school.maya.id, customer: school.maya.id }
  const at = { course_group: null, course: school.course.id, starts, ends, about: { what: 'A course' } }
  await insertBookings(db, [{ id: newId(), graph: 'instant', ...people, ...at }], new Date())
  const elsewhere = await node.organization('Elsewhere')
  await node.person({ organization: elsewhere, lists: ['coach'] })
  const query = { start: '2027-02-01T00:00:00Z', end: '2027-02-08T00:00:00Z' }
  const ask = (as: Person, more: object = {}) =>
    node.call<TeamLoad[]>(schedule.getTeam, { query: { ...query, ...more }, as })
  const { status, body } = await ask(school.admin)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { user: { id: school.coach.id }, timezone: 'Europe/Madrid', bookable: 480, booked: 30, sessions: 1 },
  ])
  expect((await ask(school.root)).body.length).toBe(2)
  // What the coach does for another organization is counted there, and by those who see both.
  const foreign = await node.course({ publisher: elsewhere, coach: [school.coach.id] })
  const later = { starts: new Date('2027-02-01T11:00:00Z'), ends: new Date('2027-02-01T12:00:00Z') }
  const there = { ...at, ...later, course: foreign.id }
  await insertBookings(db, [{ id: newId(), graph: 'instant', ...people, ...there }], new Date())
  const loadOf = async (as: Person, more: object = {}) =>
    (await ask(as, more)).body.find(({ user }) => user.id === school.coach.id)
  expect(await loadOf(school.admin)).toMatchObject({ booked: 30, sessions: 1 })
  expect(await loadOf(school.root, { organization: elsewhere })).toMatchObject({ booked: 60, sessions: 1 })
  expect(await loadOf(school.root)).toMatchObject({ booked: 90, sessions: 2 })
  expect((await ask(school.admin, { organization: elsewhere })).status).toBe(403)
  expect((await ask(school.coach)).status).toBe(403)
  expect((await ask(school.admin, { end: '2027-08-01T00:00:00Z' })).status).toBe(400)
})
