import { mailTo } from '../testing/mail.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localTime } from '@cairn/domain/base/local-time'
import { calendarOf } from '@cairn/domain/scheduling/calendar'
import { groups } from '@cairn/contract/groups'
import { notifications } from '@cairn/contract/notifications'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { createGroup } from '../groups/store.ts'
import { saveDevice, tokenHash } from '../notifications/devices.ts'
import { makeClass, type Class } from '../testing/class.ts'
import { listenTo } from '../testing/listen.ts'
import { freePort } from '../testing/free-port.ts'
import { mailServer } from '../testing/mail-server.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { talk } from '../testing/notified.ts'
import { remindOfEvents } from '../delivery/event-job.ts'

let node: TestNode
let school: Class
beforeAll(async () => {
  node = await testNode()
  school = await makeClass(node)
})
afterAll(() => node.close())
const { settled, news, outbox } = talk(() => node)

const inDays = (days: number, hours = 0) =>
  new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString()

/** A group of two learners of their own, so that each is told of one thing. */
const crew = async () => {
  const [ada, ben] = [
    await node.person({ givenName: 'Ada', takes: [school.course.id] }),
    await node.person({ givenName: 'Ben', takes: [school.course.id] }),
  ]
  const fields = { name: 'Spring crew', type: 'enrollment' as const, private: true, object: school.course.id }
  const { id } = await createGroup(node.parts.db, byTest(), { id: newId(), ...fields }, school.guild, [
    ada.id,
    ben.id,
  ])
  const plan = async (more: Record<string, unknown> = {}, meta: object = {}): Promise<Booking> => {
    const event = {
      start: inDays(3),
      end: inDays(3, 1),
      what: 'Office hour',
      where: 'https://meet.example.org/x',
    }
    const body = { graph: 'group_owner', meta: { group_id: id, ...meta }, event, ...more }
    const { status, body: made } = await node.call<Booking>(scheduling.postBooking, {
      body,
      as: school.coach,
    })
    expect(status).toBe(201)
    return made
  }
  const join = (as: Person, event: string) =>
    node.call<Booking>(scheduling.postBooking, {
      body: { graph: 'instant', related_bookings: [{ id: event }] },
      as,
    })
  return { group: id, ada, ben, plan, join }
}

const letterTo = async ({ id }: Person) => (await outbox()).find(({ to }) => to === `${id}@example.org`)
/** So that the next letter need not wait for a while. */
const forgetLetters = () => node.parts.db.updateTable('notification_settings').set({ mailed: null }).execute()
const calendarsTo = async ({ id }: Person): Promise<string[]> => {
  const rows = await mailTo(node, `${id}@example.org`)
  return rows.flatMap(({ calendar }) => calendar ?? [])
}

test('GROUP-19 SCHED-46 members hear of a new event in the bell, by mail with a calendar entry, and by push', async () => {
  const { ada, ben, plan, group } = await crew()
  const device = {
    hash: tokenHash(newId()),
    person: ada.id,
    token: `device-${newId()}`,
    about: [],
    besides: [],
  }
  await saveDevice(node.parts.db, device, new Date())
  const event = await plan()
  await settled()
  for (const one of [ada, ben]) {
    const { unseen, list } = await news(one)
    expect(unseen).toBe(1)
    expect(list).toMatchObject([
      {
        kind: 'event',
        creator: school.coach.id,
        feed: group,
        title: 'Spring crew',
        path: `/groups/${group}?tab=events`,
        event: { booking: event.id, change: 'planned', what: 'Office hour', start: event.event.start },
      },
    ])
  }
  expect((await news(school.coach)).list).toEqual([])
  const letter = await letterTo(ada)
  expect(letter?.subject).toBe('Test Person scheduled an event in “Spring crew”')
  expect(letter?.text).toContain('\n\nOffice hour\n')
  expect(letter?.text).toContain(`/groups/${group}?tab=events`)
  const [calendar] = await calendarsTo(ada)
  expect(calendar).toContain('SUMMARY:Office hour')
  // Where to press is for those who come.
  expect(calendar).not.toContain('meet.example.org')
  const push = (await outbox()).find(({ kind, to }) => kind === 'push' && to === device.token)
  expect(push).toMatchObject({ subject: 'Test Person scheduled an event in “Spring crew”' })
  expect(push?.text).toContain('Office hour · ')
})

