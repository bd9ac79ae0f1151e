import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aliases } from '@cairn/contract/aliases'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { courses, type Course } from '@cairn/contract/courses'
import { notifications } from '@cairn/contract/notifications'
import { organizations, ROLE_LISTS } from '@cairn/contract/organizations'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { reports } from '@cairn/contract/reports'
import { resources } from '@cairn/contract/resources'
import { users, type User } from '@cairn/contract/users'
import type { Endpoint } from '@cairn/contract/endpoint'
import { LIMITS } from '@cairn/domain/base/constants'
import { makeKey } from './base/one-time-keys.ts'
import { newId } from './base/ids.ts'
import { findOrganization, saveOrganization } from './organizations/store.ts'
import { saveFile } from './files/store.ts'
import { byTest, testNode, type Answer, type Person, type TestNode } from './testing/node.ts'

let node: TestNode
let root: Person
/** The guild and what is its own: an admin, a learner, an open course and a hidden one. */
let guild: string
let admin: Person
let vera: Person
let open: Course
let hidden: Course
/** Somebody with every role there is, at another organization. */
let harbour: string
let mallory: Person

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  guild = await node.organization('Guild')
  harbour = await node.organization('Harbour')
  admin = await node.person({ organization: guild, lists: ['admin'] })
  mallory = await node.person({ organization: harbour, lists: ROLE_LISTS })
  open = await node.course({ publisher: guild })
  hidden = await node.course({ publisher: guild, status: 'disabled' })
  vera = await node.person({ home: guild, takes: [open.id], givenName: 'Vera', familyName: 'Quist' })
})
afterAll(() => node.close())

type Call = readonly [string, Endpoint, Parameters<TestNode['call']>[1]]
const search = (query: string) => ({ query: { query } })
const report = (query: string) => ({ query: { search: JSON.stringify({ query }) } })
const names = { givenName: 'Mal', familyName: 'Lory' }

/** Everything that is stored about the guild and its people, to see that nothing of it has moved. */
const everything = async () => {
  const { db } = node.parts
  const people = [vera.id, admin.id]
  return {
    people: await db.selectFrom('person').selectAll().where('id', 'in', people).orderBy('id').execute(),
    sessions: await db.selectFrom('session').select('token_hash').where('person', 'in', people).execute(),
    organization: await db.selectFrom('organization').selectAll().where('id', '=', guild).execute(),
    courses: await db.selectFrom('course').selectAll().where('publisher', '=', guild).orderBy('id').execute(),
    aliases: await db.selectFrom('alias').selectAll().execute(),
    uploads: await db.selectFrom('upload').selectAll().execute(),
    purchases: await db.selectFrom('purchase').selectAll().execute(),
  }
}

const rolesOf = async (person: Person) => {
  const { body } = await node.call<LoggedIn>(auth.logIn, { body: {}, as: person })
  return body.authorization.role
}

