import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, type LoggedIn, type OpenSession } from '@cairn/contract/auth'
import { users } from '@cairn/contract/users'
import { DAY, LIMITS } from '@cairn/domain/base/constants'
import { hashSecret } from '../base/ids.ts'
import { openSession } from '../base/session.ts'
import { eventually } from '../testing/eventually.ts'
import { listenTo } from '../testing/listen.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let origin: string

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  origin = await node.listen()
})
afterAll(() => node.close())

const list = (id: string, as: Person | null) =>
  node.call<{ list: OpenSession[] }>(auth.listSessions, { params: { id }, as })
const end = async (id: string, session: string, as: Person | null) =>
  (await node.call(auth.endOneSession, { params: { id, session }, as })).status
const endOthers = async (id: string, as: Person | null) =>
  (await node.call(auth.endOtherSessions, { params: { id }, as })).status
const alive = async (person: Person) => (await node.call(users.getMe, { as: person })).status === 200
const elsewhere = async ({ id }: Person, agent = 'Some browser'): Promise<Person> => ({
  id,
  token: await openSession(node.parts.db, id, { now: new Date(), ip: '192.0.2.7', agent }),
})

describe('GET /auth/user/{id}/session', () => {
  test('shows a person where they are logged in, and which of it is here', async () => {
    const person = await node.person()
    const other = await elsewhere(person, 'Another browser')
    const { status, body } = await list(person.id, person)
    expect(status).toBe(200)
    expect(body.list).toHaveLength(2)
    const [here, there] = [
      body.list.find(({ current }) => current),
      body.list.find(({ current }) => !current),
    ]
    expect(there).toMatchObject({ ip: '192.0.2.7', agent: 'Another browser' })
    expect(here?.id).toBe(hashSecret(person.token).toString('base64url').slice(0, 22))
    expect(JSON.stringify(body)).not.toContain(other.token)
    expect(JSON.stringify(body)).not.toContain(hashSecret(other.token).toString('base64url'))
  })

  test('shows who is there as them, and leaves out what has expired', async () => {
    const person = await node.person()
    await node.actingAs(person, root)
    const old = await elsewhere(person)
    await node.parts.db
      .updateTable('session')
      .set({ expires: new Date(Date.now() - 1000) })
      .where('token_hash', '=', hashSecret(old.token))
      .execute()
    const { body } = await list(person.id, person)
    expect(body.list.map(({ proxy }) => proxy).toSorted()).toEqual([root.id, undefined])
  })

  test('is for the person and for root admins', async () => {
    const [person, stranger] = [await node.person(), await node.person()]
    const guild = await node.organization()
    const admin = await node.person({ organization: guild, lists: ['admin'] })
    const learner = await node.person({ home: guild })
    expect((await list(person.id, root)).body.list).toHaveLength(1)
    expect((await list(person.id, stranger)).status).toBe(403)
    expect((await list(learner.id, admin)).status).toBe(403)
    expect((await list(person.id, null)).status).toBe(401)
    expect((await list('nobody', root)).status).toBe(404)
  })
})

describe('DELETE /auth/user/{id}/session/{session}', () => {
  const idOf = ({ token }: Person) => hashSecret(token).toString('base64url').slice(0, 22)

  test('ends that session and no other', async () => {
    const person = await node.person()
    const [one, two] = [await elsewhere(person), await elsewhere(person)]
    expect(await end(person.id, idOf(one), person)).toBe(204)
    expect([await alive(one), await alive(two), await alive(person)]).toEqual([false, true, true])
    expect(await end(person.id, idOf(one), person)).toBe(404)
    expect(await end(person.id, idOf(two), root)).toBe(204)
    expect(await alive(two)).toBe(false)
  })

  test('an unknown session, or one of somebody else, is not there', async () => {
    const [person, stranger] = [await node.person(), await node.person()]
    expect(await end(person.id, 'unknown', person)).toBe(404)
    expect(await end(person.id, idOf(stranger), person)).toBe(404)
    expect(await end(stranger.id, idOf(stranger), person)).toBe(403)
    expect(await alive(stranger)).toBe(true)
  })

  test('AUTH-21 closes the streams of that session at once, and is written to history', async () => {
    const person = await node.person()
    const other = await elsewhere(person)
    const { streams } = node.parts.live
    const listen = ({ token }: Person) => listenTo(`${origin}/api/notification`, { authorization: token })
    const open = [await listen(other), await listen(person)]
    expect(streams.open).toBe(2)
    expect(await end(person.id, idOf(other), person)).toBe(204)
    await eventually(() => streams.open === 1)
    expect(await alive(person)).toBe(true)
    for (const { close } of open) close()
    const events = await node.parts.db
      .selectFrom('event_history')
      .select(['action', 'actor'])
      .where('object', '=', person.id)
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toEqual({ action: 'session.end', actor: person.id })
  })
})

