import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { courses } from '@cairn/contract/courses'
import { organizations } from '@cairn/contract/organizations'
import { reports, type HistoryEvent, type SentMessage } from '@cairn/contract/reports'
import { users } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  const { post, db } = node.parts
  await post.mail(db, { to: 'maya@example.org', subject: 'Welcome', text: 'Your account is ready.' })
  await post.mail(db, { to: 'tomas@example.org', subject: 'Welcome', text: 'Your account is ready.' })
  await post.sms(db, { to: '+12025550143', text: 'Your coach has answered.' })
})
afterAll(() => node.close())

const find = (search?: unknown) =>
  node.call<{ matches: number; list: SentMessage[] }>(reports.findOutbox, {
    as: root,
    query:
      search === undefined ? {} : { search: typeof search === 'string' ? search : JSON.stringify(search) },
  })

describe('GET /report/outbox', () => {
  test('SRCH-03 REPORT-02 takes query, start, limit and sort in the one parameter search', async () => {
    expect((await find()).body.matches).toBe(3)
    const { body } = await find({ query: 'kind:mail', sort: 'created:asc', start: 1, limit: 1 })
    expect(body).toMatchObject({ matches: 2, list: [{ to: 'tomas@example.org' }] })
    expect((await find({ query: 'kind:sms' })).body.list).toMatchObject([{ kind: 'sms', to: '+12025550143' }])
  })

  test.each([
    ['{', 'search must be JSON.'],
    [{ limit: -1 }, 'search: limit must be 0 or more.'],
    [{ colour: 1 }, 'search: colour is not a known property.'],
    ['[]', 'search: value must be an object.'],
    [
      { query: 'nosuchfield:1' },
      expect.stringContaining(
        'There is no field "nosuchfield" to search by. Available fields: to, kind,',
      ) as string,
    ],
  ])('refuses %j with a sentence', async (search, message) => {
    expect(await find(search)).toMatchObject({ status: 400, body: { message } })
  })
})

interface Events {
  matches: number
  list: HistoryEvent[]
  join: Record<string, Record<string, Record<string, unknown>>>
  message?: string
}