describe('guessing the ids of another organization', () => {
  const attempts = async (): Promise<Call[]> => {
    const ticket = await node.call<{ list: { id: string }[] }>(auth.listSessions, {
      params: { id: vera.id },
      as: root,
    })
    const session = ticket.body.list[0]?.id ?? ''
    const id = { params: { id: vera.id } }
    const upload = (objectID: string) => ({
      body: { objectID, resource: 'a.png', contentType: 'image/png', contentLength: 9 },
    })
    return [
      ['change a person', users.putUser, { ...id, body: { ...names, email: 'mallory@example.org' } }],
      ['disable a person', users.putUser, { ...id, body: { ...names, disabled: true } }],
      ['remove a person', users.deleteUser, id],
      ['take an archive', users.archiveUser, id],
      ['send an invitation again', users.reinviteUser, { body: { user: vera.id } }],
      ['and that to the own course', users.reinviteUser, { body: { user: vera.id, concept: own.id } }],
      ['act as a person', auth.actAs, id],
      ['act as an admin', auth.actAs, { params: { id: admin.id } }],
      ['act as a root admin', auth.actAs, { params: { id: root.id } }],
      ['list sessions', auth.listSessions, id],
      ['end a session', auth.endOneSession, { params: { id: vera.id, session } }],
      ['end all sessions', auth.endOtherSessions, id],
      ['log somebody out', auth.logOut, id],
      ['see progress', progress.getProgress, { params: { userId: vera.id, courseId: open.id } }],
      ['enrol a person', purchases.createPurchase, { body: { object: [own.id], owner: vera.id } }],
      ['upload a picture of a person', resources.beginUpload, upload(vera.id)],
      ['upload a picture of an organization', resources.beginUpload, upload(guild)],
      ['upload to a course', resources.beginUpload, upload(open.id)],
      ['upload to a hidden course', resources.beginUpload, upload(hidden.id)],
      ['upload for the site', resources.beginUpload, upload('installation')],
      ['change an organization', organizations.putOrganization, { body: { id: guild, name: 'Mine' } }],
      [
        'change the root organization',
        organizations.putOrganization,
        { body: { id: node.parts.rootOrg, name: 'Mine' } },
      ],
      ['remove an organization', organizations.deleteOrganization, { params: { id: guild } }],
      ['name an organization', aliases.putAlias, { body: { id: 'the-guild', object: guild } }],
      ['name a course', aliases.putAlias, { body: { id: 'the-course', object: open.id } }],
      ['name a hidden course', aliases.putAlias, { body: { id: 'the-draft', object: hidden.id } }],
      ['name a person', aliases.putAlias, { body: { id: 'vera', object: vera.id } }],
      ['take names away', aliases.deleteAlias, { params: { object: guild } }],
      ['take the names of a course away', aliases.deleteAlias, { params: { object: open.id } }],
      ['see a hidden course', courses.getCourse, { params: { id: hidden.id } }],
      ['change a course', courses.putCourse, { body: { id: open.id, title: 'Mine', publisher: guild } }],
      [
        'change a hidden course',
        courses.putCourse,
        { body: { id: hidden.id, title: 'Mine', publisher: guild } },
      ],
      ['remove a course', courses.deleteCourse, { params: { id: open.id } }],
      ['create a course for them', courses.createCourse, { body: { title: 'Mine', publisher: guild } }],
      ['read a job', notifications.getJob, { params: { jobId: job } }],
      ['make a program', auth.createApiUser, { body: { name: 'Mallory' } }],
      ['read the outbox', reports.findOutbox, {}],
    ]
  }
  let own: Course
  let job: string

  beforeAll(async () => {
    const { db } = node.parts
    own = await node.course({ publisher: harbour })
    await node.call(aliases.putAlias, { body: { id: 'guild-name', object: guild }, as: admin })
    await node.call(aliases.putAlias, { body: { id: 'course-name', object: open.id }, as: admin })
    job = newId()
    const queued = { kind: 'x', status: 'QUEUED', percent: null, message: null, finished: null, input: '{}' }
    await db
      .insertInto('job')
      .values({ ...queued, id: job, owner: vera.id })
      .execute()
    const file = { getID: `${hidden.id}/secret.pdf`, name: 'secret.pdf', contentType: 'application/pdf' }
    const bytes = await node.parts.storage.put(file.getID, Buffer.from('SECRET'))
    await saveFile(db, { ...file, open: false, bytes, created: new Date() })
  })

  test('ROLE-39 an admin of another organization changes nothing and is let in nowhere', async () => {
    const before = await everything()
    for (const [what, endpoint, input] of await attempts()) {
      const { status } = await node.call(endpoint, { ...input, as: mallory })
      expect([403, 404], `${what}: ${status}`).toContain(status)
    }
    expect(await everything()).toEqual(before)
    expect((await node.call(users.getMe, { as: vera })).status).toBe(200)
  })

  test('ROLE-39 nor does a visitor', async () => {
    const before = await everything()
    for (const [what, endpoint, input] of await attempts()) {
      const { status } = await node.call(endpoint, { ...input, as: null })
      expect([401, 404], `${what}: ${status}`).toContain(status)
    }
    expect(await everything()).toEqual(before)
  })

  test('USER-26 ORG-09 what they do see is public', async () => {
    const person = await node.call(users.getUser, { params: { id: vera.id }, as: mallory })
    expect(Object.keys(person.body).sort()).toEqual(
      ['availability', 'emailHash', 'familyName', 'givenName', 'id'].sort(),
    )
    const org = await node.call(organizations.getOrganization, { params: { id: guild }, as: mallory })
    for (const list of [...ROLE_LISTS, 'payment', 'purchaseOrder']) expect(org.body).not.toHaveProperty(list)
    const params = { objectId: hidden.id, resource: 'secret.pdf' }
    expect((await node.call(resources.readFile, { params, as: mallory })).status).toBe(404)
    const query = { getID: `${hidden.id}/secret.pdf` }
    expect((await node.call(resources.getResource, { query, as: mallory })).status).toBe(404)
  })

  test('SRCH-15 USER-28 REPORT-10 searches find nothing of theirs, whatever they ask for', async () => {
    const found = async (endpoint: Endpoint, input: object) =>
      (await node.call<{ matches: number; list: unknown[] }>(endpoint, { ...input, as: mallory })).body
    const looks: [Endpoint, object][] = [
      ...[`id:${vera.id}`, 'Vera', 'Quist', `email:${vera.id}@example.org`, `${vera.id}@example.org`].map(
        (query): [Endpoint, object] => [users.findUsers, search(query)],
      ),
      [users.findUsers, search(`organization:${guild}`)],
      [progress.findProgress, search(`user:${vera.id}`)],
      [progress.findProgress, search(`object:${open.id}`)],
      [courses.findCourses, { query: { query: `_id:${hidden.id}`, all: true } }],
      ...[`organization:${guild}`, `object:${vera.id}`, `actor:${admin.id}`, `object:${guild}`, 'Vera'].map(
        (query): [Endpoint, object] => [reports.findEvents, report(query)],
      ),
    ]
    for (const [endpoint, input] of looks)
      expect(await found(endpoint, input), JSON.stringify(input)).toMatchObject({ matches: 0, list: [] })
    const mine = await found(reports.findEvents, report(''))
    expect(mine.matches).toBeGreaterThan(0)
    expect(JSON.stringify(mine)).not.toContain(guild)
  })
})

