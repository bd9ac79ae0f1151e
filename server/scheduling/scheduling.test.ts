import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { groups } from '@cairn/contract/groups'
import { courses } from '@cairn/contract/courses'
import { reports } from '@cairn/contract/reports'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { saveCourse } from '../courses/store.ts'
import { createGroup } from '../groups/store.ts'
import { makeClass, type Class } from '../testing/class.ts'
import { byTest, testNode, type Answer, type Person, type TestNode } from '../testing/node.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let node: TestNode
let school: Class
/** A private group of Maya and Omar, led by the coach of the class. */
let group: string
beforeAll(async () => {
  node = await testNode()
  school = await makeClass(node)
  group = await newGroup()
})
afterAll(() => node.close())

const newGroup = async (member = [school.maya.id, school.omar.id]): Promise<string> => {
  const { id } = await createGroup(
    node.parts.db,
    byTest(),
    { id: newId(), name: 'Spring crew', type: 'enrollment', private: true, object: school.course.id },
    school.guild,
    member,
  )
  return id
}

const inDays = (days: number, hours = 0) => new Date(Date.now() + days * DAY + hours * HOUR).toISOString()
const eventIn = (days: number, more: object = {}) => ({
  start: inDays(days),
  end: inDays(days, 1),
  what: 'Office hour',
  ...more,
})

interface Plan {
  readonly event?: object
  readonly meta?: object
  readonly customers?: object[]
  readonly seats?: number
  readonly repeat?: object
}

const post = (as: Person | null, body: Record<string, unknown>): Promise<Answer<Booking>> =>
  node.call<Booking>(scheduling.postBooking, { body, as })
const plan = (as: Person | null, { event, meta, seats, ...rest }: Plan = {}) =>
  post(as, {
    graph: 'group_owner',
    meta: { group_id: group, ...meta },
    event: eventIn(3, event),
    ...(seats !== undefined && { attributes: { group_booking: { max_seats: seats } } }),
    ...rest,
  })