describe('DELETE /auth/user/{id}/session', () => {
  test('ends all but the one in use, and those opened as others', async () => {
    const person = await node.rootAdmin()
    const acting = await node.actingAs(await node.person(), person)
    const others = [await elsewhere(person), await elsewhere(person), acting]
    expect(await endOthers(person.id, person)).toBe(204)
    expect(await alive(person)).toBe(true)
    for (const other of others) expect(await alive(other)).toBe(false)
    expect(await endOthers(person.id, person)).toBe(204)
  })

  test('a root admin ends all sessions of somebody else, other people none', async () => {
    const [person, stranger] = [await node.person(), await node.person()]
    const other = await elsewhere(person)
    expect(await endOthers(person.id, stranger)).toBe(403)
    expect(await endOthers(person.id, null)).toBe(401)
    expect(await endOthers('nobody', root)).toBe(404)
    expect(await alive(person)).toBe(true)
    expect(await endOthers(person.id, root)).toBe(204)
    expect([await alive(person), await alive(other), await alive(root)]).toEqual([false, false, true])
  })
})

describe('POST /auth', () => {
  const create = (name: unknown, as: Person | null = root) =>
    node.call<LoggedIn & { code?: string }>(auth.createApiUser, { body: { name }, as })

  test('AUTH-32 ROLE-28 makes a user for a program, and shows its token once', async () => {
    const { status, body } = await create('  Nightly import ')
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ givenName: 'Nightly import', kind: 'api', state: 'active' })
    expect(body.user.email).toBeUndefined()
    const { userId, token } = body.authorization
    const program = { id: userId, token }
    expect(await alive(program)).toBe(true)
    const stored = await node.parts.db
      .selectFrom('session')
      .selectAll()
      .where('person', '=', userId)
      .execute()
    expect(stored.map(({ token_hash: hash }) => hash.equals(hashSecret(token)))).toEqual([true])
    const seen = await node.call(users.getUser, { params: { id: userId }, as: root })
    expect(JSON.stringify(seen.body)).not.toContain(token)
  })

  test('AUTH-32 the token is kept nowhere in clear, not even for a repeated request', async () => {
    const headers = { 'idempotency-key': 'once-and-again' }
    const { body } = await node.call<LoggedIn>(auth.createApiUser, {
      body: { name: 'Repeated' },
      as: root,
      headers,
    })
    const kept = await node.parts.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(body.authorization.token)
  })

  test('AUTH-32 its token does not tire: it outlives a month of silence and its own use', async () => {
    node.clock.set()
    const { authorization } = (await create('Patient')).body
    const program = { id: authorization.userId, token: authorization.token }
    const left = async () => {
      const { expires } = await node.parts.db
        .selectFrom('session')
        .select('expires')
        .where('person', '=', program.id)
        .executeTakeFirstOrThrow()
      return expires.getTime() - node.clock.now().getTime()
    }
    expect(await left()).toBe(LIMITS.apiSessionMs)
    node.clock.advance(60 * DAY)
    expect(await alive(program)).toBe(true)
    expect(await left()).toBe(LIMITS.apiSessionMs)
    node.clock.reset()
  })

  test('AUTH-32 an empty name is refused, and one that is taken, whatever its case', async () => {
    for (const name of ['', '   ', 'x'.repeat(101), 'a\nb', 7, undefined])
      expect((await create(name)).status, String(name)).toBe(400)
    expect((await create('Reporter')).status).toBe(201)
    for (const name of ['Reporter', 'REPORTER', ' reporter '])
      expect(await create(name)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    const statuses = await Promise.all([1, 2, 3].map(async () => (await create('Racer')).status))
    expect(statuses.sort()).toEqual([201, 409, 409])
  })

  test('AUTH-32 a person may be called like a program', async () => {
    await node.person({ givenName: 'Namesake', familyName: 'API' })
    expect((await create('Namesake')).status).toBe(201)
  })

  test('AUTH-32 only root admins make one', async () => {
    const admin = await node.person({ organization: await node.organization(), lists: ['admin'] })
    expect((await create('Mine', admin)).status).toBe(403)
    expect((await create('Mine', await node.person())).status).toBe(403)
    expect((await create('Mine', null)).status).toBe(401)
  })

  test('AUTH-28 AUTH-32 a program has roles like anybody, and no password', async () => {
    const { authorization } = (await create('With a role')).body
    const program = { id: authorization.userId, token: authorization.token }
    const guild = await node.organization()
    await node.parts.db
      .updateTable('organization')
      .set({ coach: [program.id] })
      .where('id', '=', guild)
      .execute()
    const renewed = await node.send<LoggedIn>({
      method: 'POST',
      url: '/api/auth/user',
      headers: { authorization: program.token },
    })
    expect(renewed.body.authorization.role[guild]).toEqual(['coach'])
    const set = await node.call(auth.setPassword, {
      body: { key: program.id, update: { password: 'learn-2-climb' } },
      as: program,
    })
    expect(set.status).toBe(400)
  })

  test('AUTH-44 ROLE-28 once it is gone, its token opens nothing', async () => {
    const { authorization } = (await create('Short-lived')).body
    const program = { id: authorization.userId, token: authorization.token }
    expect(await alive(program)).toBe(true)
    await node.parts.db.deleteFrom('person').where('id', '=', program.id).execute()
    expect((await node.call(users.getMe, { as: program })).status).toBe(403)
  })
})
