import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '@cairn/contract/notifications'
import { progress } from '@cairn/contract/progress'
import { courses } from '@cairn/contract/courses'
import { users } from '@cairn/contract/users'
import type { EventChange } from '@cairn/domain/scheduling/event'
import { newId } from '../../base/ids.ts'
import { makeClass, type Class } from '../../testing/class.ts'
import { mailTo } from '../../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { talk } from '../../testing/notified.ts'
import { remindOfSessions } from '../../delivery/event-job.ts'
import { findBooking, insertBookings } from '../rows.ts'
import { cancelLost } from './lost.ts'
import { announce } from './tell.ts'

let node: TestNode
let school: Class
beforeAll(async () => {
  node = await testNode()
  school = await makeClass(node)
})
afterAll(() => node.close())
const { settled, news } = talk(() => node)

const HOUR = 3_600_000
const DAY = 24 * HOUR
let days = 0

/** A learner, and a session with a coach at a time of its own. */
const booked = async (start?: Date, coach: Person = school.coach) => {
  const learner = await node.person({ givenName: 'Lea', familyName: 'Berg', takes: [school.course.id] })
  const id = newId()
  days++
  const starts = start ?? new Date(Math.floor(Date.now() / DAY + 3 + days) * DAY + 10 * HOUR)
  const people = { owner: coach.id, resource: 'r', creator: learner.id, customer: learner.id }
  const at = {
    course_group: null,
    course: school.course.id,
    starts,
    ends: new Date(starts.getTime() + HOUR / 2),
  }
  const about = { what: 'Trail building', where: 'https://meet.example.org/lea' }
  await insertBookings(node.parts.db, [{ id, graph: 'instant', ...people, ...at, about }], new Date())
  const row = async () => {
    const found = await findBooking(node.parts.db, id, learner.id)
    if (!found) throw new Error('no session')
    return found
  }
  const tell = async (change: EventChange, by: string) =>
    announce(node.parts.db, node.parts.jobs, await row(), change, { by, now: new Date() })
  return { id, learner, row, tell, starts }
}

const emailsTo = ({ id }: Person) => mailTo(node, `${id}@example.org`)

const read = (calendar: string) => {
  const whole = new ICAL.Component(ICAL.parse(calendar) as unknown[])
  const event = new ICAL.Event(whole.getFirstSubcomponent('vevent') ?? undefined)
  const { component, uid, sequence, summary, startDate, location } = event
  return {
    method: whole.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    attendees: component.getAllProperties('attendee').map((one) => one.getFirstValue()),
    uid,
    sequence,
    summary,
    location,
    start: startDate.toJSDate().toISOString(),
  }
}

const lastTo = async (person: Person) => {
  const email = (await emailsTo(person)).at(-1)
  return { subject: email?.subject, text: email?.body ?? '', ...read(email?.calendar ?? '') }
}

test('SCHED-46 both people of a session get it as an invitation, the other also in the bell', async () => {
  const { id, learner, tell, starts } = await booked()
  await node.call(notifications.putNotifySettings, { body: { zone: 'America/Denver' }, as: learner })
  await tell('planned', learner.id)
  await settled()
  const mine = await lastTo(learner)
  expect(mine).toMatchObject({
    subject: 'You booked a session with Test Person',
    method: 'REQUEST',
    status: 'CONFIRMED',
    summary: 'Session with Test Person',
    location: 'https://meet.example.org/lea',
    attendees: [`mailto:${learner.id}@example.org`],
    start: starts.toISOString(),
  })
  expect(mine.text).toMatch(/Mountain (Standard|Daylight) Time/)
  expect(mine.text).toContain(`/bookings/${id}`)
  const theirs = await lastTo(school.coach)
  expect(theirs).toMatchObject({
    subject: 'Lea Berg booked a session with you',
    method: 'REQUEST',
    uid: mine.uid,
  })
  // Nobody learns the address of the other.
  expect(theirs.organizer).toBe(mine.organizer)
  expect(String(theirs.organizer)).not.toContain(learner.id)
  expect((await news(learner)).list).toEqual([])
  expect((await news(school.coach)).list[0]).toMatchObject({
    path: `/bookings/${id}`,
    event: { kind: 'session', change: 'planned', booking: id },
  })
})

