import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, LIMITS, MINUTE } from '@cairn/domain/base/constants'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { users, type User } from '@cairn/contract/users'
import { hashSecret } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

const PASSWORD = 'learn-2-climb'
const lines: string[] = []
let node: TestNode
let root: Person
let serial = 0

beforeAll(async () => {
  node = await testNode({ env: { logLevel: 'trace' }, logTo: { write: (line) => void lines.push(line) } })
  root = await node.rootAdmin()
})
afterAll(() => node.close())

const signUp = async (contact: Record<string, string>) => {
  const body = { givenName: 'Ada', familyName: 'Lovelace', ...contact }
  const answer = await node.call<User>(users.createUser, { body, query: { interactive: true } })
  expect(answer.status).toBe(201)
  return answer.body
}
const setPassword = (key: string, update: Record<string, unknown>, as: Person | null = null) =>
  node.call<LoggedIn & { code?: string }>(auth.setPassword, { body: { key, update }, as })

/** Somebody with an account and a password of their own. */
const member = async () => {
  serial += 1
  const email = `member-${serial}@example.org`
  const phoneNumber = `+1202555${String(1000 + serial)}`
  const { id, key = '' } = await signUp({ email, phoneNumber })
  const { body } = await setPassword(key, { password: PASSWORD })
  return { id, email, phoneNumber, key, token: body.authorization.token }
}
const logIn = (body: Record<string, unknown>) =>
  node.call<LoggedIn & { code?: string; message?: string }>(auth.logIn, { body })
const alive = async ({ token }: { token: string }) =>
  (await node.call(users.getMe, { as: { id: '', token } })).status === 200

describe('POST /auth/user with a password', () => {
  test('AUTH-28 AUTH-01 AUTH-02 AUTH-03 AUTH-04 lets in by e-mail in any case, and replies the session and the person', async () => {
    const { id, email } = await member()
    for (const written of [email, email.toUpperCase(), ` ${email}`.trim()]) {
      const { status, body } = await logIn({ email: written, password: PASSWORD })
      expect(status).toBe(200)
      expect(body.authorization).toEqual({
        userId: id,
        email,
        token: expect.stringMatching(/^[\w-]{43}$/),
        role: { [node.parts.rootOrg]: ['learner'] },
      })
      expect(body.user).toMatchObject({ id, email })
      expect(await alive(body.authorization)).toBe(true)
    }
  })

  test('AUTH-28 lets in by phone, however it is written', async () => {
    const { id, phoneNumber } = await member()
    const national = phoneNumber.replace('+1', '')
    for (const written of [
      phoneNumber,
      national,
      `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`,
    ])
      expect(await logIn({ phoneNumber: written, password: PASSWORD })).toMatchObject({
        status: 200,
        body: { authorization: { userId: id } },
      })
  })

  test('AUTH-28 an unknown account and a wrong password get the same answer', async () => {
    const { email, id } = await member()
    const without = await signUp({ email: 'no-password@example.org' })
    const answers = [
      await logIn({ email, password: 'wrong' }),
      await logIn({ email: 'nobody@example.org', password: 'wrong' }),
      await logIn({ email: without.email ?? '', password: 'wrong' }),
      await logIn({ email: without.email ?? '', password: 'a password nobody has' }),
    ]
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_password' } })
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: answers[0]?.body })
    expect(JSON.stringify(answers[0]?.body)).not.toContain(id)
  })

  test('AUTH-28 a disabled user is not let in, and their open sessions end', async () => {
    const person = await member()
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', person.id).execute()
    expect(await logIn({ email: person.email, password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'wrong_password' },
    })
    expect(await alive(person)).toBe(false)
  })

  test('AUTH-28 CONST-42 the eleventh wrong try is 429, and so is the right password after it', async () => {
    node.clock.set()
    const { email, id } = await member()
    for (let n = 0; n < LIMITS.loginTries; n += 1)
      expect((await logIn({ email, password: `wrong-${n}` })).status).toBe(401)
    const refused = await logIn({ email, password: 'wrong' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await logIn({ email, password: PASSWORD })).status).toBe(429)
    const kept = await node.parts.db
      .selectFrom('login_failure')
      .select('at')
      .where('account', '=', id)
      .execute()
    // What was refused does not lengthen the wait.
    expect(kept).toHaveLength(LIMITS.loginTries)
    node.clock.advance(LIMITS.loginWindowMs + 1000)
    expect((await logIn({ email, password: PASSWORD })).status).toBe(200)
    node.clock.reset()
  })

  test('AUTH-28 tries that come all at once do not slip past the limit', async () => {
    const { email } = await member()
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => (await logIn({ email, password: `w${n}` })).status),
    )
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(LIMITS.loginTries)
    expect((await logIn({ email: email.toUpperCase(), password: PASSWORD })).status).toBe(429)
  })

  test('AUTH-28 one person who comes in from many devices at once comes in everywhere', async () => {
    const { email } = await member()
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn({ email, password: PASSWORD })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('AUTH-28 many more than may try at once come in or are asked to wait, and nothing else', async () => {
    const { email } = await member()
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn({ email, password: PASSWORD })))
    for (const { status } of answers) expect([200, 429]).toContain(status)
  })

  test('AUTH-28 a right password forgives the wrong ones before it', async () => {
    const { email } = await member()
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 6; n += 1) await logIn({ email, password: 'wrong' })
      expect((await logIn({ email, password: PASSWORD })).status).toBe(200)
    }
  })

  test('AUTH-28 a login without password, without account, or with two is refused by name', async () => {
    for (const [body, word] of [
      [{ email: 'a@example.org' }, 'password'],
      [{ email: 'a@example.org', password: '' }, 'password'],
      [{ password: PASSWORD }, 'email'],
      [{ email: 'a@example.org', phoneNumber: '+12025550123', password: PASSWORD }, 'phoneNumber'],
      [{}, 'password'],
    ] as const) {
      const answer = await logIn(body)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain(word)
    }
  })
})

