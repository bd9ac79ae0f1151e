import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships, type OrganizationInvitation, type SentInvitation } from '@cairn/contract/memberships'
import { users, type User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { findOrganization, saveOrganization } from '../organizations/store.ts'
import { mailTo } from '../testing/mail.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { findInvitationsFor } from './membership-store.ts'

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