test('SCHED-46 a session keeps its entry while it is moved and canceled, and each change counts on', async () => {
  const { learner, tell, row } = await booked()
  const version = async (more: object) => {
    await node.parts.db
      .updateTable('booking')
      .set(({ eb }) => ({ version: eb('version', '+', 1), ...more }))
      .where('id', '=', (await row()).id)
      .execute()
  }
  await tell('planned', learner.id)
  await settled()
  const first = await lastTo(learner)
  const starts = new Date((await row()).starts.getTime() + 2 * HOUR)
  await version({ starts, ends: new Date(starts.getTime() + HOUR / 2) })
  await tell('moved', school.coach.id)
  await settled()
  const moved = await lastTo(learner)
  expect(moved).toMatchObject({
    subject: 'Test Person rescheduled your session',
    method: 'REQUEST',
    uid: first.uid,
    start: starts.toISOString(),
  })
  await version({ state: 'cancelled' })
  await tell('cancelled', learner.id)
  await settled()
  const canceled = await lastTo(learner)
  expect(canceled).toMatchObject({
    subject: 'You canceled your session with Test Person',
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: first.uid,
  })
  expect([first.sequence, moved.sequence, canceled.sequence]).toEqual([1, 2, 3])
})

test('SCHED-46 emails say why it was moved or canceled, in quotes and as plain words', async () => {
  const { id, learner, tell } = await booked()
  const because = async (reason: string) => {
    const session = JSON.stringify({ reason })
    await node.parts.db.updateTable('booking').set({ session }).where('id', '=', id).execute()
  }
  await because('The <b>storm</b> & "hail"')
  await tell('cancelled', school.coach.id)
  await settled()
  const [email] = (await emailsTo(learner)).slice(-1)
  expect(email?.body).toContain('Reason: “The <b>storm</b> & "hail"”')
  expect(email?.html).toContain('Reason: “<bdi>The &lt;b&gt;storm&lt;/b&gt; &amp; &quot;hail&quot;</bdi>”')
  expect(email?.html).not.toContain('<b>storm')
  await because('Later')
  await tell('moved', learner.id)
  await settled()
  expect((await emailsTo(school.coach)).at(-1)?.body).toContain('“Later”')
})

test('USER-30 SCHED-46 somebody whose account is gone is called a former member, in the language of the reader', async () => {
  const { learner, tell } = await booked()
  await tell('cancelled', learner.id)
  await node.call(users.deleteUser, { params: { id: learner.id }, as: school.root })
  await settled()
  const email = (await emailsTo(school.coach)).at(-1)
  expect(email?.subject).toBe('Your session with a former member was canceled')
  expect(email?.calendar).toContain('SUMMARY:Session with a former member')
  expect(email?.body).not.toContain('…')
})

test('SCHED-46 invitations are read right over both changes of the clocks', async () => {
  for (const day of ['2027-03-13T18:00:00.000Z', '2027-03-15T18:00:00.000Z', '2027-11-06T18:00:00.000Z']) {
    const { learner, tell } = await booked(new Date(day))
    await tell('planned', learner.id)
    await settled()
    expect((await lastTo(learner)).start).toBe(day)
  }
})

test('SCHED-46 whoever wants no email about events gets none, and nobody the same twice', async () => {
  const { learner, tell } = await booked()
  const body = { event: { mail: 'never', push: false, text: false } }
  await node.call(notifications.putNotifySettings, { body, as: learner })
  await tell('declined', school.coach.id)
  await settled()
  expect(await emailsTo(learner)).toEqual([])
  expect((await news(learner)).list).toMatchObject([{ event: { change: 'declined' } }])
})

test('SCHED-47 both people are reminded a day before, or an hour before what was booked late, each once', async () => {
  const { db, post, env, rootOrg, jobs } = node.parts
  const tools = { db, post, env, rootOrg, jobs: () => jobs }
  const early = await booked()
  const late = await booked(new Date(Date.now() + 5 * HOUR))
  const off = await booked(new Date(Date.now() + 7 * HOUR))
  await db.updateTable('booking').set({ state: 'cancelled' }).where('id', '=', off.id).execute()
  const soon = async (person: Person) =>
    (await news(person)).list.filter(({ event }) => event?.change === 'soon').length
  const before = (starts: Date, ms: number) => remindOfSessions(tools, new Date(starts.getTime() - ms))
  await before(late.starts, 4 * HOUR)
  await settled()
  expect([await soon(early.learner), await soon(late.learner)]).toEqual([0, 0])
  await before(late.starts, HOUR / 2)
  await Promise.all([1, 2, 3].map(() => before(early.starts, 23 * HOUR)))
  await settled()
  expect([await soon(early.learner), await soon(late.learner), await soon(off.learner)]).toEqual([1, 1, 0])
  expect(await soon(school.coach)).toBe(2)
  expect((await emailsTo(early.learner)).at(-1)?.subject).toBe(
    'Reminder: your session with Test Person is coming up',
  )
})