const planned = async (more: Plan = {}, as = school.coach): Promise<Booking> => {
  const { status, body } = await plan(as, more)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const join = (as: Person, event: string, customers?: object[]) =>
  post(as, { graph: 'instant', related_bookings: [{ id: event }], ...(customers && { customers }) })
const end = (as: Person | null, id: string, how: 'cancel' | 'complete' | 'delete' | 'leave') => {
  const calls = {
    cancel: scheduling.cancelBooking,
    complete: scheduling.completeBooking,
    delete: scheduling.deleteBooking,
    leave: scheduling.leaveBooking,
  }
  return node.call<Booking>(calls[how], { params: { id }, as })
}
const read = (as: Person | null, id: string) =>
  node.call<Booking>(scheduling.getBooking, { params: { id }, as })
const find = async (as: Person, query: Record<string, string> = {}): Promise<Booking[]> => {
  const { body } = await node.call<{ list: Booking[] }>(scheduling.findBookings, {
    query: { search: `graph:group_owner meta.group_id:${group}`, end: inDays(365), ...query },
    as,
  })
  return body.list
}
const sees = async (as: Person, id: string) => ({
  read: (await read(as, id)).status === 200,
  found: (await find(as)).some((one) => one.id === id),
})
const refusal = ({ status, body }: Answer<unknown>) => ({ status, code: (body as { code?: string }).code })

describe('POST /schedule/booking: planning', () => {
  test('SCHED-02 SCHED-09 SCHED-10 SCHED-11 SCHED-12 SCHED-13 SCHED-14 SCHED-15 SCHED-16 SCHED-17 SCHED-18 SCHED-19 SCHED-20 SCHED-29 a coach plans an event of a group', async () => {
    const { coach, course } = school
    const { status, body } = await plan(coach, {
      event: { where: 'https://meet.example.org/crew', description: 'Bring\r\nquestions. ' },
      seats: 4,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.any(String),
      state: 'confirmed',
      graph: 'group_owner',
      meta: {
        user_id: coach.id,
        group_id: group,
        course_id: course.id,
        invite_only: false,
        completed: false,
      },
      resource: { id: expect.any(String), user_id: coach.id },
      event: {
        what: 'Office hour',
        where: 'https://meet.example.org/crew',
        description: 'Bring\nquestions.',
        online: true,
      },
      customers: [],
      related_bookings: [],
      attributes: { group_booking: { max_seats: 4, available_seats: 4, taken_seats: 0 } },
    })
  })

  test('SCHED-29 SCHED-31 ROLE-27 whoever acts as a coach neither plans nor cancels in their name', async () => {
    const { id } = await planned()
    const { body } = await node.call<LoggedIn>(auth.actAs, {
      params: { id: school.coach.id },
      as: await node.rootAdmin(),
    })
    const acting = { id: school.coach.id, token: body.authorization.token }
    expect((await plan(acting)).status).toBe(403)
    expect((await end(acting, id, 'cancel')).status).toBe(403)
    expect((await read(acting, id)).status).toBe(200)
  })

  test('SCHED-20 SCHED-29 SCHED-32 ROLE-27 whoever acts as a member neither takes a seat for them nor gives it back', async () => {
    const { maya, root } = school
    const { id } = await planned()
    const acting = await node.actingAs(maya, root)
    const params = { id }
    expect((await join(acting, id)).status).toBe(403)
    expect((await node.call(scheduling.waitForSeat, { params, as: acting })).status).toBe(403)
    expect((await node.call(scheduling.stopWaiting, { params, as: acting })).status).toBe(403)
    expect((await join(maya, id)).status).toBe(201)
    expect((await node.call(scheduling.leaveBooking, { params, body: {}, as: acting })).status).toBe(403)
    expect((await node.call(scheduling.leaveBooking, { params, body: {}, as: maya })).status).toBe(200)
  })

  test('SCHED-29 a long series does not ask thousands to come at once', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, async () => (await node.person()).id))
    const meta = { group_id: await newGroup(people) }
    const customers = people.map((one) => ({ id: one }))
    const repeat = { times: 52, zone: 'UTC' }
    expect((await plan(school.coach, { meta, customers, repeat })).status).toBe(400)
    expect((await plan(school.coach, { meta, customers, repeat: { ...repeat, times: 2 } })).status).toBe(201)
  })

  test('SCHED-15 SCHED-23 the calendar of the owner is named with the first event, and the same ever after', async () => {
    const { guild } = school
    const fresh = await node.person({ organization: guild, lists: ['coach'] })
    const both = await Promise.all([plan(fresh), plan(fresh)])
    const ids = both.map(({ body }) => body.resource.id)
    expect(new Set(ids).size).toBe(1)
    const { body } = await node.call(users.getUser, { params: { id: fresh.id }, as: school.root })
    expect(body['timeKitResourceId']).toBe(ids[0])
  })

  test('SCHED-16 times may come with any offset and are kept as instants', async () => {
    const event = { start: '2027-07-01T10:00:00+02:00', end: '2027-07-01T11:00:00+02:00' }
    const { event: kept } = await planned({ event })
    expect(kept).toMatchObject({ start: '2027-07-01T08:00:00.000Z', end: '2027-07-01T09:00:00.000Z' })
  })

  test('SCHED-29 what cannot be is refused with 400 and by name, and nothing is written', async () => {
    const { coach, stranger } = school
    const before = (await find(coach)).length
    const hopeless: [Plan, string][] = [
      [{ event: { start: inDays(-1) } }, 'event.start'],
      [{ event: { end: inDays(2) } }, 'event.end'],
      [{ event: { end: inDays(4, 1) } }, 'event.end'],
      [{ event: { start: inDays(5000), end: inDays(5000, 1) } }, 'event.start'],
      [{ event: { where: 'http://meet.example.org' } }, 'event.where'],
      [{ event: { where: 'javascript:alert(1)' } }, 'event.where'],
      [{ event: { what: ' ' } }, 'what'],
      [{ seats: 0 }, 'max_seats'],
      [{ repeat: { times: 53, zone: 'UTC' } }, 'times'],
      [{ repeat: { times: 2, zone: 'Nowhere/There' } }, 'repeat.zone'],
      [{ meta: { course_id: 'another' } }, 'meta.course_id'],
      [{ meta: { group_id: undefined } }, 'meta.group_id'],
      [{ customers: [{ id: stranger.id }] }, 'customers'],
    ]
    for (const [sent, name] of hopeless) {
      const { status, body } = await plan(coach, sent)
      expect({ sent, status }).toEqual({ sent, status: 400 })
      expect(JSON.stringify(body)).toContain(name)
    }
    expect(
      (await plan(coach, { seats: 1, customers: [school.maya, school.omar].map(({ id }) => ({ id })) }))
        .status,
    ).toBe(409)
    expect((await find(coach)).length).toBe(before)
  })

  test('SCHED-29 only those who work on the course plan; to whom the group is hidden it is not there', async () => {
    const { maya, stranger, observer, author, admin, root, coach } = school
    expect(refusal(await plan(null))).toMatchObject({ status: 401 })
    expect(refusal(await plan(maya))).toMatchObject({ status: 403 })
    expect(refusal(await plan(observer))).toMatchObject({ status: 403 })
    expect(refusal(await plan(stranger))).toMatchObject({ status: 404 })
    expect(refusal(await plan(coach, { meta: { group_id: 'no-such' } }))).toMatchObject({ status: 404 })
    for (const one of [coach, author, admin, root]) expect((await plan(one)).status).toBe(201)
  })

  test('SCHED-16 SCHED-46 a weekly series is so many events planned together', async () => {
    const start = '2027-03-02T22:00:00Z'
    const first = await planned({
      event: { start, end: '2027-03-02T23:00:00Z', what: 'Every week' },
      repeat: { times: 3, zone: 'America/New_York' },
    })
    const all = await find(school.maya, {
      search: `meta.series:${first.meta.series ?? ''}`,
      start,
      end: '2027-04-01T00:00:00Z',
    })
    expect(all.map(({ event }) => event.start)).toEqual([
      '2027-03-02T22:00:00.000Z',
      '2027-03-09T22:00:00.000Z',
      // The clocks went forward on 14 March 2027.
      '2027-03-16T21:00:00.000Z',
    ])
    expect(all[0]?.id).toBe(first.id)
  })
})

