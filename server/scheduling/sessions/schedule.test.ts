import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { schedule, type BookableCourse, type FreeSlot, type ScheduleObject } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { users } from '@cairn/contract/users'
import { newId } from '../../base/ids.ts'
import { bookable, NINE_TO_FIVE, toldOf } from '../../testing/bookable.ts'
import { makeClass, type Class } from '../../testing/class.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
  // A Monday.
  node.clock.set(new Date('2026-11-16T08:00:00Z'))
})
afterAll(() => node.close())

const get = (id: string, as: Person | null) =>
  node.call<ScheduleObject>(schedule.getSchedule, { params: { id }, as })
const post = (id: string, body: object, as: Person | null) =>
  node.call<ScheduleObject>(schedule.postSchedule, { params: { id }, body: { ...body }, as })
const put = (id: string, body: object, as: Person | null) =>
  node.call<ScheduleObject>(schedule.putSchedule, { params: { id }, body: { ...body }, as })
const remove = (id: string, as: Person) => node.call(schedule.deleteSchedule, { params: { id }, as })
const free = (id: string, query: Record<string, string>, as: Person) =>
  node.call<FreeSlot[]>(schedule.getAvailability, { params: { id }, query, as })
const starts = ({ body }: { body: FreeSlot[] }) => body.map(({ start }) => start.slice(11, 16))
const readCourse = async ({ course, author }: Class) =>
  (await node.call<Course>(courses.getCourse, { params: { id: course.id }, as: author })).body

describe('the hours of a coach', () => {
  test('SCHED-25 SCHED-26 SCHED-15 USER-16 a coach lets themselves be booked, and gets a calendar of their own', async () => {
    const { coach, maya } = await makeClass(node)
    expect((await get(coach.id, maya)).status).toBe(404)
    const made = await post(
      coach.id,
      { timezone: 'Europe/Madrid', room: 'https://meet.example.org/{session}' },
      coach,
    )
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: coach.id,
        type: 'user',
        timezone: 'Europe/Madrid',
        hours: [],
        length: 30,
        room: 'https://meet.example.org/{session}',
        upcoming: 0,
        version: 1,
      },
    })
    const { timeKitResourceId } = made.body
    const user = await node.call<{ timeKitResourceId?: string }>(users.getUser, {
      params: { id: coach.id },
      as: coach,
    })
    expect(user.body.timeKitResourceId).toBe(timeKitResourceId)
    const again = await post(coach.id, {}, coach)
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    // Others see the hours, and nothing that is the coach's own.
    const { status, body } = await get(coach.id, maya)
    expect(status).toBe(200)
    expect(body).toMatchObject({ timezone: 'Europe/Madrid', timeKitResourceId })
    expect(body).not.toHaveProperty('room')
    expect(body).not.toHaveProperty('upcoming')
  })

  test('SCHED-25 SCHED-26 SCHED-27 whoever is nobody, no coach or somebody else sets no hours', async () => {
    const { coach, maya, author, root } = await makeClass(node)
    for (const call of [get(newId(), coach), post(newId(), {}, coach), put(coach.id, {}, coach)])
      expect((await call).status).toBe(404)
    expect((await get(coach.id, null)).status).toBe(401)
    expect((await post(maya.id, {}, maya)).status).toBe(403)
    expect((await post(coach.id, {}, author)).status).toBe(403)
    expect((await post(coach.id, {}, await node.actingAs(coach, root))).status).toBe(403)
    expect((await post(coach.id, {}, root)).status).toBe(201)
    expect((await put(coach.id, { length: 45 }, maya)).status).toBe(403)
    expect((await remove(coach.id, maya)).status).toBe(403)
  })

  test('SCHED-27 hours, rules and exceptions are changed; what is not sent stays, and an old version is refused', async () => {
    const { coach, maya } = await makeClass(node)
    await post(coach.id, NINE_TO_FIVE, coach)
    const exceptions = [{ date: '2026-12-24', hours: [], reason: 'At home' }]
    const changed = await put(coach.id, { exceptions, mostPerDay: 3, paused: true, version: 1 }, coach)
    expect(changed).toMatchObject({
      status: 200,
      body: { exceptions, mostPerDay: 3, paused: true, length: 30, hours: NINE_TO_FIVE.hours, version: 2 },
    })
    expect(await put(coach.id, { length: 60, version: 1 }, coach)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    const { body } = await put(coach.id, { mostPerDay: 0, paused: false, room: '' }, coach)
    expect(body).not.toHaveProperty('mostPerDay')
    expect(body).not.toHaveProperty('paused')
    // Why somebody is away is theirs to know.
    expect((await get(coach.id, maya)).body.exceptions).toEqual([{ date: '2026-12-24', hours: [] }])
  })

  test('SCHED-27 what cannot be is refused by its place, and nothing is written', async () => {
    const { coach } = await makeClass(node)
    await post(coach.id, NINE_TO_FIVE, coach)
    const monday = (start: string, end: string) => ({ day: 'monday', start, end })
    const off = (date: string, hours: object[] = []) => ({ date, hours })
    const faults: [object, string, string | undefined][] = [
      [{ hours: [monday('09:00', '10:00'), monday('12:00', '11:00')] }, 'hours[1]', 'hours_inverted'],
      [{ hours: [monday('09:00', '09:00')] }, 'hours[0]', 'hours_inverted'],
      [{ hours: [monday('09:00', '12:00'), monday('11:00', '13:00')] }, 'hours[1]', 'hours_overlap'],
      [{ exceptions: [off('2026-02-31')] }, 'exceptions[0].date', 'date_unknown'],
      [{ exceptions: [off('2026-03-01'), off('2026-03-01')] }, 'exceptions[1].date', 'date_twice'],
      [
        { exceptions: [off('2026-03-01', [{ start: '10:00', end: '09:00' }])] },
        'exceptions[0].hours[0]',
        'hours_inverted',
      ],
      [{ timezone: 'Mars/Olympus' }, 'timezone', 'unknown_time_zone'],
      [{ timezone: '+05:00' }, 'timezone', 'unknown_time_zone'],
      [{ room: 'http://meet.example.org' }, 'room', 'room_address'],
      [{ room: 'javascript:alert(1)' }, 'room', 'room_address'],
      [{ room: 'https://meet.example.org/{name}' }, 'room', 'room_address'],
      [{ length: 5 }, 'length', undefined],
      [{ hours: [monday('09:00', '25:00')] }, 'hours[0].end', undefined],
    ]
    for (const [body, field, reason] of faults) {
      const answer = await put(coach.id, body, coach)
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
      const { details } = answer.body as unknown as { details: { field: string; reason?: string } }
      expect(details.field).toBe(field)
      if (reason !== undefined) expect(details.reason).toBe(reason)
    }
    expect((await get(coach.id, coach)).body).toMatchObject({ version: 1, hours: NINE_TO_FIVE.hours })
  })

  test('SCHED-28 SCHED-05 a coach who ends it cancels what is to come, tells the learners, and keeps the calendar', async () => {
    const school = await makeClass(node)
    const { coach, maya } = school
    const { at, booked } = await bookable(node, school)
    const { timeKitResourceId } = (await get(coach.id, coach)).body
    const past = await booked(at(0, '09:00'))
    const next = await booked(at(1, '09:00'))
    await node.runJobs()
    await sql`delete from notification`.execute(node.parts.db)
    node.clock.set(new Date('2026-11-16T12:00:00Z'))
    expect((await remove(coach.id, coach)).status).toBe(204)
    node.clock.set(new Date('2026-11-16T08:00:00Z'))
    const read = async (id: string) =>
      (await node.call<Booking>(scheduling.getBooking, { params: { id }, as: maya })).body
    expect(await read(next.id)).toMatchObject({ state: 'cancelled', meta: { cause: 'schedule_ended' } })
    expect(await read(past.id)).toMatchObject({ state: 'confirmed' })
    expect((await get(coach.id, coach)).status).toBe(404)
    expect((await remove(coach.id, coach)).status).toBe(404)
    const again = await post(coach.id, {}, coach)
    expect(again.body.timeKitResourceId).toBe(timeKitResourceId)
    expect(await toldOf(node, next.id)).toEqual([{ person: maya.id, change: 'cancelled', kind: 'session' }])
  })
})