test('SCHED-31 on hold or removed, a learner’s sessions to come are canceled with the reason', async () => {
  const [held, removed, stays] = [await booked(), await booked(), await booked()]
  const operation = { command: 'modify', modifyField: { status: 'disabled' } }
  const change = async (user: Person, what: object) => {
    const body = { concept: school.course.id, user: [user.id], operation: what }
    expect(await node.call(progress.batchProgress, { body: body as never, as: school.root })).toMatchObject({
      status: 200,
    })
  }
  await change(held.learner, operation)
  await change(removed.learner, { command: 'delete' })
  expect(await held.row()).toMatchObject({ state: 'cancelled', session: { cause: 'on_hold' } })
  expect(await removed.row()).toMatchObject({ state: 'cancelled', session: { cause: 'enrollment_ended' } })
  expect(await stays.row()).toMatchObject({ state: 'confirmed' })
  await settled()
  expect(await lastTo(held.learner)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
})

test('SCHED-31 a disabled account, a role that ended and a deleted course cancel what was to come', async () => {
  const guide = await node.person({ organization: school.guild, lists: ['coach'] })
  const [disabled, led] = [await booked(), await booked(undefined, guide)]
  const {
    givenName = '',
    familyName = '',
    email = '',
  } = (
    await node.call<Record<string, string>>(users.getUser, {
      params: { id: disabled.learner.id },
      as: school.root,
    })
  ).body
  const body = { givenName, familyName, email, disabled: true }
  await node.call(users.putUser, { params: { id: disabled.learner.id }, body, as: school.root })
  expect(await disabled.row()).toMatchObject({ state: 'cancelled', session: { cause: 'learner_left' } })
  const { db, jobs, rootOrg } = node.parts
  const sweep = () => cancelLost(db, { jobs, rootOrg }, {}, { by: '', now: new Date() })
  await sweep()
  expect(await led.row()).toMatchObject({ state: 'confirmed' })
  await db
    .updateTable('organization')
    .set({ coach: [school.coach.id] })
    .where('id', '=', school.guild)
    .execute()
  await sweep()
  expect(await led.row()).toMatchObject({ state: 'cancelled', session: { cause: 'coach_left' } })
  await settled()
  expect((await emailsTo(led.learner)).at(-1)?.subject).toBe('Your session with Test Person was canceled')
  const other = await booked()
  await node.call(courses.deleteCourse, { params: { id: school.course.id }, as: school.root })
  expect(await other.row()).toMatchObject({ state: 'cancelled', session: { cause: 'course_deleted' } })
})

test('USER-30 of a deleted learner the coach keeps that a session was, without name and notes', async () => {
  const { learner, row, id } = await booked(new Date(Date.now() - DAY))
  const coming = await booked()
  const { db } = node.parts
  await db.updateTable('booking').set({ customer: learner.id }).where('id', '=', coming.id).execute()
  const session = JSON.stringify({ notes: { before: 'My knee hurts' } })
  await db.updateTable('booking').set({ session }).where('id', '=', id).execute()
  await node.call(users.deleteUser, { params: { id: learner.id }, as: school.root })
  await settled()
  const past = await row()
  expect(past).toMatchObject({ state: 'completed', given_name: null })
  expect(past.customer).not.toBe(learner.id)
  expect(JSON.stringify(past.session)).not.toContain('knee')
  expect(await coming.row()).toMatchObject({ state: 'cancelled', session: { cause: 'learner_left' } })
  const { list } = await news(school.coach)
  expect(list.find(({ event }) => event?.booking === coming.id)).toMatchObject({
    event: { change: 'cancelled' },
  })
})