describe('taking and giving back a seat', () => {
  test('SCHED-06 SCHED-08 SCHED-19 SCHED-29 SCHED-32 SCHED-44 a member joins, sees the link, leaves, and the seat is free again', async () => {
    const { maya, coach } = school
    const event = await planned({ event: { where: 'https://meet.example.org/x' }, seats: 2 })
    expect((await read(maya, event.id)).body.event).not.toHaveProperty('where')
    expect((await read(maya, event.id)).body.event).toMatchObject({ online: true })
    const { status, body: seat } = await join(maya, event.id)
    expect(status).toBe(201)
    expect(seat).toMatchObject({
      graph: 'instant',
      state: 'confirmed',
      meta: { user_id: maya.id, group_id: group },
      resource: event.resource,
      customers: [{ id: maya.id, name: 'Maya Person' }],
      related_bookings: [{ id: event.id, graph: 'group_owner' }],
      event: { where: 'https://meet.example.org/x' },
    })
    const seen = (await read(maya, event.id)).body
    expect(seen.event).toMatchObject({ where: 'https://meet.example.org/x' })
    expect(seen.related_bookings).toMatchObject([{ id: seat.id, state: 'confirmed' }])
    expect(seen.attributes.group_booking).toMatchObject({ available_seats: 1, taken_seats: 1 })
    // Once more is the same seat.
    expect((await join(maya, event.id)).body.id).toBe(seat.id)

    const left = await end(maya, event.id, 'leave')
    expect(left).toMatchObject({ status: 200, body: { id: seat.id, state: 'cancel_by_customer' } })
    expect((await end(maya, seat.id, 'leave')).status).toBe(200)
    expect((await read(coach, event.id)).body.attributes.group_booking).toMatchObject({ available_seats: 2 })
    expect((await read(maya, event.id)).body.event).not.toHaveProperty('where')
    // Whoever thinks again takes another seat.
    const again = await join(maya, event.id)
    expect(again.body.id).not.toBe(seat.id)
    expect((await read(coach, event.id)).body.related_bookings).toHaveLength(1)
  })

  test('SCHED-29 of many who want the last seat at once exactly one gets it', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => node.person({ takes: [school.course.id] })),
    )
    group = await newGroup(people.map(({ id }) => id))
    const event = await planned({ seats: 1 })
    const answers = await Promise.all(people.map((one) => join(one, event.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter((one) => refusal(one).code === 'no_seats')).toHaveLength(7)
    expect((await read(school.coach, event.id)).body.attributes.group_booking).toMatchObject({
      available_seats: 0,
      taken_seats: 1,
    })
    group = await newGroup()
  })

  test('SCHED-29 the same person pressing twice at once sits on one seat', async () => {
    const event = await planned({ seats: 5 })
    const answers = await Promise.all([1, 2, 3].map(() => join(school.maya, event.id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(school.coach, event.id)).body.attributes.group_booking).toMatchObject({
      taken_seats: 1,
    })
  })

  test('SCHED-29 seats are for members: the owner gives one to a member, nobody else does for another', async () => {
    const { maya, omar, coach, stranger } = school
    const event = await planned()
    expect(await join(coach, event.id, [{ id: omar.id }])).toMatchObject({
      status: 201,
      body: { customers: [{ id: omar.id }], meta: { user_id: coach.id } },
    })
    expect(refusal(await join(maya, event.id, [{ id: omar.id }])).status).toBe(403)
    expect(refusal(await join(coach, event.id, [{ id: stranger.id }])).status).toBe(400)
    expect(refusal(await join(coach, event.id)).status).toBe(400)
    expect(refusal(await join(stranger, event.id)).status).toBe(404)
    expect(refusal(await join(maya, 'no-such')).status).toBe(404)
    expect(refusal(await post(maya, { graph: 'instant' })).status).toBe(400)
  })

  test('SCHED-29 what is over or cancelled takes nobody in; whoever was taken out does not come back alone', async () => {
    const { maya, omar, coach } = school
    const event = await planned()
    const { body: seat } = await join(maya, event.id)
    expect(await end(coach, seat.id, 'cancel')).toMatchObject({ body: { state: 'cancelled' } })
    expect(refusal(await join(maya, event.id))).toEqual({ status: 409, code: 'booking_ended' })
    expect((await join(coach, event.id, [{ id: maya.id }])).status).toBe(201)
    await end(coach, event.id, 'cancel')
    expect(refusal(await join(omar, event.id))).toEqual({ status: 409, code: 'booking_ended' })
    const over = await planned()
    await sql`update booking set starts = now() - interval '2 hours', ends = now() - interval '1 hour'
      where id = ${over.id}`.execute(node.parts.db)
    expect(refusal(await join(omar, over.id))).toEqual({ status: 409, code: 'booking_ended' })
  })
})