describe('the sessions of a course', () => {
  test('SCHED-25 SCHED-26 SCHED-28 COURSE-24 editors switch bookings on and off, as a version of the course', async () => {
    const school = await makeClass(node)
    const { coach, course, author, maya, observer } = school
    await post(coach.id, NINE_TO_FIVE, coach)
    expect((await get(course.id, maya)).status).toBe(404)
    expect((await post(course.id, {}, coach)).status).toBe(403)
    expect((await post(course.id, {}, observer)).status).toBe(403)
    const made = await post(course.id, { length: 45 }, author)
    expect(made).toMatchObject({
      status: 201,
      body: {
        type: 'course',
        length: 45,
        coaches: [{ id: coach.id, timezone: 'UTC', user: { id: coach.id } }],
      },
    })
    const saved = await readCourse(school)
    expect(saved.timeKitProjectId).toBe(made.body.timeKitProjectId)
    expect(saved.version).toBe((course.version ?? 0) + 1)
    expect((await post(course.id, {}, author)).status).toBe(409)
    expect(await put(course.id, { hours: NINE_TO_FIVE.hours }, author)).toMatchObject({
      status: 400,
      body: { details: { reason: 'course_length_only', field: 'hours' } },
    })
    expect((await put(course.id, { length: 60, version: 1 }, author)).body).toMatchObject({
      length: 60,
      version: 2,
    })
    expect((await remove(course.id, author)).status).toBe(204)
    expect(await readCourse(school)).not.toHaveProperty('timeKitProjectId')
    expect((await get(course.id, maya)).status).toBe(404)
  })

  test('SCHED-25 COURSE-24 a course that was switched on in the editor alone answers as usual', async () => {
    const school = await makeClass(node, { timeKitProjectId: 'project-1' })
    const { course, maya, author } = school
    expect((await get(course.id, maya)).body).toMatchObject({
      timeKitProjectId: 'project-1',
      length: 30,
      coaches: [],
      version: 0,
    })
    expect((await put(course.id, { length: 20, version: 0 }, author)).body).toMatchObject({
      length: 20,
      timeKitProjectId: 'project-1',
      version: 1,
    })
  })

  test('SCHED-25 SCHED-36 a course that is not open is there for its people alone', async () => {
    const { course, stranger, maya } = await makeClass(node, { timeKitProjectId: 'p', status: 'disabled' })
    const span = { from: '2026-11-17T00:00:00Z', to: '2026-11-18T00:00:00Z' }
    expect((await get(course.id, stranger)).status).toBe(404)
    expect((await free(course.id, span, stranger)).status).toBe(404)
    expect((await get(course.id, maya)).status).toBe(200)
  })
})

