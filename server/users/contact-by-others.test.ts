import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { DAY, LIMITS } from '@cairn/domain/base/constants'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
let root: Person
let guild: string
let admin: Person
let serial = 0

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  guild = await node.organization('Guild')
  admin = await node.person({ organization: guild, lists: ['admin'] })
})
afterAll(() => node.close())

const newEmail = () => `contact-${(serial += 1)}@example.org`
const newPhone = () => `+1202555${String(4000 + (serial += 1))}`
const names = { givenName: 'Ann', familyName: 'Other' }
type Reply = User & { code?: string }

const change = (as: Person, id: string, contact: Record<string, unknown>) =>
  node.call<Reply>(users.putUser, { as, params: { id }, body: { ...names, ...contact } })
const read = async (id: string, as: Person) =>
  (await node.call<User>(users.getUser, { params: { id }, as })).body
const accept = (as: Person, body: Record<string, unknown>) =>
  node.call<Reply>(account.acceptContact, { as, body })
const linkIn = async (to: string, page: string) => {
  const found = (await mailTo(node, to)).findLast(({ body }) => body.includes(`/${page}?`))
  return new URLSearchParams(new RegExp(`/${page}\\?(\\S+)`).exec(found?.body ?? '')?.[1])
}
const keyIn = async (to: string, page: string) => (await linkIn(to, page)).get('key') ?? ''
const askReset = async (contact: { email?: string; phoneNumber?: string }) => {
  await node.call(auth.resetPassword, { body: contact })
  await node.runJobs()
  return (await mailTo(node, contact.email ?? contact.phoneNumber ?? '')).filter(({ body }) =>
    /\/login\/reset\?|password reset code/.test(body),
  ).length
}
const member = async (phoneNumber?: string) => {
  const email = newEmail()
  const person = await node.person({ home: guild, email, ...(phoneNumber !== undefined && { phoneNumber }) })
  return { ...person, email }
}

describe('an email or phone number that an organization’s admin enters for somebody', () => {
  test('USER-29 is shown to the admin and changes nothing until the person accepts it', async () => {
    const person = await member()
    const [email, phoneNumber] = [newEmail(), newPhone()]
    const reply = await change(admin, person.id, { email, phoneNumber })
    expect(reply).toMatchObject({
      status: 200,
      body: { email: person.email, emailVerified: true, proposed: { email, phoneNumber } },
    })
    expect(reply.body.phoneNumber).toBeUndefined()
    expect(await read(person.id, admin)).toMatchObject({ proposed: { email, phoneNumber } })
    expect(await askReset({ email }), 'the new address opens nothing').toBe(0)
    expect(await askReset({ phoneNumber })).toBe(0)
    expect((await linkIn(email, 'confirm')).size, 'nor is it asked to confirm anything').toBe(0)
    const told = (await mailTo(node, person.email)).at(-1)
    expect(told?.body).toContain('/account')
    expect(`${told?.body}${told?.html}`).not.toContain(email)
    expect(await askReset({ email: person.email }), 'the owner’s own address still does').toBe(1)
  })

  test('is pending for an account with an unconfirmed address as well', async () => {
    const email = newEmail()
    const person = await node.person({ home: guild, email, confirmed: false })
    const stolen = newEmail()
    expect((await change(admin, person.id, { email: stolen })).body).toMatchObject({ email })
    expect(await askReset({ email: stolen })).toBe(0)
  })

  test('takes effect as the person’s own change once they accept it in their own session', async () => {
    const person = await member()
    const [email, phoneNumber] = [newEmail(), newPhone()]
    await change(admin, person.id, { email, phoneNumber })
    const accepted = await accept(person, { email, phoneNumber })
    expect(accepted).toMatchObject({
      status: 200,
      body: { email: person.email, pendingEmail: email, phoneNumber, phoneConfirmed: true },
    })
    expect(accepted.body.proposed).toBeUndefined()
    expect(
      (await node.call(account.confirmEmail, { body: { key: await keyIn(email, 'confirm') } })).status,
    ).toBe(200)
    expect(await read(person.id, person)).toMatchObject({ email, emailVerified: true })
    expect(await keyIn(person.email, 'undo'), 'the old address can undo it').not.toBe('')
    expect(await askReset({ phoneNumber })).toBe(1)
  })

  test('is accepted by nobody else: not by an acting admin, not unseen, not without recent proof', async () => {
    const person = await member()
    const email = newEmail()
    await change(admin, person.id, { email })
    const acting = await node.actingAs(person, admin)
    expect((await accept(acting, { email })).status).toBe(403)
    await change(admin, person.id, { email: newEmail() })
    expect((await accept(person, { email })).body.code).toBe('stale')
    node.clock.advance(LIMITS.freshSessionMs + 1)
    expect((await accept(person, { email })).body.code).toBe('confirm_identity')
    node.clock.reset()
  })

  test('can be declined', async () => {
    const person = await member()
    await change(admin, person.id, { email: newEmail(), phoneNumber: newPhone() })
    expect((await node.call(account.cancelEmailChange, { as: person })).status).toBe(204)
    expect((await read(person.id, person)).proposed).toBeUndefined()
  })

  test('USER-29 a taken address is refused, one that is left out stays, and none is removed', async () => {
    const phoneNumber = newPhone()
    const person = await member(phoneNumber)
    expect((await change(admin, person.id, { email: `${root.id}@example.org` })).status).toBe(409)
    expect((await change(admin, person.id, { email: person.email })).body).toMatchObject({ phoneNumber })
    expect((await change(admin, person.id, { email: person.email, phoneNumber: '' })).status).toBe(400)
    expect(await read(person.id, person)).toMatchObject({ email: person.email, phoneNumber })
  })

  test('asks the admin to prove who they are, and nobody does it while acting as another', async () => {
    const person = await member()
    node.clock.advance(LIMITS.freshSessionMs + 1)
    for (const as of [admin, root])
      expect((await change(as, person.id, { email: newEmail() })).body.code).toBe('confirm_identity')
    expect(
      (await change(admin, person.id, { email: person.email })).status,
      'names are changed as before',
    ).toBe(200)
    node.clock.reset()
    const acting = await node.actingAs(admin, root)
    expect((await change(acting, person.id, { email: newEmail() })).status).toBe(403)
    const program = await node.person({ kind: 'api', organization: guild, lists: ['admin'] })
    const email = newEmail()
    expect((await change(program, person.id, { email })).body).toMatchObject({
      email: person.email,
      proposed: { email },
    })
  })

  test('USER-32 is not where an invitation is sent again', async () => {
    const person = await node.person({ home: guild, phoneNumber: newPhone() })
    await node.parts.db.updateTable('person').set({ email: null }).where('id', '=', person.id).execute()
    const email = newEmail()
    await change(admin, person.id, { email })
    await node.call(users.reinviteUser, { as: admin, body: { user: person.id } })
    expect((await linkIn(email, 'invite')).size).toBe(0)
  })
})

