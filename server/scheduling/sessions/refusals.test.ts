import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorBody } from '@cairn/contract/errors'
import { schedule, type FreeSlot, type ScheduleObject } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { bookable, NINE_TO_FIVE } from '../../testing/bookable.ts'
import { makeClass, type Class } from '../../testing/class.ts'
import { testNode, type Answer, type Person, type TestNode } from '../../testing/node.ts'

const MONDAY = '2026-11-16T08:00:00Z'

let node: TestNode
let school: Class
let tools: Awaited<ReturnType<typeof bookable>>
beforeAll(async () => {
  node = await testNode()
})
beforeEach(async () => {
  node.clock.set(MONDAY)
  school = await makeClass(node)
  tools = await bookable(node, school)
})
afterAll(() => node.close())

const code = ({ status, body }: Answer<unknown>) => {
  const { code, details } = body as ErrorBody
  return { status, code, ...(details?.reason !== undefined && { reason: details.reason }) }
}
const startsOf = ({ body }: Answer<unknown>) => ((body as ErrorBody).slots ?? []).map(({ start }) => start)
const move = (id: string, event: object, as: Person) =>
  node.call<Booking>(scheduling.putBooking, { params: { id }, body: { event: { ...event } }, as })
const change = (id: string, body: object, as: Person) =>
  node.call<ScheduleObject>(schedule.putSchedule, { params: { id }, body: { ...body }, as })

describe('a time that cannot be booked', () => {
  test('SCHED-29 whom a clash is about is told to whoever books or moves', async () => {
    const { coach, maya } = school
    const other = await node.person({ organization: school.guild, lists: ['coach'] })
    await tools.set(other.id, NINE_TO_FIVE, other)
    const start = tools.at(1, '10:00')
    await tools.booked(start, { resource: { user_id: coach.id } })
    const second = { resource: { user_id: other.id } }
    expect(code(await tools.book(start, second))).toMatchObject({ code: 'time_clash', reason: 'own_clash' })
    const forMaya = { ...second, customers: [{ id: maya.id }] }
    expect(code(await tools.book(start, forMaya, other))).toMatchObject({
      status: 409,
      code: 'time_clash',
      reason: 'learner_clash',
    })
    const { id } = await tools.booked(tools.at(1, '12:00'), second)
    expect(code(await move(id, { start }, other))).toMatchObject({ reason: 'learner_clash' })
    expect(code(await move(id, { start }, maya))).toMatchObject({ reason: 'own_clash' })
  })

  test('SCHED-29 a learner books ten sessions of a course ahead, however many are asked for at once', async () => {
    const { coach, maya } = school
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].flatMap((time) =>
      [1, 2].map((day) => tools.at(day, time)),
    )
    const answers = await Promise.all(times.map((start) => tools.book(start)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(code)).toEqual(
      Array.from({ length: 2 }, () => ({ status: 409, code: 'too_many_sessions' })),
    )
    // A coach gives them more.
    const more = { resource: { user_id: coach.id }, customers: [{ id: maya.id }] }
    expect((await tools.book(tools.at(3, '10:00'), more, coach)).status).toBe(201)
  })

  test('SCHED-29 too far ahead and too soon are called that, with the closest that can be booked', async () => {
    const { coach, maya } = school
    await change(coach.id, { daysAhead: 7, notice: 24 * 60 }, coach)
    const far = await tools.book(tools.at(40, '10:00'))
    expect(code(far)).toEqual({ status: 409, code: 'too_far_ahead' })
    expect(startsOf(far)).toEqual(['15:30', '16:00', '16:30'].map((time) => tools.at(7, time)))
    const soon = await tools.book(tools.at(0, '16:00'))
    expect(code(soon)).toEqual({ status: 409, code: 'too_soon' })
    expect(startsOf(soon)).toEqual(['09:00', '09:30', '10:00'].map((time) => tools.at(1, time)))
    const { id } = await tools.booked(tools.at(2, '10:00'))
    expect(code(await move(id, { start: tools.at(40, '10:00') }, maya))).toMatchObject({
      code: 'too_far_ahead',
    })
    expect(code(await move(id, { start: tools.at(0, '10:00') }, maya))).toMatchObject({ code: 'too_soon' })
    // A coach is bound to neither.
    expect((await move(id, { start: tools.at(40, '10:00') }, coach)).status).toBe(200)
  })

  test('SCHED-29 an end that is not after the start is bad input', async () => {
    const event = { start: tools.at(1, '10:00'), end: tools.at(1, '09:30') }
    expect(code(await tools.book('', { event }))).toMatchObject({ status: 400, reason: 'event_ends_early' })
    const { id } = await tools.booked(tools.at(1, '12:00'))
    expect(code(await move(id, event, school.maya))).toMatchObject({ status: 400 })
  })

  test('SCHED-27 a learner moves nothing in a course that is closed', async () => {
    const { maya, course } = school
    const { id } = await tools.booked(tools.at(1, '10:00'))
    await sql`update course set status = 'disabled' where id = ${course.id}`.execute(node.parts.db)
    expect(code(await move(id, { start: tools.at(1, '11:00') }, maya))).toEqual({
      status: 400,
      code: 'course_closed',
    })
  })
})