describe('who sees what', () => {
  test('SCHED-34 SCHED-35 SCHED-39 ROLE-33 GROUP-19 members of the group and those who work on its course see an event, nobody else', async () => {
    const { maya, omar, coach, author, admin, root, observer, stranger } = school
    const { id } = await planned()
    for (const one of [maya, omar, coach, author, admin, root])
      expect(await sees(one, id)).toEqual({ read: true, found: true })
    for (const one of [observer, stranger, await node.person({ takes: [school.course.id] })])
      expect(await sees(one, id)).toEqual({ read: false, found: false })
    expect((await read(null, id)).status).toBe(401)
  })

  test('SCHED-37 ROLE-31 only the owner and root admins read who comes; others read of themselves', async () => {
    const { maya, omar, coach, author, root } = school
    const { id } = await planned()
    await join(maya, id)
    await join(omar, id)
    for (const one of [coach, root]) {
      const names = (await read(one, id)).body.related_bookings.map(({ customers }) => customers?.[0]?.id)
      expect(names.toSorted()).toEqual([maya.id, omar.id].toSorted())
    }
    expect((await read(author, id)).body.related_bookings).toEqual([])
    expect(JSON.stringify((await read(maya, id)).body)).not.toContain(omar.id)
    const mine = (await find(maya)).find((one) => one.id === id)
    expect(mine?.related_bookings).toHaveLength(1)
    expect(JSON.stringify(mine)).not.toContain(omar.id)
    // The seat itself is for the one who sits on it and for the owner.
    const seat = (await read(coach, id)).body.related_bookings.find(
      ({ customers }) => customers?.[0]?.id === omar.id,
    )
    expect((await read(maya, seat?.id ?? '')).status).toBe(404)
    expect((await read(omar, seat?.id ?? '')).status).toBe(200)
    expect(refusal(await end(maya, seat?.id ?? '', 'leave')).status).toBe(404)
  })

  test('SCHED-37 ROLE-31 whoever no longer works on the course no longer runs what they planned in it', async () => {
    const guest = await node.person()
    const course = await node.course({ publisher: school.guild, coach: [guest.id] })
    const crew = { id: newId(), name: 'Crew', type: 'enrollment' as const, private: true, object: course.id }
    await createGroup(node.parts.db, byTest(), crew, school.guild, [school.maya.id])
    const { id } = await planned({ meta: { group_id: crew.id } }, guest)
    await join(school.maya, id)
    expect((await read(guest, id)).body.related_bookings).toHaveLength(1)
    await saveCourse(node.parts.db, byTest(), { ...course, coach: [] })
    expect((await read(guest, id)).status).toBe(404)
    expect((await end(guest, id, 'cancel')).status).toBe(404)
    expect(await find(guest, { search: `id:${id}` })).toEqual([])
  })

  test('SCHED-35 SCHED-37 lists tell the own seat alone, whoever asks', async () => {
    const { id } = await planned()
    const { body: seat } = await join(school.maya, id)
    for (const as of [school.coach, school.root])
      expect(await find(as, { search: `id:${seat.id}` })).toEqual([])
    expect(await find(school.maya, { search: `id:${seat.id}` })).toMatchObject([{ id: seat.id }])
  })

  test('SCHED-37 ROLE-31 the history of the organization does not tell who comes either', async () => {
    const { id } = await planned()
    const { body: seat } = await join(school.maya, id)
    await end(school.maya, seat.id, 'leave')
    const admin = await node.person({ organization: school.guild, lists: ['admin'] })
    const { body } = await node.call<{ list: { action: string }[] }>(reports.findEvents, {
      query: { search: JSON.stringify({ query: `object:(${id} OR ${seat.id})` }) },
      as: admin,
    })
    expect(body).toMatchObject({ list: [{ action: 'booking.create' }], matches: 1 })
  })

  test('SCHED-38 ROLE-32 what is by invitation is hidden from all but the owner, root admins and those who are asked', async () => {
    const { maya, omar, coach, author, root } = school
    const { id } = await planned({ meta: { invite_only: true }, customers: [{ id: maya.id }] })
    for (const one of [coach, root, maya]) expect(await sees(one, id)).toEqual({ read: true, found: true })
    for (const one of [omar, author]) expect(await sees(one, id)).toEqual({ read: false, found: false })
    expect(refusal(await join(omar, id)).status).toBe(404)
    // Who says no stays asked; who is taken out does not.
    await end(maya, id, 'leave')
    expect(await sees(maya, id)).toEqual({ read: true, found: true })
    const { body: seat } = await join(maya, id)
    await end(coach, seat.id, 'cancel')
    expect(await sees(maya, id)).toEqual({ read: false, found: false })
    expect((await read(maya, seat.id)).status).toBe(200)
  })

  test('SCHED-35 SCHED-40 without a stretch of time the list goes from 30 days ago to 60 days ahead', async () => {
    const { coach } = school
    const near = await planned({ event: { start: inDays(59), end: inDays(59, 1) } })
    const far = await planned({ event: { start: inDays(61), end: inDays(61, 1) } })
    const ask = (query: object) =>
      node.call<{ list: Booking[] }>(scheduling.findBookings, { query: query as never, as: coach })
    const ids = async (query: object) => (await ask(query)).body.list.map(({ id }) => id)
    expect(await ids({})).toContain(near.id)
    expect(await ids({})).not.toContain(far.id)
    expect(await ids({ end: inDays(365) })).toContain(far.id)
    expect((await ask({ start: inDays(2), end: inDays(1) })).status).toBe(400)
    expect((await ask({ start: 'yesterday' })).status).toBe(400)
    expect((await ask({ search: 'nonsense:1' })).status).toBe(400)
    const started = await planned()
    await sql`update booking set starts = now() - interval '31 days', ends = now() - interval '31 days' + interval '1 hour'
      where id = ${started.id}`.execute(node.parts.db)
    expect(await ids({})).not.toContain(started.id)
  })

  test('SCHED-35 the list is in the order of time, and finds words of the title', async () => {
    const what = 'Contour lines'
    const later = await planned({ event: { start: inDays(9), end: inDays(9, 1), what } })
    const sooner = await planned({ event: { start: inDays(8), end: inDays(8, 1), what } })
    const found = await find(school.maya, { search: 'contour graph:group_owner' })
    expect(found.map(({ id }) => id)).toEqual([sooner.id, later.id])
  })

  test('SCHED-44 whoever sees an event takes it along as a file for calendars', async () => {
    const { maya, stranger } = school
    const { id } = await planned({ event: { what: 'Maps, and more', where: 'https://meet.example.org/y' } })
    const file = (as: Person) => node.call<string>(scheduling.getBookingCalendar, { params: { id }, as })
    const before = await file(maya)
    expect(before.headers['content-type']).toContain('text/calendar')
    expect(before.body).toContain(String.raw`SUMMARY:Maps\, and more`)
    expect(before.body).not.toContain('meet.example.org')
    await join(maya, id)
    expect((await file(maya)).body).toContain('LOCATION:https://meet.example.org/y')
    expect((await file(stranger)).status).toBe(404)
  })
})