describe('GET /schedule/availability/{id}', () => {
  const day = { from: '2026-11-17T00:00:00Z', to: '2026-11-18T00:00:00Z' }

  test('SCHED-01 SCHED-36 SCHED-49 lists what is free, without what stands in either calendar', async () => {
    const school = await makeClass(node)
    const { coach, course, maya, omar } = school
    const { at, booked, set } = await bookable(node, school)
    const other = await node.person({ organization: school.guild, lists: ['coach'] })
    await set(other.id, { ...NINE_TO_FIVE, hours: [{ day: 'tuesday', start: '09:00', end: '10:00' }] }, other)
    const all = (await free(coach.id, day, maya)).body
    expect(all).toHaveLength(16)
    expect(all[0]).toEqual({ start: '2026-11-17T09:00:00.000Z', end: '2026-11-17T09:30:00.000Z' })
    const shared = (await free(course.id, day, maya)).body
    expect(shared[0]?.coaches?.toSorted()).toEqual([coach.id, other.id].toSorted())
    expect(shared[2]?.coaches).toEqual([coach.id])
    const { id } = await booked(at(1, '09:00'), { resource: { user_id: coach.id } })
    expect(starts(await free(coach.id, day, omar))[0]).toBe('09:30')
    // Omar could see the other coach at nine; Maya has no time then.
    expect((await free(course.id, day, omar)).body[0]?.coaches).toEqual([other.id])
    expect(starts(await free(course.id, day, maya))[0]).toBe('09:30')
    // Whose session it is may stay where they are.
    expect(starts(await free(coach.id, { ...day, moving: id }, maya))[0]).toBe('09:00')
    expect(starts(await free(coach.id, { ...day, moving: id }, omar))[0]).toBe('09:30')
  })

  test('SCHED-36 goes by the length of the course, and is empty while a coach takes no bookings', async () => {
    const school = await makeClass(node)
    const { coach, course, maya, author } = school
    await bookable(node, school)
    await put(course.id, { length: 60 }, author)
    expect((await free(coach.id, day, maya)).body).toHaveLength(16)
    expect((await free(coach.id, { ...day, course: course.id }, maya)).body).toHaveLength(8)
    await put(coach.id, { paused: true }, coach)
    expect((await free(coach.id, day, maya)).body).toEqual([])
    expect((await free(course.id, day, maya)).body).toEqual([])
  })

  test('SCHED-36 refuses an end before the start, more than 92 days, and what is not there', async () => {
    const school = await makeClass(node)
    await bookable(node, school)
    const { coach, maya } = school
    const asked = async (from: string, to: string) =>
      (await free(coach.id, { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` }, maya)).status
    expect(await asked('2026-11-18', '2026-11-17')).toBe(400)
    expect(await asked('2026-11-17', '2027-02-17')).toBe(200)
    expect(await asked('2026-11-17', '2027-02-18')).toBe(400)
    expect(await asked('2100-01-01', '2100-02-01')).toBe(200)
    expect(await asked('9990-01-01', '9990-02-01')).toBe(400)
    expect((await free(newId(), day, maya)).status).toBe(404)
    expect((await free(maya.id, day, maya)).status).toBe(404)
  })
})

test('SCHED-01 GET /schedule/bookable lists the courses one takes and who can be booked there', async () => {
  const school = await makeClass(node)
  const { coach, course, maya, stranger } = school
  await bookable(node, school)
  const list = async (as: Person) => (await node.call<BookableCourse[]>(schedule.findBookable, { as })).body
  expect(await list(maya)).toMatchObject([
    {
      id: course.id,
      title: course.title,
      coaches: [{ id: coach.id, timezone: 'UTC', user: { id: coach.id } }],
    },
  ])
  expect(await list(stranger)).toEqual([])
  await sql`update progress set status = 'disabled' where person = ${maya.id}`.execute(node.parts.db)
  expect(await list(maya)).toEqual([])
})
