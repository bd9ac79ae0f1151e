import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { config } from '@cairn/contract/config'
import { courses } from '@cairn/contract/courses'
import type { ErrorBody } from '@cairn/contract/errors'
import { secondFactors, type SecondFactors } from '@cairn/contract/second-factors'
import { users } from '@cairn/contract/users'
import { LIMITS, MINUTE } from '@cairn/domain/base/constants'
import { testBrowser } from '../../testing/browser.ts'
import { testIdentity, type TestIdentity } from '../../testing/identity.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { hashPassword } from '../passwords.ts'
import { makeKey } from '../../base/one-time-keys.ts'

const PASSWORD = 'learn-2-climb'
const HOME = 'http://localhost:3000'
const redirectUrl = `${HOME}/login/oidc`
const accounts = Object.fromEntries(
  ['linked', 'unlinked', 'required'].map((name) => [
    name,
    { email: `${name}@example.org`, email_verified: true, given_name: name, family_name: 'Person' },
  ]),
)
let node: TestNode
let root: Person
let guild: TestIdentity
let hash: string
beforeAll(async () => {
  guild = await testIdentity({ accounts, redirectUrl })
  node = await testNode({ env: { oidc: [guild.settings], publicUrl: HOME } })
  root = await node.rootAdmin()
  hash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await node.close()
  await guild.close()
})

type Answered = LoggedIn & ErrorBody
const member = async (fields: Parameters<TestNode['person']>[0] = {}) => {
  const { id, token } = await node.person(fields)
  await node.parts.db.updateTable('person').set({ password_hash: hash }).where('id', '=', id).execute()
  return { id, token, email: fields.email ?? `${id}@example.org` }
}
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: node.clock.now().getTime() + steps * 30_000,
  })
const begin = (person: Person) =>
  node.call<{ secret: string; uri: string; code?: string }>(secondFactors.beginAuthenticator, {
    params: { id: person.id },
    as: person,
  })
const confirm = (person: Person, code: string) =>
  node.call<{ recoveryCodes?: string[]; code?: string }>(secondFactors.confirmAuthenticator, {
    params: { id: person.id },
    body: { code },
    as: person,
  })
/** Somebody who confirms log-ins with an authenticator app. The code of this moment is used up. */
const protectedMember = async (fields: Parameters<TestNode['person']>[0] = {}) => {
  const person = await member(fields)
  const { secret } = (await begin(person)).body
  const { body } = await confirm(person, codeOf(secret, -1))
  return { ...person, secret, recoveryCodes: body.recoveryCodes ?? [] }
}
const logIn = (email: string, more: Record<string, unknown> = {}) =>
  node.call<Answered>(auth.logIn, { body: { email, password: PASSWORD, ...more } })
const ticketOf = async (email: string) => (await logIn(email)).body.secondFactor?.ticket ?? ''
const finish = (body: Record<string, unknown>) => node.call<Answered>(secondFactors.finishLogIn, { body })
const factorsOf = async (person: Person) =>
  (
    await node.call<SecondFactors>(secondFactors.getSecondFactors, {
      params: { id: person.id },
      as: person,
    })
  ).body
const subjectsTo = async (email: string) => {
  const query = node.parts.db.selectFrom('outbox').select('subject').where('recipient', '=', email)
  return (await query.orderBy('created').execute()).map(({ subject }) => subject)
}
const requireOf = async (secondFactor: string) => {
  const { status } = await node.call(config.putConfig, { body: { secondFactor }, as: root })
  expect(status).toBeLessThan(300)
}

describe('setting up an authenticator app', () => {
  test('takes a first code, gives ten recovery codes once and tells the person by email', async () => {
    const person = await member()
    const { body } = await begin(person)
    expect(body.uri).toContain(`otpauth://totp/Cairn:${encodeURIComponent(person.email)}?`)
    expect((await factorsOf(person)).authenticator).toBeUndefined()
    expect(await confirm(person, '000000')).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    const confirmed = await confirm(person, codeOf(body.secret))
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(LIMITS.recoveryCodes)
    expect(await factorsOf(person)).toMatchObject({ authenticator: {}, recoveryCodesLeft: 10 })
    expect(await subjectsTo(person.email)).toEqual(['Two-step verification is on for Cairn'])
    expect((await begin(person)).status).toBe(409)
  })

  test('stores neither the secret nor a recovery code in clear', async () => {
    const { id, secret, recoveryCodes } = await protectedMember()
    const app = await node.parts.db
      .selectFrom('authenticator')
      .selectAll()
      .where('person', '=', id)
      .executeTakeFirstOrThrow()
    const codes = await node.parts.db.selectFrom('recovery_code').selectAll().execute()
    const stored = JSON.stringify([app, codes])
    for (const clear of [secret, ...recoveryCodes]) expect(stored).not.toContain(clear)
  })

  test('takes somebody who has just logged in, in person', async () => {
    const person = await member()
    const acting = await node.actingAs(person, root)
    expect((await begin(acting)).status).toBe(403)
    expect((await begin({ ...root, id: person.id })).status).toBe(403)
    node.clock.set()
    node.clock.advance(LIMITS.freshSessionMs + MINUTE)
    expect(await begin(person)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } })
    node.clock.reset()
  })
})

