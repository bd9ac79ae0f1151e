import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships, type OrganizationInvitation, type SentInvitation } from '@cairn/contract/memberships'
import { notifications, type News } from '@cairn/contract/notifications'
import { progress } from '@cairn/contract/progress'
import { users, type User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { findOrganization, saveOrganization } from '../organizations/store.ts'
import { mailTo } from '../testing/mail.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { findInvitationsFor, joinAsLearner } from './membership-store.ts'

let node: TestNode
let guild: string
let admin: Person
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: 'https://learn.example.org' } })
  guild = await node.organization('Guild')
  admin = await node.person({ organization: guild, lists: ['admin'] })
})
afterAll(() => node.close())

const emailOf = ({ id }: Person) => `${id}@example.org`
const ask = (email: string, as: Person | null = admin, more: Record<string, unknown> = {}) =>
  node.call<{ code?: string }>(memberships.inviteMember, {
    params: { id: guild },
    body: { email, ...more },
    as,
  })
const asked = async (as: Person) =>
  (await node.call<{ list: OrganizationInvitation[] }>(memberships.findOwnInvitations, { as })).body.list
const waiting = async (as: Person = admin) =>
  (await node.call<{ list: SentInvitation[] }>(memberships.findInvitations, { params: { id: guild }, as }))
    .body.list
const answer = (as: Person, id: string, accept: boolean) =>
  node.call(memberships.answerInvitation, { params: { id }, body: { accept }, as })
const placeOf = async (person: Person) =>
  (await node.call<User>(users.getMe, { as: person })).body.organization
const firstAsked = async (as: Person) => (await asked(as))[0]?.id ?? ''

test('USER-23 an admin brings in somebody who has an account: they are asked, and belong once they accept', async () => {
  const maya = await node.person()
  const refused = await node.call(users.createUser, {
    query: { organization: guild },
    body: { givenName: 'M', familyName: 'A', email: emailOf(maya) },
    as: admin,
  })
  expect(refused.status).toBe(409)
  expect((await ask(emailOf(maya))).status).toBe(204)
  expect(await placeOf(maya)).toEqual([])
  const [letter] = await mailTo(node, emailOf(maya))
  expect(letter?.body).toContain('https://learn.example.org/account/requests')
  expect(letter?.subject).toContain('Guild')
  expect(await asked(maya)).toMatchObject([{ organization: guild, name: 'Guild' }])
  expect((await waiting()).map(({ email }) => email)).toContain(emailOf(maya))
  expect((await answer(maya, await firstAsked(maya), true)).status).toBe(204)
  expect(await placeOf(maya)).toEqual([guild])
  expect(await asked(maya)).toEqual([])
  expect((await ask(emailOf(maya))).body.code).toBe('duplicate')
})

test('ORG-17 with a role they are on its list once they accept', async () => {
  const omar = await node.person()
  await ask(emailOf(omar), admin, { role: 'coach' })
  expect((await findOrganization(node.parts.db, guild))?.coach ?? []).not.toContain(omar.id)
  await answer(omar, await firstAsked(omar), true)
  expect((await findOrganization(node.parts.db, guild))?.coach).toContain(omar.id)
})

test('USER-23 whoever declines, or is not asked any more, stays where they were', async () => {
  const one = await node.person()
  await ask(emailOf(one))
  const id = await firstAsked(one)
  expect((await answer(one, id, false)).status).toBe(204)
  expect([await asked(one), await placeOf(one)]).toEqual([[], []])
  expect((await answer(one, id, true)).status).toBe(404)
  await ask(emailOf(one))
  const again = await firstAsked(one)
  const withdraw = () =>
    node.call(memberships.withdrawInvitation, { params: { id: guild, invitation: again }, as: admin })
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404])
  expect((await answer(one, again, true)).status).toBe(404)
  await ask(emailOf(one))
  const later = node.clock.in(LIMITS.inviteMs + 1)
  expect(await findInvitationsFor(node.parts.db, emailOf(one), later)).toEqual([])
})

test('USER-23 only the owner of the address answers, in person', async () => {
  const [maya, other] = [await node.person(), await node.person()]
  await ask(emailOf(maya))
  const id = await firstAsked(maya)
  expect((await answer(other, id, true)).status).toBe(404)
  expect((await answer(await node.actingAs(maya, admin), id, true)).status).toBe(403)
  const typed = await node.person({ confirmed: false })
  await ask(emailOf(typed))
  expect(await asked(typed)).toEqual([])
  expect(await mailTo(node, emailOf(typed))).toEqual([])
})

test('USER-23 the reply tells nobody whether an address has an account', async () => {
  const known = await node.person()
  const coach = await node.person({ organization: guild, lists: ['coach'] })
  const member = await node.person({ home: guild })
  for (const email of [emailOf(known), 'nobody-at-all@example.org', emailOf(member)])
    expect(await ask(email, coach)).toMatchObject({ status: 204, body: undefined })
  expect(await mailTo(node, 'nobody-at-all@example.org')).toEqual([])
  const addresses = (await waiting()).map(({ email }) => email)
  expect(addresses).toEqual(expect.arrayContaining([emailOf(known), 'nobody-at-all@example.org']))
})

test('USER-23 nobody invites for an organization they do not work for, nor into a role they may not give', async () => {
  const coach = await node.person({ organization: guild, lists: ['coach'] })
  const stranger = await node.person()
  expect((await ask('x@example.org', stranger)).status).toBe(403)
  expect((await ask('x@example.org', null)).status).toBe(401)
  expect((await ask('x@example.org', coach, { role: 'admin' })).status).toBe(403)
  expect((await ask('not an address', admin)).status).toBe(400)
  expect((await node.call(memberships.findInvitations, { params: { id: guild }, as: coach })).status).toBe(
    403,
  )
})