test('SCHED-31 SCHED-46 those who come hear of another time and of the end, the others do not', async () => {
  const { ada, ben, plan, join } = await crew()
  const event = await plan()
  await join(ada, event.id)
  await settled()
  await forgetLetters()
  const moved = { ...event.event, start: inDays(4), end: inDays(4, 1) }
  const { online: _online, ...sent } = moved
  const change = (body: object) =>
    node.call(scheduling.putBooking, { params: { id: event.id }, body: body as never, as: school.coach })
  // Other words are no news.
  await change({ event: { ...sent, start: event.event.start, end: event.event.end, what: 'Other words' } })
  await change({ event: sent })
  await settled()
  const changes = async (as: Person) => (await news(as)).list.map((one) => one.event?.change)
  expect(await changes(ada)).toEqual(['moved', 'planned'])
  expect((await news(ada)).list[0]?.event).toMatchObject({ start: moved.start })
  expect(await changes(ben)).toEqual(['planned'])
  expect((await calendarsTo(ada)).at(-1)).toContain('LOCATION:https://meet.example.org/x')
  await forgetLetters()
  await node.call(scheduling.cancelBooking, { params: { id: event.id }, as: school.coach })
  await settled()
  expect(await changes(ada)).toEqual(['cancelled', 'moved', 'planned'])
  expect((await letterTo(ada))?.subject).toBe('Test Person canceled an event in “Spring crew”')
  expect((await calendarsTo(ada)).at(-1)).toContain('STATUS:CANCELLED')
  // To cancel once more is no news.
  await node.call(scheduling.cancelBooking, { params: { id: event.id }, as: school.coach })
  await settled()
  expect((await changes(ada)).length).toBe(3)
})

test('SCHED-30 what is removed, or goes with its group, is told of as cancelled, and no more as planned', async () => {
  const { ada, group, plan, join } = await crew()
  const [first, second] = [await plan(), await plan()]
  for (const { id } of [first, second]) await join(ada, id)
  await settled()
  await node.call(scheduling.deleteBooking, { params: { id: first.id }, as: school.coach })
  await settled()
  const told = async () =>
    (await news(ada)).list.map((one) => `${one.event?.change} ${one.event?.booking === first.id ? 1 : 2}`)
  expect(await told()).toEqual(['cancelled 1', 'planned 2'])
  await node.call(groups.deleteGroup, { params: { id: group }, as: school.root })
  await settled()
  expect(await told()).toEqual(['cancelled 2', 'cancelled 1'])
})

test('SCHED-46 the letter carries the event as a part that calendars read', async () => {
  const port = await freePort()
  const post = await mailServer(port)
  const beside = await testNode({ env: { smtpUrl: `smtp://127.0.0.1:${port}` } })
  try {
    const to = 'ada@example.org'
    const calendar = calendarOf([
      {
        id: 'b1',
        what: 'Office hour',
        url: 'https://learn.example.org',
        start: inDays(1),
        end: inDays(1, 1),
        modified: inDays(0),
        version: 1,
        cancelled: false,
      },
    ])
    await beside.parts.post.mail(beside.parts.db, { to, subject: 'News', text: 'Hello', calendar })
    await beside.runJobs()
    const text = post.received[0]?.text ?? ''
    expect(text).toMatch(/content-type: text\/calendar[^]*method=PUBLISH/i)
    expect(text).toContain('event.ics')
  } finally {
    await beside.close()
    await post.close()
  }
})

test('SCHED-38 of an event by invitation only those hear who are asked, and whoever is taken out', async () => {
  const { ada, ben, plan } = await crew()
  const event = await plan({ customers: [{ id: ada.id }] }, { invite_only: true })
  await settled()
  expect((await news(ada)).list).toMatchObject([{ event: { change: 'planned' } }])
  expect((await news(ben)).list).toEqual([])
  const { body } = await node.call<Booking>(scheduling.getBooking, {
    params: { id: event.id },
    as: school.coach,
  })
  await node.call(scheduling.cancelBooking, {
    params: { id: body.related_bookings[0]?.id ?? '' },
    as: school.coach,
  })
  await settled()
  // The event is hidden by now; that they need not come is not.
  expect((await news(ada)).list).toMatchObject([{ event: { change: 'unseated' } }])
})

