import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { listenTo } from '../testing/listen.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let me: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  me = await node.person()
})
afterAll(() => node.close())

const names = { givenName: 'Ada', familyName: 'Lovelace' }
const signUp = (body: Record<string, unknown>, query: Record<string, boolean> = { interactive: true }) =>
  node.call<User & { message?: string }>(users.createUser, { body: { ...names, ...body }, query })
const read = (id: string, as: Person | null) => node.call<User>(users.getUser, { params: { id }, as })
const save = (id: string, body: Record<string, unknown>, as: Person | null) =>
  node.call<User & { message?: string }>(users.putUser, { params: { id }, body: { ...names, ...body }, as })

describe('POST /user', () => {
  test('anybody signs up and gets a one-time key for the password', async () => {
    const { status, body } = await signUp({ email: 'Ada.Lovelace@Example.ORG' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...names, email: 'ada.lovelace@example.org', version: 1 })
    expect(body.key?.length).toBeGreaterThanOrEqual(40)
    const update = { password: 'learn-2-climb' }
    expect((await node.call(auth.setPassword, { body: { key: body.key ?? '', update } })).status).toBe(200)
  })

  test('inviting others is not done this way: without interactive, visitors get 401 and members 403', async () => {
    expect((await signUp({ email: 'x@example.org' }, {})).status).toBe(401)
    const body = { ...names, email: 'x@example.org' }
    expect((await node.call(users.createUser, { body, as: me })).status).toBe(403)
  })

  test('USER-04 USER-05 neither e-mail nor phone, or a malformed one, is refused by name', async () => {
    for (const [body, word] of [
      [{}, 'email or phoneNumber'],
      [{ email: '' }, 'email or phoneNumber'],
      [{ email: 'not an address' }, 'email'],
      [{ email: '@example.org' }, 'email'],
      [{ phoneNumber: '12' }, 'phoneNumber'],
      [{ phoneNumber: '+999999999999999999999' }, 'phoneNumber'],
      [{ email: 'ok@example.org', phoneNumber: 'call me' }, 'phoneNumber'],
    ] as const) {
      const answer = await signUp(body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.body.message).toContain(word)
    }
  })

  test('USER-05 a phone number is stored as E.164, read with the region of the installation', async () => {
    expect((await signUp({ phoneNumber: '(202) 555-0143' })).body.phoneNumber).toBe('+12025550143')
    expect((await signUp({ phoneNumber: '+44 20 7946 0958' })).body.phoneNumber).toBe('+442079460958')
  })

  test('an e-mail or phone that somebody has is refused with 409, however it is written', async () => {
    await signUp({ email: 'taken@example.org', phoneNumber: '+12025550150' })
    expect(await signUp({ email: 'TAKEN@example.org' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: expect.stringContaining('e-mail') },
    })
    expect(await signUp({ phoneNumber: '202-555-0150' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: expect.stringContaining('phone') },
    })
  })

  test('of several sign-ups with one e-mail at once, one succeeds', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp({ email: 'race@example.org' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('fields that would give rights are refused by name', async () => {
    for (const field of [
      'role',
      'id',
      'kind',
      'disabled',
      'password',
      'passwordHash',
      'key',
      'version',
      'emailHash',
    ]) {
      const answer = await signUp({ email: 'rights@example.org', [field]: 'admin' })
      expect(answer.status, field).toBe(400)
      expect(answer.body.message?.toLowerCase()).toContain(field.toLowerCase())
    }
  })

  test('USER-09 the hash of the lower-case e-mail is made by the server', async () => {
    const { body } = await signUp({ email: 'Hash@Example.org' })
    expect(body.emailHash).toBe(createHash('sha256').update('hash@example.org').digest('hex'))
  })
})

describe('GET /user/me', () => {
  test('USER-25 is the whole record of the caller', async () => {
    const { status, body } = await node.call<User>(users.getMe, { as: me })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: me.id,
      email: `${me.id}@example.org`,
      version: 1,
      created: expect.any(String),
    })
  })
})

describe('GET /user/{id}', () => {
  test('strangers see names, picture, hash and availability, and no more', async () => {
    await save(me.id, { email: `${me.id}@example.org`, phoneNumber: '+12025550177', avatar: 'u/me.webp' }, me)
    for (const as of [null, await node.person()]) {
      const { status, body } = await read(me.id, as)
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual([
        'availability',
        'avatar',
        'emailHash',
        'familyName',
        'givenName',
        'id',
      ])
    }
  })

  test('the person and root admins see all of it', async () => {
    for (const as of [me, root])
      expect((await read(me.id, as)).body).toMatchObject({
        email: `${me.id}@example.org`,
        phoneNumber: '+12025550177',
      })
  })

  test('an unknown person is 404', async () => {
    expect((await read('nobody', root)).status).toBe(404)
  })

  test('USER-20 USER-21 somebody is available for five minutes after any call, then inactive', async () => {
    const person = await node.person()
    expect((await read(person.id, null)).body.availability).toBe('inactive')
    const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000)
    const act = (at: Date) =>
      node.parts.db.updateTable('person').set({ last_action: at }).where('id', '=', person.id).execute()
    await act(minutesAgo(4.5))
    expect((await read(person.id, null)).body.availability).toBe('available')
    await act(minutesAgo(5.5))
    expect((await read(person.id, null)).body.availability).toBe('inactive')
    await node.parts.db
      .updateTable('session')
      .set({ last_used: minutesAgo(2) })
      .where('person', '=', person.id)
      .execute()
    await node.call(users.getMe, { as: person })
    expect((await read(person.id, null)).body.availability).toBe('available')
  })
})