describe('GET /report/event/history', () => {
  let guild: string
  let other: string
  let admin: Person
  let elsewhere: Person
  let author: Person
  let lena: Person
  let course: string

  const events = (as: Person | null, search: object = {}) =>
    node.call<Events>(reports.findEvents, { as, query: { search: JSON.stringify(search) } })
  const actions = async (as: Person, search: object) =>
    (await events(as, search)).body.list.map(({ action }) => action)

  beforeAll(async () => {
    guild = await node.organization('Guild')
    other = await node.organization('Other')
    admin = await node.person({
      organization: guild,
      lists: ['admin'],
      givenName: 'Marit',
      familyName: 'Solheim',
    })
    author = await node.person({ organization: guild, lists: ['author'] })
    elsewhere = await node.person({ organization: other, lists: ['admin'] })
    lena = await node.person({ home: guild, givenName: 'Lena', familyName: 'Rautio' })
    course = (await node.course({ publisher: guild, title: 'Knots' })).id
    await node.call(courses.putCourse, { body: { id: course, title: 'Bends', publisher: guild }, as: author })
    const body = { id: guild, name: 'Guild', admin: [admin.id], author: [author.id], coach: [lena.id] }
    await node.call(organizations.putOrganization, { body, as: admin })
  })

  test('REPORT-10 a root admin reads everything, the newest first, a hundred at a time', async () => {
    const { body, status } = await events(root)
    expect(status).toBe(200)
    const dates = body.list.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const { body: all } = await events(root, { limit: 0 })
    expect(all.matches).toBe(body.matches)
    expect(body.list.length).toBe(Math.min(100, body.matches))
    expect(body.list.some(({ organization }) => organization === undefined)).toBe(true)
  })

  test('REPORT-10 an organization admin reads what concerns their organizations, and nothing else', async () => {
    const { body } = await events(admin)
    expect(body.matches).toBeGreaterThan(3)
    for (const { organization } of body.list) expect(organization).toContain(guild)
    expect(body.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['organization.update', 'user.role', 'concept.update']),
    )
    for (const query of [`organization:${other}`, `object:${elsewhere.id}`, `actor:${root.id}`])
      expect((await events(admin, { query })).body).toMatchObject({ matches: 0, list: [] })
    expect((await events(elsewhere, { query: `object:${course}` })).body.matches).toBe(0)
  })

  test('REPORT-10 nobody else reads it', async () => {
    const others = ['author', 'coach', 'publisher', 'observer'] as const
    for (const list of others) {
      const person = await node.person({ organization: guild, lists: [list] })
      expect((await events(person)).status, list).toBe(403)
    }
    expect((await events(await node.person())).status).toBe(403)
    expect((await events(null)).status).toBe(401)
  })

  test('REPORT-10 it says who did what to whom, when, from where, as whom', async () => {
    const { body } = await events(admin, { query: `object:${lena.id} action:user.role` })
    expect(body.list).toMatchObject([
      {
        actor: admin.id,
        type: 'user',
        object: lena.id,
        organization: [guild],
        ip: '127.0.0.1',
        request: expect.any(String),
        detail: { organization: guild, before: [], after: ['coach'] },
      },
    ])
    const acting = await node.actingAs(author, admin)
    await node.call(courses.putCourse, { body: { id: course, title: 'Bends', publisher: guild }, as: acting })
    const done = await events(admin, { query: `proxy:${admin.id}`, join: 'actor,proxy' })
    expect(done.body.list).toMatchObject([{ actor: author.id, proxy: admin.id, action: 'concept.update' }])
    expect(done.body.join['proxy']?.[admin.id]).toMatchObject({ givenName: 'Marit' })
  })

  test('REPORT-10 it is searched by its fields and by date', async () => {
    expect(
      await actions(root, { query: `type:concept object:${course}`, sort: 'date:asc', limit: 2 }),
    ).toEqual(['concept.create', 'concept.update'])
    expect(await actions(admin, { query: 'action:organization.*' })).toContain('organization.update')
    for (const query of ['date:>2000-01-01', 'created:[2000-01-01 TO *]', 'ip:127.0.0.1', '_exists_:proxy'])
      expect((await events(root, { query })).body.matches, query).toBeGreaterThan(0)
    expect((await events(root, { query: 'date:<2000-01-01' })).body.matches).toBe(0)
    const [first] = (await events(root, { query: `object:${course}` })).body.list
    expect((await events(root, { query: `request:${first?.request}` })).body.list).toContainEqual(first)
    expect((await events(root, { query: 'nosuchfield:1' })).status).toBe(400)
    expect((await events(root, { sort: 'detail' })).status).toBe(400)
  })

  test('SRCH-05 whatever is asked of it, the answer is a list or a refusal with 400', async () => {
    const odd = [
      '(((',
      '*',
      'a*',
      '"',
      "'':*",
      'date:[0000 TO 9999]',
      'date:yesterday',
      'organization:*',
      '\\',
    ]
    const more = [
      'actor:',
      'NOT',
      '\u202e',
      'x '.repeat(900),
      'proxy:[a TO b]',
      'type:',
      '🏔️*',
      "'; drop table x",
    ]
    for (const as of [root, admin])
      for (const query of [...odd, ...more])
        expect([200, 400], query).toContain((await events(as, { query })).status)
    for (const sort of ['actor', 'date:up', '__proto__'])
      expect((await events(root, { sort })).status).toBe(400)
    expect((await events(root, { limit: 1001 })).status).toBe(400)
  })

  test('REPORT-10 words are found in what was done and in the names of people', async () => {
    expect(await actions(admin, { query: 'Rautio role' })).toEqual(['user.role'])
    expect(await actions(admin, { query: 'lena' })).toContain('user.role')
    expect(await actions(admin, { query: 'marit' })).toContain('organization.update')
    expect(await actions(root, { query: `update ${course}` })).toContain('concept.update')
    expect(await actions(admin, { query: 'delete' })).toEqual([])
  })

  test('REPORT-10 names come along: profiles of people, names of organizations, titles of courses', async () => {
    const search = { query: `organization:${guild}`, join: 'actor,proxy,object,organization' }
    const { join } = (await events(admin, search)).body
    expect(join['actor']?.[admin.id]).toMatchObject({ givenName: 'Marit', familyName: 'Solheim' })
    expect(join['object']?.[lena.id]).toMatchObject({ givenName: 'Lena' })
    expect(join['object']?.[lena.id]).not.toHaveProperty('email')
    expect(join['object']?.[guild]).toEqual({ id: guild, name: 'Guild' })
    expect(join['object']?.[course]).toEqual({ id: course, title: 'Bends' })
    expect(join['organization']?.[guild]).toEqual({ id: guild, name: 'Guild' })
    expect((await events(admin, { join: 'password' })).status).toBe(400)
  })

  test('REPORT-10 what happens to a person concerns the organizations they belong to', async () => {
    const person = await node.person({ home: guild })
    await node.call(auth.logOut, { params: { id: person.id }, as: person })
    expect(await actions(admin, { query: `object:${person.id}` })).toContain('session.end')
    expect(await actions(elsewhere, { query: `object:${person.id}` })).toEqual([])
    await node.call(auth.actAs, { params: { id: person.id }, as: admin })
    expect(await actions(admin, { query: `object:${person.id} actor:${admin.id}` })).toEqual([
      'session.proxy',
    ])
    await node.call(users.deleteUser, { params: { id: person.id }, as: admin })
    expect(await actions(admin, { query: 'action:user.delete' })).toEqual(['user.delete'])
    expect(await actions(elsewhere, { query: 'action:user.delete' })).toEqual([])
  })
})