describe('POST /auth/user with a token', () => {
  const renew = (token: string) =>
    node.send<LoggedIn>({ method: 'POST', url: '/api/auth/user', headers: { authorization: token } })

  test('AUTH-29 AUTH-04 replies the same session with a fresh map of roles', async () => {
    const person = await member()
    const organization = await node.organization()
    expect((await renew(person.token)).body.authorization.role).toEqual({ [node.parts.rootOrg]: ['learner'] })
    const { body } = await node.call<Organization>(organizations.getOrganization, {
      params: { id: organization },
      as: root,
    })
    await node.call(organizations.putOrganization, {
      body: { ...body, publisher: [person.id], coach: [person.id] },
      as: root,
    })
    const again = await renew(person.token)
    expect(again.status).toBe(200)
    expect(again.body.authorization).toMatchObject({ token: person.token, userId: person.id })
    expect(again.body.authorization.role[organization]?.toSorted()).toEqual(['author', 'coach', 'publisher'])
  })

  test('AUTH-29 an unknown token is 403, and no token at all is a login without a password', async () => {
    expect((await renew('nonsense')).status).toBe(403)
    expect((await node.send({ method: 'POST', url: '/api/auth/user' })).status).toBe(400)
  })

  test('CONST-42 a session lasts thirty days after its last use', async () => {
    const person = await member()
    const session = () =>
      node.parts.db
        .selectFrom('session')
        .select(['expires'])
        .where('token_hash', '=', hashSecret(person.token))
        .executeTakeFirstOrThrow()
    node.clock.set()
    for (const _use of [1, 2]) {
      node.clock.advance(29 * DAY)
      expect(await alive(person)).toBe(true)
      expect((await session()).expires).toEqual(node.clock.in(LIMITS.sessionMs))
    }
    node.clock.advance(LIMITS.sessionMs)
    expect(await alive(person)).toBe(false)
    node.clock.reset()
    expect(LIMITS.sessionMs).toBe(30 * 24 * 3600 * 1000)
  })
})

