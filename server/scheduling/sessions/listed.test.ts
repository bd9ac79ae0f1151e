import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { newId } from '../../base/ids.ts'
import { createGroup } from '../../groups/store.ts'
import { bookable } from '../../testing/bookable.ts'
import { makeClass, type Class } from '../../testing/class.ts'
import { byTest, testNode, type Person, type TestNode } from '../../testing/node.ts'

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

const JOIN = 'resource.user_id,meta.group_id,meta.course_id,customers.id'

interface Listed {
  readonly matches: number
  readonly list: Booking[]
  readonly join: Record<string, Record<string, Record<string, unknown>>>
}

/** As the pages of bookings ask: a month back and a year ahead. */
const find = async (as: Person, search: string): Promise<Listed> => {
  const query = {
    search,
    start: tools.at(-30, '08:00'),
    end: tools.at(365, '08:00'),
    limit: 1000,
    join: JOIN,
  }
  const { status, body } = await node.call<Listed>(scheduling.findBookings, { query, as })
  expect(status).toBe(200)
  return body
}
const own = ({ id }: Person) => `graph:instant AND (resource.user_id:"${id}" OR customers.id:"${id}")`
const calendar = (id: string, as: Person | null) =>
  node.call<string>(scheduling.getBookingCalendar, { params: { id }, as })

/** An event of a group of Maya and Omar, with a seat for Maya. */
const planned = async () => {
  const { coach, course, guild, maya, omar } = school
  const fields = { id: newId(), name: 'Crew', type: 'enrollment' as const, private: true, object: course.id }
  const by = byTest(node.clock.now())
  const group = await createGroup(node.parts.db, by, fields, guild, [maya.id, omar.id])
  const event = { start: tools.at(3, '13:00'), end: tools.at(3, '14:00'), what: 'Talk' }
  const body = { graph: 'group_owner', meta: { group_id: group.id }, event, customers: [{ id: maya.id }] }
  const { body: made } = await node.call<Booking>(scheduling.postBooking, { body, as: coach })
  return { group: group.id, id: made.id }
}

test('COACH-14 SCHED-35 a coach finds their sessions with the names of learners and courses, and that they may run them', async () => {
  const { coach, course, maya, omar } = school
  const first = await tools.booked(tools.at(1, '10:00'))
  const second = await tools.booked(tools.at(2, '10:00'), {}, omar)
  const found = await find(coach, own(coach))
  expect(found.list.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(found.join['meta.course_id']).toEqual({
    [course.id]: { id: course.id, title: course.title, staff: true },
  })
  expect(Object.keys(found.join['customers.id'] ?? {}).toSorted()).toEqual([maya.id, omar.id].toSorted())
  expect(found.join['customers.id']?.[maya.id]).toMatchObject({ givenName: 'Maya' })
  // Public is what others see: no address of theirs.
  expect(JSON.stringify(found.join)).not.toContain('@example.org')
})

test('NAV-76 SCHED-35 a learner finds sessions and seats with the coach and the course, which they do not run', async () => {
  const { coach, course, maya, omar } = school
  const session = await tools.booked(tools.at(1, '10:00'))
  const event = await planned()
  const found = await find(maya, own(maya))
  expect(found.list.map(({ event: { what } }) => what)).toEqual([course.title, 'Talk'])
  expect(found.list[0]?.id).toBe(session.id)
  expect(found.join['meta.course_id']?.[course.id]).toEqual({
    id: course.id,
    title: course.title,
    staff: false,
  })
  expect(found.join['resource.user_id']?.[coach.id]).toMatchObject({ id: coach.id })
  expect(found.join['meta.group_id']?.[event.group]).toMatchObject({ name: 'Crew' })
  expect((await find(omar, own(omar))).list).toEqual([])
  expect((await find(omar, 'graph:group_owner')).list.map(({ id }) => id)).toEqual([event.id])
  const led = await find(coach, `graph:group_owner AND resource.user_id:"${coach.id}"`)
  expect(led.list.map(({ id }) => id)).toEqual([event.id])
})

test('SCHED-35 one booking is found by its id with its names; of a course that is gone there is no name', async () => {
  const { course, maya, stranger } = school
  const { id } = await tools.booked(tools.at(1, '10:00'))
  const search = `id:"${id}"`
  expect((await find(maya, search)).join['meta.course_id']).toHaveProperty([course.id])
  expect(await find(stranger, search)).toMatchObject({ matches: 0, list: [] })
  await sql`delete from course where id = ${course.id}`.execute(node.parts.db)
  const found = await find(maya, search)
  expect(found.list).toHaveLength(1)
  expect(found.join['meta.course_id'] ?? {}).toEqual({})
})

test('SCHED-35 SCHED-46 the calendar link of a session or an event is for those who see it', async () => {
  const { coach, maya, omar, stranger } = school
  const session = await tools.booked(tools.at(1, '10:00'))
  for (const as of [coach, maya]) {
    const { status, headers, body } = await calendar(session.id, as)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).toContain(`UID:${session.id}`)
    expect(body).toContain('DTSTART:20261117T100000Z')
    expect(body).toContain(`/bookings/${session.id}`)
  }
  expect((await calendar(session.id, omar)).status).toBe(404)
  expect((await calendar(session.id, null)).status).toBe(401)
  const event = await planned()
  expect((await calendar(event.id, omar)).body).toContain(`UID:${event.id}`)
  expect((await calendar(event.id, stranger)).status).toBe(404)
  await node.call(scheduling.leaveBooking, { params: { id: session.id }, body: {}, as: maya })
  expect((await calendar(session.id, maya)).body).toContain('STATUS:CANCELLED')
})