describe('raising the own role', () => {
  const unchanged = async (person: Person, act: () => Promise<Answer>, allowed: readonly number[]) => {
    const before = await rolesOf(person)
    const { db } = node.parts
    const row = () =>
      db
        .selectFrom('person')
        .select(['home', 'belongs', 'roles', 'kind', 'disabled', 'email_verified'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    const stood = await row()
    expect(allowed).toContain((await act()).status)
    expect(await row()).toEqual(stood)
    expect(await rolesOf(person)).toEqual(before)
  }

  test.each([
    { role: { root: ['admin'] } },
    { organization: ['guild'] },
    { kind: 'api' },
    { state: 'disabled' },
    { disabled: true },
    { emailHash: 'x' },
  ])('USER-29 PUT /user/{id} with %j changes nothing of it', async (field) => {
    const person = await node.person()
    const named = JSON.parse(
      JSON.stringify(field).replace('"root"', `"${node.parts.rootOrg}"`).replace('"guild"', `"${guild}"`),
    ) as object
    const body = { ...names, email: `${person.id}@example.org`, ...named }
    await unchanged(
      person,
      () => node.call(users.putUser, { params: { id: person.id }, body, as: person }),
      [200],
    )
  })

  test.each([
    'home',
    'belongs',
    'roles',
    'password',
    'password_hash',
    'email_verified',
    'admin',
    '__proto__',
  ])('USER-29 a field %s that no record has is refused', async (field) => {
    const person = await node.person()
    const body = { ...names, email: `${person.id}@example.org` }
    const payload = JSON.stringify(body).replace('{', `{"${field}":["${guild}"],`)
    await unchanged(
      person,
      () =>
        node.send({
          method: 'PUT',
          url: `/api/user/${person.id}`,
          headers: { authorization: person.token, 'content-type': 'application/json' },
          payload,
        }),
      [400],
    )
  })

  test.each([
    { role: { guild: ['admin'] } },
    { organization: ['guild'] },
    { kind: 'api' },
    { state: 'active' },
    { disabled: false },
    { home: ['guild'] },
    { id: 'chosen' },
    { key: 'chosen' },
  ])('USER-23 POST /user with %j is refused', async (field) => {
    const body = { ...names, email: `${newId()}@example.org`, ...field }
    const answer = await node.call(users.createUser, { body, query: { interactive: true } })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^\S+ is not/) } })
  })

  test('USER-23 whoever signs up gets neither the organization nor the role they ask for', async () => {
    for (const as of [null, mallory]) {
      const email = `${newId()}@example.org`
      const query = { interactive: true, organization: guild, role: 'admin' }
      const { status, body } = await node.call<User>(users.createUser, {
        body: { ...names, email },
        query,
        as,
      })
      if (status >= 400) continue
      expect(body.organization ?? []).toEqual([])
      const { db } = node.parts
      const made = db.selectFrom('person').select(['belongs', 'roles']).where('id', '=', body.id)
      expect(await made.executeTakeFirst()).toEqual({ belongs: [], roles: [] })
    }
  })

  test('USER-23 nobody invites into an organization or a role that is not theirs to give', async () => {
    const coach = await node.person({ organization: guild, lists: ['coach'] })
    const invite = (as: Person | null, query: Record<string, string>) =>
      node.call(users.createUser, { body: { ...names, email: `${newId()}@example.org` }, query, as })
    expect((await invite(mallory, { organization: guild })).status).toBe(403)
    expect((await invite(mallory, { organization: guild, role: 'admin' })).status).toBe(403)
    expect((await invite(mallory, { organization: node.parts.rootOrg, role: 'admin' })).status).toBe(403)
    expect((await invite(coach, { organization: guild, role: 'coach' })).status).toBe(403)
    expect((await invite(vera, { organization: guild })).status).toBe(403)
    expect((await invite(null, { organization: guild })).status).toBe(401)
  })

  test.each([{ role: 'admin' }, { organization: 'x' }, { kind: 'api' }, { disabled: false }, { id: 'x' }])(
    'AUTH-33 PUT /auth/user with an update that holds %j is refused, and the key stays good',
    async (field) => {
      const person = await node.person()
      const key = await makeKey(node.parts.db, person.id, 'sign-up', new Date())
      const set = (more: object) =>
        node.call(auth.setPassword, { body: { key, update: { password: 'learn-2-climb', ...more } } })
      expect((await set(field)).status).toBe(400)
      expect((await set({})).status).toBe(200)
    },
  )

  test('ORG-10 nobody puts themselves on a list', async () => {
    const author = await node.person({
      organization: guild,
      lists: ['author', 'coach', 'publisher', 'observer'],
    })
    const whole = await findOrganization(node.parts.db, guild)
    for (const as of [vera, author, mallory]) {
      for (const list of ROLE_LISTS) {
        const body = { ...whole, version: undefined, [list]: [as.id] }
        await unchanged(as, () => node.call(organizations.putOrganization, { body, as }), [403])
      }
      const body = { name: 'My own', admin: [as.id] }
      await unchanged(as, () => node.call(organizations.putOrganization, { body, as }), [403])
    }
    const body = { id: node.parts.rootOrg, name: 'Cairn', admin: [admin.id] }
    await unchanged(admin, () => node.call(organizations.putOrganization, { body, as: admin }), [403])
  })

  test('COURSE-57 ROLE-23 nobody names themselves on a course of others, nor takes one over', async () => {
    for (const as of [mallory, vera]) {
      for (const list of ['admin', 'author', 'coach', 'observer']) {
        const named = { id: open.id, title: 'Mine', publisher: guild, [list]: [as.id] }
        expect((await node.call(courses.putCourse, { body: named, as })).status).toBe(403)
        expect((await node.call(courses.putCourse, { body: { ...named, id: hidden.id }, as })).status).toBe(
          404,
        )
      }
      const moved = { id: open.id, title: 'Mine', publisher: harbour }
      expect((await node.call(courses.putCourse, { body: moved, as })).status).toBe(403)
    }
    const { id } = await node.course({ publisher: harbour })
    const given = { id, title: 'Yours', publisher: guild }
    expect((await node.call(courses.putCourse, { body: given, as: mallory })).status).toBe(403)
    // A copy of what one may not read would be a way to read it.
    const copy = { title: 'Copy', publisher: harbour, template: hidden.id }
    expect((await node.call(courses.createCourse, { body: copy, as: mallory })).status).toBe(400)
  })
})

