import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoint } from '@cairn/contract/endpoint'
import { auth } from '@cairn/contract/auth'
import { courses, type Course } from '@cairn/contract/courses'
import { id, object } from '@cairn/contract/fields'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { progress } from '@cairn/contract/progress'
import { reports } from '@cairn/contract/reports'
import { users, type User } from '@cairn/contract/users'
import { createOrganization } from '../organizations/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { fail } from './fail.ts'
import { hashSecret, newId } from './ids.ts'
import { mount } from './mount.ts'
import { on } from './on.ts'

let node: TestNode
let root: Person
let learner: Person

const forgetful = endpoint({
  method: 'POST',
  path: '/version/forgetful',
  access: 'organization.create',
  summary: 'A handler that forgets to ask.',
  body: object({}),
})
const silent = endpoint({ ...forgetful, method: 'GET', path: '/version/silent' })
const crossing = endpoint({
  ...forgetful,
  path: '/version/crossing',
  access: 'version.read',
  body: object({ first: id, second: id }),
})
/** Both have what they hold first; those who come again need not wait. */
const met: (() => void)[] = []
const meet = () =>
  new Promise<void>((go) => {
    met.push(go)
    if (met.length >= 2) for (const pass of met) pass()
  })
const halfway = endpoint({ ...forgetful, path: '/version/halfway', access: 'version.read' })

beforeAll(async () => {
  node = await testNode()
  mount(node.app, node.parts, [
    on(forgetful, async ({ db, ...by }) => {
      await createOrganization(db, by, { id: 'unasked', name: 'Unasked' })
    }),
    on(silent, async () => undefined),
    on(crossing, async ({ body, db, allow }) => {
      allow()
      const hold = (one: string) => sql`select pg_advisory_xact_lock(hashtext(${one}))`.execute(db)
      await hold(body.first)
      await meet()
      await hold(body.second)
    }),
    on(halfway, async ({ db, allow, ...by }) => {
      allow()
      await createOrganization(db, by, { id: 'half', name: 'Half' })
      fail('stale')
    }),
  ])
  root = await node.rootAdmin()
  learner = await node.person()
})
afterAll(() => node.close())

const history = (id: string) =>
  node.parts.db.selectFrom('object_history').selectAll().where('object', '=', id).orderBy('version').execute()
const events = (id: string) =>
  node.parts.db.selectFrom('event_history').selectAll().where('object', '=', id).orderBy('id').execute()
