import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { groups, type Group } from '@cairn/contract/groups'
import { users, type User } from '@cairn/contract/users'
import { DAY, HOUR, LIMITS } from '@cairn/domain/base/constants'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
let serial = 0
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const newEmail = () => `claimed-${(serial += 1)}@example.org`
const signUp = async (email: string, names = { givenName: 'Ann', familyName: 'Other' }) => {
  const { body } = await node.call<User>(users.createUser, {
    body: { ...names, email },
    query: { interactive: true },
  })
  const update = { password: PASSWORD }
  const set = await node.call<LoggedIn>(auth.setPassword, { body: { key: body.key ?? '', update } })
  return { id: body.id, token: set.body.authorization.token }
}
const mails = (recipient: string) => mailTo(node, recipient)
const keyIn = async (recipient: string, page: 'confirm' | 'undo' | 'invite'): Promise<URLSearchParams> => {
  const found = (await mails(recipient)).findLast(({ body }) => body.includes(`/${page}?`))
  return new URLSearchParams(new RegExp(`/${page}\\?(\\S+)`).exec(found?.body ?? '')?.[1])
}
const confirm = (key: string | null) =>
  node.call<{ email: string; code?: string }>(account.confirmEmail, { body: { key: key ?? '' } })
const confirmMail = async (email: string) => confirm((await keyIn(email, 'confirm')).get('key'))
const me = async (as: Person) => (await node.call<User>(users.getMe, { as })).body
const resend = (as: Person) => node.call<{ code?: string }>(account.resendConfirmation, { as })
const logIn = (email: string, password = PASSWORD) =>
  node.call<LoggedIn>(auth.logIn, { body: { email, password } })
const invite = (as: Person, email: string, organization: string) =>
  node.call<User & { code?: string }>(users.createUser, {
    as,
    query: { organization },
    body: { givenName: 'Real', familyName: 'Owner', email },
  })

