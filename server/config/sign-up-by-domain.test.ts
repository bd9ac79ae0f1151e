import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { config } from '@cairn/contract/config'
import { courses } from '@cairn/contract/courses'
import { notifications } from '@cairn/contract/notifications'
import { users, type User } from '@cairn/contract/users'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
let root: Person
let serial = 0
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  const body = { signUp: { mode: 'domain', domain: ['school.example'] } }
  expect((await node.call(config.putConfig, { body, as: root })).status).toBe(200)
})
afterAll(() => node.close())

const names = { givenName: 'New', familyName: 'Comer' }
const newEmail = (domain = 'school.example') => `by-domain-${(serial += 1)}@${domain}`
const UNCONFIRMED = { status: 403, body: { code: 'email_unconfirmed' } }
const signUp = async () => {
  const email = newEmail()
  const made = await node.call<User>(users.createUser, {
    body: { ...names, email },
    query: { interactive: true },
  })
  const body = { key: made.body.key ?? '', update: { password: PASSWORD } }
  const { authorization } = (await node.call<LoggedIn>(auth.setPassword, { body })).body
  return { id: made.body.id, email, token: authorization.token, authorization }
}
const confirm = async (email: string) => {
  const found = (await mailTo(node, email)).findLast(({ body }) => body.includes('/confirm?key='))
  const key = /\/confirm\?key=(\S+)/.exec(found?.body ?? '')?.[1] ?? ''
  return (await node.call(account.confirmEmail, { body: { key } })).status
}
const change = (as: Person, contact: Record<string, unknown>, id = as.id) =>
  node.call<User & { code?: string }>(users.putUser, { as, params: { id }, body: { ...names, ...contact } })

describe('an account that signed up by domain and has not confirmed its address', () => {
  test('USER-23 gets what a visitor gets and nothing else, until it confirms', async () => {
    const open = await node.course({ title: 'Open' })
    const person = await signUp()
    expect(person.authorization.confirmEmail).toBe(true)
    for (const [endpoint, input] of [
      [users.findUsers, {}],
      [notifications.getNotifySettings, {}],
      [courses.createCourse, { body: { title: 'Mine' } }],
      [auth.listSessions, { params: { id: person.id } }],
    ] as const)
      expect(await node.call(endpoint, { ...input, as: person }), endpoint.path).toMatchObject(UNCONFIRMED)
    const seen = await node.call(courses.getCourse, { params: { id: open.id }, as: person })
    expect(seen).toMatchObject(
      await node
        .call(courses.getCourse, { params: { id: open.id } })
        .then(({ body, status }) => ({ body, status })),
    )
    expect(await confirm(person.email)).toBe(200)
    expect((await node.call(users.findUsers, { as: person })).status).toBe(200)
    const renewed = await node.call<LoggedIn>(auth.logIn, { as: person })
    expect(renewed.body.authorization.confirmEmail).toBeUndefined()
  })

  test('USER-25 USER-30 can ask for the link again, change the address, log out and be deleted', async () => {
    const person = await signUp()
    expect((await node.call(users.getMe, { as: person })).status).toBe(200)
    expect((await node.call(account.resendConfirmation, { as: person })).status).toBe(204)
    const email = newEmail()
    expect((await change(person, { email })).body).toMatchObject({ email, emailVerified: false })
    const proof = { body: { password: PASSWORD }, as: person }
    expect((await node.call(account.confirmIdentity, proof)).status).toBe(204)
    expect((await node.call(users.deleteUser, { params: { id: person.id }, as: person })).status).toBe(204)
    const other = await signUp()
    expect((await node.call(auth.logOut, { params: { id: other.id }, as: other })).status).toBe(204)
  })

  test('does not slip in by an address elsewhere, or by none', async () => {
    const person = await signUp()
    expect((await change(person, { email: newEmail('evil.example') })).body.code).toBe('sign_up_closed')
    expect((await change(person, { phoneNumber: '+12025554999' })).body.code).toBe('sign_up_closed')
    expect(await node.call(users.findUsers, { as: person })).toMatchObject(UNCONFIRMED)
  })

  test('uses no role it may have either', async () => {
    const guild = await node.organization()
    const admin = await node.person({ organization: guild, lists: ['admin'], confirmed: false })
    const member = await node.person({ home: guild })
    const body = { email: `${member.id}@example.org` }
    expect((await change(admin, body, member.id)).status).toBe(403)
    expect((await node.call(users.deleteUser, { params: { id: member.id }, as: admin })).status).toBe(403)
    expect(await node.call(auth.actAs, { params: { id: member.id }, as: admin })).toMatchObject(UNCONFIRMED)
  })

  test('whoever was invited, and the admin of the site, are not held up', async () => {
    const invited = await node.person({ email: newEmail('elsewhere.example') })
    expect((await node.call(users.findUsers, { as: invited })).status).toBe(200)
    const site = await node.person({ organization: node.parts.rootOrg, lists: ['admin'], confirmed: false })
    expect((await node.call(users.findUsers, { as: site })).status).toBe(200)
  })
})