test('ROLE-33 whoever is no longer in the group is no longer told, and what they were told is gone', async () => {
  const { ada, group, plan } = await crew()
  await plan()
  await settled()
  await node.call(groups.removeMember, { params: { id: group, userId: ada.id }, as: school.root })
  expect(await news(ada)).toMatchObject({ unseen: 0, list: [] })
})

test('SCHED-46 a series is one piece of news, and the letter brings all of it for the calendar', async () => {
  const { ada, plan } = await crew()
  await plan({ repeat: { times: 4, zone: 'UTC' } })
  await settled()
  expect((await news(ada)).list).toMatchObject([{ event: { change: 'planned', times: 4 } }])
  expect((await letterTo(ada))?.text).toContain('weekly, 4 times')
  expect((await calendarsTo(ada))[0]?.split('BEGIN:VEVENT')).toHaveLength(5)
})

test('SCHED-30 SCHED-31 SCHED-46 of a series the rest is called off at once, and whoever would have come hears of it once', async () => {
  const { ada, ben, group, plan, join } = await crew()
  const first = await plan({ repeat: { times: 4, zone: 'UTC' } })
  const all = async () => {
    const query = { search: `meta.series:${first.meta.series ?? ''}`, end: inDays(60) }
    const { body } = await node.call<{ list: Booking[] }>(scheduling.findBookings, {
      query,
      as: school.coach,
    })
    return body.list
  }
  const [, second, third] = await all()
  for (const { id } of await all()) await join(ada, id)
  await join(ben, third?.id ?? '')
  await settled()
  await forgetLetters()
  const params = { id: second?.id ?? '' }
  const query = { following: true }
  expect((await node.call(scheduling.cancelBooking, { params, query, as: ada })).status).toBe(403)
  const done = await node.call(scheduling.cancelBooking, { params, query, as: school.coach })
  expect(done).toMatchObject({ status: 200, body: { id: second?.id, state: 'cancelled' } })
  await settled()
  expect((await all()).map(({ state }) => state)).toEqual([
    'confirmed',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  const told = async (as: Person) =>
    (await news(as)).list.map(({ event }) => [event?.change, event?.start, event?.times])
  expect((await told(ada))[0]).toEqual(['cancelled', second?.event.start, 3])
  expect((await told(ben))[0]).toEqual(['cancelled', third?.event.start, undefined])
  expect(await told(ada)).toHaveLength(2)
  expect((await letterTo(ada))?.text).toContain('weekly, 3 times')
  // The first is removed with all that came after it, and nothing of another event.
  const other = await plan()
  const removed = await node.call(scheduling.deleteBooking, {
    params: { id: first.id },
    query,
    as: school.coach,
  })
  expect(removed.status).toBe(204)
  expect(await all()).toEqual([])
  const { body } = await node.call<{ list: Booking[] }>(scheduling.findBookings, {
    query: { search: `meta.group_id:${group}` },
    as: school.coach,
  })
  expect(body.list.map(({ id }) => id)).toEqual([other.id])
})

test('SCHED-47 those who come are reminded a day before, once', async () => {
  const { ada, ben, plan, join } = await crew()
  const event = await plan()
  const today = await plan({ event: { start: inDays(0, 2), end: inDays(0, 3), what: 'Today' } })
  for (const { id } of [event, today]) await join(ada, id)
  await settled()
  const { db, post, env, rootOrg, jobs } = node.parts
  const tools = { db, post, env, rootOrg, jobs: () => jobs }
  const changes = async (as: Person) => (await news(as)).list.map((one) => one.event?.change)
  await remindOfEvents(tools, new Date())
  expect(await changes(ada)).toEqual(['planned', 'planned'])
  const before = new Date(Date.parse(event.event.start) - 23 * 3_600_000)
  await Promise.all([1, 2, 3].map(() => remindOfEvents(tools, before)))
  await settled()
  expect(await changes(ada)).toContain('soon')
  expect((await changes(ada)).filter((one) => one === 'soon')).toHaveLength(1)
  expect(await changes(ben)).not.toContain('soon')
})

test('SCHED-46 events are told in the language of the reader and by the clock where they are', async () => {
  const { ada, plan } = await crew()
  const { body } = await node.call<Record<string, string>>(users.getUser, {
    params: { id: ada.id },
    as: ada,
  })
  const { givenName = '', familyName = '', email = '' } = body
  await node.call(users.putUser, {
    params: { id: ada.id },
    body: { givenName, familyName, email, language: 'es' },
    as: ada,
  })
  await node.call(notifications.putNotifySettings, { body: { zone: 'Asia/Tokyo' }, as: ada })
  await plan({ event: { start: '2027-05-03T10:00:00Z', end: '2027-05-03T11:00:00Z', what: 'Hablamos' } })
  await settled()
  const letter = await letterTo(ada)
  expect(letter?.subject).toContain('ha programado un evento')
  expect(letter?.text).toMatch(/Hablamos\n.*19:00.*20:00 GMT\+9/)
})

test('SCHED-46 whoever wants no letters of events gets none', async () => {
  const { ada, ben, plan } = await crew()
  const body = { event: { mail: 'never', push: false, text: false } }
  expect((await node.call(notifications.putNotifySettings, { body, as: ada })).status).toBe(200)
  await plan()
  await settled()
  expect(await letterTo(ada)).toBeUndefined()
  expect(await letterTo(ben)).toBeDefined()
  expect((await news(ada)).unseen).toBe(1)
})

test('SCHED-44 open pages of the group hear that something changed, and nothing of what', async () => {
  const { ada, group, plan, join, ben } = await crew()
  const address = await node.listen()
  const listen = (as: Person) =>
    listenTo(`${address}/api/notification?register=${group}`, { authorization: as.token })
  const [inside, outside] = [await listen(ada), await listen(school.stranger)]
  const event = await plan()
  await join(ben, event.id)
  const heard = await inside.until((one) => one.event === 'updateBooking')
  expect(heard.data).toEqual({ feed: group })
  expect(outside.heard.map((one) => one.event)).not.toContain('updateBooking')
  inside.close()
  outside.close()
})

test('USER-30 when whoever leads an event leaves, those who would have come find that it is cancelled', async () => {
  const guide = await node.person({ organization: school.guild, lists: ['coach'] })
  const { ada, group, join } = await crew()
  const event = { start: inDays(3), end: inDays(3, 1), what: 'Last words' }
  const { body } = await node.call<Booking>(scheduling.postBooking, {
    body: { graph: 'group_owner', meta: { group_id: group }, event },
    as: guide,
  })
  await join(ada, body.id)
  await settled()
  await node.call(users.deleteUser, { params: { id: guide.id }, as: school.root })
  await settled()
  expect((await news(ada)).list).toMatchObject([{ event: { change: 'cancelled', what: 'Last words' } }])
  const { rows } =
    await sql`select 1 from booking where owner = ${guide.id} or creator = ${guide.id}`.execute(node.parts.db)
  expect(rows).toEqual([])
})

test('SCHED-45 SCHED-46 a series is moved from one on or whole, by the clocks of its zone, and each hears of it once', async () => {
  const { ada, ben, plan, join } = await crew()
  const zone = 'Europe/Madrid'
  const first = await plan({ repeat: { times: 4, zone } })
  const all = async () => {
    const query = { search: `meta.series:${first.meta.series ?? ''}`, end: inDays(90) }
    const { body } = await node.call<{ list: Booking[] }>(scheduling.findBookings, {
      query,
      as: school.coach,
    })
    return body.list
  }
  const [, second, third] = await all()
  for (const { id } of await all()) await join(ada, id)
  await join(ben, third?.id ?? '')
  await settled()
  const clock = ({ event }: Booking) => {
    const { hour, minute } = localTime(new Date(event.start), zone)
    return hour * 60 + minute
  }
  const later = (start: string, minutes: number) =>
    new Date(Date.parse(start) + minutes * 60_000).toISOString()
  const move = async (one: Booking, query: Record<string, boolean>) => {
    const { start, end } = one.event
    const event = { what: 'Later hour', start: later(start, 30), end: later(end, 30) }
    const params = { id: one.id }
    return node.call<Booking>(scheduling.putBooking, { params, query, body: { event }, as: school.coach })
  }
  const before = (await all()).map(clock)
  expect((await move(second as Booking, { following: true })).status).toBe(200)
  const then = (before[0] ?? 0) + 30
  expect((await all()).map(clock)).toEqual([before[0], then, then, then].map((one) => (one ?? 0) % 1440))
  expect((await all()).map(({ event }) => event.what)).toEqual([
    'Office hour',
    'Later hour',
    'Later hour',
    'Later hour',
  ])
  await settled()
  const told = async (as: Person) => (await news(as)).list.map(({ event }) => [event?.change, event?.times])
  expect(await told(ada)).toEqual([
    ['moved', 3],
    ['planned', 4],
  ])
  expect((await told(ben))[0]).toEqual(['moved', undefined])
  expect((await move(third as Booking, { all: true })).status).toBe(200)
  expect((await all()).every(({ event }) => event.what === 'Later hour')).toBe(true)
  const gone = await node.call(scheduling.cancelBooking, {
    params: { id: third?.id ?? '' },
    query: { all: true },
    body: {},
    as: school.coach,
  })
  expect(gone.status).toBe(200)
  expect((await all()).map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'cancelled'))
})

test('SCHED-46 whoever takes a seat by themselves gets it as an invitation, and a cancellation when they give it back', async () => {
  const { ada, ben, plan, join } = await crew()
  const { id } = await plan()
  await settled()
  const before = (await calendarsTo(ada)).length
  await join(ada, id)
  await join(ada, id)
  await settled()
  const invited = (await calendarsTo(ada)).slice(before)
  expect(invited).toHaveLength(1)
  expect(invited[0]).toMatch(/METHOD:REQUEST/)
  expect(invited[0]).toContain(`UID:${id}`)
  expect(invited[0]).toContain('meet.example.org')
  const email = (await mailTo(node, `${ada.id}@example.org`)).at(-1)
  expect(email?.subject).toBe('You’re going to an event in “Spring crew”')
  await node.call(scheduling.leaveBooking, { params: { id }, body: {}, as: ada })
  await settled()
  const all = await calendarsTo(ada)
  expect(all).toHaveLength(before + 2)
  expect(all.at(-1)).toMatch(/METHOD:CANCEL/)
  expect(all.at(-1)).toContain(`UID:${id}`)
  // Nobody but whoever it is about gets an email, and whoever wants none gets none.
  await node.call(notifications.putNotifySettings, {
    body: { event: { mail: 'never', push: false, text: false } },
    as: ben,
  })
  const ofBen = (await mailTo(node, `${ben.id}@example.org`)).length
  await join(ben, id)
  await settled()
  expect(await mailTo(node, `${ben.id}@example.org`)).toHaveLength(ofBen)
  expect((await news(ada)).list.filter(({ event }) => event?.change !== 'planned')).toEqual([])
})

test('SCHED-31 SCHED-46 those who would have come read why an event was canceled', async () => {
  const { ada, plan, join } = await crew()
  const { id } = await plan()
  await join(ada, id)
  await settled()
  await forgetLetters()
  const reason = 'The bridge is <i>closed</i>'
  const { body } = await node.call<Booking>(scheduling.cancelBooking, {
    params: { id },
    body: { reason },
    as: school.coach,
  })
  expect(body.meta.reason).toBe(reason)
  await settled()
  const email = (await mailTo(node, `${ada.id}@example.org`)).at(-1)
  expect(email?.body).toContain(`Reason: “${reason}”`)
  expect(email?.html).toContain('Reason: “<bdi>The bridge is &lt;i&gt;closed&lt;/i&gt;</bdi>”')
})

test('USER-30 SCHED-31 an event of somebody whose account is gone was canceled by a former member', async () => {
  const { ada, plan, join } = await crew()
  const lead = await node.person({ organization: school.guild, lists: ['coach'] })
  const { id } = await plan()
  await join(ada, id)
  await node.parts.db.updateTable('booking').set({ owner: lead.id }).where('id', '=', id).execute()
  await node.call(users.putUser, {
    params: { id: ada.id },
    body: { givenName: 'Ada', familyName: 'Person', email: `${ada.id}@example.org`, language: 'es' },
    as: school.root,
  })
  await settled()
  await forgetLetters()
  await node.call(users.deleteUser, { params: { id: lead.id }, as: school.root })
  await settled()
  const email = (await mailTo(node, `${ada.id}@example.org`)).at(-1)
  expect(email?.subject).toBe('Un antiguo miembro ha cancelado un evento en «Spring crew»')
  expect(email?.body).not.toContain('…')
})