describe('somebody who was invited and never logged in', () => {
  const invite = async (contact: { email?: string; phoneNumber?: string }) =>
    (
      await node.call<User>(users.createUser, {
        as: admin,
        query: { organization: guild },
        body: { ...names, ...contact },
      })
    ).body
  const join = async (to: string, update: Record<string, unknown> = {}) => {
    const link = await linkIn(to, 'invite')
    return node.call<LoggedIn>(auth.setPassword, {
      body: {
        key: link.get('key') ?? '',
        resetToken: link.get('resetToken') ?? '',
        update: { password: PASSWORD, ...update },
      },
    })
  }

  test('USER-29 gets a corrected address at once, and the invitation to the wrong one is void', async () => {
    const [wrong, right] = [newEmail(), newEmail()]
    const { id } = await invite({ email: wrong })
    expect((await change(admin, id, { email: right })).body).toMatchObject({ email: right })
    expect((await join(wrong)).status).toBe(400)
    await node.call(users.reinviteUser, { as: admin, body: { user: id } })
    expect((await join(right)).status).toBe(200)
  })

  test('AUTH-35 a number that the admin entered resets nothing until the person confirms it', async () => {
    const [email, phoneNumber] = [newEmail(), newPhone()]
    const { id } = await invite({ email, phoneNumber })
    const joined = await join(email)
    const person = { id, token: joined.body.authorization.token }
    expect(joined.body.user).toMatchObject({ phoneNumber, phoneConfirmed: false })
    expect(await askReset({ phoneNumber })).toBe(0)
    expect((await accept(person, { phoneNumber })).body).toMatchObject({ phoneConfirmed: true })
    expect(await askReset({ phoneNumber })).toBe(1)
  })

  test('AUTH-35 a number that the invitation was sent to, or that they gave themselves, is theirs', async () => {
    const phoneNumber = newPhone()
    await invite({ phoneNumber })
    expect((await join(phoneNumber)).body.user.phoneConfirmed).toBe(true)
    expect(await askReset({ phoneNumber })).toBe(1)
    const [email, own] = [newEmail(), newPhone()]
    await invite({ email, phoneNumber: newPhone() })
    expect((await join(email, { email, phoneNumber: own })).body.user.phoneConfirmed).toBe(true)
    expect(await askReset({ phoneNumber: own })).toBe(1)
  })
})

describe('a change by a site admin', () => {
  test('USER-29 takes effect, tells both addresses, and the owner undoes it for seven days', async () => {
    const person = await member()
    const email = newEmail()
    expect((await change(root, person.id, { email })).body).toMatchObject({ email, emailVerified: false })
    expect((await mailTo(node, email)).at(-1)?.body).toContain('/confirm?')
    node.clock.advance(7 * DAY - 1000)
    const undone = await node.call<{ key: string; resetToken: string }>(account.undoEmailChange, {
      body: { key: await keyIn(person.email, 'undo') },
    })
    expect(undone.status).toBe(200)
    const set = await node.call<LoggedIn>(auth.setPassword, {
      body: { ...undone.body, update: { password: PASSWORD } },
    })
    expect(set.body.user).toMatchObject({ email: person.email, emailVerified: true })
    node.clock.reset()
  })

  test('AUTH-35 a number resets nothing until the person confirms it', async () => {
    const person = await member()
    const phoneNumber = newPhone()
    expect((await change(root, person.id, { email: person.email, phoneNumber })).body).toMatchObject({
      phoneNumber,
      phoneConfirmed: false,
    })
    expect(await askReset({ phoneNumber })).toBe(0)
    expect((await mailTo(node, person.email)).at(-1)?.body).toContain('/undo?')
  })
})
