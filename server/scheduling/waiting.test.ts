import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '@cairn/contract/errors'
import { groups } from '@cairn/contract/groups'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { createGroup } from '../groups/store.ts'
import { makeClass, type Class } from '../testing/class.ts'
import { mailTo } from '../testing/mail.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { talk } from '../testing/notified.ts'
import { fillFreeSeats } from './waiting.ts'

let node: TestNode
let school: Class
beforeAll(async () => {
  node = await testNode()
  school = await makeClass(node)
})
afterAll(() => node.close())
const { settled, news } = talk(() => node)

const inDays = (days: number, hours = 0) =>
  new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString()

/** A full event, and those of its group who have no seat. */
const full = async (seats: number, others: number, coach = school.coach) => {
  const people: Person[] = []
  for (let n = 0; n < seats + others; n++) people.push(await node.person({ takes: [school.course.id] }))
  const fields = { name: 'Crew', type: 'enrollment' as const, private: true, object: school.course.id }
  const ids = people.map(({ id }) => id)
  const group = await createGroup(node.parts.db, byTest(), { id: newId(), ...fields }, school.guild, ids)
  const event = { start: inDays(3), end: inDays(3, 1), what: 'Office hour' }
  const attributes = { group_booking: { max_seats: seats } }
  const { body: made } = await node.call<Booking>(scheduling.postBooking, {
    body: { graph: 'group_owner', meta: { group_id: group.id }, event, attributes },
    as: coach,
  })
  const params = { id: made.id }
  const join = (as: Person) =>
    node.call<Booking>(scheduling.postBooking, {
      body: { graph: 'instant', related_bookings: [params] },
      as,
    })
  const wait = (as: Person) => node.call<Booking>(scheduling.waitForSeat, { params, as })
  const leave = (as: Person) => node.call<Booking>(scheduling.leaveBooking, { params, body: {}, as })
  const see = async (as: Person) => (await node.call<Booking>(scheduling.getBooking, { params, as })).body
  const change = (more: object) =>
    node.call<Booking>(scheduling.putBooking, { params, body: { event, ...more }, as: school.coach })
  for (const one of people.slice(0, seats)) expect((await join(one)).status).toBe(201)
  const comes = async (as: Person) =>
    (await see(as)).related_bookings.some(({ state }) => state === 'confirmed')
  return {
    group: group.id,
    params,
    sitting: people.slice(0, seats),
    waiting: people.slice(seats),
    join,
    wait,
    leave,
    see,
    change,
    comes,
  }
}