const countOf = async (table: 'organization' | 'course' | 'purchase') =>
  (
    await node.parts.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('every call', () => {
  test('API-17 two that hold each other up both come through: the one that the database undid runs again', async () => {
    const cross = (first: string, second: string) =>
      node.call(crossing, { body: { first, second }, as: learner })
    const answers = await Promise.all([cross('left', 'right'), cross('right', 'left')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(met).toHaveLength(3)
  })

  test('API-08 takes the session token bare or as Bearer', async () => {
    for (const authorization of [learner.token, `Bearer ${learner.token}`, `bearer  ${learner.token}`])
      expect(await node.send({ url: '/api/user/me', headers: { authorization } })).toMatchObject({
        status: 200,
        body: { id: learner.id },
      })
  })

  test('API-09 without a session, a call for members is refused with 401 Unauthenticated', async () => {
    for (const headers of [{}, { authorization: '' }, { authorization: 'Bearer ' }])
      expect(await node.send({ url: '/api/user/me', headers })).toMatchObject({
        status: 401,
        body: { status: 401, code: 'unauthenticated', message: 'Unauthenticated' },
      })
  })

  test('API-09 an unknown, expired or revoked token is refused with 403', async () => {
    const expired = await node.person()
    const revoked = await node.person()
    await node.parts.db
      .updateTable('session')
      .set({ expires: new Date(Date.now() - 1000) })
      .where('token_hash', '=', hashSecret(expired.token))
      .execute()
    await node.call(auth.logOut, { params: { id: revoked.id }, as: revoked })
    for (const token of ['unknown', expired.token, revoked.token])
      expect(await node.call(users.getMe, { as: { id: '', token } })).toMatchObject({
        status: 403,
        body: { status: 403, code: 'token_rejected' },
      })
  })

  test('API-09 ROLE-39 a right that is missing is refused with 403', async () => {
    expect(await node.call(reports.findOutbox, { as: learner })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'You do not have access.' },
    })
  })

  test('API-09 what is unknown and what is hidden look the same: 404', async () => {
    const hidden = await node.course({ status: 'disabled' })
    const answers = [
      await node.call(courses.getCourse, { params: { id: hidden.id }, as: learner }),
      await node.call(courses.getCourse, { params: { id: newId() }, as: learner }),
    ]
    expect(answers[0]).toMatchObject({ status: 404, body: { status: 404, code: 'not_found' } })
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test('API-09 a path that nobody knows is 404, in the same form', async () => {
    for (const url of ['/api/nothing', '/concept/a/b/c', '/api'])
      expect(await node.send({ url })).toMatchObject({
        status: 404,
        body: { status: 404, code: 'not_found' },
      })
  })
})

describe('a handler that never asks for leave', () => {
  test('ROLE-39 is refused with 500 and its write is rolled back, whoever calls', async () => {
    expect(await node.call(forgetful, { as: root, body: {} })).toMatchObject({
      status: 500,
      body: { status: 500, code: 'internal', message: 'Something went wrong on the server.' },
    })
    expect(await node.call(organizations.getOrganization, { params: { id: 'unasked' } })).toMatchObject({
      status: 404,
    })
    expect(await history('unasked')).toEqual([])
  })

  test('ROLE-39 gives nothing away when it only reads', async () => {
    expect(await node.call(silent, { as: root })).toMatchObject({ status: 500, body: { code: 'internal' } })
  })

  test('ROLE-39 is not even reached by a visitor when the right needs a session', async () => {
    expect((await node.call(forgetful, { body: {} })).status).toBe(401)
  })
})

describe('a write', () => {
  const putCourse = (course: Partial<Course>, as = root) =>
    node.call<Course>(courses.putCourse, { body: course, as })

  test('API-11 stores version + 1, and a stale version is refused with 409 and changes nothing', async () => {
    const course = await node.course({ title: 'First' })
    const saved = await putCourse({ ...course, title: 'Second' })
    expect(saved).toMatchObject({ status: 200, body: { version: 2, title: 'Second' } })
    expect(await putCourse({ ...course, title: 'Stale' })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    expect(await putCourse({ ...course, version: 99 })).toMatchObject({ status: 409 })
    const { body } = await node.call<Course>(courses.getCourse, { params: { id: course.id } })
    expect(body).toMatchObject({ title: 'Second', version: 2 })
    expect(await history(course.id)).toHaveLength(2)
  })

  test('API-11 without a version the last write wins', async () => {
    const { version: _, ...course } = await node.course()
    expect(await putCourse({ ...course, title: 'Once' })).toMatchObject({ body: { version: 2 } })
    expect(await putCourse({ ...course, title: 'Twice' })).toMatchObject({
      body: { version: 3, title: 'Twice' },
    })
  })

  test('API-11 of two saves of the same version at once, one is refused', async () => {
    const course = await node.course()
    const statuses = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (title) => (await putCourse({ ...course, title })).status),
    )
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
  })

  test('API-11 USER-17 ORG-03 COURSE-23 users, organizations and courses all count their versions', async () => {
    const me = await node.call<User>(users.getMe, { as: learner })
    expect(me.body.version).toBe(1)
    const stale = { ...me.body, version: 7 }
    expect(
      await node.call(users.putUser, { params: { id: learner.id }, body: stale, as: learner }),
    ).toMatchObject({
      status: 409,
    })
    const org = { id: await node.organization(), name: 'Guild', version: 1 }
    expect(await node.call(organizations.putOrganization, { body: org, as: root })).toMatchObject({
      body: { version: 2 },
    })
    expect(await node.call(organizations.putOrganization, { body: org, as: root })).toMatchObject({
      status: 409,
    })
    expect((await node.course()).version).toBe(1)
  })

  test('API-12 USER-18 USER-19 created and modified come from the server, whatever the client says', async () => {
    const before = Date.now()
    const course = await node.course()
    const lie = { created: '1999-01-01T00:00:00Z', modified: '1999-01-01T00:00:00Z' }
    const { body } = await putCourse({ ...course, ...lie })
    expect(body.created).toBe(course.created)
    expect(Date.parse(body.modified ?? '')).toBeGreaterThanOrEqual(before)
    const user = await node.call<User>(users.putUser, {
      params: { id: learner.id },
      body: { ...(await node.call<User>(users.getMe, { as: learner })).body, ...lie },
      as: learner,
    })
    expect(user.status).toBe(200)
    expect(Date.parse(user.body.created ?? '')).toBeGreaterThan(Date.parse('2020-01-01'))
    expect(Date.parse(user.body.modified ?? '')).toBeGreaterThanOrEqual(before)
  })

  test('API-14 names the property it does not know, and stores nothing', async () => {
    const course = await node.course({ title: 'Before' })
    const answer = await putCourse({ ...course, title: 'After', owner: 'me' } as never)
    expect(answer).toMatchObject({ status: 400, body: { message: 'owner is not a known property.' } })
    const { body } = await node.call<Course>(courses.getCourse, { params: { id: course.id } })
    expect(body).toMatchObject({ title: 'Before', version: 1 })
  })

  test('API-15 makes the id itself, and takes one along only for an upsert', async () => {
    const created = await node.call(courses.createCourse, {
      body: { id: 'mine', title: 'Maps', publisher: node.parts.rootOrg },
      as: root,
    })
    expect(created).toMatchObject({ status: 400, body: { message: 'id is not a known property.' } })
    const body = { id: 'brought-along', name: 'Guild' }
    expect(await node.call(organizations.putOrganization, { body, as: root })).toMatchObject({
      status: 201,
      body: { id: 'brought-along', version: 1 },
    })
  })

  test('API-17 keeps every version and says who did what, when, from where', async () => {
    const { id, ...first } = await node.course({ title: 'One' })
    await putCourse({ id, ...first, title: 'Two' })
    await node.call(courses.deleteCourse, { params: { id }, as: root })
    const versions = await history(id)
    expect(versions.map((row) => [row.version, row.document?.['title'], row.deleted, row.type])).toEqual([
      [1, 'One', false, 'concept'],
      [2, 'Two', false, 'concept'],
      [3, 'Two', true, 'concept'],
    ])
    expect(versions.map((row) => row.actor)).toEqual([null, root.id, root.id])
    const deeds = await events(id)
    expect(deeds.map((row) => row.action)).toEqual(['concept.create', 'concept.update', 'concept.delete'])
    expect(deeds.at(-1)).toMatchObject({
      actor: root.id,
      organization: [node.parts.rootOrg],
      ip: '127.0.0.1',
      request: expect.stringMatching(/^[\w-]{8,}$/),
    })
  })

  test('API-17 users and organizations have the same history', async () => {
    const person = await node.person()
    const me = await node.call<User>(users.getMe, { as: person })
    await node.call(users.putUser, {
      params: { id: person.id },
      body: { ...me.body, givenName: 'New' },
      as: person,
    })
    expect((await history(person.id)).map((row) => row.document?.['givenName'])).toEqual(['Test', 'New'])
    expect((await events(person.id)).map((row) => [row.action, row.actor])).toEqual([
      ['user.create', null],
      ['user.update', person.id],
    ])
    const { body } = await node.call<Organization>(organizations.putOrganization, {
      body: { name: 'New' },
      as: root,
    })
    expect((await events(body.id)).map((row) => [row.action, row.actor, row.organization])).toEqual([
      ['organization.create', root.id, [body.id]],
    ])
    expect(await history(body.id)).toHaveLength(1)
  })

  test('API-17 that fails half-way leaves neither the object nor its history', async () => {
    expect((await node.call(halfway, { body: {} })).status).toBe(409)
    expect(await node.call(organizations.getOrganization, { params: { id: 'half' } })).toMatchObject({
      status: 404,
    })
    expect(await history('half')).toEqual([])
    expect(await events('half')).toEqual([])
  })

  test('API-17 of several courses bought together, one that cannot be had undoes the others', async () => {
    const buyer = await node.person()
    const [free, paid] = [await node.course(), await node.course({ price: 100 })]
    const body = { owner: buyer.id, object: [free.id, paid.id] }
    expect((await node.call(purchases.createPurchase, { body, as: buyer })).status).toBe(400)
    const params = { userId: buyer.id, courseId: free.id }
    expect((await node.call(progress.getProgress, { params, as: buyer })).status).toBe(404)
  })
})

describe('an Idempotency-Key', () => {
  const buy = async (as: Person, key: string, object?: string[]) =>
    node.call<Purchase>(purchases.createPurchase, {
      body: { owner: as.id, object: object ?? [(await node.course()).id] },
      headers: { 'idempotency-key': key },
      as,
    })

  test('gives the same reply to the same request, and does the work once', async () => {
    const body = { name: 'Once' }
    const put = () =>
      node.call<Organization>(organizations.putOrganization, {
        body,
        as: root,
        headers: { 'idempotency-key': 'k1' },
      })
    const before = await countOf('organization')
    const [first, second] = [await put(), await put()]
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await countOf('organization')).toBe(before + 1)
  })

  test('repeats the status of a create and the empty reply of a delete', async () => {
    const object = [(await node.course()).id]
    const [first, second] = [await buy(learner, 'k2', object), await buy(learner, 'k2', object)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    const course = await node.course()
    const remove = () =>
      node.call(courses.deleteCourse, {
        params: { id: course.id },
        as: root,
        headers: { 'idempotency-key': 'k3' },
      })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  })

  test('is refused with 409 for another request', async () => {
    await buy(learner, 'k4')
    expect(await buy(learner, 'k4')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  test('sent twice at once does the work once', async () => {
    const before = await countOf('organization')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        node.call<Organization>(organizations.putOrganization, {
          body: { name: 'At once' },
          as: root,
          headers: { 'idempotency-key': 'k5' },
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await countOf('organization')).toBe(before + 1)
  })

  test('of a person is not theirs who act as that person', async () => {
    const person = await node.person()
    const acting = await node.actingAs(person, root)
    const course = [(await node.course()).id]
    expect((await buy(person, 'k7', course)).status).toBe(201)
    expect(await buy(acting, 'k7', course)).toMatchObject({ status: 409, body: { code: 'already_enrolled' } })
  })

  test('belongs to the one who sent it', async () => {
    const course = await node.course()
    const other = await node.person()
    expect((await buy(learner, 'k6', [course.id])).status).toBe(201)
    const theirs = await buy(other, 'k6', [course.id])
    expect(theirs).toMatchObject({ status: 201, body: { owner: other.id } })
  })

  test('of a request that failed can be used again', async () => {
    const course = await node.course({ status: 'disabled' })
    expect((await buy(learner, 'k7', [course.id])).status).toBe(404)
    await node.call(courses.putCourse, { body: { ...course, status: 'enabled' }, as: root })
    expect((await buy(learner, 'k7', [course.id])).status).toBe(201)
  })
})