describe('logging in with an authenticator app', () => {
  test('the password alone opens no session, only the second step', async () => {
    const { email, secret } = await protectedMember()
    const first = await logIn(email)
    expect(first).toMatchObject({
      status: 401,
      body: {
        code: 'second_factor_required',
        secondFactor: { methods: ['authenticator', 'recovery-code'] },
      },
    })
    expect(JSON.stringify(first.body)).not.toContain('authorization')
    const { ticket } = first.body.secondFactor ?? {}
    const { status, body } = await finish({ ticket, code: codeOf(secret) })
    expect(status).toBe(200)
    const as = { id: '', token: body.authorization.token }
    expect((await node.call(users.getMe, { as })).status).toBe(200)
  })

  test('AUTH-28 accounts without a second factor log in as before', async () => {
    const { email } = await member()
    expect((await logIn(email)).status).toBe(200)
  })

  test('a code counts once, and none that is older', async () => {
    const { email, secret } = await protectedMember()
    const code = codeOf(secret)
    expect((await finish({ ticket: await ticketOf(email), code })).status).toBe(200)
    const ticket = await ticketOf(email)
    expect(await finish({ ticket, code })).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    expect((await finish({ ticket, code: codeOf(secret, -1) })).status).toBe(401)
    expect((await finish({ ticket, code: codeOf(secret, 1) })).status).toBe(200)
  })

  test('of several uses of one code at once, one succeeds', async () => {
    const { email, secret } = await protectedMember()
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(email)))
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a ticket serves once, for five minutes and for five tries', async () => {
    const { email, secret } = await protectedMember()
    const used = await ticketOf(email)
    expect((await finish({ ticket: used, code: codeOf(secret) })).status).toBe(200)
    expect((await finish({ ticket: used, code: codeOf(secret, 1) })).status).toBe(400)
    const worn = await ticketOf(email)
    for (let n = 0; n < LIMITS.ticketTries; n += 1)
      expect((await finish({ ticket: worn, code: '000000' })).status).toBe(401)
    expect(await finish({ ticket: worn, code: codeOf(secret, 1) })).toMatchObject({
      status: 400,
      body: { code: 'state_expired' },
    })
    const old = await ticketOf(email)
    node.clock.set()
    node.clock.advance(LIMITS.ticketMs + 1000)
    expect((await finish({ ticket: old, code: codeOf(secret, 1) })).status).toBe(400)
    node.clock.reset()
    expect((await finish({ ticket: 'made-up', code: codeOf(secret, 1) })).status).toBe(400)
  })

  test('new tickets do not bring new tries, and the owner still comes in where they are known', async () => {
    const { email, secret, ...person } = await protectedMember()
    const known = testBrowser(node)
    const ask = async (browser: Pick<typeof known, 'call'>) =>
      (await browser.call<Answered>(auth.logIn, { body: { email, password: PASSWORD } })).body.secondFactor
        ?.ticket
    await known.call(secondFactors.finishLogIn, { body: { ticket: await ask(known), code: codeOf(secret) } })
    const statuses = []
    for (let n = 0; n < LIMITS.loginTries + 2; n += 1)
      statuses.push((await finish({ ticket: await ticketOf(email), code: '000000' })).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(statuses.slice(0, LIMITS.loginTries)).toEqual(Array(LIMITS.loginTries).fill(401))
    const body = { ticket: await ask(known), code: codeOf(secret, 1) }
    expect((await known.call(secondFactors.finishLogIn, { body })).status).toBe(200)
    const failed = await node.call<{ list: object[] }>(auth.listFailedLogIns, {
      params: { id: person.id },
      as: person,
    })
    expect(failed.body.list[0]).toMatchObject({ step: 'second-factor' })
  })

  test('the ticket of one person takes no code of another', async () => {
    const [one, two] = [await protectedMember(), await protectedMember()]
    const ticket = await ticketOf(one.email)
    expect((await finish({ ticket, code: codeOf(two.secret) })).status).toBe(401)
    expect((await finish({ ticket, recoveryCode: two.recoveryCodes[0] })).status).toBe(401)
  })

  test('nothing, or two things at once, is refused by name', async () => {
    const { email, recoveryCodes } = await protectedMember()
    const ticket = await ticketOf(email)
    expect((await finish({ ticket })).status).toBe(400)
    expect((await finish({ ticket, code: '1', recoveryCode: recoveryCodes[0] })).status).toBe(400)
  })
})

