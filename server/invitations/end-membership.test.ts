import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { memberships, type OrganizationInvitation } from '@cairn/contract/memberships'
import { notifications, type News } from '@cairn/contract/notifications'
import type { RoleList } from '@cairn/contract/organizations'
import { progress } from '@cairn/contract/progress'
import { users, type User } from '@cairn/contract/users'
import { rightsTopic } from '../base/live.ts'
import { saveAppointment } from '../courses/appointment-store.ts'
import { findCourse } from '../courses/store.ts'
import { findOrganization } from '../organizations/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { findInvitationsFor, saveInvitation } from './membership-store.ts'

let node: TestNode
let root: Person
let guild: string
let admin: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())
beforeEach(async () => {
  guild = await node.organization('Guild')
  admin = await node.person({ organization: guild, lists: ['admin'] })
})

const leave = (as: Person | null, id = guild) =>
  node.call<{ code?: string }>(memberships.leaveOrganization, { params: { id }, as })
const remove = ({ id: user }: { id: string }, as: Person | null, id = guild) =>
  node.call<{ code?: string }>(memberships.removeFromOrganization, { params: { id, user }, as })
const me = async (as: Person) => (await node.call<User>(users.getMe, { as })).body
const finds = async (as: Person, person: Person) => {
  const query = { query: `_id:"${person.id}"` }
  return (await node.call<{ list: User[] }>(users.findUsers, { query, as })).body.list.length > 0
}
const actions = async (object: string) =>
  (
    await node.parts.db.selectFrom('event_history').select('action').where('object', '=', object).execute()
  ).map(({ action }) => action)
const member = (list?: RoleList) =>
  list === undefined
    ? node.person({ home: guild })
    : node.person({ home: guild, organization: guild, lists: [list] })

test('ORG-17 whoever leaves an organization belongs to it no longer, with all their roles there', async () => {
  const coach = await node.person({ home: guild, organization: guild, lists: ['coach', 'author'] })
  expect((await me(coach)).role?.[guild]).toEqual(['author', 'coach', 'learner'])
  expect((await leave(coach)).status).toBe(204)
  expect(await me(coach)).toMatchObject({ organization: [] })
  expect((await me(coach)).role?.[guild]).toBeUndefined()
  const org = await findOrganization(node.parts.db, guild)
  expect([org?.coach, org?.author]).toEqual([[], []])
  expect(await actions(guild)).toContain('organization.leave')
  expect((await leave(coach)).status).toBe(404)
})

test.each([undefined, 'observer', 'coach', 'author', 'publisher', 'admin'] as const)(
  'ORG-17 an admin removes a person whose role is %s, and finds them no longer',
  async (list) => {
    const person = await member(list)
    expect(await finds(admin, person)).toBe(true)
    expect((await remove(person, admin)).status).toBe(204)
    expect(await me(person)).toMatchObject({ organization: [] })
    expect((await me(person)).role?.[guild]).toBeUndefined()
    expect(await finds(admin, person)).toBe(false)
    expect(await actions(person.id)).toContain('user.remove')
    expect((await remove(person, admin)).status).toBe(404)
  },
)

test('ROLE-39 nobody else removes anybody', async () => {
  const person = await member()
  const harbour = await node.organization('Harbour')
  const others = [
    await node.person(),
    await member(),
    await node.person({ organization: harbour, lists: ['admin'] }),
  ]
  for (const list of ['observer', 'coach', 'author', 'publisher'] as const) others.push(await member(list))
  for (const other of others) expect((await remove(person, other)).status).toBe(403)
  expect((await remove(person, null)).status).toBe(401)
  expect((await leave(null)).status).toBe(401)
  expect((await me(person)).organization).toEqual([guild])
  expect((await remove(await node.person(), admin)).status).toBe(404)
  expect((await remove(person, root, 'nothing')).status).toBe(404)
})

test('ROLE-27 nobody leaves in the name of another', async () => {
  const person = await member()
  expect((await leave(await node.actingAs(person, admin))).status).toBe(403)
  expect((await me(person)).organization).toEqual([guild])
})