test('SCHED-20 whoever finds an event full waits, in order, and gets the seat that becomes free', async () => {
  const { sitting, waiting, wait, leave, see, comes, params } = await full(1, 3)
  const [first, second, third] = waiting as [Person, Person, Person]
  for (const one of [first, second, third]) expect((await wait(one)).status).toBe(200)
  expect((await wait(second)).body.attributes.group_booking).toMatchObject({ waiting: 3, waiting_place: 2 })
  // Only whoever runs it reads who waits.
  expect((await see(school.coach)).waiting_list?.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
  expect((await see(first)).waiting_list).toBeUndefined()
  await node.call(scheduling.stopWaiting, { params, as: first })
  await settled()
  await leave(sitting[0] as Person)
  expect([await comes(first), await comes(second), await comes(third)]).toEqual([false, true, false])
  expect((await see(third)).attributes.group_booking).toMatchObject({ waiting_place: 1, available_seats: 0 })
  await settled()
  expect((await news(second)).list[0]).toMatchObject({ event: { change: 'seated', booking: params.id } })
})

test('SCHED-20 nobody waits where seats are left, with a seat, as the host, or for what is over', async () => {
  const { sitting, waiting, wait, change, params } = await full(1, 1)
  const reason = async (as: Person) => (await wait(as)).body as unknown
  expect(await reason(sitting[0] as Person)).toMatchObject({ details: { reason: 'already_coming' } })
  expect(await reason(school.coach)).toMatchObject({ details: { reason: 'host_has_seat' } })
  expect((await wait(school.stranger)).status).toBe(404)
  await change({ attributes: { group_booking: { max_seats: 2 } } })
  expect(await reason(waiting[0] as Person)).toMatchObject({ details: { reason: 'seats_left' } })
  await node.call(scheduling.cancelBooking, { params, body: {}, as: school.coach })
  expect((await wait(waiting[0] as Person)).status).toBe(409)
})

test('SCHED-20 more seats go to the first in line; whoever left the group is passed over', async () => {
  const { group, waiting, wait, change, comes, see } = await full(1, 4)
  for (const one of waiting) await wait(one)
  const [gone, second, third, last] = waiting as [Person, Person, Person, Person]
  await node.call(groups.removeMember, { params: { id: group, userId: gone.id }, as: school.root })
  await change({ attributes: { group_booking: { max_seats: 3 } } })
  expect([await comes(second), await comes(third), await comes(last)]).toEqual([true, true, false])
  // A member who had a seat leaves the group: what became free is found by itself.
  await node.call(groups.removeMember, { params: { id: group, userId: second.id }, as: school.root })
  await fillFreeSeats(node.parts.db, node.parts, new Date())
  expect(await comes(last)).toBe(true)
  expect((await see(school.coach)).attributes.group_booking).toMatchObject({
    taken_seats: 3,
    available_seats: 0,
  })
})

test('SCHED-20 at once: two seats become free for three who wait, and a crowd wants the last one', async () => {
  const { sitting, waiting, wait, leave, join, comes, see } = await full(2, 3)
  for (const one of waiting) await wait(one)
  const [late] = [await node.person({ takes: [school.course.id] })]
  await Promise.all([...sitting.map(leave), ...waiting.map(wait), join(late as Person)])
  const seated = await Promise.all(waiting.map(comes))
  expect(seated.filter(Boolean)).toHaveLength(2)
  expect((await see(school.coach)).attributes.group_booking).toMatchObject({ taken_seats: 2, waiting: 1 })
  const crowd = await full(1, 12)
  await crowd.leave(crowd.sitting[0] as Person)
  const answers = await Promise.all(crowd.waiting.map(crowd.join))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
})

test('SCHED-20 SCHED-31 who waits for a seat hears that there will be none, whichever way the event ends', async () => {
  const lead = await node.person({ organization: school.guild, lists: ['coach'] })
  const canceled = await full(1, 2)
  const deleted = await full(1, 1)
  const closed = await full(1, 1)
  const orphaned = await full(1, 1, lead)
  const all = [canceled, deleted, closed, orphaned]
  for (const one of all) await one.wait(one.waiting[0] as Person)
  await settled()
  await node.call(scheduling.cancelBooking, { params: canceled.params, body: {}, as: school.coach })
  await node.call(scheduling.deleteBooking, { params: deleted.params, as: school.coach })
  await node.call(groups.deleteGroup, { params: { id: closed.group }, as: school.root })
  await node.call(users.deleteUser, { params: { id: lead.id }, as: school.root })
  await node.parts.db.updateTable('notification_settings').set({ mailed: null }).execute()
  await settled()
  for (const { waiting, params } of all) {
    const [waits, other] = waiting
    const { list } = await news(waits as Person)
    expect(list[0]).toMatchObject({ event: { change: 'cancelled', booking: params.id } })
    const emails = await mailTo(node, `${waits?.id ?? ''}@example.org`)
    expect(emails.at(-1)?.subject).toMatch(/canceled an event/)
    // Whoever neither comes nor waits is not bothered.
    if (other)
      expect((await news(other)).list.filter(({ event }) => event?.change === 'cancelled')).toEqual([])
  }
})

test('SCHED-29 of one hundred at once over two nodes one gets the last seat, and all others hear it kindly', async () => {
  const crowd = await full(1, 100)
  await crowd.leave(crowd.sitting[0] as Person)
  const second = await testNode({ beside: node })
  try {
    const body = { graph: 'instant', related_bookings: [crowd.params] }
    const answers = await Promise.all(
      crowd.waiting.map((as, place) =>
        (place % 2 === 0 ? node : second).call<Booking | ErrorBody>(scheduling.postBooking, { body, as }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    const codes = refused.map(({ status, body: said }) => ({ status, code: 'code' in said && said.code }))
    expect(codes).toEqual(refused.map(() => ({ status: 409, code: 'no_seats' })))
    expect((await crowd.see(school.coach)).attributes.group_booking).toMatchObject({
      taken_seats: 1,
      available_seats: 0,
    })
  } finally {
    await second.close()
  }
})