describe('PUT /user/{id}', () => {
  test('USER-06 USER-07 USER-10 USER-14 USER-15 people change their own record', async () => {
    const person = await node.person()
    const date = '2026-03-01T12:00:00Z'
    const sent = {
      email: 'changed@example.org',
      colorScheme: 'dark',
      highContrast: true,
      language: 'ar',
      following: [{ type: 'concept', id: 'c', date }],
      unfollowing: [{ type: 'group', id: 'g', date }],
      lastMessageCheck: date,
    }
    expect(await save(person.id, sent, person)).toMatchObject({
      status: 200,
      body: { ...names, ...sent, version: 2 },
    })
    expect((await node.call<User>(users.getMe, { as: person })).body).toMatchObject(sent)
  })

  test('root admins change anybody’s, other people nobody’s', async () => {
    const person = await node.person()
    const body = { email: 'by-root@example.org' }
    expect((await save(person.id, body, root)).status).toBe(200)
    expect((await save(person.id, body, me)).status).toBe(403)
    expect((await save(person.id, body, null)).status).toBe(401)
    expect((await save('nobody', body, root)).status).toBe(404)
  })

  test('a duplicate, a malformed contact and an id that does not fit are refused', async () => {
    const person = await node.person()
    const taken = `${me.id}@example.org`
    expect((await save(person.id, { email: taken.toUpperCase() }, person)).status).toBe(409)
    expect((await save(person.id, { email: 'nonsense' }, person)).status).toBe(400)
    expect((await save(person.id, { phoneNumber: '1' }, person)).status).toBe(400)
    expect((await save(person.id, {}, person)).status).toBe(400)
    expect((await save(person.id, { email: 'a@example.org', id: me.id }, person)).status).toBe(400)
    expect((await read(me.id, root)).body.email).toBe(taken)
  })

  test('a role is refused, and a hash that is sent along changes nothing', async () => {
    const person = await node.person()
    const email = `${person.id}@example.org`
    expect((await save(person.id, { email, role: { [node.parts.rootOrg]: ['admin'] } }, person)).status).toBe(
      400,
    )
    const { body } = await save(
      person.id,
      { email, emailHash: 'f'.repeat(64), availability: 'available' },
      person,
    )
    expect(body.emailHash).toBe(createHash('sha256').update(email).digest('hex'))
  })

  test('a change of the record leaves the password alone', async () => {
    const { body: created } = await signUp({ email: 'keeps@example.org' })
    const { body } = await node.call<{ authorization: { token: string } }>(auth.setPassword, {
      body: { key: created.key ?? '', update: { password: 'learn-2-climb' } },
    })
    const person = { id: created.id, token: body.authorization.token }
    expect((await save(person.id, { email: 'kept@example.org' }, person)).status).toBe(200)
    const login = { email: 'kept@example.org', password: 'learn-2-climb' }
    expect((await node.call(auth.logIn, { body: login })).status).toBe(200)
  })

  test('LIVE-05 the person’s open streams hear of it, nobody else’s do', async () => {
    const address = await node.listen()
    const person = await node.person()
    const [own, other] = await Promise.all(
      [person, me].map(({ token }) => listenTo(`${address}/api/notification`, { authorization: token })),
    )
    await save(person.id, { email: 'live@example.org' }, person)
    const heard = await own?.until(({ event }) => event === 'updateUser')
    expect(heard?.data).toEqual({ id: person.id, version: 2 })
    expect(other?.heard).toEqual([])
    own?.close()
    other?.close()
  })
})