describe('changing and ending', () => {
  const change = (as: Person, id: string, body: object) =>
    node.call<Booking>(scheduling.putBooking, { params: { id }, body: body as never, as })

  test('SCHED-46 the owner changes what is still to come; a version that is not the newest is refused', async () => {
    const { coach, maya, root } = school
    const event = await planned({ seats: 3 })
    await join(maya, event.id)
    const next = { ...eventIn(5), what: 'Moved', where: 'Room 3' }
    const attributes = { group_booking: { max_seats: 1 } }
    const changed = await change(coach, event.id, { event: next, attributes, version: event.version })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        event: { start: next.start, what: 'Moved', where: 'Room 3' },
        attributes: { group_booking: { max_seats: 1, available_seats: 0 } },
      },
    })
    expect(refusal(await change(coach, event.id, { event: next, version: event.version }))).toMatchObject({
      status: 409,
    })
    // The seat moves along.
    const [seat] = changed.body.related_bookings
    expect((await read(maya, seat?.id ?? '')).body.event.start).toBe(next.start)
    expect((await change(root, event.id, { event: next })).body.attributes.group_booking).not.toHaveProperty(
      'max_seats',
    )
    expect(refusal(await change(maya, event.id, { event: next })).status).toBe(403)
    expect(refusal(await change(school.author, event.id, { event: next })).status).toBe(403)
    expect(refusal(await change(school.stranger, event.id, { event: next })).status).toBe(404)
    expect(refusal(await change(coach, event.id, { event: eventIn(-1) })).status).toBe(400)
    await join(school.omar, event.id)
    expect(refusal(await change(coach, event.id, { event: next, attributes })).status).toBe(400)
    await end(coach, event.id, 'cancel')
    expect(refusal(await change(coach, event.id, { event: next }))).toEqual({
      status: 409,
      code: 'booking_ended',
    })
  })

  test('SCHED-05 SCHED-24 SCHED-31 the owner cancels for everybody, once', async () => {
    const { coach, maya, author, root } = school
    const event = await planned()
    const { body: seat } = await join(maya, event.id)
    expect(refusal(await end(maya, event.id, 'cancel')).status).toBe(403)
    expect(refusal(await end(author, event.id, 'cancel')).status).toBe(403)
    expect(refusal(await end(school.stranger, event.id, 'cancel')).status).toBe(404)
    expect(await end(coach, event.id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect((await read(maya, seat.id)).body.state).toBe('cancelled')
    expect((await end(root, event.id, 'cancel')).status).toBe(200)
    expect(refusal(await end(coach, event.id, 'complete'))).toEqual({ status: 409, code: 'booking_ended' })
    expect(refusal(await end(maya, event.id, 'leave'))).toEqual({ status: 409, code: 'booking_ended' })
  })

  test('SCHED-04 SCHED-14 SCHED-33 the owner marks it as held', async () => {
    const { coach, maya } = school
    const event = await planned()
    await join(maya, event.id)
    expect(refusal(await end(maya, event.id, 'complete')).status).toBe(403)
    expect(refusal(await end(coach, event.id, 'complete'))).toEqual({
      status: 409,
      code: 'booking_not_started',
    })
    node.clock.advance(3 * DAY + HOUR)
    const done = await end(coach, event.id, 'complete')
    expect(done).toMatchObject({ status: 200, body: { state: 'completed', meta: { completed: true } } })
    expect(done.body.related_bookings).toMatchObject([{ state: 'completed' }])
    expect((await end(coach, event.id, 'complete')).status).toBe(200)
    node.clock.reset()
  })

  test('SCHED-30 the owner removes it, seats and all', async () => {
    const { coach, maya } = school
    const event = await planned()
    const { body: seat } = await join(maya, event.id)
    expect(refusal(await end(maya, event.id, 'delete')).status).toBe(403)
    expect((await end(coach, event.id, 'delete')).status).toBe(204)
    for (const id of [event.id, seat.id]) expect((await read(maya, id)).status).toBe(404)
    expect((await end(coach, event.id, 'delete')).status).toBe(404)
  })

  test('SCHED-32 whoever has no seat has none to give back', async () => {
    const event = await planned()
    expect(refusal(await end(school.omar, event.id, 'leave')).status).toBe(400)
    expect(refusal(await end(school.stranger, event.id, 'leave')).status).toBe(404)
  })
})