describe('DELETE /auth/user/{id}/token', () => {
  const logOut = async (id: string, as: Person | null) =>
    (await node.call(auth.logOut, { params: { id }, as })).status

  test('AUTH-31 ends this session and no other', async () => {
    const person = await member()
    const other = (await logIn({ email: person.email, password: PASSWORD })).body.authorization
    expect(await logOut(person.id, person)).toBe(204)
    expect([await alive(person), await alive(other)]).toEqual([false, true])
  })

  test('AUTH-31 twice is as good as once', async () => {
    const person = await member()
    expect([await logOut(person.id, person), await logOut(person.id, person)]).toEqual([204, 204])
  })

  test('AUTH-31 a root admin ends every session of a user', async () => {
    const person = await member()
    const other = (await logIn({ email: person.email, password: PASSWORD })).body.authorization
    expect(await logOut(person.id, root)).toBe(204)
    expect([await alive(person), await alive(other), await alive(root)]).toEqual([false, false, true])
  })

  test('AUTH-31 other people may not', async () => {
    const [one, two] = [await member(), await member()]
    expect(await logOut(one.id, two)).toBe(403)
    expect(await logOut(one.id, null)).toBe(401)
    expect([await alive(one), await alive(two)]).toEqual([true, true])
  })
})

describe('PUT /auth/user', () => {
  test('AUTH-33 the key of a sign-up sets the first password and lets in, once', async () => {
    const { id, key = '' } = await signUp({ email: 'first@example.org' })
    const { status, body } = await setPassword(key, { password: PASSWORD })
    expect(status).toBe(200)
    expect(body.authorization.userId).toBe(id)
    expect(await alive(body.authorization)).toBe(true)
    expect(await setPassword(key, { password: 'another-1' })).toMatchObject({
      status: 400,
      body: { code: 'key_expired' },
    })
    expect((await logIn({ email: 'first@example.org', password: PASSWORD })).status).toBe(200)
  })

  test('AUTH-33 of several uses of one key at once, one succeeds', async () => {
    const { key = '' } = await signUp({ email: 'key-race@example.org' })
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await setPassword(key, { password: PASSWORD })).status),
    )
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('AUTH-33 an unknown key and one older than fifteen minutes are refused', async () => {
    node.clock.set()
    const { key = '' } = await signUp({ email: 'late@example.org' })
    const row = await node.parts.db
      .selectFrom('one_time_key')
      .select('expires')
      .where('key_hash', '=', hashSecret(key))
      .executeTakeFirstOrThrow()
    expect(row.expires).toEqual(node.clock.in(15 * MINUTE))
    node.clock.advance(15 * MINUTE + 1)
    for (const one of [key, 'unknown'])
      expect((await setPassword(one, { password: PASSWORD })).body.code).toBe('key_expired')
    node.clock.reset()
  })

  test('AUTH-33 a password below medium is refused, and the key can still be used', async () => {
    const { key = '' } = await signUp({ email: 'weak@example.org' })
    for (const password of ['short', 'abcdefgh', '12345678', 'ab1'])
      expect(await setPassword(key, { password })).toMatchObject({
        status: 400,
        body: { code: 'password_too_weak' },
      })
    expect((await setPassword(key, { password: PASSWORD })).status).toBe(200)
  })

  test('AUTH-34 names may be given along with the password', async () => {
    const { key = '' } = await signUp({ email: 'names@example.org' })
    const { body } = await setPassword(key, { password: PASSWORD, givenName: 'Grace', familyName: 'Hopper' })
    expect(body.user).toMatchObject({ givenName: 'Grace', familyName: 'Hopper' })
  })

  test('AUTH-34 changing the own password takes the current one, and ends all other sessions', async () => {
    const person = await member()
    const other = (await logIn({ email: person.email, password: PASSWORD })).body.authorization
    const change = (update: Record<string, unknown>) => setPassword(person.id, update, person)
    for (const currentPassword of [undefined, '', 'wrong'])
      expect((await change({ password: 'another-1', currentPassword })).status).toBe(401)
    expect([await alive(person), await alive(other)]).toEqual([true, true])
    const changed = await change({ password: 'another-1', currentPassword: PASSWORD })
    expect(changed).toMatchObject({ status: 200, body: { authorization: { token: person.token } } })
    expect([await alive(person), await alive(other)]).toEqual([true, false])
    expect((await logIn({ email: person.email, password: PASSWORD })).status).toBe(401)
    expect((await logIn({ email: person.email, password: 'another-1' })).status).toBe(200)
  })

  test('AUTH-34 the current password cannot be guessed without end', async () => {
    const person = await member()
    const guess = async (n: number) =>
      (await setPassword(person.id, { password: 'another-1', currentPassword: `guess-${n}` }, person)).status
    for (let n = 0; n < LIMITS.loginTries; n += 1) expect(await guess(n)).toBe(401)
    expect(await guess(99)).toBe(429)
  })

  test('AUTH-33 the id of another person is no key', async () => {
    const [one, two] = [await member(), await member()]
    const answer = await setPassword(one.id, { password: 'another-1', currentPassword: PASSWORD }, two)
    expect(answer).toMatchObject({ status: 400, body: { code: 'key_expired' } })
  })
})

