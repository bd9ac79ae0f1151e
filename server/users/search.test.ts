import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { passes, visiblePeople } from '@cairn/domain/access/visibility'
import { conversations } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import { ROLE_LISTS } from '@cairn/contract/organizations'
import { users, type User } from '@cairn/contract/users'
import { findRoles } from '../base/session.ts'
import { saveFile } from '../files/store.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { createUser, findPersonAt } from './store.ts'

interface Found {
  readonly matches: number
  readonly list: User[]
  readonly join?: Record<string, Record<string, unknown>>
  readonly message?: string
}
type Asked = Record<string, string | number>

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const search = (as: Person | null, query: Asked = {}) => node.call<Found>(users.findUsers, { query, as })
const ids = async (as: Person, query: Asked = {}) => {
  const { status, body } = await search(as, { limit: 1000, ...query })
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.matches).toBe(body.list.length)
  return body.list.map(({ id }) => id)
}

test('USER-28 a name is found with and without its accents', async () => {
  const root = await node.rootAdmin()
  const { id } = await createUser(node.parts.db, byTest(), {
    id: 'ruth',
    givenName: 'Ruth',
    familyName: 'Bensaïd',
    email: 'ruth@example.org',
  })
  for (const query of ['bensaid', 'Bensaïd', 'bensa*', 'BENSAI*'])
    expect(await ids(root, { query })).toEqual([id])
})

test('USER-28 with an enrollment ends the way to the people of the course', async () => {
  const guild = await node.organization('Guild')
  const coach = await node.person({ organization: guild, lists: ['coach'] })
  const course = await node.course({ publisher: guild })
  const [learner, other] = [
    await node.person({ takes: [course.id] }),
    await node.person({ takes: [course.id] }),
  ]
  expect(await ids(learner)).toEqual(expect.arrayContaining([coach.id, other.id]))
  const write = (as: Person) =>
    node.call(conversations.putMessage, { body: { type: 'user', feed: coach.id, body: 'Hello' }, as })
  expect((await write(other)).status).toBeLessThan(300)
  await node.parts.db
    .updateTable('progress')
    .set({ expires: node.clock.in(-1000) })
    .where('person', '=', learner.id)
    .execute()
  expect(await ids(learner)).not.toContain(coach.id)
  expect(await ids(learner)).not.toContain(other.id)
  expect((await write(learner)).status).toBe(404)
  // Those who teach find everybody who has learnt there.
  expect(await ids(coach)).toContain(learner.id)
})