test('USER-23 an invitation ends with the role of whoever sent it', async () => {
  const second = await node.person({ organization: guild, lists: ['admin'] })
  const maya = await node.person()
  await ask(emailOf(maya), second)
  const id = await firstAsked(maya)
  const org = await findOrganization(node.parts.db, guild)
  if (org) await saveOrganization(node.parts.db, byTest(), { ...org, admin: [admin.id] })
  expect((await answer(maya, id, true)).status).toBe(404)
  expect(await placeOf(maya)).toEqual([])
})

test('USER-23 whoever acts as another admin leaves no invitation that outlives their own role', async () => {
  const second = await node.person({ organization: guild, lists: ['admin'] })
  const maya = await node.person()
  expect((await ask(emailOf(maya), await node.actingAs(admin, second), { role: 'coach' })).status).toBe(204)
  const id = await firstAsked(maya)
  const org = await findOrganization(node.parts.db, guild)
  if (org) await saveOrganization(node.parts.db, byTest(), { ...org, admin: [admin.id] })
  expect((await answer(maya, id, true)).status).toBe(404)
})

test('USER-23 whoever may give no role takes none away from an invitation', async () => {
  const [coach, maya] = [await node.person({ organization: guild, lists: ['coach'] }), await node.person()]
  await ask(emailOf(maya), admin, { role: 'author' })
  expect((await ask(emailOf(maya), coach)).status).toBe(204)
  expect(await asked(maya)).toMatchObject([{ role: 'author' }])
})

test('USER-23 who acts as somebody does not read what other organizations ask them', async () => {
  const maya = await node.person({ home: guild })
  const { status } = await node.call(memberships.findOwnInvitations, { as: await node.actingAs(maya, admin) })
  expect(status).toBe(403)
})

const statusIn = async (person: Person, courseId: string) =>
  (await node.call(progress.getProgress, { params: { userId: person.id, courseId }, as: person })).status
const newsOf = async (as: Person) =>
  (await node.call<{ list: News[]; unseen: number }>(notifications.findNews, { as })).body

test('USER-23 with a course they are enrolled in it once they accept', async () => {
  const course = await node.course({ publisher: guild, title: 'Reading Maps' })
  const maya = await node.person()
  expect((await ask(emailOf(maya), admin, { concept: course.id })).status).toBe(204)
  expect(await asked(maya)).toMatchObject([{ concept: course.id, title: 'Reading Maps' }])
  expect((await mailTo(node, emailOf(maya))).at(-1)?.body).toContain('“Reading Maps”')
  expect(await statusIn(maya, course.id)).toBe(404)
  expect((await answer(maya, await firstAsked(maya), true)).status).toBe(204)
  expect(await statusIn(maya, course.id)).toBe(200)
})

test('USER-23 nobody is enrolled by somebody who could not enroll them', async () => {
  const coach = await node.person({ organization: guild, lists: ['coach'] })
  const [dear, hidden] = [
    await node.course({ publisher: guild, price: 90 }),
    await node.course({ publisher: guild, status: 'disabled' }),
  ]
  for (const { id } of [dear, hidden]) {
    const maya = await node.person()
    await ask(emailOf(maya), coach, { concept: id })
    expect((await answer(maya, await firstAsked(maya), true)).status).toBe(204)
    expect([await placeOf(maya), await statusIn(maya, id)]).toEqual([[guild], 404])
  }
  const paying = await node.person()
  await ask(emailOf(paying), admin, { concept: dear.id })
  await answer(paying, await firstAsked(paying), true)
  expect(await statusIn(paying, dear.id)).toBe(200)
  const foreign = await node.course()
  expect(await ask('x@example.org', admin, { concept: foreign.id })).toMatchObject({
    status: 400,
    body: { details: { reason: 'not_your_course' } },
  })
})

test('USER-23 the invitation is among their notifications until it is answered, withdrawn or over', async () => {
  const maya = await node.person()
  await ask(emailOf(maya))
  const [one] = (await newsOf(maya)).list
  expect(one).toMatchObject({ kind: 'invitation', title: 'Guild', path: '/account/requests' })
  expect(one).not.toHaveProperty('creator')
  await node.call(notifications.seeNews, { body: { id: [one?.id ?? ''] }, as: maya })
  expect((await newsOf(maya)).unseen).toBe(0)
  await ask(emailOf(maya))
  expect(await newsOf(maya)).toMatchObject({ unseen: 1, list: [{ kind: 'invitation' }] })
  await answer(maya, await firstAsked(maya), false)
  expect((await newsOf(maya)).list).toEqual([])
  await ask(emailOf(maya))
  const [{ id = '' } = {}] = await asked(maya)
  await node.call(memberships.withdrawInvitation, { params: { id: guild, invitation: id }, as: admin })
  expect((await newsOf(maya)).list).toEqual([])
})

test('USER-23 what nobody can accept any more is listed as pending neither to the admins nor to the person', async () => {
  const second = await node.person({ organization: guild, lists: ['admin'] })
  const [maya, omar] = [await node.person(), await node.person()]
  await ask(emailOf(maya), second)
  await ask(emailOf(omar))
  const addresses = async () => (await waiting()).map(({ email }) => email)
  expect(await addresses()).toEqual(expect.arrayContaining([emailOf(maya), emailOf(omar)]))
  const org = await findOrganization(node.parts.db, guild)
  if (org) await saveOrganization(node.parts.db, byTest(), { ...org, admin: [admin.id] })
  expect([await addresses(), await asked(maya)]).toEqual([expect.not.arrayContaining([emailOf(maya)]), []])
  await joinAsLearner(node.parts.db, omar.id, guild)
  expect(await addresses()).not.toContain(emailOf(omar))
})