describe('making a stranger one’s own', () => {
  let stranger: Person
  beforeAll(async () => {
    stranger = await node.person()
  })

  const reaches = async (person: Person, as: Person): Promise<number[]> => {
    const id = { params: { id: person.id } }
    const answers = [
      await node.call(auth.actAs, { ...id, as }),
      await node.call(users.putUser, { ...id, body: { ...names, email: 'm@example.org' }, as }),
      await node.call(users.deleteUser, { ...id, as }),
    ]
    return answers.map(({ status }) => status)
  }
  const list = async (org: string, name: string, id: string, as: Person) => {
    const whole = await findOrganization(node.parts.db, org)
    const before = (whole as unknown as Record<string, string[] | undefined> | undefined)?.[name] ?? []
    const body = { ...whole, version: undefined, [name]: [...before, id] }
    return node.call(organizations.putOrganization, { body, as })
  }

  test.each(ROLE_LISTS)('ORG-10 ROLE-27 not by putting them on the list %s', async (name) => {
    for (const person of [stranger, vera, root])
      expect(await list(harbour, name, person.id, mallory)).toMatchObject({
        status: 400,
        body: { details: { field: name } },
      })
    for (const person of [stranger, vera, root])
      expect(await reaches(person, mallory)).toEqual([403, 403, 403])
  })

  test('ROLE-27 not by inviting an address that somebody has already', async () => {
    const email = `${stranger.id}@example.org`
    const query = { organization: harbour, role: 'coach' }
    const answer = await node.call(users.createUser, { body: { ...names, email }, query, as: mallory })
    expect(answer.status).toBe(409)
    expect(await reaches(stranger, mallory)).toEqual([403, 403, 403])
  })

  test('ROLE-27 not by naming them on a course, nor by enrolling them in one', async () => {
    const { id } = await node.course({ publisher: harbour })
    const named = { id, title: 'Trap', publisher: harbour, coach: [stranger.id], author: [stranger.id] }
    await node.call(courses.putCourse, { body: named, as: mallory })
    expect(await reaches(stranger, mallory)).toEqual([403, 403, 403])
    const enrols = async () =>
      (
        await node.call(purchases.createPurchase, {
          body: { object: [id], owner: stranger.id },
          as: mallory,
        })
      ).status
    expect(await enrols()).toBe(404)
    // Nor by standing beside them on the course, or by taking a course together.
    const both = { ...named, coach: [stranger.id, mallory.id] }
    await node.call(courses.putCourse, { body: both, as: mallory })
    expect(await enrols()).toBe(404)
    const shared = await node.course({ publisher: guild })
    for (const as of [stranger, mallory])
      await node.call(purchases.createPurchase, { body: { object: [shared.id], owner: as.id }, as })
    expect(await enrols()).toBe(404)
    const seen = await node.call(users.getUser, { params: { id: stranger.id }, as: mallory })
    expect(seen.body).not.toHaveProperty('email')
  })

  test('ROLE-27 somebody who belongs to both is nobody’s alone, and a root admin never an admin’s', async () => {
    const both = await node.person({ home: [guild, harbour] })
    for (const as of [admin, mallory]) expect(await reaches(both, as)).toEqual([403, 403, 403])
    expect((await list(harbour, 'coach', root.id, root)).status).toBe(200)
    expect(await reaches(root, mallory)).toEqual([403, 403, 403])
  })

  test('ROLE-27 somebody who has left is a stranger again', async () => {
    const person = await node.person({ organization: harbour, lists: ['coach'] })
    expect((await node.call(auth.actAs, { params: { id: person.id }, as: mallory })).status).toBe(200)
    const whole = await findOrganization(node.parts.db, harbour)
    const coach = whole?.coach?.filter((id) => id !== person.id) ?? []
    if (whole) await saveOrganization(node.parts.db, byTest(), { ...whole, coach })
    expect((await list(harbour, 'coach', person.id, mallory)).status).toBe(400)
    expect(await reaches(person, mallory)).toEqual([403, 403, 403])
  })

  test('ROLE-27 a session as somebody ends when they are no longer one’s own', async () => {
    const person = await node.person({ home: harbour })
    const { body } = await node.call<LoggedIn>(auth.actAs, { params: { id: person.id }, as: mallory })
    const acting = { id: person.id, token: body.authorization.token }
    expect((await node.call(users.getMe, { as: acting })).status).toBe(200)
    const { db } = node.parts
    await db
      .updateTable('person')
      .set({ home: [harbour, guild] })
      .where('id', '=', person.id)
      .execute()
    expect((await node.call(users.getMe, { as: acting })).status).toBe(403)
  })

  test('ROLE-27 whoever acts as another reaches no further than both of them together', async () => {
    const coach = await node.person({ organization: harbour, lists: ['coach'] })
    const { body } = await node.call<LoggedIn>(auth.actAs, { params: { id: coach.id }, as: mallory })
    const acting = { id: coach.id, token: body.authorization.token }
    const id = { params: { id: coach.id } }
    for (const [endpoint, input] of [
      [auth.listSessions, id],
      [auth.endOtherSessions, id],
      [users.archiveUser, id],
      [users.deleteUser, id],
      [auth.actAs, { params: { id: mallory.id } }],
      [auth.actAs, id],
    ] as const)
      expect((await node.call(endpoint, { ...input, as: acting })).status, endpoint.path).toBe(403)
    const changed = { ...names, email: 'taken-over@example.org' }
    expect((await node.call(users.putUser, { ...id, body: changed, as: acting })).status).toBe(400)
    const update = { password: 'learn-3-climb', currentPassword: 'x' }
    const set = await node.call(auth.setPassword, { body: { key: coach.id, update }, as: acting })
    expect(set.status).toBeGreaterThanOrEqual(400)
  })
})