describe('confirming an email', () => {
  test('USER-23 USER-24 a sign-up logs in at once, and its address is confirmed once, by the link', async () => {
    const email = newEmail()
    const person = await signUp(email)
    expect(await me(person)).toMatchObject({ email, emailVerified: false })
    const key = (await keyIn(email, 'confirm')).get('key')
    const opened = await node.send({ url: `/confirm?key=${key}` })
    expect(opened.status, 'a program that looks into links confirms nothing').toBeLessThan(500)
    expect((await me(person)).emailVerified).toBe(false)
    expect(await confirm(key)).toMatchObject({ status: 200, body: { email } })
    expect((await me(person)).emailVerified).toBe(true)
    expect(await confirm(key)).toMatchObject({ status: 400, body: { code: 'key_expired' } })
  })

  test('the email to an address that somebody typed holds nothing else that they typed', async () => {
    const email = newEmail()
    await signUp(email, { givenName: 'Win a prize', familyName: 'at evil.example' })
    for (const { subject, body, html } of await mails(email))
      expect(`${subject}${body}${html}`).not.toMatch(/prize|evil/)
  })

  test('a link works for seven days, a new one replaces it, and only five are sent in an hour', async () => {
    const email = newEmail()
    const person = await signUp(email)
    const first = (await keyIn(email, 'confirm')).get('key')
    expect((await resend(person)).status).toBe(204)
    expect((await confirm(first)).status).toBe(400)
    for (let sent = 2; sent < LIMITS.confirmationTries; sent += 1)
      expect((await resend(person)).status).toBe(204)
    expect((await resend(person)).status).toBe(429)
    node.clock.advance(7 * DAY + HOUR)
    expect((await confirmMail(email)).status).toBe(400)
    expect((await resend(person)).status).toBe(204)
    expect((await confirmMail(email)).status).toBe(200)
    expect((await resend(person)).status).toBe(400)
    node.clock.reset()
  })

  test('an unconfirmed address gives no place in a group: its owner is invited instead', async () => {
    const guild = await node.organization()
    const coach = await node.person({ organization: guild, lists: ['coach', 'admin'] })
    const course = await node.course({ publisher: guild, coach: [coach.id] })
    const group = await node.call<Group>(groups.putGroup, {
      as: coach,
      body: { name: 'A group', object: course.id },
    })
    expect(group.status).toBe(201)
    const email = newEmail()
    const squatter = await signUp(email)
    const row = { email, givenName: 'Real', familyName: 'Owner' }
    const added = await node.call<{ list: { result: string; user?: string }[] }>(groups.addMembers, {
      as: coach,
      params: { id: group.body.id },
      body: { person: [row] },
    })
    expect(added.body.list).toMatchObject([{ result: 'invited' }])
    expect(added.body.list[0]?.user).not.toBe(squatter.id)
    const asked = await keyIn(email, 'invite')
    expect(asked.get('key')).not.toBeNull()
  })

  test('whoever is invited at an address that another only claimed gets it by accepting', async () => {
    const guild = await node.organization()
    const admin = await node.person({ organization: guild, lists: ['admin'] })
    const email = newEmail()
    const squatter = await signUp(email)
    const invited = await invite(admin, email, guild)
    expect(invited).toMatchObject({ status: 201, body: { pendingEmail: email } })
    expect((await me(squatter)).email, 'an invitation alone takes nothing from anybody').toBe(email)
    const asked = await keyIn(email, 'invite')
    const accepted = await node.call<LoggedIn>(auth.setPassword, {
      body: {
        key: asked.get('key') ?? '',
        resetToken: asked.get('resetToken') ?? '',
        update: { password: 'river-stone-42' },
      },
    })
    expect(accepted).toMatchObject({ status: 200, body: { user: { id: invited.body.id, email } } })
    expect(accepted.body.user.emailVerified).toBe(true)
    expect((await me(squatter)).email).toBeUndefined()
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, 'river-stone-42')).body.user.id).toBe(invited.body.id)
  })

  test('USER-23 a confirmed address is refused to others; a sign-up that was never finished holds nothing up', async () => {
    const email = newEmail()
    const begin = () =>
      node.call<User>(users.createUser, {
        body: { givenName: 'Ann', familyName: 'Other', email },
        query: { interactive: true },
      })
    expect((await begin()).status).toBe(201)
    expect((await begin()).status).toBe(409)
    node.clock.advance(LIMITS.signUpKeyMs + 1)
    expect((await begin()).status).toBe(201)
    expect((await begin()).status).toBe(409)
    node.clock.reset()
  })

  test('an unconfirmed person puts no text of theirs into an invitation', async () => {
    const guild = await node.organization('Visit evil.example')
    const admin = await node.person({ organization: guild, lists: ['admin'], confirmed: false })
    const email = newEmail()
    const body = { givenName: 'Win a prize', familyName: 'Now', email }
    await node.call(users.createUser, { as: admin, query: { organization: guild }, body })
    const [mail] = await mails(email)
    expect(`${mail?.subject}${mail?.body}${mail?.html}`).not.toMatch(/prize|evil/)
  })
})

