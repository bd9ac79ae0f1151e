import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { listenTo } from '../testing/listen.ts'
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

describe('PUT /user/{id}', () => {
  test('USER-02 USER-03 USER-06 USER-07 USER-10 USER-11 USER-12 USER-13 USER-14 USER-15 people change their own record', async () => {
    const person = await node.person({ confirmed: false })
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

  test('USER-29 root admins change anybody’s, other people nobody’s', async () => {
    const person = await node.person()
    const body = { email: 'by-root@example.org' }
    expect((await save(person.id, body, root)).status).toBe(200)
    expect((await save(person.id, body, me)).status).toBe(403)
    expect((await save(person.id, body, null)).status).toBe(401)
    expect((await save('nobody', body, root)).status).toBe(404)
  })

  test('USER-29 a duplicate, a malformed contact and an id that does not fit are refused', async () => {
    const person = await node.person()
    const taken = `${me.id}@example.org`
    expect((await save(person.id, { email: taken.toUpperCase() }, person)).status).toBe(409)
    expect((await save(person.id, { email: 'nonsense' }, person)).status).toBe(400)
    expect((await save(person.id, { phoneNumber: '1' }, person)).status).toBe(400)
    expect((await save(person.id, {}, person)).status).toBe(400)
    expect((await save(person.id, { email: 'a@example.org', id: me.id }, person)).status).toBe(400)
    expect((await read(me.id, root)).body.email).toBe(taken)
  })

  test('USER-09 USER-22 USER-29 what the server knows itself is ignored when sent back, and never stored', async () => {
    const person = await node.person()
    const email = `${person.id}@example.org`
    const told = {
      emailHash: 'f'.repeat(64),
      availability: 'inactive',
      state: 'disabled',
      kind: 'api',
      organization: [node.parts.rootOrg],
      role: { [node.parts.rootOrg]: ['admin'] },
      lastAction: '2020-01-01T00:00:00Z',
      disabled: true,
    }
    const before = (await node.call<User>(users.getMe, { as: person })).body
    expect(before.emailHash).not.toBe(told.emailHash)
    const { status, body } = await save(person.id, { email, ...told }, person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      emailHash: before.emailHash,
      availability: 'available',
      state: 'invited',
      kind: 'person',
      organization: [],
      role: { [node.parts.rootOrg]: ['learner'] },
      disabled: false,
    })
    const { db } = node.parts
    const row = await db
      .selectFrom('person')
      .select('document')
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(row?.document).toEqual({ ...names, email })
    const history = db.selectFrom('object_history').select('document').where('object', '=', person.id)
    for (const { document } of await history.execute())
      for (const field of Object.keys(told)) expect(document).not.toHaveProperty(field)
  })

  test('USER-29 a stale version is refused with 409 and changes nothing', async () => {
    const person = await node.person()
    const email = `${person.id}@example.org`
    expect((await save(person.id, { email, version: 1 }, person)).body.version).toBe(2)
    expect(await save(person.id, { email, givenName: 'Late', version: 1 }, person)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    expect((await read(person.id, root)).body).toMatchObject({ givenName: 'Ada', version: 2 })
  })

  test('USER-29 an organization’s admin changes those who belong nowhere else, and nobody above them', async () => {
    const [org, other] = [await node.organization(), await node.organization()]
    const admin = await node.person({ organization: org, lists: ['admin'] })
    const change = async (person: Person) =>
      (await save(person.id, { email: `${person.id}@example.org` }, admin)).status
    expect(await change(await node.person({ home: org }))).toBe(200)
    expect(await change(await node.person({ organization: org, lists: ['coach'] }))).toBe(200)
    expect(await change(await node.person({ home: [org, other] }))).toBe(403)
    expect(await change(await node.person())).toBe(403)
    expect(
      await change(await node.person({ organization: node.parts.rootOrg, lists: ['admin'], home: org })),
    ).toBe(403)
  })

  test('USER-08 USER-27 a picture must be a file of that person', async () => {
    const person = await node.person()
    const email = `${person.id}@example.org`
    for (const field of ['avatar', 'banner', 'logo'])
      for (const foreign of [await picture(me.id), `${person.id}/nothing.webp`, 'installation/logo.png'])
        expect(await save(person.id, { email, [field]: foreign }, person)).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining(field) },
        })
    expect((await signUp({ email: 'pictured@example.org', avatar: await picture(me.id) })).status).toBe(400)
  })

  test('USER-05 the phone number may go while there is an e-mail address, and not otherwise', async () => {
    const person = await node.person({ phoneNumber: '+12025550161' })
    const email = `${person.id}@example.org`
    const { status, body } = await save(person.id, { email, phoneNumber: '' }, person)
    expect([status, body.phoneNumber]).toEqual([200, undefined])
    expect((await save(person.id, { phoneNumber: '' }, person)).status).toBe(400)
  })

  test('USER-16 USER-50 following and unfollowing come back as they were sent, and strangers do not see them', async () => {
    const person = await node.person()
    const email = `${person.id}@example.org`
    const date = '2026-03-01T12:00:00Z'
    const following = [
      { type: 'concept', id: 'c-1', date },
      { type: 'group', id: 'g-1', date },
      { type: 'user', id: me.id, date },
    ]
    const sent = {
      email,
      following,
      unfollowing: [{ type: 'user', id: root.id, date }],
      timeKitResourceId: 'tk',
    }
    expect((await save(person.id, sent, person)).status).toBe(200)
    expect((await read(person.id, person)).body).toMatchObject(sent)
    expect((await read(person.id, me)).body).not.toHaveProperty('following')
    const kept = { ...sent, following: following.slice(1) }
    expect((await save(person.id, kept, person)).body.following).toEqual(following.slice(1))
    for (const wrong of [
      { type: 'planet', id: 'x', date },
      { type: 'user', id: 'x' },
      { type: 'user', id: 'x', date: 'now' },
    ])
      expect((await save(person.id, { email, following: [wrong] }, person)).status).toBe(400)
  })

  test('somebody acting as the person changes neither e-mail nor phone, but the rest', async () => {
    const person = await node.person({ phoneNumber: '+12025550162' })
    const acting = await node.actingAs(person, root)
    const contact = { email: `${person.id}@example.org`, phoneNumber: '+12025550162' }
    for (const changed of [
      { email: 'mine@example.org' },
      { phoneNumber: '+12025550163' },
      { phoneNumber: '' },
    ])
      expect(await save(person.id, { ...contact, ...changed }, acting)).toMatchObject({
        status: 400,
        body: { details: { reason: 'only_own_contact' } },
      })
    expect((await save(person.id, { ...contact, colorScheme: 'dark' }, acting)).status).toBe(200)
  })

  describe('disabled', () => {
    const close = (person: Person, as: Person, disabled = true) =>
      save(person.id, { email: `${person.id}@example.org`, disabled }, as)

    test('ends all sessions and keeps the person out until it is taken back', async () => {
      const org = await node.organization()
      const admin = await node.person({ organization: org, lists: ['admin'] })
      const person = await node.person({ home: org })
      expect((await close(person, admin)).body).toMatchObject({ disabled: true, state: 'disabled' })
      expect((await node.call(users.getMe, { as: person })).status).toBe(403)
      const { db } = node.parts
      const sessions = await db
        .selectFrom('session')
        .select('created')
        .where('person', '=', person.id)
        .execute()
      expect(sessions).toEqual([])
      expect((await close(person, admin, false)).body).toMatchObject({ disabled: false, state: 'invited' })
      const events = await db
        .selectFrom('event_history')
        .selectAll()
        .where('object', '=', person.id)
        .orderBy('id')
        .execute()
      const told = events.filter(({ action }) => action.endsWith('able'))
      expect(told.map(({ action, actor, organization }) => [action, actor, organization])).toEqual([
        ['user.disable', admin.id, [org]],
        ['user.enable', admin.id, [org]],
      ])
    })

    test('is ignored from the person themselves, and refused for the last root admin', async () => {
      const person = await node.person()
      expect((await close(person, person)).body.disabled).toBe(false)
      const alone = await testNode()
      const [first, second] = [await alone.rootAdmin(), await alone.rootAdmin()]
      const shut = (one: Person, as: Person) =>
        alone.call(users.putUser, {
          params: { id: one.id },
          body: { ...names, email: `${one.id}@example.org`, disabled: true },
          as,
        })
      await alone.parts.db.updateTable('person').set({ disabled: true }).where('email', 'is', null).execute()
      expect((await shut(first, second)).status).toBe(200)
      expect((await shut(second, second)).body['disabled']).toBe(false)
      const program = await alone.person({ organization: alone.parts.rootOrg, lists: ['admin'], kind: 'api' })
      expect(await shut(second, program)).toMatchObject({ status: 409, body: { code: 'last_root_admin' } })
      await alone.close()
    })
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