describe('rights that come along', () => {
  const actAs = (id: string, as: Person) => node.call<LoggedIn>(auth.actAs, { params: { id }, as })

  test('AUTH-30 a foreign course that names somebody takes nothing from their own admin, and gives nothing', async () => {
    const nia = await node.person({ home: guild })
    const { body: acting } = await actAs(nia.id, admin)
    const session = { id: nia.id, token: acting.authorization.token }
    const { id } = await node.course({ publisher: harbour, author: [nia.id], status: 'disabled' })
    const sees = async (as: Person) => (await node.call(courses.getCourse, { params: { id }, as })).status
    expect([await sees(nia), await sees(session)]).toEqual([200, 404])
    expect((await actAs(nia.id, admin)).status).toBe(200)
    const change = { params: { id: nia.id }, body: { ...names, email: 'mine@example.org' } }
    expect((await node.call(users.putUser, { ...change, as: admin })).status).toBe(200)
    expect((await node.call(users.deleteUser, { params: { id: nia.id }, as: admin })).status).toBe(204)
  })

  test('acting as another ends with the session it began in', async () => {
    const { body } = await actAs(vera.id, admin)
    const again = await node.person({ organization: guild, lists: ['admin'] })
    const { body: other } = await actAs(vera.id, again)
    await node.call(auth.logOut, { params: { id: again.id }, as: again })
    const alive = async ({ authorization }: LoggedIn) =>
      (await node.call(users.getMe, { as: { id: vera.id, token: authorization.token } })).status
    expect([await alive(body), await alive(other)]).toEqual([200, 403])
  })

  test('asked for its headers alone, nobody is let in', async () => {
    const url = `/api/auth/user/proxy/${vera.id}`
    const answer = await node.send({ method: 'HEAD', url, headers: { authorization: admin.token } })
    expect(answer.status).toBe(405)
  })
})

