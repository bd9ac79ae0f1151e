import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { memberships } from '@cairn/contract/memberships'
import { organizations } from '@cairn/contract/organizations'
import { progress } from '@cairn/contract/progress'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { users } from '@cairn/contract/users'
import { findCourse } from '../../courses/store.ts'
import { bookable, NINE_TO_FIVE, toldOf } from '../../testing/bookable.ts'
import { makeClass, type Class } from '../../testing/class.ts'
import { eventually } from '../../testing/eventually.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { lockCalendars } from './calendars.ts'

let node: TestNode
let school: Class
let tools: Awaited<ReturnType<typeof bookable>>
beforeAll(async () => {
  node = await testNode()
})
beforeEach(async () => {
  node.clock.set('2026-11-16T08:00:00Z')
  school = await makeClass(node)
  tools = await bookable(node, school)
})
afterAll(() => node.close())

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(node.parts.db)
  return rows[0]?.count ?? 0
}
const move = (id: string, start: string) =>
  node.call<Booking>(scheduling.putBooking, { params: { id }, body: { event: { start } }, as: school.maya })
const unenroll = () =>
  node.call(progress.batchProgress, {
    body: { concept: school.course.id, user: [school.maya.id], operation: { command: 'delete' } },
    as: school.root,
  })
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from booking where id = ${id}`.execute(node.parts.db)).rows[0]
    ?.state

test('SCHED-31 a learner who is unenrolled while they move a session ends without it, and neither waits for the other', async () => {
  const { id } = await tools.booked(tools.at(1, '10:00'))
  // The move waits for the calendar of the coach; it holds its session by then, and the end of the enrollment waits for that.
  const { moved, left } = await node.parts.db
    .transaction()
    .execute(async (tx) => {
      await lockCalendars(tx, [school.coach.id])
      const moving = move(id, tools.at(1, '11:00'))
      await eventually(async () => (await waiting()) === 1)
      const leaving = unenroll()
      await eventually(async () => (await waiting()) === 2)
      return { moved: moving, left: leaving }
    })
    .then(async ({ moved, left }) => ({ moved: await moved, left: await left }))
  expect([moved.status, left.status]).toEqual([200, 200])
  expect(await stateOf(id)).toBe('cancelled')
})

test('SCHED-31 many moves at once hold up nobody who leaves', async () => {
  const ids: string[] = []
  for (let n = 0; n < 8; n++) ids.push((await tools.booked(tools.at(1 + n, '10:00'))).id)
  const answers = await Promise.all([
    ...ids.flatMap((id, n) => [move(id, tools.at(1 + n, '11:00')), move(id, tools.at(1 + n, '12:00'))]),
    unenroll(),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  for (const id of ids) expect(await stateOf(id)).toBe('cancelled')
})

/** A second coach, named on the course or by the organization, with a session of Maya's. */
const withGuest = async (as: 'course' | 'organization') => {
  const { guild, course, maya } = school
  const guest = await node.person(
    as === 'organization' ? { organization: guild, lists: ['coach'] } : { home: guild },
  )
  if (as === 'course')
    await sql`update course set coach = array[${guest.id}],
      document = document || jsonb_build_object('coach', jsonb_build_array(${guest.id}::text)) where id = ${course.id}`.execute(
      node.parts.db,
    )
  await tools.set(guest.id, NINE_TO_FIVE, guest)
  const { id } = await tools.booked(tools.at(1, '10:00'), { resource: { user_id: guest.id } }, maya)
  return { guest, id }
}
const readSession = async (id: string) => {
  const { rows } = await sql<{
    state: string
    cause: string | null
  }>`select state, session ->> 'cause' as cause from booking where id = ${id}`.execute(node.parts.db)
  return rows[0]
}
const LOST = { state: 'cancelled', cause: 'coach_left' }

test('SCHED-31 a coach who loses the role in the organization loses the sessions at once', async () => {
  const { guild, coach, author, admin, root, maya } = school
  const { guest, id } = await withGuest('organization')
  const other = await tools.booked(tools.at(1, '12:00'), { resource: { user_id: coach.id } })
  const lists = { admin: [admin.id], author: [author.id], coach: [coach.id] }
  const body = { id: guild, name: 'Guild', ...lists }
  expect((await node.call(organizations.putOrganization, { body, as: root })).status).toBe(200)
  expect(await readSession(id)).toEqual(LOST)
  expect(await stateOf(other.id)).toBe('confirmed')
  const told = (await toldOf(node, id)).filter(({ change }) => change === 'cancelled')
  expect(told.map(({ person }) => person).toSorted()).toEqual([guest.id, maya.id].toSorted())
})

test('SCHED-31 a coach who is taken off the course, or out of the organization, loses the sessions at once', async () => {
  const { guild, course, admin, root } = school
  const first = await withGuest('course')
  const { version: _version, ...before } = (await findCourse(node.parts.db, course.id)) ?? course
  const body = { ...before, coach: [] }
  expect((await node.call(courses.putCourse, { body, as: admin })).status).toBe(200)
  expect(await readSession(first.id)).toEqual(LOST)
  const second = await withGuest('organization')
  const params = { id: guild, user: second.guest.id }
  expect((await node.call(memberships.removeFromOrganization, { params, as: root })).status).toBe(204)
  expect(await readSession(second.id)).toEqual(LOST)
})

test('SCHED-31 BUY-14 whose purchase is removed has no sessions to come from then on', async () => {
  const { course, root } = school
  const buyer = await node.person()
  const made = await node.call<Purchase>(purchases.createPurchase, {
    body: { object: [course.id], owner: buyer.id },
    as: buyer,
  })
  expect(made.status).toBe(201)
  const { id } = await tools.booked(tools.at(1, '10:00'), {}, buyer)
  const params = { id: made.body.id }
  expect((await node.call(purchases.deletePurchase, { params, as: root })).status).toBe(204)
  expect(await stateOf(id)).toBe('cancelled')
})

test('USER-30 who moved or ended a session, and why, goes with their account', async () => {
  const { coach, maya, omar, root } = school
  const put = (how: 'cancelBooking' | 'leaveBooking', id: string, as: Person, reason: string) =>
    node.call(scheduling[how], { params: { id }, body: { reason }, as })
  const ids: string[] = []
  for (const time of ['09:00', '10:00', '11:00']) ids.push((await tools.booked(tools.at(1, time))).id)
  const [byMaya = '', byCoach = '', byOther = ''] = ids
  const event = { start: tools.at(2, '09:00') }
  await node.call(scheduling.putBooking, {
    params: { id: byMaya },
    body: { event, reason: 'my knee' },
    as: maya,
  })
  await put('leaveBooking', byMaya, maya, 'my knee')
  await put('cancelBooking', byCoach, coach, 'my cold')
  await put('cancelBooking', byOther, root, 'by the office')
  const ofOmar = (await tools.booked(tools.at(1, '14:00'), {}, omar)).id
  await put('cancelBooking', ofOmar, coach, 'my cold')
  const said = async (id: string) =>
    JSON.stringify((await sql`select session from booking where id = ${id}`.execute(node.parts.db)).rows)
  for (const person of [maya, coach]) {
    await node.call(users.deleteUser, { params: { id: person.id }, as: root })
    await node.runJobs()
  }
  for (const id of [...ids, ofOmar]) {
    expect(await said(id)).not.toContain(maya.id)
    expect(await said(id)).not.toContain(coach.id)
    expect(await said(id)).not.toMatch(/knee|cold/)
  }
})