describe('recovery codes', () => {
  test('each lets in once, however it is typed, and the person is told', async () => {
    const { email, recoveryCodes } = await protectedMember()
    const typed = ` ${recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')}`
    expect((await finish({ ticket: await ticketOf(email), recoveryCode: typed })).status).toBe(200)
    const again = await finish({ ticket: await ticketOf(email), recoveryCode: recoveryCodes[0] })
    expect(again.status).toBe(401)
    expect(await subjectsTo(email)).toContain('A recovery code was used for your account on Cairn')
  })

  test('new ones make the old ones worthless', async () => {
    const person = await protectedMember()
    const { body } = await node.call<{ recoveryCodes: string[] }>(secondFactors.renewRecoveryCodes, {
      params: { id: person.id },
      as: person,
    })
    const ticket = await ticketOf(person.email)
    expect((await finish({ ticket, recoveryCode: person.recoveryCodes[1] })).status).toBe(401)
    expect((await finish({ ticket, recoveryCode: body.recoveryCodes[1] })).status).toBe(200)
  })
})

describe('other ways in', () => {
  test('AUTH-33 a reset by email sets the password but does not pass the second factor', async () => {
    const { id, email, secret } = await protectedMember()
    const code = 'ABCDEFGH'
    const key = await makeKey(node.parts.db, id, 'reset', node.clock.now(), { token: code })
    const update = { password: 'another-1-climb' }
    const answer = await node.call<Answered>(auth.setPassword, { body: { key, resetToken: code, update } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const { ticket } = answer.body.secondFactor ?? {}
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(200)
    expect((await logIn(email, { password: 'another-1-climb' })).body.code).toBe('second_factor_required')
  })

  test('AUTH-34 a ticket is worthless once the password has changed', async () => {
    const person = await protectedMember()
    const ticket = await ticketOf(person.email)
    await node.call(auth.setPassword, {
      body: { key: person.id, update: { password: 'another-1-climb', currentPassword: PASSWORD } },
      as: person,
    })
    expect((await finish({ ticket, code: codeOf(person.secret) })).status).toBe(400)
  })

  const enterBy = async (account: string) => {
    const { body } = await node.call<{ loginUrl: string }>(auth.beginOidc, {
      body: { provider: 'guild', redirectUrl },
    })
    const query = Object.fromEntries((await guild.logIn(body.loginUrl, account)).searchParams)
    return node.call<Answered>(auth.finishOidc, { query })
  }

  test('AUTH-37 the factor of an identity provider counts, once the identity is linked', async () => {
    const person = await protectedMember({ email: 'linked@example.org' })
    // Somebody who took over the mailbox could link an identity of their own: ours is asked for first.
    const first = await enterBy('linked')
    expect(first.body.code).toBe('second_factor_required')
    expect((await enterBy('linked')).body.code).toBe('second_factor_required')
    const { ticket } = first.body.secondFactor ?? {}
    expect((await finish({ ticket, code: codeOf(person.secret) })).status).toBe(200)
    expect((await enterBy('linked')).status).toBe(200)
  })

  test('AUTH-37 unless the site requires ours', async () => {
    const person = await protectedMember({ email: 'required@example.org' })
    const { ticket } = (await enterBy('required')).body.secondFactor ?? {}
    expect((await finish({ ticket, code: codeOf(person.secret) })).status).toBe(200)
    await requireOf('everyone')
    expect((await enterBy('required')).body.code).toBe('second_factor_required')
    await node.parts.db
      .updateTable('installation')
      .set({ document: JSON.stringify({}) })
      .execute()
  })
})

describe('removing second factors', () => {
  test('the person removes the app, which takes a fresh log-in and ends the second step', async () => {
    const person = await protectedMember()
    const remove = () =>
      node.call(secondFactors.removeAuthenticator, { params: { id: person.id }, as: person })
    node.clock.set()
    node.clock.advance(LIMITS.freshSessionMs + MINUTE)
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } })
    node.clock.reset()
    expect((await remove()).status).toBe(204)
    expect(await factorsOf(person)).toEqual({ required: false, passkeys: [], recoveryCodesLeft: 0 })
    expect((await logIn(person.email)).status).toBe(200)
    expect((await subjectsTo(person.email)).at(-1)).toMatch(/removed from your account/)
  })

  test('a password alone does not take it away: whoever confirms who they are shows it too', async () => {
    const person = await protectedMember()
    const other = await protectedMember()
    node.clock.advance(LIMITS.freshSessionMs + MINUTE)
    const prove = (body: Record<string, unknown>, as: Person = person) =>
      node.call<ErrorBody>(account.confirmIdentity, { body, as })
    const remove = () =>
      node.call(secondFactors.removeAuthenticator, { params: { id: person.id }, as: person })
    expect((await prove({ password: 'wrong' })).body.secondFactor).toBeUndefined()
    const asked = await prove({ password: PASSWORD })
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect((await remove()).status).toBe(403)
    const ticket = asked.body.secondFactor?.ticket
    expect((await prove({ ticket, code: '000000' })).status).toBe(401)
    expect((await prove({ ticket, code: codeOf(other.secret) }, other)).body.code).toBe('state_expired')
    expect((await remove()).status).toBe(403)
    expect((await prove({ ticket, code: codeOf(person.secret) })).status).toBe(204)
    expect((await remove()).status).toBe(204)
    node.clock.reset()
  })

  test('a root admin removes all of somebody who lost them, which is recorded and told', async () => {
    const person = await protectedMember()
    const remove = (as: Person) =>
      node.call(secondFactors.removeSecondFactors, { params: { id: person.id }, as })
    expect((await remove(await member())).status).toBe(403)
    expect((await remove(person)).status).toBe(403)
    expect((await remove(root)).status).toBe(204)
    expect((await logIn(person.email)).status).toBe(200)
    expect((await subjectsTo(person.email)).at(-1)).toMatch(/turned off for your account/)
    const event = await node.parts.db
      .selectFrom('event_history')
      .selectAll()
      .where('object', '=', person.id)
      .where('action', '=', 'second-factor.remove-all')
      .executeTakeFirst()
    expect(JSON.stringify(event)).toContain(root.id)
  })
})

