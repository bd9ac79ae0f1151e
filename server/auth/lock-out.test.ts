import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '@cairn/domain/base/constants'
import { auth, type FailedLogIn } from '@cairn/contract/auth'
import { testBrowser, type TestBrowser } from '../testing/browser.ts'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
let hash: string
beforeAll(async () => {
  node = await testNode()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => node.close())

const member = async () => {
  const { id, token } = await node.person()
  await node.parts.db.updateTable('person').set({ password_hash: hash }).where('id', '=', id).execute()
  return { id, token, email: `${id}@example.org` }
}
const tryIn = async (from: Pick<TestBrowser, 'call'>, email: string, password: string) =>
  (await from.call(auth.logIn, { body: { email, password } })).status
/** A stranger guesses until they are locked out. */
const attack = async (from: Pick<TestBrowser, 'call'>, email: string) => {
  for (let n = 0; n < LIMITS.loginTries; n += 1) expect(await tryIn(from, email, `wrong-${n}`)).toBe(401)
  expect(await tryIn(from, email, 'wrong')).toBe(429)
}

describe('guesses of strangers', () => {
  test('AUTH-28 do not lock the owner out where they have logged in before, also after logging out', async () => {
    const { id, email } = await member()
    const known = testBrowser(node)
    const { body } = await known.call<{ authorization: { token: string } }>(auth.logIn, {
      body: { email, password: PASSWORD },
    })
    await known.call(auth.logOut, { params: { id }, as: { id, token: body.authorization.token } })
    await attack(testBrowser(node), email)
    expect(await tryIn(testBrowser(node), email, PASSWORD)).toBe(429)
    expect(await tryIn(node, email, PASSWORD)).toBe(429)
    expect(await tryIn(known, email, PASSWORD)).toBe(200)
  })

  test('AUTH-28 a known browser has a limit of its own', async () => {
    const { email } = await member()
    const known = testBrowser(node)
    expect(await tryIn(known, email, PASSWORD)).toBe(200)
    await attack(known, email)
    expect(await tryIn(known, email, PASSWORD)).toBe(429)
    expect(await tryIn(testBrowser(node), email, PASSWORD)).toBe(200)
  })

  test('AUTH-28 a browser known to one account is a stranger to another', async () => {
    const [mine, theirs] = [await member(), await member()]
    const browser = testBrowser(node)
    expect(await tryIn(browser, mine.email, PASSWORD)).toBe(200)
    await attack(browser, theirs.email)
    expect(await tryIn(node, theirs.email, PASSWORD)).toBe(429)
  })

  test('AUTH-34 do not keep the owner from changing their password', async () => {
    const person = await member()
    await attack(node, person.email)
    const { status } = await node.call(auth.setPassword, {
      body: { key: person.id, update: { password: 'another-1-climb', currentPassword: PASSWORD } },
      as: person,
    })
    expect(status).toBe(200)
  })

  test('AUTH-35 do not keep the owner from resetting it, nor does asking for resets in their name', async () => {
    const { email } = await member()
    const known = testBrowser(node)
    expect(await tryIn(known, email, PASSWORD)).toBe(200)
    await attack(node, email)
    const ask = async (from: Pick<TestBrowser, 'call'>) =>
      (await from.call(auth.resetPassword, { body: { email } })).status
    const sent = async () => {
      await node.runJobs()
      return (await mailTo(node, email)).filter(({ body }) => body.includes('/login/reset?key=')).length
    }
    for (let n = 0; n <= LIMITS.resetTries; n += 1) expect(await ask(node)).toBe(200)
    expect(await sent()).toBe(LIMITS.resetTries)
    for (let n = 0; n <= LIMITS.resetTries; n += 1) expect(await ask(known)).toBe(200)
    expect(await sent(), 'the owner’s browser is served, within a limit of its own').toBe(
      2 * LIMITS.resetTries,
    )
  })
})

test('AUTH-34 a browser is known no more once the password has changed, or everywhere else was logged out', async () => {
  const changePassword = (person: Person) =>
    node.call(auth.setPassword, {
      body: { key: person.id, update: { password: 'another-1-climb', currentPassword: PASSWORD } },
      as: person,
    })
  const endOthers = (person: Person) =>
    node.call(auth.endOtherSessions, { params: { id: person.id }, as: person })
  for (const act of [changePassword, endOthers]) {
    const person = await member()
    const intruder = testBrowser(node)
    expect(await tryIn(intruder, person.email, PASSWORD)).toBe(200)
    expect((await act(person)).status).toBeLessThan(300)
    await attack(node, person.email)
    expect(await tryIn(intruder, person.email, 'wrong')).toBe(429)
  }
})

test('AUTH-28 fifty right passwords at once are fifty log-ins', async () => {
  const { email } = await member()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => tryIn(node, email, PASSWORD)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('AUTH-28 a right password among many wrong ones at once gets no more guesses than the limit', async () => {
  const { email } = await member()
  const wrong = await Promise.all(Array.from({ length: 40 }, (_, n) => tryIn(node, email, `wrong-${n}`)))
  expect(wrong.filter((status) => status === 401)).toHaveLength(LIMITS.loginTries)
  expect(wrong.filter((status) => status === 429)).toHaveLength(40 - LIMITS.loginTries)
})

test('AUTH-28 the limit holds for two servers together', async () => {
  const { email } = await member()
  const beside = await testNode({ beside: node })
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => tryIn(n % 2 === 0 ? node : beside, email, `wrong-${n}`)),
  )
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(LIMITS.loginTries)
  expect(await tryIn(beside, email, PASSWORD)).toBe(429)
  await beside.close()
})

test('AUTH-28 right passwords do not use up the tries of an address', async () => {
  const { email } = await member()
  const count = () =>
    node.parts.db.selectFrom('login_failure').select('at').where('account', 'like', 'log-in from%').execute()
  const before = (await count()).length
  expect(await tryIn(node, email, PASSWORD)).toBe(200)
  expect(await count()).toHaveLength(before)
  expect(await tryIn(node, email, 'wrong')).toBe(401)
  expect(await count()).toHaveLength(before + 1)
})

test('the owner sees failed log-ins: how many, when and from where', async () => {
  const person = await member()
  const from = testBrowser(node, 'curl/8.5.0')
  expect(await tryIn(from, person.email, 'wrong-1')).toBe(401)
  expect(await tryIn(from, person.email, 'wrong-2')).toBe(401)
  expect(await tryIn(from, person.email, PASSWORD)).toBe(200)
  const read = (as: typeof person) =>
    node.call<{ matches: number; list: FailedLogIn[] }>(auth.listFailedLogIns, {
      params: { id: person.id },
      as,
    })
  const { body } = await read(person)
  expect(body.matches).toBe(2)
  expect(body.list[0]).toMatchObject({ step: 'password', ip: '127.0.0.1', agent: 'curl/8.5.0' })
  expect((await read(await member())).status).toBe(403)
})