describe('what goes on around an event', () => {
  test('GROUP-19 whoever is taken out of the group loses their seat in what is to come, not in what was', async () => {
    const { maya, coach, root } = school
    group = await newGroup()
    const past = await planned()
    const next = await planned({ seats: 1 })
    for (const { id } of [past, next]) await join(maya, id)
    await sql`update booking set starts = now() - interval '2 days', ends = now() - interval '47 hours'
      where id = ${past.id} or event = ${past.id}`.execute(node.parts.db)
    await node.call(groups.removeMember, { params: { id: group, userId: maya.id }, as: root })
    expect(await sees(maya, next.id)).toEqual({ read: false, found: false })
    expect((await read(coach, next.id)).body.attributes.group_booking).toMatchObject({ available_seats: 1 })
    expect((await read(coach, past.id)).body.attributes.group_booking).toMatchObject({ taken_seats: 1 })
    group = await newGroup()
  })

  test('GROUP-19 whoever joins in the moment in which they are taken out of the group has no seat afterwards', async () => {
    const { root, coach, course } = school
    const people = await Promise.all(Array.from({ length: 6 }, () => node.person({ takes: [course.id] })))
    group = await newGroup(people.map(({ id }) => id))
    const event = await planned()
    await Promise.all(
      people.flatMap((one) => [
        join(one, event.id),
        node.call(groups.removeMember, { params: { id: group, userId: one.id }, as: root }),
      ]),
    )
    expect((await read(coach, event.id)).body.related_bookings).toEqual([])
    group = await newGroup()
  })

  test('GROUP-19 the events of a group, or of a course, go with it', async () => {
    const { maya, root } = school
    const other = group
    group = await newGroup()
    const event = await planned()
    await join(maya, event.id)
    expect((await node.call(groups.deleteGroup, { params: { id: group }, as: root })).status).toBe(204)
    expect((await read(root, event.id)).status).toBe(404)

    const course = await node.course({ publisher: school.guild })
    const { id } = await createGroup(
      node.parts.db,
      byTest(),
      { id: newId(), name: 'Gone soon', type: 'enrollment', private: true, object: course.id },
      school.guild,
      [maya.id],
    )
    group = id
    const last = await planned()
    expect((await node.call(courses.deleteCourse, { params: { id: course.id }, as: root })).status).toBe(204)
    expect((await read(root, last.id)).status).toBe(404)
    group = other
  })

  test('SCHED-23 USER-30 whoever leaves leaves their seats; what they led is cancelled and bears no name', async () => {
    const { maya, guild, course, root } = school
    const [guide, guest] = [
      await node.person({ organization: guild, lists: ['coach'] }),
      await node.person({ takes: [course.id] }),
    ]
    group = await newGroup([maya.id, guest.id])
    const led = await planned({}, guide)
    await join(maya, led.id)
    const joined = await planned()
    await join(guest, joined.id)
    for (const one of [guide, guest])
      expect((await node.call(users.deleteUser, { params: { id: one.id }, as: root })).status).toBeLessThan(
        300,
      )
    expect((await read(school.coach, joined.id)).body.attributes.group_booking).toMatchObject({
      taken_seats: 0,
    })
    const after = (await read(root, led.id)).body
    expect(after).toMatchObject({ state: 'cancelled', related_bookings: [{ state: 'cancelled' }] })
    expect(JSON.stringify(after)).not.toContain(guide.id)
    group = await newGroup()
  })
})
