import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { hashSecret } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let guild: string
let other: string
/** Admin of the guild and of nothing else. */
let admin: Person

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  guild = await node.organization('Guild')
  other = await node.organization('Other')
  admin = await node.person({ organization: guild, lists: ['admin'] })
})
afterAll(() => node.close())

const actAs = (id: string, as: Person | null) =>
  node.call<LoggedIn & { code?: string }>(auth.actAs, { params: { id }, as })
const become = async (id: string, as: Person): Promise<Person> => {
  const { body } = await actAs(id, as)
  return { id, token: body.authorization.token }
}
const alive = async (person: Person) => (await node.call(users.getMe, { as: person })).status === 200
const refused = async (id: string, as: Person | null) => (await actAs(id, as)).status
const events = (object: string) =>
  node.parts.db.selectFrom('event_history').selectAll().where('object', '=', object).orderBy('id').execute()

describe('GET /auth/user/proxy/{id}', () => {
  test('AUTH-30 AUTH-09 AUTH-15 ROLE-27 a root admin acts as anybody and has their rights, not the own ones', async () => {
    const person = await node.person({ organization: other, lists: ['coach'] })
    const { status, body } = await actAs(person.id, root)
    expect(status).toBe(200)
    expect(body.authorization).toEqual({
      userId: person.id,
      email: `${person.id}@example.org`,
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: { [other]: ['coach'], [node.parts.rootOrg]: ['learner'] },
      proxy: root.id,
    })
    expect(body.user.id).toBe(person.id)
    const acting = { id: person.id, token: body.authorization.token }
    expect((await node.call<User>(users.getMe, { as: acting })).body.id).toBe(person.id)
    expect((await node.call(auth.createApiUser, { body: { name: 'x' }, as: acting })).status).toBe(403)
  })

  test('AUTH-32 nobody makes a token that outlives the session in the name of another', async () => {
    const acting = await become((await node.rootAdmin()).id, root)
    expect((await node.call(auth.createApiUser, { body: { name: 'Lasting' }, as: acting })).status).toBe(403)
  })

  test('AUTH-29 AUTH-30 renewing such a session still says who is really there', async () => {
    const acting = await become((await node.person()).id, root)
    const renewed = await node.send<LoggedIn>({
      method: 'POST',
      url: '/api/auth/user',
      headers: { authorization: acting.token },
    })
    expect(renewed.body.authorization).toMatchObject({ userId: acting.id, proxy: root.id })
    const own = await node.send<LoggedIn>({
      method: 'POST',
      url: '/api/auth/user',
      headers: { authorization: root.token },
    })
    expect(own.body.authorization.proxy).toBeUndefined()
  })

  test('AUTH-30 ROLE-27 an organization’s admin acts as people who belong to it alone', async () => {
    const learner = await node.person({ home: guild })
    const coach = await node.person({ organization: guild, lists: ['coach'] })
    for (const { id } of [learner, coach]) expect(await refused(id, admin)).toBe(200)
  })

  test('AUTH-30 ROLE-27 an organization’s admin acts neither upwards nor sideways', async () => {
    const elsewhere = await node.person({ home: other })
    const both = await node.person({ home: [guild, other] })
    const nowhere = await node.person()
    const coachElsewhere = await node.person({ organization: other, lists: ['coach'], home: guild })
    const rootStaff = await node.person({ organization: node.parts.rootOrg, lists: ['coach'], home: guild })
    const twice = await node.person({ organization: node.parts.rootOrg, lists: ['admin'], home: guild })
    for (const [who, { id }] of Object.entries({
      root,
      elsewhere,
      both,
      nowhere,
      coachElsewhere,
      rootStaff,
      twice,
    }))
      expect(await refused(id, admin), who).toBe(403)
  })

  test('AUTH-30 ROLE-27 nobody else acts as anybody', async () => {
    const target = await node.person({ home: guild })
    const learner = await node.person({ home: guild })
    for (const list of ['author', 'coach', 'observer', 'publisher'] as const) {
      const staff = await node.person({ organization: guild, lists: [list] })
      expect(await refused(target.id, staff), list).toBe(403)
    }
    expect(await refused(target.id, learner)).toBe(403)
    expect(await refused(target.id, null)).toBe(401)
  })

  test('AUTH-30 not as oneself, not as a program, and not as nobody', async () => {
    const program = await node.person({ kind: 'api', home: guild })
    for (const one of [root, admin]) {
      expect(await refused(one.id, one)).toBe(403)
      expect(await refused(program.id, one)).toBe(403)
      expect(await refused('nobody', one)).toBe(404)
    }
  })

  test('AUTH-30 whoever acts as another cannot go on from there, not even as an admin', async () => {
    const target = await node.person({ home: guild })
    const acting = await become(admin.id, root)
    expect(await refused(target.id, acting)).toBe(403)
    const second = await node.rootAdmin()
    expect(await refused(target.id, await become(second.id, root))).toBe(403)
  })

  test('AUTH-30 a disabled account is nobody’s to act as', async () => {
    const person = await node.person({ home: guild })
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', person.id).execute()
    expect(await actAs(person.id, root)).toMatchObject({ status: 409, body: { code: 'account_disabled' } })
  })
})

