import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import type { ErrorBody } from '@cairn/contract/errors'
import { secondFactors, type Passkey, type SecondFactors } from '@cairn/contract/second-factors'
import { LIMITS } from '@cairn/domain/base/constants'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { testPasskey, type TestPasskey } from '../../testing/passkey.ts'
import { hashPassword } from '../passwords.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
let hash: string
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: 'http://localhost:3000' } })
  hash = await hashPassword(PASSWORD)
})
afterAll(() => node.close())

type Answered = LoggedIn & ErrorBody
interface Asked {
  readonly options: { readonly challenge: string } & Record<string, unknown>
}

const member = async () => {
  const { id, token } = await node.person()
  await node.parts.db.updateTable('person').set({ password_hash: hash }).where('id', '=', id).execute()
  return { id, token, email: `${id}@example.org` }
}
const askNew = async (person: Person) =>
  (await node.call<Asked>(secondFactors.askNewPasskey, { params: { id: person.id }, as: person })).body
    .options
const add = (person: Person, passkey: Record<string, unknown>, name = 'Laptop') =>
  node.call<{ passkey: Passkey; recoveryCodes?: string[]; code?: string }>(secondFactors.addPasskey, {
    params: { id: person.id },
    body: { name, passkey },
    as: person,
  })
const withPasskey = async () => {
  const person = await member()
  const key = testPasskey(person.id)
  const { status, body } = await add(person, key.create(await askNew(person)))
  expect(status).toBe(201)
  return { ...person, key, passkey: body.passkey, recoveryCodes: body.recoveryCodes }
}
const ask = async () => (await node.call<Asked>(secondFactors.askPasskey)).body.options
const enter = (passkey: Record<string, unknown>) =>
  node.call<Answered>(secondFactors.logInByPasskey, { body: { passkey } })
const factorsOf = async (person: Person) =>
  (
    await node.call<SecondFactors>(secondFactors.getSecondFactors, {
      params: { id: person.id },
      as: person,
    })
  ).body

describe('adding a passkey', () => {
  test('the first comes with recovery codes, a second one does not', async () => {
    const person = await withPasskey()
    expect(person.recoveryCodes).toHaveLength(LIMITS.recoveryCodes)
    const second = await add(person, testPasskey(person.id).create(await askNew(person)), 'Phone')
    expect(second.body.recoveryCodes).toBeUndefined()
    const { passkeys } = await factorsOf(person)
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone'])
  })

  test('an answer counts once, for the person who was asked, from our own address', async () => {
    const [one, two] = [await member(), await member()]
    const options = await askNew(one)
    expect((await add(two, testPasskey(two.id).create(options))).status).toBe(400)
    const key = testPasskey(one.id)
    const foreign = key.create(await askNew(one), { origin: 'https://evil.example.org' })
    expect((await add(one, foreign)).status).toBe(400)
    const unverified = key.create(await askNew(one), { verified: false })
    expect((await add(one, unverified)).status).toBe(400)
    const answer = key.create(await askNew(one))
    expect((await add(one, answer)).status).toBe(201)
    expect((await add(one, answer)).status).toBe(400)
  })

  test('what is not an answer at all is refused', async () => {
    const person = await member()
    for (const passkey of [{}, { response: {} }, { response: { clientDataJSON: '!' } }, { id: [] }])
      expect((await add(person, passkey)).status).toBe(400)
  })
})

describe('logging in with a passkey alone', () => {
  test('lets in without password and second step, and notes when', async () => {
    const person = await withPasskey()
    const { status, body } = await enter(person.key.sign(await ask()))
    expect(status).toBe(200)
    expect(body.authorization.userId).toBe(person.id)
    expect((await factorsOf(person)).passkeys[0]?.lastUsed).toBeDefined()
  })

  test('takes a passkey that has checked who holds it', async () => {
    const { key } = await withPasskey()
    expect(await enter(key.sign(await ask(), { verified: false }))).toMatchObject({
      status: 401,
      body: { code: 'passkey_refused' },
    })
  })

  test('a challenge counts once, and only one of ours', async () => {
    const { key } = await withPasskey()
    const options = await ask()
    expect((await enter(key.sign(options))).status).toBe(200)
    expect((await enter(key.sign(options))).status).toBe(401)
    expect((await enter(key.sign({ challenge: 'bWFkZS11cA' }))).status).toBe(401)
    const old = await ask()
    node.clock.set()
    node.clock.advance(LIMITS.ticketMs + 1000)
    expect((await enter(key.sign(old))).status).toBe(401)
    node.clock.reset()
  })

  test('an unknown passkey, one signed elsewhere and a forged one are refused', async () => {
    const { id, key } = await withPasskey()
    const refused = async (answer: Record<string, unknown>) => (await enter(answer)).status === 401
    expect(await refused(testPasskey(id).sign(await ask()))).toBe(true)
    expect(await refused(key.sign(await ask(), { origin: 'https://evil.example.org' }))).toBe(true)
    const forged = testPasskey(id).sign(await ask())
    expect(await refused({ ...forged, id: key.sign(await ask())['id'] })).toBe(true)
    expect(await refused({})).toBe(true)
  })

  test('not into an account that is disabled', async () => {
    const { id, key } = await withPasskey()
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', id).execute()
    expect((await enter(key.sign(await ask()))).status).toBe(401)
  })
})

describe('a passkey as second factor', () => {
  const logIn = async (email: string) =>
    (await node.call<Answered>(auth.logIn, { body: { email, password: PASSWORD } })).body.secondFactor
  const finish = (ticket: string | undefined, passkey: Record<string, unknown>) =>
    node.call<Answered>(secondFactors.finishLogIn, { body: { ticket, passkey } })
  const optionsOf = (asked: Awaited<ReturnType<typeof logIn>>) =>
    ({ challenge: '', ...asked?.options }) as Parameters<TestPasskey['sign']>[0]

  test('finishes a log-in by password', async () => {
    const { email, key } = await withPasskey()
    const asked = await logIn(email)
    expect(asked?.methods).toEqual(['passkey', 'recovery-code'])
    expect((await finish(asked?.ticket, key.sign(optionsOf(asked)))).status).toBe(200)
  })

  test('of another person, or for another ticket, does not', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    const [asked, other] = [await logIn(one.email), await logIn(one.email)]
    expect((await finish(asked?.ticket, two.key.sign(optionsOf(asked)))).status).toBe(401)
    expect((await finish(asked?.ticket, one.key.sign(optionsOf(other)))).status).toBe(401)
    expect((await finish(asked?.ticket, one.key.sign(optionsOf(asked)))).status).toBe(200)
  })
})

describe('the passkeys of a person', () => {
  test('are renamed and removed by them alone', async () => {
    const [person, stranger] = [await withPasskey(), await member()]
    const params = { id: person.id, passkey: person.passkey.id }
    const rename = (as: Person) =>
      node.call(secondFactors.renamePasskey, { params, body: { name: 'Old laptop' }, as })
    const remove = (as: Person) => node.call(secondFactors.removePasskey, { params, as })
    for (const act of [rename, remove]) expect((await act(stranger)).status).toBe(403)
    expect(await rename(person)).toMatchObject({ status: 200, body: { name: 'Old laptop' } })
    expect((await remove(person)).status).toBe(204)
    expect(await factorsOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await enter(person.key.sign(await ask()))).status).toBe(401)
    expect((await remove(person)).status).toBe(404)
  })
})