describe('changing an email', () => {
  const change = (as: Person, body: Record<string, unknown>, id = as.id) =>
    node.call<User & { code?: string }>(users.putUser, {
      as,
      params: { id },
      body: { givenName: 'Ann', familyName: 'Other', ...body },
    })
  const undo = (key: string | null) =>
    node.call<{ key: string; resetToken: string; code?: string }>(account.undoEmailChange, {
      body: { key: key ?? '' },
    })
  const member = async () => {
    const email = newEmail()
    const person = await signUp(email)
    await confirmMail(email)
    return { ...person, email }
  }

  test('USER-29 a confirmed address stays in force until the new one is confirmed', async () => {
    const person = await member()
    const next = newEmail()
    expect(await change(person, { email: next })).toMatchObject({
      status: 200,
      body: { email: person.email, pendingEmail: next },
    })
    expect((await logIn(person.email)).status).toBe(200)
    expect((await logIn(next)).status).toBe(401)
    expect((await confirmMail(next)).status).toBe(200)
    const now = await me(person)
    expect(now).toMatchObject({ email: next, emailVerified: true })
    expect(now.pendingEmail).toBeUndefined()
    expect((await logIn(next)).status).toBe(200)
    expect((await logIn(person.email)).status).toBe(401)
  })

  test('a change that was not confirmed can be given up', async () => {
    const person = await member()
    const next = newEmail()
    await change(person, { email: next })
    expect((await node.call(account.cancelEmailChange, { as: person })).status).toBe(204)
    expect((await me(person)).pendingEmail).toBeUndefined()
    expect((await confirmMail(next)).status).toBe(400)
  })

  test('USER-29 an address that nobody confirmed is replaced at once', async () => {
    const person = await signUp(newEmail())
    const next = newEmail()
    expect((await change(person, { email: next })).body).toMatchObject({ email: next, emailVerified: false })
  })

  test('whoever steals an account does not keep it: the old address undoes the change for seven days', async () => {
    const person = await member()
    const stolen = newEmail()
    await change(person, { email: person.email, phoneNumber: '+12025550188' })
    await change(person, { email: stolen, phoneNumber: '+12025550188' })
    await confirmMail(stolen)
    node.clock.advance(6 * DAY)
    const thief = (await logIn(stolen)).body.authorization
    const key = (await keyIn(person.email, 'undo')).get('key')
    expect(
      (
        await node.call(users.createUser, {
          body: { givenName: 'Some', familyName: 'Body', email: person.email },
          query: { interactive: true },
        })
      ).status,
      'meanwhile nobody else gets the address',
    ).toBe(409)
    const undone = await undo(key)
    expect(undone.status).toBe(200)
    expect((await undo(key)).body.code).toBe('key_expired')
    expect((await node.call(users.getMe, { as: { id: '', token: thief.token } })).status).toBe(403)
    expect((await logIn(person.email)).status, 'the known password no longer serves').toBe(401)
    const set = await node.call<LoggedIn>(auth.setPassword, {
      body: { ...undone.body, update: { password: 'river-stone-42' } },
    })
    expect(set).toMatchObject({ status: 200, body: { user: { email: person.email, emailVerified: true } } })
    expect(set.body.user.phoneNumber).toBeUndefined()
    expect((await logIn(stolen)).status).toBe(401)
    node.clock.reset()
  })

  test('a thief who undoes a change of their own does not take the owner’s link away', async () => {
    const person = await member()
    const stolen = newEmail()
    await change(person, { email: stolen })
    await confirmMail(stolen)
    node.clock.advance(HOUR)
    const thief = (await logIn(stolen)).body.authorization
    await change({ id: thief.userId, token: thief.token }, { email: stolen, phoneNumber: '+12025550177' })
    expect((await undo((await keyIn(stolen, 'undo')).get('key'))).status).toBe(200)
    const undone = await undo((await keyIn(person.email, 'undo')).get('key'))
    expect(undone.status).toBe(200)
    expect((await me({ id: thief.userId, token: thief.token })).email).toBeUndefined()
    const set = await node.call<LoggedIn>(auth.setPassword, {
      body: { ...undone.body, update: { password: 'river-stone-42' } },
    })
    expect(set).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    node.clock.reset()
  })

  test('two links used in the same moment give the account back to its first owner', async () => {
    const person = await member()
    const stolen = newEmail()
    await change(person, { email: stolen })
    await confirmMail(stolen)
    node.clock.advance(HOUR)
    const thief = (await logIn(stolen)).body.authorization
    await change({ id: thief.userId, token: thief.token }, { email: stolen, phoneNumber: '+12025550176' })
    const keys = [(await keyIn(stolen, 'undo')).get('key'), (await keyIn(person.email, 'undo')).get('key')]
    const answers = await Promise.all(keys.map(undo))
    expect(answers[1]?.status).toBe(200)
    expect([200, 400]).toContain(answers[0]?.status)
    const set = await node.call<LoggedIn>(auth.setPassword, {
      body: { ...answers[1]?.body, update: { password: 'river-stone-42' } },
    })
    expect(set.status).toBe(answers[0]?.status === 200 ? set.status : 200)
    const owner = await node.parts.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(owner?.email).toBe(person.email)
    node.clock.reset()
  })

  test('after seven days a change stays', async () => {
    const person = await member()
    const next = newEmail()
    await change(person, { email: next })
    await confirmMail(next)
    node.clock.advance(7 * DAY + HOUR)
    expect((await undo((await keyIn(person.email, 'undo')).get('key'))).body.code).toBe('key_expired')
    node.clock.reset()
  })

  test('the emails about a change name neither the new address nor the person', async () => {
    const person = await member()
    const next = newEmail()
    await change(person, { email: next })
    const [mail] = (await mails(person.email)).slice(-1)
    expect(mail?.subject).toBe('Your email on Cairn is being changed')
    expect(`${mail?.body}${mail?.html}`).not.toMatch(new RegExp(`${next}|Ann|Other`))
  })
})