describe('somebody acting as another', () => {
  test('AUTH-30 is written down with both names, at once and with everything done meanwhile', async () => {
    const person = await node.person({ home: guild })
    const acting = await become(person.id, admin)
    expect((await events(person.id)).at(-1)).toMatchObject({
      action: 'session.proxy',
      actor: admin.id,
      object: person.id,
      organization: [guild],
    })
    const { body } = await node.call<User>(users.getMe, { as: acting })
    const saved = await node.call(users.putUser, {
      params: { id: person.id },
      body: { ...body, givenName: 'Changed' },
      as: acting,
    })
    expect(saved.status).toBe(200)
    await node.call(auth.logOut, { params: { id: person.id }, as: acting })
    const deeds = (await events(person.id)).slice(-2)
    expect(deeds.map(({ action, actor, proxy }) => [action, actor, proxy])).toEqual([
      ['user.update', person.id, admin.id],
      ['session.end', person.id, admin.id],
    ])
    expect(await alive(acting)).toBe(false)
    expect([await alive(person), await alive(admin)]).toEqual([true, true])
  })

  test('AUTH-30 does not make the person look available, and sends them nothing', async () => {
    const person = await node.person({ home: guild })
    const forget = { last_action: null, present: false }
    await node.parts.db.updateTable('person').set(forget).where('id', '=', person.id).execute()
    const acting = await become(person.id, root)
    await node.parts.db
      .updateTable('session')
      .set({ last_used: new Date(Date.now() - 120_000) })
      .where('token_hash', '=', hashSecret(acting.token))
      .execute()
    expect(await alive(acting)).toBe(true)
    const row = await node.parts.db
      .selectFrom('person')
      .select(['last_action', 'present'])
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(row).toEqual(forget)
    const post = await node.parts.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', `${person.id}@example.org`)
      .execute()
    expect(post).toEqual([])
  })

  test('AUTH-34 AUTH-30 may not change the password or look after the sessions of that person', async () => {
    for (const target of [await node.person({ home: guild }), await node.rootAdmin()]) {
      const acting = await become(target.id, root)
      const update = { password: 'another-1', currentPassword: '' }
      const change = { body: { key: target.id, update }, as: acting }
      expect((await node.call(auth.setPassword, change)).status).toBe(403)
      const params = { id: target.id }
      expect((await node.call(auth.listSessions, { params, as: acting })).status).toBe(403)
      expect((await node.call(auth.endOtherSessions, { params, as: acting })).status).toBe(403)
      const one = { params: { ...params, session: 'x' }, as: acting }
      expect((await node.call(auth.endOneSession, one)).status).toBe(403)
    }
  })

  test('AUTH-30 acts no longer than they may: when a role is taken away or the person rises, it is over', async () => {
    const [one, two, three] = [
      await node.person({ home: guild }),
      await node.person({ home: guild }),
      await node.person({ home: guild }),
    ]
    const second = await node.person({ organization: guild, lists: ['admin'] })
    const [risen, moved, dismissed] = [
      await become(one.id, second),
      await become(two.id, second),
      await become(three.id, second),
    ]
    const { db, rootOrg } = node.parts
    const setAdmins = async (organization: string, change: (ids: string[]) => string[]) => {
      const { admin: ids } = await db
        .selectFrom('organization')
        .select('admin')
        .where('id', '=', organization)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('organization')
        .set({ admin: change(ids) })
        .where('id', '=', organization)
        .execute()
    }
    await setAdmins(rootOrg, (ids) => [...ids, one.id])
    await db
      .updateTable('person')
      .set({ home: [guild, other] })
      .where('id', '=', two.id)
      .execute()
    expect([await alive(risen), await alive(moved), await alive(dismissed)]).toEqual([false, false, true])
    await setAdmins(guild, (ids) => ids.filter((id) => id !== second.id))
    expect(await alive(dismissed)).toBe(false)
  })

  test('AUTH-30 is out as soon as the real person is disabled or gone', async () => {
    const [target, ...admins] = [
      await node.person({ home: guild }),
      await node.person({ organization: guild, lists: ['admin'] }),
      await node.person({ organization: guild, lists: ['admin'] }),
    ]
    const [first, second] = admins
    if (!first || !second) throw new Error('two admins are needed')
    const [one, two] = [await become(target.id, first), await become(target.id, second)]
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', first.id).execute()
    await node.parts.db.deleteFrom('person').where('id', '=', second.id).execute()
    expect([await alive(one), await alive(two), await alive(target)]).toEqual([false, false, true])
  })
})
