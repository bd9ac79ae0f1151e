import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { MINUTE } from '@cairn/domain/base/constants'
import { users, type User } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { names, userCalls } from '../testing/users.ts'

let node: TestNode
let root: Person
let me: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  me = await node.person()
})
afterAll(() => node.close())

const { signUp, read, save, picture } = userCalls(() => node)

describe('POST /user', () => {
  test('USER-23 USER-24 anybody signs up and gets a one-time key for the password', async () => {
    const { status, body } = await signUp({ email: 'Ada.Lovelace@Example.ORG' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...names, email: 'ada.lovelace@example.org', version: 1 })
    expect(body.key?.length).toBeGreaterThanOrEqual(40)
    const update = { password: 'learn-2-climb' }
    expect((await node.call(auth.setPassword, { body: { key: body.key ?? '', update } })).status).toBe(200)
  })

  test('USER-04 USER-05 neither e-mail nor phone, or a malformed one, is refused by name', async () => {
    for (const [body, field] of [
      [{}, 'email'],
      [{ email: '' }, 'email'],
      [{ email: 'not an address' }, 'email'],
      [{ email: '@example.org' }, 'email'],
      [{ phoneNumber: '12' }, 'phoneNumber'],
      [{ phoneNumber: '+999999999999999999999' }, 'phoneNumber'],
      [{ email: 'ok@example.org', phoneNumber: 'call me' }, 'phoneNumber'],
    ] as const) {
      const answer = await signUp(body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.body).toMatchObject({ details: { field } })
    }
  })

  test('USER-05 a phone number is stored as E.164, read with the region of the installation', async () => {
    expect((await signUp({ phoneNumber: '(202) 555-0143' })).body.phoneNumber).toBe('+12025550143')
    expect((await signUp({ phoneNumber: '+44 20 7946 0958' })).body.phoneNumber).toBe('+442079460958')
  })

  test('USER-04 USER-05 USER-23 an e-mail or phone that somebody has is refused with 409, however it is written', async () => {
    await signUp({ email: 'taken@example.org', phoneNumber: '+12025550150' })
    expect(await signUp({ email: 'TAKEN@example.org' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: { reason: 'email_taken', field: 'email' } },
    })
    expect(await signUp({ phoneNumber: '202-555-0150' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: { reason: 'phone_taken', field: 'phoneNumber' } },
    })
  })

  test('of several sign-ups with one e-mail at once, one succeeds', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp({ email: 'race@example.org' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('USER-23 fields that would give rights are refused by name', async () => {
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
      'state',
      'organization',
      'lastAction',
      'home',
    ]) {
      const answer = await signUp({ email: 'rights@example.org', [field]: 'admin' })
      expect(answer.status, field).toBe(400)
      expect(answer.body.message?.toLowerCase()).toContain(field.toLowerCase())
    }
  })

  test('USER-09 the hash of the lower-case e-mail is made by the server, and no guess can be checked against it', async () => {
    const { body } = await signUp({ email: 'Hash@Example.org' })
    const { secret } = node.parts
    const hash = createHash('sha256').update('hash@example.org')
    expect(body.emailHash).toBe(hash.copy().update(secret).digest('hex'))
    expect(body.emailHash).not.toBe(hash.digest('hex'))
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
  test('USER-08 USER-26 strangers see names, picture, hash and availability, and no more', async () => {
    const avatar = await picture(me.id)
    await save(me.id, { email: `${me.id}@example.org`, phoneNumber: '+12025550177', avatar }, me)
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

  test('USER-01 USER-17 USER-18 USER-19 USER-26 the person, root admins, their admins and their coaches see all of it', async () => {
    const [org, publisher] = [await node.organization(), await node.organization()]
    const coach = await node.person()
    const course = await node.course({ publisher, coach: [coach.id] })
    const person = await node.person({ home: org, takes: [course.id] })
    const knowing = [person, root, coach, await node.person({ organization: org, lists: ['admin'] })]
    for (const list of ['admin', 'coach'] as const)
      knowing.push(await node.person({ organization: publisher, lists: [list] }))
    for (const as of knowing)
      expect((await read(person.id, as)).body).toMatchObject({
        id: person.id,
        email: `${person.id}@example.org`,
        state: 'invited',
        kind: 'person',
        organization: [org],
        role: { [org]: ['learner'], [node.parts.rootOrg]: ['learner'] },
        disabled: false,
        lastAction: expect.any(String),
        version: 1,
        created: expect.any(String),
        modified: expect.any(String),
      })
    const strangers = [await node.person({ organization: org, lists: ['coach'] })]
    for (const list of ['author', 'publisher', 'observer'] as const)
      strangers.push(await node.person({ organization: publisher, lists: [list] }))
    for (const as of strangers) expect((await read(person.id, as)).body).not.toHaveProperty('email')
  })

  test('USER-27 the picture, banner and logo can be joined', async () => {
    const person = await node.person()
    const [avatar, banner, logo] = [
      await picture(person.id),
      await picture(person.id),
      await picture(person.id),
    ]
    const email = `${person.id}@example.org`
    expect((await save(person.id, { email, avatar, banner, logo }, person)).status).toBe(200)
    const { body } = await node.call<{ join: object }>(users.getUser, {
      params: { id: person.id },
      query: { join: 'avatar,banner,logo' },
      as: person,
    })
    const found = (getID: string) => ({ [getID]: { getID, getURL: `/api/resource/file/${getID}` } })
    expect(body.join).toEqual({ avatar: found(avatar), banner: found(banner), logo: found(logo) })
  })

  test('USER-26 an unknown person is 404', async () => {
    expect((await read('nobody', root)).status).toBe(404)
  })

  test('USER-20 USER-21 somebody is available for five minutes after any call, then inactive', async () => {
    node.clock.set()
    const person = await node.person()
    expect((await read(person.id, null)).body.availability).toBe('available')
    node.clock.advance(4.5 * MINUTE)
    expect((await read(person.id, null)).body.availability).toBe('available')
    node.clock.advance(MINUTE)
    expect((await read(person.id, null)).body.availability).toBe('inactive')
    await node.call(users.getMe, { as: person })
    expect((await read(person.id, null)).body.availability).toBe('available')
    node.clock.reset()
  })
})