test('ORG-10 the last admin neither leaves nor is removed, except by a root admin', async () => {
  const last = { status: 409, body: { code: 'last_organization_admin' } }
  expect(await leave(admin)).toMatchObject(last)
  expect(await remove(admin, admin)).toMatchObject(last)
  const second = await member('admin')
  const both = await Promise.all([leave(admin), leave(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  const stayed = both[0].status === 204 ? second : admin
  expect((await remove(stayed, root)).status).toBe(204)
  expect((await findOrganization(node.parts.db, guild))?.admin).toEqual([])
})

test('ORG-10 the last root admin stays', async () => {
  const alone = { status: 409, body: { code: 'last_root_admin' } }
  expect(await leave(root, node.parts.rootOrg)).toMatchObject(alone)
  expect(await remove(root, root, node.parts.rootOrg)).toMatchObject(alone)
  expect(await leave(admin, node.parts.rootOrg)).toMatchObject({ status: 404 })
})

test('ROLE-24 ROLE-25 a coach who is removed teaches no course of the organization, and others as before', async () => {
  const coach = await member('coach')
  const bios = { coach: [{ user: coach.id, title: 'Coach', body: 'Climbs' }] }
  const own = await node.course({ publisher: guild, coach: [coach.id], bios })
  const other = await node.course({ coach: [coach.id] })
  const asked = { user: coach.id, role: 'author', state: 'requested', by: admin.id } as const
  await saveAppointment(node.parts.db, { ...asked, course: own.id }, new Date())
  await remove(coach, admin)
  const seen = async ({ id }: Course) => findCourse(node.parts.db, id)
  expect(await seen(own)).toMatchObject({ coach: [], bios: { coach: [] } })
  expect(await seen(other)).toMatchObject({ coach: [coach.id] })
  const pending = await node.parts.db
    .selectFrom('appointment')
    .select('id')
    .where('person', '=', coach.id)
    .execute()
  expect(pending).toEqual([])
  const { status } = await node.call(courses.getCourse, { params: { id: own.id }, as: coach })
  expect(status).toBe(200)
})

test('PROG-21 a learner who is removed keeps what they learn', async () => {
  const course = await node.course({ publisher: guild })
  const learner = await node.person({ home: guild, takes: [course.id] })
  await remove(learner, admin)
  const params = { userId: learner.id, courseId: course.id }
  const found = await node.call(progress.getProgress, { params, as: learner })
  expect(found).toMatchObject({ status: 200, body: { status: 'enabled' } })
})

test('LIVE-05 open pages of somebody who was removed learn of it', async () => {
  const person = await member()
  await remove(person, admin)
  const topics = (await node.parts.db.selectFrom('live_event').select('topic').execute()).map(
    ({ topic }) => topic,
  )
  expect(topics).toEqual(expect.arrayContaining([rightsTopic(person.id), `user:${person.id}`]))
  const { body } = await node.call<{ list: News[] }>(notifications.findNews, { as: person })
  expect(body.list).toMatchObject([{ kind: 'removal', title: 'Guild' }])
})

test('USER-23 an unanswered invitation is no way back in, and a new one is', async () => {
  const person = await member()
  const email = `${person.id}@example.org`
  const { db } = node.parts
  const expires = node.clock.in(100_000)
  await saveInvitation(
    db,
    { organization: guild, email, role: 'coach', inviter: admin.id, expires },
    new Date(),
  )
  await remove(person, admin)
  expect(await findInvitationsFor(db, email, new Date())).toEqual([])
  const asked = await node.call(memberships.inviteMember, {
    params: { id: guild },
    body: { email },
    as: admin,
  })
  expect(asked.status).toBe(204)
  const own = await node.call<{ list: OrganizationInvitation[] }>(memberships.findOwnInvitations, {
    as: person,
  })
  const params = { id: own.body.list[0]?.id ?? '' }
  await node.call(memberships.answerInvitation, { params, body: { accept: true }, as: person })
  expect((await me(person)).organization).toEqual([guild])
})