describe('lists and rights agree', () => {
  const courses: Course[] = []
  const takes = new Map<string, string[]>()
  const people: Person[] = []
  /** The organization that each of its coaches works for. */
  const coachedBy = new Map<string, string>()
  const add = async (fields: Parameters<TestNode['person']>[0] = {}) => {
    const person = await node.person(fields)
    takes.set(person.id, [...(fields.takes ?? [])])
    people.push(person)
    return person
  }
  const actorOf = async ({ id }: Person): Promise<Actor> => {
    const { rootOrg, db } = node.parts
    return { id, role: await findRoles(db, id, rootOrg), rootOrg }
  }
  const namedOn = ({ admin = [], author = [], coach = [], observer = [] }: Course) => ({
    all: [...admin, ...author, ...coach, ...observer],
    teachers: [...author, ...coach],
  })

  beforeAll(async () => {
    const [here, there] = [await node.organization('Here'), await node.organization('There')]
    for (const organization of [here, there, node.parts.rootOrg])
      for (const list of ROLE_LISTS) {
        const { id } = await add({ organization, lists: [list] })
        if (list === 'coach') coachedBy.set(id, organization)
      }
    const named = { admin: await add(), author: await add(), coach: await add(), observer: await add() }
    for (const publisher of [here, there]) courses.push(await node.course({ publisher }))
    for (const [list, { id }] of Object.entries(named))
      courses.push(await node.course({ publisher: there, [list]: [id] }))
    await add()
    await add({ home: here })
    await add({ home: [here, there] })
    await add({ kind: 'api', organization: here, lists: ['admin'] })
    for (const { id } of courses) {
      await add({ takes: [id] })
      await add({ home: here, takes: [id] })
    }
    await add({ takes: courses.map(({ id }) => id) })
  })

  test('SRCH-15 USER-28 everybody is listed exactly the people they may find, each as whole as they may see them', async () => {
    const everybody = await Promise.all(people.map(({ id }) => findPersonAt(node.parts.db, id)))
    const rows = everybody.flatMap((at) => {
      if (!at) return []
      const coached = coachedBy.get(at.id)
      const teaches = courses
        .filter((one) => namedOn(one).teachers.includes(at.id) || one.publisher === coached)
        .map(({ id }) => id)
      return [{ ...at, course: [...(takes.get(at.id) ?? []), ...teaches] }]
    })
    for (const person of people) {
      const actor = await actorOf(person)
      const own = [
        ...(takes.get(person.id) ?? []),
        ...courses.filter((course) => namedOn(course).all.includes(person.id)).map(({ id }) => id),
      ]
      const expected = rows.filter((row) => passes(visiblePeople(actor, own), { ...row }))
      const { body } = await search(person, { limit: 1000 })
      const seen = body.list.filter(({ id }) => rows.some((row) => row.id === id))
      expect(seen.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
      for (const user of seen) {
        const at = rows.find(({ id }) => id === user.id)
        const whole = at !== undefined && can(actor, 'user.read.all', at)
        expect(Object.hasOwn(user, 'email'), `${person.id} sees ${user.id}`).toBe(whole)
        expect(Object.hasOwn(user, 'role')).toBe(whole)
      }
    }
  })

  test('SRCH-15 what the list shows of somebody is what their page shows', async () => {
    for (const person of people.slice(0, 12)) {
      const { body } = await search(person, { limit: 1000 })
      for (const listed of body.list.slice(0, 5)) {
        const one = await node.call<User>(users.getUser, { params: { id: listed.id }, as: person })
        const timeless = ({ lastAction: _action, ...user }: User) => user
        expect(timeless(listed)).toEqual(timeless(one.body))
      }
    }
  })

  test('USER-28 a visitor is refused with 401, and programs are found by root admins alone', async () => {
    expect((await search(null)).status).toBe(401)
    for (const person of people) {
      const found = (await ids(person, { query: 'kind:api' })).length
      expect(found).toBe((await actorOf(person)).role[node.parts.rootOrg]?.includes('admin') ? 1 : 0)
    }
  })
})

describe('GET /user, what may be asked', () => {
  let root: Person
  let admin: Person
  let friend: Person
  let secret: Person
  let org: string
  beforeAll(async () => {
    org = await node.organization('Watchmakers')
    const elsewhere = await node.organization()
    const course = await node.course()
    root = await node.rootAdmin()
    admin = await node.person({ organization: org, lists: ['admin'], givenName: 'Zoe', familyName: 'abel' })
    friend = await node.person({ home: org, takes: [course.id], givenName: 'Yann', familyName: 'Abel' })
    const contact = { email: 'hidden.address@example.org', phoneNumber: '+12025550144' }
    const place = { organization: elsewhere, lists: ['coach'] as const, takes: [course.id] }
    secret = await node.person({ ...contact, ...place, givenName: 'Quentin', familyName: 'Quill' })
  })

  test('USER-28 words are looked for in names; in e-mail and phone by those who may know them', async () => {
    const query = (text: string) => ({ query: text })
    for (const text of ['Quentin', 'quill', 'que*', '"Quentin Quill"', 'name:quentin', 'familyName:QUILL'])
      expect(await ids(friend, query(text)), text).toContain(secret.id)
    for (const text of [
      'hidden.address@example.org',
      'hidden*',
      '"+12025550144"',
      'email:hidden',
      'email:hidden*',
    ])
      expect([await ids(friend, query(text)), await ids(root, query(text))], text).toEqual([[], [secret.id]])
  })

  test.each([
    'email:"hidden.address@example.org"',
    'phoneNumber:"+12025550144"',
    'role:coach',
    'state:invited',
    'kind:person',
    'organization:*',
    '_exists_:email',
    '_exists_:organization',
    'lastAction:[2000-01-01 TO 2100-01-01]',
    'modified:[2000-01-01 TO 2100-01-01]',
  ])(
    'USER-28 %s finds nobody whose record the caller may not see, and what is not so finds them all',
    async (query) => {
      expect(await ids(friend, { query })).not.toContain(secret.id)
      expect(await ids(friend, { query: `NOT ${query}` })).toContain(secret.id)
      expect(await ids(root, { query: `(${query}) AND id:${secret.id}` })).toEqual([secret.id])
    },
  )

  test('USER-28 sorting by what one may not see puts strangers together, whatever theirs is', async () => {
    const stranger = await node.person({ email: 'aaa@example.org', takes: [(await node.course()).id] })
    for (const sort of ['email', 'lastAction', 'modified']) {
      const list = await ids(friend, { sort })
      expect(list.indexOf(secret.id)).toBeLessThan(list.indexOf(friend.id))
    }
    expect(await ids(root, { sort: 'email', query: `id:${stranger.id} OR id:${secret.id}` })).toEqual([
      stranger.id,
      secret.id,
    ])
  })

  test('USER-28 an admin asks for organization, role and state of their own people', async () => {
    expect((await ids(admin, { query: `organization:${org}` })).sort()).toEqual([admin.id, friend.id].sort())
    expect(await ids(admin, { query: `organization:${org} AND role:admin` })).toEqual([admin.id])
    expect(await ids(admin, { query: `organization:${org} AND state:disabled` })).toEqual([])
    expect((await ids(admin, { query: 'state:invited' })).sort()).toEqual([admin.id, friend.id].sort())
  })

  test('USER-28 sorts by name without regard to case, by date and by e-mail', async () => {
    const query = `organization:${org}`
    expect(await ids(admin, { query, sort: 'name' })).toEqual([friend.id, admin.id])
    expect(await ids(admin, { query, sort: 'name:desc' })).toEqual([admin.id, friend.id])
    expect(await ids(admin, { query, sort: 'givenName' })).toEqual([friend.id, admin.id])
    expect(await ids(admin, { query, sort: 'created' })).toEqual([admin.id, friend.id])
    expect(await ids(admin, { query })).toEqual([friend.id, admin.id])
    expect(await ids(admin, { query, sort: 'email' })).toEqual([admin.id, friend.id].sort())
    for (const sort of ['password_hash', 'phoneNumber', 'document'])
      expect((await search(admin, { sort })).status).toBe(400)
    expect((await search(admin, { query: 'password_hash:x' })).status).toBe(400)
  })

  test('CONST-20 USER-28 a page holds ten people unless told otherwise, and pages neither overlap nor leave out', async () => {
    const { body } = await search(root)
    expect(body.list).toHaveLength(10)
    const pages: string[] = []
    for (let start = 0; start < body.matches; start += 7)
      pages.push(...(await search(root, { start, limit: 7, sort: 'name' })).body.list.map(({ id }) => id))
    expect(new Set(pages).size).toBe(body.matches)
    expect(pages).toHaveLength(body.matches)
  })

  test('USER-28 SRCH-12 pictures and the names of organizations can be joined', async () => {
    const avatar = `${friend.id}/me.webp`
    const kept = { getID: avatar, name: 'me.webp', contentType: 'image/webp', open: true, bytes: 1 }
    await saveFile(node.parts.db, { ...kept, created: new Date() })
    const { body: self } = await node.call<User>(users.getMe, { as: friend })
    await node.call(users.putUser, { params: { id: friend.id }, body: { ...self, avatar }, as: friend })
    const { body } = await search(admin, { query: `id:${friend.id}`, join: 'avatar,organization' })
    expect(body.join?.['avatar']).toEqual({
      [avatar]: { getID: avatar, getURL: expect.stringContaining(friend.id) },
    })
    expect(body.join?.['organization']?.[org]).toMatchObject({ name: 'Watchmakers' })
    expect(body.join?.['organization']?.[org]).not.toHaveProperty('admin')
    expect((await search(admin, { join: 'password' })).status).toBe(400)
  })
})
