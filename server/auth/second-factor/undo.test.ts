import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import type { ErrorBody } from '@cairn/contract/errors'
import { secondFactors, type SecondFactors } from '@cairn/contract/second-factors'
import { users } from '@cairn/contract/users'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { mailTo } from '../../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { testPasskey } from '../../testing/passkey.ts'
import { hashPassword } from '../passwords.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
let hash: string
let serial = 0
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: 'http://localhost:3000' } })
  hash = await hashPassword(PASSWORD)
})
afterAll(() => node.close())

type Answered = LoggedIn & ErrorBody
const member = async (fields: Parameters<TestNode['person']>[0] = {}) => {
  const email = `factor-${(serial += 1)}@example.org`
  const { id, token } = await node.person({ email, ...fields })
  await node.parts.db.updateTable('person').set({ password_hash: hash }).where('id', '=', id).execute()
  return { id, token, email }
}
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: node.clock.now().getTime() + steps * 30_000,
  })
const addApp = async (as: Person) => {
  const params = { id: as.id }
  const begun = await node.call<{ secret: string }>(secondFactors.beginAuthenticator, { params, as })
  const { secret } = begun.body
  const body = { code: codeOf(secret, -1) }
  expect((await node.call(secondFactors.confirmAuthenticator, { params, body, as })).status).toBe(200)
  return secret
}
const addPasskey = async (as: Person) => {
  const params = { id: as.id }
  const asked = await node.call<{ options: { challenge: string } }>(secondFactors.askNewPasskey, {
    params,
    as,
  })
  const body = { name: 'Laptop', passkey: testPasskey(as.id).create(asked.body.options) }
  expect((await node.call(secondFactors.addPasskey, { params, body, as })).status).toBe(201)
}
const logIn = async (email: string, password = PASSWORD) => {
  const { status, body } = await node.call<Answered>(auth.logIn, { body: { email, password } })
  return { status, code: body.code, id: body.user?.id ?? '', token: body.authorization?.token ?? '' }
}
const factorsOf = async (as: Person) =>
  (await node.call<SecondFactors>(secondFactors.getSecondFactors, { params: { id: as.id }, as })).body
const undoKeys = async (email: string) =>
  (await mailTo(node, email)).flatMap(({ body }) => {
    const link = /\/undo\?(\S+)/.exec(body)?.[1]
    return link === undefined ? [] : [new URLSearchParams(link).get('key') ?? '']
  })
const undo = (key = '') =>
  node.call<{ key: string; resetToken: string; code?: string }>(account.undoEmailChange, { body: { key } })
const setPassword = (body: { key: string; resetToken: string }, password = 'river-stone-42') =>
  node.call<Answered>(auth.setPassword, { body: { ...body, update: { password } } })

describe('a second factor that a thief adds', () => {
  test('is undone from the owner’s inbox: factors, sessions and password go, and a reset is on its way', async () => {
    const owner = await member()
    const thief = await logIn(owner.email)
    await addApp(thief)
    await addPasskey(thief)
    expect(await logIn(owner.email), 'the owner is locked out').toMatchObject({
      code: 'second_factor_required',
    })
    const [first] = await undoKeys(owner.email)
    const undone = await undo(first)
    expect(undone.status).toBe(200)
    expect((await node.call(users.getMe, { as: thief })).status).toBe(403)
    expect((await logIn(owner.email)).status, 'the password the thief knows no longer works').toBe(401)
    await node.runJobs()
    expect((await mailTo(node, owner.email)).at(-1)?.body).toContain('/login/reset?')
    const set = await setPassword(undone.body)
    expect(set, 'no second factor is asked for').toMatchObject({
      status: 200,
      body: { user: { id: owner.id } },
    })
    const back = { id: owner.id, token: set.body.authorization.token }
    expect(await factorsOf(back)).toEqual({ required: false, passkeys: [], recoveryCodesLeft: 0 })
  })

  test('is undone once and for seven days, and its key is stored nowhere in the clear', async () => {
    const owner = await member()
    await addApp(owner)
    const [key] = await undoKeys(owner.email)
    const { db } = node.parts
    const stored = [
      ...(await db.selectFrom('address_key').selectAll().execute()),
      ...(await db.selectFrom('outbox').selectAll().execute()),
    ]
    expect(JSON.stringify(stored)).not.toContain(key)
    node.clock.advance(7 * DAY + 1)
    expect((await undo(key)).body.code).toBe('key_expired')
    node.clock.reset()
    const other = await member()
    await addApp(other)
    const [again] = await undoKeys(other.email)
    expect((await undo(again)).status).toBe(200)
    expect((await undo(again)).body.code).toBe('key_expired')
  })

  test('renewed recovery codes can be undone the same way', async () => {
    const owner = await member()
    await addApp(owner)
    await node.call(secondFactors.renewRecoveryCodes, { params: { id: owner.id }, as: owner })
    expect(await undoKeys(owner.email)).toHaveLength(2)
  })

  test('keeps the factors that the owner had before', async () => {
    const owner = await member()
    await addApp(owner)
    node.clock.advance(8 * DAY)
    const { db } = node.parts
    await db
      .updateTable('session')
      .set({ expires: node.clock.in(DAY), authenticated: node.clock.now() })
      .execute()
    await addPasskey(owner)
    const undone = await undo((await undoKeys(owner.email)).at(-1))
    expect(undone.status).toBe(200)
    expect((await setPassword(undone.body)).body.code).toBe('second_factor_required')
    node.clock.reset()
  })

  test('a thief who took the email too holds no link that outlives the owner’s return', async () => {
    const owner = await member()
    const thief = await logIn(owner.email)
    const stolen = `stolen-${serial}@example.org`
    const body = { givenName: 'Test', familyName: 'Person', email: stolen }
    await node.call(users.putUser, { params: { id: owner.id }, body, as: thief })
    const confirmation = /\/confirm\?key=(\S+)/.exec((await mailTo(node, stolen)).at(-1)?.body ?? '')?.[1]
    expect((await node.call(account.confirmEmail, { body: { key: confirmation } })).status).toBe(200)
    node.clock.advance(HOUR / 60)
    await addApp(thief)
    const [theirs] = await undoKeys(stolen)
    expect(theirs).toBeDefined()
    const undone = await undo((await undoKeys(owner.email))[0])
    const set = await setPassword(undone.body)
    const back = { id: owner.id, token: set.body.authorization.token }
    await addApp(back)
    expect((await undo(theirs)).body.code).toBe('key_expired')
    expect((await factorsOf(back)).authenticator).toBeDefined()
    node.clock.reset()
  })

  test('an address that nobody confirmed gets no such link', async () => {
    const person = await member({ confirmed: false })
    await addApp(person)
    expect(await mailTo(node, person.email)).toHaveLength(1)
    expect(await undoKeys(person.email)).toEqual([])
  })
})