describe('what strangers may try', () => {
  test('USER-23 many who sign up at the same moment do not wait for one another', async () => {
    const people = Array.from({ length: 12 }, () => ({ ...names, email: `${newId()}@example.org` }))
    const answers = await Promise.all(
      people.map((body) => node.call(users.createUser, { query: { interactive: true }, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  })

  test('USER-23 finding out who has an account by signing up is stopped after a while', async () => {
    const body = { ...names, email: 'taken@example.org' }
    const signUp = async () =>
      (await node.call(users.createUser, { query: { interactive: true }, body })).status
    const seen = new Set<number>()
    for (let n = 0; n <= LIMITS.signUpTries; n += 1) seen.add(await signUp())
    expect([...seen]).toEqual([201, 409, 429])
  })

  test.each([
    ['turns the line around', 'Ada\u202eLovelace'],
    ['cannot be seen', '\u200b\u200b'],
    ['is an address to follow', 'Claim at https://evil.example'],
    ['breaks the line', 'Ada\u2028Lovelace'],
  ])('a name that %s is refused', async (_, givenName) => {
    const body = { ...names, givenName, email: 'named@example.org' }
    const { status, body: refusal } = await node.call(users.putUser, {
      params: { id: mallory.id },
      body,
      as: mallory,
    })
    expect([status, refusal['message']]).toEqual([400, expect.stringContaining('givenName')])
  })

  test('AUTH-32 a program cannot take the address of a person', async () => {
    const { body } = await node.call<LoggedIn>(auth.createApiUser, { body: { name: 'Bridge' }, as: root })
    const { user, authorization } = body
    const { id, givenName, familyName } = user
    const answer = await node.call(users.putUser, {
      params: { id },
      body: { givenName, familyName, email: 'somebody@example.org' },
      as: { id, token: authorization.token },
    })
    expect(answer.status).toBe(400)
  })
})