describe('secrets', () => {
  test('AUTH-02 AUTH-45 passwords and tokens are stored as hashes only', async () => {
    const person = await member()
    const stored = await node.parts.db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(stored.password_hash).toMatch(/^\$argon2id\$/)
    const { rows } = await node.parts.db
      .selectFrom('session')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all }))
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString() }))),
    ).not.toContain(person.token)
    expect(rows.some((row) => row.token_hash.equals(hashSecret(person.token)))).toBe(true)
  })

  test('AUTH-45 no reply carries a password or its hash, and no log line a password, token or key', async () => {
    const person = await member()
    const replies = [
      await logIn({ email: person.email, password: PASSWORD }),
      await logIn({ email: person.email, password: 'wrong-secret' }),
      await node.call(users.getMe, { as: person }),
      await node.call(users.getUser, { params: { id: person.id }, as: root }),
      await node.send({ url: `/api/user/me?id=${person.token}`, headers: { authorization: person.token } }),
      await node.send({
        url: `/api/nothing?token=${person.token}`,
        headers: { authorization: person.token },
      }),
      await setPassword('unknown-key-of-mine', { password: PASSWORD }),
    ]
    const text = JSON.stringify(replies)
    for (const secret of ['argon2', PASSWORD, 'wrong-secret', 'password_hash', 'passwordHash'])
      expect(text).not.toContain(secret)
    expect(lines.length).toBeGreaterThan(50)
    const log = lines.join('\n')
    expect(log).toContain('/api/auth/user')
    for (const secret of [
      PASSWORD,
      'wrong-secret',
      'argon2',
      person.token,
      person.key,
      'unknown-key-of-mine',
    ])
      expect(log).not.toContain(secret)
  })

  test('AUTH-28 logging in and out is written to the history of events, without secrets', async () => {
    const person = await member()
    await logIn({ email: person.email, password: PASSWORD })
    await node.call(auth.logOut, { params: { id: person.id }, as: person })
    const events = await node.parts.db
      .selectFrom('event_history')
      .selectAll()
      .where('object', '=', person.id)
      .orderBy('id')
      .execute()
    expect(events.map((event) => event.action)).toEqual([
      'user.create',
      'user.password',
      'session.open',
      'session.end',
    ])
    expect(JSON.stringify(events)).not.toContain(PASSWORD)
  })
})