describe('hours', () => {
  test.each(['EST', 'GMT', 'CET', 'EST5EDT', 'Mars/Base', '+05:00', 'europe/madrid'])(
    'SCHED-40 the zone %s is refused',
    async (timezone) => {
      expect(code(await change(school.coach.id, { timezone }, school.coach))).toMatchObject({
        status: 400,
        reason: 'unknown_time_zone',
      })
    },
  )

  test('SCHED-40 zones of places, and UTC, are known', async () => {
    for (const timezone of ['UTC', 'Europe/Madrid', 'America/Argentina/Ushuaia', 'Asia/Calcutta'])
      expect((await change(school.coach.id, { timezone }, school.coach)).status).toBe(200)
  })

  test('SCHED-40 SCHED-43 years beyond those that anybody plans in are refused', async () => {
    const { coach, admin } = school
    for (const year of ['0000', '0001', '1999', '2101', '9999']) {
      const exceptions = [{ date: `${year}-05-01`, hours: [] }]
      expect((await change(coach.id, { exceptions }, coach)).status, year).toBe(400)
      const [from, to] = [`${year}-05-01T00:00:00Z`, `${year}-05-02T00:00:00Z`]
      const free = await node.call(schedule.getAvailability, {
        params: { id: coach.id },
        query: { from, to },
        as: coach,
      })
      expect(free.status, year).toBe(400)
      const team = await node.call(schedule.getTeam, { query: { start: from, end: to }, as: admin })
      expect(team.status, year).toBe(400)
      expect((await tools.book(from)).status, year).toBe(400)
    }
    const exceptions = [{ date: '2028-02-29', hours: [] }]
    expect((await change(coach.id, { exceptions }, coach)).status).toBe(200)
  })

  test('SCHED-41 SCHED-42 those of a former coach are offered and shown to nobody else; they end them themselves', async () => {
    const { coach, course, maya, root } = school
    const guest = await node.person()
    await sql`update course set coach = array[${guest.id}] where id = ${course.id}`.execute(node.parts.db)
    await tools.set(guest.id, { ...NINE_TO_FIVE, room: 'https://meet.example.org/guest' }, guest)
    const params = { id: guest.id }
    const read = (as: Person) => node.call<ScheduleObject>(schedule.getSchedule, { params, as })
    const query = { from: tools.at(1, '00:00'), to: tools.at(2, '00:00') }
    const free = async (as: Person) =>
      (await node.call<FreeSlot[]>(schedule.getAvailability, { params, query, as })).body.length
    expect([(await read(maya)).status, await free(maya)]).toEqual([200, 16])
    await sql`update course set coach = '{}' where id = ${course.id}`.execute(node.parts.db)
    expect([(await read(maya)).status, (await read(coach)).status]).toEqual([404, 404])
    expect([await free(maya), await free(guest)]).toEqual([0, 0])
    expect((await read(root)).status).toBe(200)
    expect((await read(guest)).body).toMatchObject({ room: 'https://meet.example.org/guest', upcoming: 0 })
    expect((await change(guest.id, { length: 45 }, guest)).status).toBe(403)
    const remove = (as: Person) => node.call(schedule.deleteSchedule, { params, as })
    expect((await remove(maya)).status).toBe(403)
    expect((await remove(await node.actingAs(guest, root))).status).toBe(403)
    expect((await remove(guest)).status).toBe(204)
    expect((await read(guest)).status).toBe(404)
  })

  test('SCHED-41 whose account is disabled is not offered', async () => {
    const { coach, maya } = school
    await sql`update person set disabled = true where id = ${coach.id}`.execute(node.parts.db)
    const params = { id: coach.id }
    expect((await node.call(schedule.getSchedule, { params, as: maya })).status).toBe(404)
    const query = { from: tools.at(1, '00:00'), to: tools.at(2, '00:00') }
    expect((await node.call(schedule.getAvailability, { params, query, as: maya })).body).toEqual([])
  })
})