describe('a site that requires a second factor', () => {
  test('lets somebody without one set it up and do nothing else', async () => {
    const admin = await member({ organization: node.parts.rootOrg, lists: ['admin'] })
    const learner = await member()
    await requireOf('admins')
    const { body } = await logIn(admin.email)
    expect(body.authorization.setUpSecondFactor).toBe(true)
    const as = { id: admin.id, token: body.authorization.token }
    for (const call of [users.getMe, users.findUsers, courses.findCourses])
      expect(await node.call(call, { as })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_setup' },
      })
    expect((await node.call(users.getMe, { as: admin })).status).toBe(403)
    expect((await logIn(learner.email)).body.authorization.setUpSecondFactor).toBeUndefined()
    expect((await node.call(users.getMe, { as: learner })).status).toBe(200)
    expect((await factorsOf(as)).required).toBe(true)
    const { secret } = (await begin(as)).body
    expect((await confirm(as, codeOf(secret))).status).toBe(200)
    expect((await node.call(users.getMe, { as })).status).toBe(200)
    const renewed = await node.call<LoggedIn>(auth.logIn, { as })
    expect(renewed.body.authorization.setUpSecondFactor).toBeUndefined()
    await node.parts.db
      .updateTable('installation')
      .set({ document: JSON.stringify({}) })
      .execute()
  })

  test('spares programs, and whoever acts as another with a second factor of their own', async () => {
    const { body } = await node.call<LoggedIn>(auth.createApiUser, { body: { name: 'Spared' }, as: root })
    const learner = await member()
    const admin = await protectedMember({ organization: node.parts.rootOrg, lists: ['admin'] })
    const acting = await node.actingAs(learner, admin)
    await requireOf('everyone')
    const robot = { id: body.authorization.userId, token: body.authorization.token }
    expect((await node.call(users.getMe, { as: robot })).status).toBe(200)
    expect((await node.call(users.getMe, { as: acting })).status).toBe(200)
    expect((await node.call(users.getMe, { as: learner })).status).toBe(403)
    await node.parts.db
      .updateTable('installation')
      .set({ document: JSON.stringify({}) })
      .execute()
  })

  test('AUTH-30 ends acting as another until the admin has set up their own', async () => {
    const place = await node.organization()
    const admin = await member({ organization: place, lists: ['admin'] })
    const learner = await member({ home: place })
    const acting = await node.actingAs(learner, admin)
    expect((await node.call(users.getMe, { as: acting })).status).toBe(200)
    await requireOf('admins')
    expect((await node.call(users.getMe, { as: acting })).status).toBe(403)
    expect((await node.call(auth.logIn, { as: acting })).status).toBe(403)
    expect((await node.call(auth.actAs, { params: { id: learner.id }, as: admin })).status).toBe(403)
    expect((await confirm(admin, codeOf((await begin(admin)).body.secret))).status).toBe(200)
    expect((await node.call(users.getMe, { as: acting })).status).toBe(200)
    await node.parts.db
      .updateTable('installation')
      .set({ document: JSON.stringify({}) })
      .execute()
  })
})
