import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorBody } from '@cairn/contract/errors'
import { schedule } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { newId } from '../../base/ids.ts'
import { createGroup } from '../../groups/store.ts'
import { PERSONAL } from '../../privacy/personal.ts'
import type { PersonalTable } from '../../privacy/personal-rows.ts'
import { bookable, NINE_TO_FIVE, toldOf } from '../../testing/bookable.ts'
import { makeClass, PROJECT, type Class } from '../../testing/class.ts'
import { listenTo } from '../../testing/listen.ts'
import { byTest, testNode, type Answer, type Person, type TestNode } from '../../testing/node.ts'

const MONDAY = '2026-11-16T08:00:00Z'
const DAY = 86_400_000

let node: TestNode
let school: Class
let tools: Awaited<ReturnType<typeof bookable>>
beforeAll(async () => {
  node = await testNode()
  node.clock.set(MONDAY)
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
const slotsOf = ({ body }: Answer<unknown>) =>
  ((body as ErrorBody).slots ?? []).map(({ start, coaches }) => ({ start, coaches }))
const read = (id: string, as: Person | null) =>
  node.call<Booking>(scheduling.getBooking, { params: { id }, as })
const find = async (as: Person, query: Record<string, string> = {}) =>
  (await node.call<{ list: Booking[] } & Record<string, unknown>>(scheduling.findBookings, { query, as }))
    .body
const move = (id: string, start: string, as: Person, more: Record<string, unknown> = {}) =>
  node.call<Booking>(scheduling.putBooking, { params: { id }, body: { event: { start }, ...more }, as })
type How = 'cancelBooking' | 'leaveBooking' | 'declineBooking' | 'completeBooking' | 'deleteBooking'
const end = (how: How, id: string, as: Person, body: Record<string, unknown> = {}) =>
  node.call<Booking>(scheduling[how], { params: { id }, body, as })
const notes = (id: string, body: Record<string, unknown>, as: Person) =>
  node.call<Booking>(scheduling.putBookingNotes, { params: { id }, body, as })
const secondCoach = async (): Promise<Person> => {
  const coach = await node.person({ organization: school.guild, lists: ['coach'] })
  await tools.set(coach.id, NINE_TO_FIVE, coach)
  return coach
}

test('SCHED-29 where coaches have lengths of their own, nobody is booked over what they have already', async () => {
  const { course, coach, maya, omar } = school
  const second = await secondCoach()
  const [short, long] = coach.id < second.id ? [coach, second] : [second, coach]
  const body = { length: 120, hours: [{ day: 'tuesday', start: '10:00', end: '16:00' }] }
  await node.call(schedule.putSchedule, { params: { id: long.id }, body, as: long })
  await tools.booked(tools.at(1, '10:00'), { resource: { user_id: short.id } }, omar)
  await tools.booked(tools.at(1, '11:00'), { resource: { user_id: short.id } }, maya)
  const any = await tools.book(tools.at(1, '10:00'))
  expect(code(any)).toEqual({ status: 409, code: 'slot_taken' })
  const { rows } =
    await sql`select 1 from booking where customer = ${maya.id} and course = ${course.id}`.execute(
      node.parts.db,
    )
  expect(rows).toHaveLength(1)
})

test('SCHED-34 nobody reads what a coach writes for themselves: not as the coach, nor in an archive', async () => {
  const { coach, maya, author, root } = school
  const before = { notes: { before: 'In her name' }, customers: [{ id: maya.id }] }
  expect(code(await tools.book(tools.at(1, '10:00'), before, author))).toMatchObject({ status: 400 })
  const { id } = await tools.booked(tools.at(1, '10:00'), { customers: [{ id: maya.id }] }, author)
  await notes(id, { private: 'Only mine' }, coach)
  expect((await read(id, coach)).body.notes).toEqual({ private: 'Only mine' })
  expect((await read(id, await node.actingAs(coach, root))).body).not.toHaveProperty('notes')
  const entryFor = async (person: Person) => {
    const { entry } = PERSONAL.booking as PersonalTable
    const { rows } = await sql<{ entry: unknown }>`select ${entry({ id: person.id, addresses: [] })} as entry
      from booking t where t.id = ${id}`.execute(node.parts.db)
    return JSON.stringify(rows[0]?.entry)
  }
  expect(await entryFor(coach)).toContain('Only mine')
  for (const person of [maya, author]) expect(await entryFor(person)).not.toContain('Only mine')
  expect(await entryFor(author)).not.toContain(maya.id)
})

describe('POST /schedule/booking: a session', () => {
  test('SCHED-02 SCHED-03 SCHED-08 SCHED-10 SCHED-12 SCHED-15 SCHED-16 SCHED-17 SCHED-18 SCHED-23 SCHED-29 a learner books half an hour with a coach', async () => {
    const { coach, maya, course } = school
    await node.call(schedule.putSchedule, {
      params: { id: coach.id },
      body: { room: 'https://meet.example.org/{session}' },
      as: coach,
    })
    const start = tools.at(1, '10:00')
    const { status, body } = await tools.book(start, {
      meta: { course_id: course.id, lesson_id: PROJECT },
      resource: { user_id: coach.id },
      notes: { before: ' My tower\r\nfalls. ' },
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        state: 'confirmed',
        graph: 'instant',
        meta: {
          user_id: maya.id,
          course_id: course.id,
          lesson_id: PROJECT,
          completed: false,
          invite_only: false,
        },
        notes: { before: 'My tower\nfalls.' },
        resource: { id: expect.any(String), user_id: coach.id },
        event: { start, end: tools.at(1, '10:30'), what: course.title, online: true },
        customers: [{ id: maya.id, name: 'Maya Person' }],
        related_bookings: [],
        attributes: {},
        version: 1,
      },
    })
    expect(body.event.where).toMatch(/^https:\/\/meet\.example\.org\/[\w-]{8,}$/)
    const other = await tools.booked(tools.at(1, '11:00'))
    expect(other.event.where).not.toBe(body.event.where)
    expect(await toldOf(node, body.id)).toEqual([{ person: coach.id, change: 'planned', kind: 'session' }])
  })

  test('SCHED-29 the coach or other staff book for a learner of the course, and nobody else does', async () => {
    const { coach, maya, omar, author, stranger, observer } = school
    const forMaya = { customers: [{ id: maya.id }] }
    const made = await tools.booked(tools.at(1, '09:00'), forMaya, coach)
    expect(made).toMatchObject({ meta: { user_id: coach.id }, customers: [{ id: maya.id }] })
    expect(await toldOf(node, made.id)).toMatchObject([{ person: maya.id }])
    const byAuthor = await tools.booked(tools.at(1, '09:30'), forMaya, author)
    expect((await toldOf(node, byAuthor.id)).map(({ person }) => person).toSorted()).toEqual(
      [coach.id, maya.id].toSorted(),
    )
    const time = tools.at(1, '12:00')
    expect((await tools.book(time, forMaya, omar)).status).toBe(403)
    expect((await tools.book(time, forMaya, observer)).status).toBe(403)
    expect((await tools.book(time, {}, stranger)).status).toBe(403)
    expect((await tools.book(time, {}, await node.actingAs(maya, school.root))).status).toBe(403)
    const foreign = await tools.book(time, { customers: [{ id: stranger.id }] }, coach)
    expect(code(foreign)).toMatchObject({ status: 400, code: 'not_enrolled' })
    const self = await tools.book(
      time,
      { customers: [{ id: coach.id }], resource: { user_id: coach.id } },
      author,
    )
    expect(code(self)).toMatchObject({ status: 400, reason: 'own_coach' })
  })

  test.each([
    ['on hold', sql`status = 'disabled'`],
    ['over', sql`expires = '2026-11-15T00:00:00Z'`],
    ['a preview', sql`state = 'preview'`],
  ])('SCHED-29 whose enrollment is %s books nothing', async (_, set) => {
    await sql`update progress set ${set} where person = ${school.maya.id}`.execute(node.parts.db)
    expect((await tools.book(tools.at(1, '09:00'))).status).toBe(403)
  })

  test('SCHED-29 a time outside the hours, or taken, is refused with the closest that are free', async () => {
    const { coach, omar } = school
    const other = await secondCoach()
    const wanted = { resource: { user_id: coach.id } }
    const early = await tools.book(tools.at(1, '08:00'), wanted)
    expect(code(early)).toEqual({ status: 409, code: 'slot_taken' })
    expect(slotsOf(early)).toEqual(
      ['09:00', '09:30', '10:00'].map((time) => ({ start: tools.at(1, time), coaches: [coach.id] })),
    )
    await tools.booked(tools.at(1, '10:00'), wanted)
    const taken = await tools.book(tools.at(1, '10:00'), wanted, omar)
    expect(code(taken)).toEqual({ status: 409, code: 'slot_taken' })
    expect(slotsOf(taken)).toEqual([
      { start: tools.at(1, '09:00'), coaches: [coach.id] },
      { start: tools.at(1, '09:30'), coaches: [coach.id] },
      { start: tools.at(1, '10:30'), coaches: [coach.id] },
      { start: tools.at(1, '10:00'), coaches: [other.id] },
    ])
    // Not at a start of the grid, or of another length.
    expect((await tools.book(tools.at(1, '12:10'), wanted)).status).toBe(409)
    const long = { ...wanted, event: { start: tools.at(1, '12:00'), end: tools.at(1, '13:00') } }
    expect((await tools.book('', long)).status).toBe(409)
  })

  test('SCHED-29 nobody is in two sessions at once, nor in one and an event', async () => {
    const { coach, maya, course } = school
    const other = await secondCoach()
    const start = tools.at(1, '10:00')
    await tools.booked(start, { resource: { user_id: coach.id } })
    expect(code(await tools.book(start, { resource: { user_id: other.id } }))).toEqual({
      status: 409,
      code: 'time_clash',
      reason: 'own_clash',
    })
    const group = await createGroup(
      node.parts.db,
      byTest(node.clock.now()),
      { id: newId(), name: 'Crew', type: 'enrollment', private: true, object: course.id },
      school.guild,
      [maya.id],
    )
    const plan = (from: string, to: string) =>
      node.call<Booking>(scheduling.postBooking, {
        body: {
          graph: 'group_owner',
          meta: { group_id: group.id },
          event: { start: from, end: to, what: 'Talk' },
          customers: [{ id: maya.id }],
        },
        as: coach,
      })
    // An event at the time of a session of its host, and a session at the time of an event.
    expect(code(await plan(start, tools.at(1, '11:00')))).toEqual({ status: 409, code: 'slot_taken' })
    expect((await plan(tools.at(1, '13:00'), tools.at(1, '14:00'))).status).toBe(201)
    const during = await tools.book(tools.at(1, '13:30'), { resource: { user_id: coach.id } }, school.omar)
    expect(code(during).code).toBe('slot_taken')
    expect(code(await tools.book(tools.at(1, '13:00'))).code).toBe('time_clash')
  })

  test('SCHED-29 what cannot be is refused by name, and nothing is written', async () => {
    const { coach, course, maya } = school
    const start = tools.at(1, '10:00')
    const later = { start }
    const refused: [Record<string, unknown>, object][] = [
      [{ event: { start: '2026-11-16T07:00:00Z' } }, { status: 400, reason: 'event_in_past' }],
      [{ event: { ...later, what: 'Chat' } }, { status: 400, reason: 'session_time_only' }],
      [{ repeat: { times: 2, zone: 'UTC' } }, { status: 400, reason: 'session_time_only' }],
      [{ customers: [] }, { status: 400, reason: 'session_one_learner' }],
      [{ resource: { user_id: maya.id } }, { status: 400, reason: 'own_coach' }],
      [{ resource: { user_id: newId() } }, { status: 409, code: 'not_bookable' }],
      [{ resource: { id: newId() } }, { status: 409, code: 'not_bookable' }],
      [
        { meta: { course_id: course.id, lesson_id: 'elsewhere' } },
        { status: 400, reason: 'lesson_elsewhere' },
      ],
      [{ meta: { course_id: newId() } }, { status: 404 }],
      [{ event: undefined }, { status: 400 }],
    ]
    for (const [more, wanted] of refused)
      expect(code(await tools.book(start, more)), JSON.stringify(more)).toMatchObject(wanted)
    await node.call(schedule.putSchedule, { params: { id: coach.id }, body: { paused: true }, as: coach })
    expect(code(await tools.book(start))).toMatchObject({ status: 409, code: 'not_bookable' })
    await node.call(schedule.deleteSchedule, { params: { id: course.id }, as: school.author })
    expect(code(await tools.book(start))).toMatchObject({ status: 409, reason: 'course_not_bookable' })
    expect((await find(maya)).list).toEqual([])
  })

  test('SCHED-29 the same request sent twice books once', async () => {
    const body = {
      graph: 'instant',
      meta: { course_id: school.course.id },
      event: { start: tools.at(1, '09:00') },
    }
    const headers = { 'idempotency-key': newId() }
    const send = () => node.call<Booking>(scheduling.postBooking, { body, headers, as: school.maya })
    const [first, second] = [await send(), await send()]
    expect(second.body.id).toBe(first.body.id)
    expect((await find(school.maya)).list).toHaveLength(1)
  })

  test('SCHED-29 without a name the session goes to whoever has fewest', async () => {
    const other = await secondCoach()
    await tools.booked(tools.at(2, '09:00'), { resource: { user_id: school.coach.id } })
    const { resource } = await tools.booked(tools.at(1, '09:00'))
    expect(resource.user_id).toBe(other.id)
    const again = await tools.booked(tools.at(1, '09:00'), {}, school.omar)
    expect(again.resource.user_id).toBe(school.coach.id)
  })

  test('SCHED-29 of one hundred at once over two nodes one gets the slot, and all others the next free ones', async () => {
    const second = await testNode({ beside: node })
    try {
      const people = await Promise.all(
        Array.from({ length: 100 }, () => node.person({ takes: [school.course.id] })),
      )
      const start = tools.at(3, '10:00')
      const body = { graph: 'instant', meta: { course_id: school.course.id }, event: { start } }
      const answers = await Promise.all(
        people.map((as, place) =>
          (place % 2 === 0 ? node : second).call(scheduling.postBooking, { body, as }),
        ),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.map(code)).toEqual(refused.map(() => ({ status: 409, code: 'slot_taken' })))
      for (const one of refused)
        expect(slotsOf(one).map((slot) => slot.start)).toEqual([
          tools.at(3, '09:00'),
          tools.at(3, '09:30'),
          tools.at(3, '10:30'),
        ])
    } finally {
      await second.close()
    }
  })

  test('SCHED-29 of one learner who books many coaches for one time at once one is booked', async () => {
    const coaches = [school.coach, await secondCoach(), await secondCoach()]
    const start = tools.at(3, '10:00')
    const answers = await Promise.all(
      coaches.map(({ id }) => tools.book(start, { resource: { user_id: id } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('PUT /schedule/booking/{id}: another time', () => {
  test('SCHED-16 SCHED-17 a learner moves to a free time; the booking stays the same and the coach is notified', async () => {
    const { coach, maya, omar } = school
    const { id } = await tools.booked(tools.at(1, '10:00'))
    await tools.booked(tools.at(1, '11:00'), {}, omar)
    await toldOf(node, id)
    expect(code(await move(id, tools.at(1, '11:00'), maya))).toEqual({ status: 409, code: 'slot_taken' })
    expect(code(await move(id, tools.at(1, '18:00'), maya))).toEqual({ status: 409, code: 'slot_taken' })
    expect(code(await move(id, tools.at(1, '12:00'), maya, { version: 7 }))).toEqual({
      status: 409,
      code: 'stale',
    })
    const { status, body } = await move(id, tools.at(2, '12:00'), maya, { version: 1, reason: 'Dentist' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id,
        version: 2,
        event: { start: tools.at(2, '12:00'), end: tools.at(2, '12:30') },
        meta: { moved_from: tools.at(1, '10:00'), moved_by: maya.id, reason: 'Dentist' },
      },
    })
    expect(await toldOf(node, id)).toEqual([
      { person: coach.id, change: 'planned', kind: 'session' },
      { person: coach.id, change: 'moved', kind: 'session' },
    ])
    // The old time is free again.
    await tools.booked(tools.at(1, '10:00'), {}, omar)
  })

  test('SCHED-27 a coach moves to any time without another session, whatever their hours', async () => {
    const { coach, maya, omar, author } = school
    const { id } = await tools.booked(tools.at(1, '10:00'))
    await tools.booked(tools.at(1, '11:00'), {}, omar)
    expect(code(await move(id, tools.at(1, '11:15'), coach))).toMatchObject({
      status: 409,
      code: 'slot_taken',
    })
    const { body } = await move(id, tools.at(1, '20:05'), coach)
    expect(body.event).toMatchObject({ start: tools.at(1, '20:05'), end: tools.at(1, '20:35') })
    expect(await toldOf(node, id)).toContainEqual({ person: maya.id, change: 'moved', kind: 'session' })
    expect((await move(id, tools.at(1, '15:00'), omar)).status).toBe(404)
    expect((await move(id, tools.at(1, '15:00'), author)).status).toBe(404)
  })

  test('SCHED-24 what has started or ended is not moved', async () => {
    const { maya } = school
    const { id } = await tools.booked(tools.at(0, '10:00'))
    node.clock.set('2026-11-16T10:05:00Z')
    expect(code(await move(id, tools.at(1, '10:00'), maya))).toMatchObject({
      status: 409,
      code: 'booking_ended',
      reason: 'session_started',
    })
    const next = await tools.booked(tools.at(1, '12:00'))
    await end('leaveBooking', next.id, maya)
    expect(code(await move(next.id, tools.at(1, '13:00'), maya))).toMatchObject({ code: 'booking_ended' })
  })
})

describe('ending a session', () => {
  test('SCHED-06 SCHED-21 SCHED-24 SCHED-32 the learner cancels before it starts, with a reason, once', async () => {
    const { coach, maya } = school
    const { id } = await tools.booked(tools.at(1, '10:00'))
    expect((await end('leaveBooking', id, coach)).status).toBe(403)
    const { body } = await end('leaveBooking', id, maya, { reason: 'Solved it' })
    expect(body).toMatchObject({
      state: 'cancel_by_customer',
      meta: { reason: 'Solved it', ended_by: maya.id },
    })
    expect((await end('leaveBooking', id, maya)).body.version).toBe(body.version)
    expect(code(await end('cancelBooking', id, coach))).toEqual({ status: 409, code: 'booking_ended' })
    expect(await toldOf(node, id)).toContainEqual({ person: coach.id, change: 'cancelled', kind: 'session' })
    await tools.booked(tools.at(1, '10:00'), {}, school.omar)
  })

  test('SCHED-05 SCHED-07 SCHED-24 SCHED-31 the coach cancels or declines, and the learner is notified', async () => {
    const { coach, maya, root } = school
    const [first, second, third] = [
      await tools.booked(tools.at(1, '10:00')),
      await tools.booked(tools.at(1, '11:00')),
      await tools.booked(tools.at(1, '12:00')),
    ]
    expect((await end('cancelBooking', first.id, maya)).status).toBe(403)
    expect((await end('declineBooking', second.id, maya)).status).toBe(403)
    expect((await end('cancelBooking', first.id, coach, { reason: 'Ill' })).body).toMatchObject({
      state: 'cancelled',
      meta: { reason: 'Ill', ended_by: coach.id },
    })
    expect((await end('declineBooking', second.id, coach)).body.state).toBe('declined')
    expect((await end('declineBooking', second.id, coach)).status).toBe(200)
    expect(code(await end('completeBooking', second.id, coach))).toMatchObject({ code: 'booking_ended' })
    expect((await end('cancelBooking', third.id, root)).body.meta.ended_by).toBe(root.id)
    expect((await toldOf(node, first.id)).at(-1)).toMatchObject({ person: maya.id, change: 'cancelled' })
    expect((await toldOf(node, second.id)).at(-1)).toMatchObject({ person: maya.id, change: 'declined' })
  })

  test('SCHED-04 SCHED-14 SCHED-33 the coach marks it as held once it has started; a no-show is corrected for 14 days', async () => {
    const { coach, maya } = school
    const { id } = await tools.booked(tools.at(0, '10:00'))
    expect(code(await end('completeBooking', id, coach))).toEqual({
      status: 409,
      code: 'booking_not_started',
    })
    node.clock.set('2026-11-16T10:31:00Z')
    expect((await end('completeBooking', id, maya)).status).toBe(403)
    expect(code(await end('cancelBooking', id, coach))).toMatchObject({ reason: 'session_started' })
    const { body } = await end('completeBooking', id, coach, { no_show: true })
    expect(body).toMatchObject({ state: 'completed', meta: { completed: true, no_show: true } })
    expect((await end('completeBooking', id, coach)).body).toMatchObject({ version: body.version })
    expect((await end('completeBooking', id, coach, { no_show: false })).body.meta.no_show).toBe(false)
    node.clock.advance(14 * DAY + 60_000)
    expect(code(await end('completeBooking', id, coach, { no_show: true }))).toMatchObject({
      status: 409,
      reason: 'no_show_settled',
    })
  })

  test('SCHED-30 the owner or a root admin removes it; the learner hears that it is canceled', async () => {
    const { coach, maya, root } = school
    const [first, second] = [
      await tools.booked(tools.at(1, '10:00')),
      await tools.booked(tools.at(1, '11:00')),
    ]
    expect((await end('deleteBooking', first.id, maya)).status).toBe(403)
    expect((await end('deleteBooking', first.id, coach)).status).toBe(204)
    expect((await end('deleteBooking', second.id, root)).status).toBe(204)
    expect((await read(first.id, maya)).status).toBe(404)
    expect(await toldOf(node, first.id)).toContainEqual({
      person: maya.id,
      change: 'cancelled',
      kind: 'session',
    })
  })
})

describe('who sees a session', () => {
  test('SCHED-34 SCHED-35 SCHED-37 SCHED-38 SCHED-39 ROLE-32 ROLE-33 its two people and root admins, nobody else', async () => {
    const { coach, maya, omar, author, admin, observer, root } = school
    const { id } = await tools.booked(tools.at(1, '10:00'))
    const other = await secondCoach()
    for (const as of [coach, maya, root]) {
      expect((await read(id, as)).status).toBe(200)
      expect((await find(as, { search: `id:${id}` })).list).toHaveLength(1)
    }
    for (const as of [omar, author, admin, observer, other]) {
      expect((await read(id, as)).status).toBe(404)
      expect((await find(as, { search: `id:${id}` })).list).toEqual([])
      expect((await find(as, { search: `customers.id:${maya.id}` })).list).toEqual([])
    }
    expect((await read(id, null)).status).toBe(401)
  })

  test('SCHED-34 SCHED-35 a coach who no longer teaches there reads it and changes nothing', async () => {
    const { coach, course } = school
    const guest = await node.person()
    await sql`update course set coach = array[${guest.id}] where id = ${course.id}`.execute(node.parts.db)
    await tools.set(guest.id, NINE_TO_FIVE, guest)
    const { id } = await tools.booked(tools.at(1, '10:00'), { resource: { user_id: guest.id } })
    await sql`update course set coach = '{}' where id = ${course.id}`.execute(node.parts.db)
    expect((await read(id, guest)).status).toBe(200)
    expect((await find(guest)).list).toHaveLength(1)
    expect((await end('cancelBooking', id, guest)).status).toBe(403)
    expect((await move(id, tools.at(1, '11:00'), guest)).status).toBe(403)
    expect((await read(id, coach)).status).toBe(404)
  })

  test('SCHED-34 each writes their own notes, and the private ones are read by the coach alone', async () => {
    const { coach, maya, root } = school
    const { id } = await tools.booked(tools.at(1, '10:00'))
    expect((await notes(id, { before: 'Arches' }, maya)).body.notes).toEqual({ before: 'Arches' })
    const written = await notes(id, { after: 'Read chapter 2', private: 'Shy' }, coach)
    expect(written.body.notes).toEqual({ before: 'Arches', after: 'Read chapter 2', private: 'Shy' })
    for (const as of [maya, root])
      expect((await read(id, as)).body.notes).toEqual({ before: 'Arches', after: 'Read chapter 2' })
    expect((await notes(id, { after: 'No' }, maya)).status).toBe(403)
    expect((await notes(id, { before: 'No' }, coach)).status).toBe(403)
    expect((await notes(id, { private: 'No' }, root)).status).toBe(403)
    expect((await notes(id, { before: 'No' }, school.omar)).status).toBe(404)
    expect((await notes(id, { before: '' }, maya)).body.notes).toEqual({ after: 'Read chapter 2' })
    expect((await find(maya)).list[0]?.notes).not.toHaveProperty('private')
  })

  test('SCHED-35 lists bring the names of both people and of the course, in the order of time', async () => {
    const { coach, maya, course } = school
    await tools.booked(tools.at(2, '10:00'))
    await tools.booked(tools.at(1, '10:00'))
    const found = await find(coach, { join: 'customers.id,resource.user_id,meta.course_id' })
    expect(found.list.map(({ event }) => event.start)).toEqual([tools.at(1, '10:00'), tools.at(2, '10:00')])
    expect(found['join']).toMatchObject({
      'customers.id': { [maya.id]: { givenName: 'Maya' } },
      'resource.user_id': { [coach.id]: { id: coach.id } },
      'meta.course_id': { [course.id]: { title: course.title } },
    })
    expect((await find(maya, { search: `resource.user_id:${coach.id}` })).list).toHaveLength(2)
  })

  test('SCHED-42 open pages of both people hear of it, and nobody else’s', async () => {
    const { coach, maya, omar } = school
    const address = await node.listen()
    const listen = (as: Person) => listenTo(`${address}/api/notification`, { authorization: as.token })
    const streams = [await listen(coach), await listen(maya), await listen(omar)]
    const [ofCoach, ofMaya, ofOmar] = streams
    const { id } = await tools.booked(tools.at(1, '10:00'))
    for (const stream of [ofCoach, ofMaya])
      expect((await stream?.until((one) => one.event === 'updateBooking'))?.data).toEqual({ id })
    expect(ofOmar?.heard.map((one) => one.event)).not.toContain('updateBooking')
    for (const stream of streams) stream.close()
  })
})
