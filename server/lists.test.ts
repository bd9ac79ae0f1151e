import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Actor } from '@cairn/domain/access/roles'
import { judgedProgress, passes, visibleProgress } from '@cairn/domain/access/visibility'
import { coaching } from '@cairn/contract/coaching'
import { conversations } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import type { Endpoint } from '@cairn/contract/endpoint'
import { notifications } from '@cairn/contract/notifications'
import { ROLE_LISTS } from '@cairn/contract/organizations'
import { progress, type Progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { findRoles } from './base/session.ts'
import { byTest, testNode, type Person, type TestNode } from './testing/node.ts'
import { removeCourse, saveCourse } from './courses/store.ts'

let node: TestNode
const people: Person[] = []
const courses: Course[] = []
let gone: Course

/** Two organizations and the root one with everybody who works there, courses that name some, and those who learn. */
beforeAll(async () => {
  node = await testNode()
  const { db, rootOrg } = node.parts
  const orgs = [await node.organization('Here'), await node.organization('There'), rootOrg]
  const named: Person[] = []
  for (let n = 0; n < 4; n += 1) named.push(await node.person())
  const [admin = [], author = [], coach = [], observer = []] = named.map(({ id }) => [id])
  for (const publisher of orgs) {
    courses.push(await node.course({ publisher }))
    courses.push(await node.course({ publisher, admin, author, coach, observer }))
  }
  gone = await node.course({ publisher: orgs[0] ?? rootOrg, coach })
  for (const organization of orgs)
    for (const list of ROLE_LISTS) people.push(await node.person({ organization, lists: [list] }))
  people.push(...named)
  for (const course of [...courses, gone]) people.push(await node.person({ takes: [course.id] }))
  people.push(await node.person({ takes: courses.map(({ id }) => id) }))
  // One of each works on a course that they also take; some have tried one out, some have stopped, and for some work waits.
  for (const [n, { id }] of people.entries())
    await sql`insert into progress (id, person, course, created, modified, document, state, status, percent, waiting)
      select ${id} || c.id, ${id}, c.id, now() - interval '40 days', now() - interval '20 days',
        jsonb_build_object('state', ${n % 3 === 0 ? 'preview' : 'started'}::text, 'status', 'enabled'),
        ${n % 3 === 0 ? 'preview' : 'started'}, 'enabled', 30, ${n % 4 === 0 ? sql`now()` : null}
      from course c where c.id = ${courses[n % courses.length]?.id ?? ''} on conflict do nothing`.execute(db)
  await removeCourse(db, byTest(), gone)
  await sql`analyze`.execute(db)
})
afterAll(() => node.close())

const actorOf = async ({ id }: Person): Promise<Actor> => {
  const { rootOrg, db } = node.parts
  return { id, role: await findRoles(db, id, rootOrg), rootOrg }
}

/** Every record with what the rules ask about it, read without any list. */
const allRecords = async () => {
  const { rows } = await sql<
    { id: string; user: string; state: string | null; gone: boolean } & Record<string, unknown>
  >`
    select p.id, p.person as user, p.state, c.id is null as gone, c.publisher as "course.publisher", c.admin as "course.admin",
      c.author as "course.author", c.coach as "course.coach", c.observer as "course.observer"
    from progress p left join course c on c.id = p.course`.execute(node.parts.db)
  return rows
}

describe('SRCH-15 lists of records hold exactly what each may see', () => {
  test('PROG-20 all records, in every order', async () => {
    const rows = await allRecords()
    expect(rows.some((row) => row.gone)).toBe(true)
    for (const person of people) {
      const actor = await actorOf(person)
      const expected = rows
        .filter(
          (row) => row.user === actor.id || (row.state !== 'preview' && passes(visibleProgress(actor), row)),
        )
        .map(({ id }) => id)
        .sort()
      for (const sort of [
        'created:desc',
        'modified:asc',
        'active:desc',
        'user.name:asc',
        'user.name:desc',
        'expires:asc',
      ]) {
        const { body } = await node.call<{ matches: number; list: Progress[] }>(progress.findProgress, {
          query: { limit: 1000, sort },
          as: person,
        })
        expect(body.list.map(({ id }) => id).sort(), sort).toEqual(expected)
        expect(body.matches).toBe(expected.length)
      }
    }
  })

  test('COACH-10 learners who have stopped, of those whose work each judges', async () => {
    const rows = await allRecords()
    for (const person of people) {
      const actor = await actorOf(person)
      const { body } = await node.call<{ matches: number; list: { progress: string }[] }>(
        coaching.findInactive,
        {
          as: person,
        },
      )
      // Whoever was enrolled a moment ago has not stopped.
      const expected = rows.filter(
        (row) =>
          row.state === 'started' &&
          row.id.startsWith(row.user) &&
          !row.gone &&
          passes(judgedProgress(actor), row),
      )
      expect(body.list.map((one) => one.progress).sort()).toEqual(expected.map(({ id }) => id).sort())
      expect(body.matches).toBe(expected.length)
    }
  })

  test('pages follow one another without gaps, whatever the ways to them', async () => {
    for (const person of people.slice(0, 8))
      for (const [endpoint, sort] of [
        [users.findUsers, 'lastAction:desc'],
        [users.findUsers, 'name:asc'],
        [progress.findProgress, 'user.name:asc'],
        [progress.findProgress, 'created:desc'],
      ] as const) {
        const page = async (start: number, limit: number) => {
          const query = { start, limit, sort }
          const { body } = await node.call<{ list: { id: string }[] }>(endpoint, { query, as: person })
          return body.list.map(({ id }) => id)
        }
        const [all, parts] = [await page(0, 1000), []] as [string[], string[]]
        for (let start = 0; start < all.length; start += 5) parts.push(...(await page(start, 5)))
        expect(parts).toEqual(all)
      }
  })
})

describe('whose course a record is of', () => {
  const strays = async () => {
    const { rows } = await sql`select p.id from progress p left join course c on c.id = p.course
      where p.publisher is distinct from c.publisher`.execute(node.parts.db)
    return rows
  }

  test('PROG-20 stands beside it, whatever happens to the course and whoever is enrolled meanwhile', async () => {
    const { db } = node.parts
    const orgs = [await node.organization(), await node.organization()]
    const course = await node.course({ publisher: orgs[0] ?? '' })
    for (let round = 1; round <= 6; round += 1) {
      const publisher = orgs[round % 2] ?? ''
      const { rows } = await sql<{
        version: number
      }>`select version from course where id = ${course.id}`.execute(db)
      const moves = db
        .transaction()
        .execute((tx) => saveCourse(tx, byTest(), { ...course, publisher, version: rows[0]?.version ?? 1 }))
      await Promise.all([moves, node.person({ takes: [course.id] }), node.person({ takes: [course.id] })])
      expect(await strays()).toEqual([])
    }
    await removeCourse(db, byTest(), course)
    expect(await strays()).toEqual([])
  })
})

/** Tables that grow without end. */
const LARGE = new Set([
  'person',
  'progress',
  'message',
  'notification',
  'live_event',
  'event_history',
  'object_history',
])

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && LARGE.has(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
]

/** Whose session it is, which every call asks: one row by its key. */
const isOfSession = (text: string): boolean => text.includes('from session s')

/** What the database is asked while something is done. */
const askedDuring = async (done: () => Promise<unknown>): Promise<Asked[]> => {
  const asked: Asked[] = []
  const query = Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const [first, values] = given as [string | Asked, readonly unknown[] | undefined]
    const one = typeof first === 'string' ? { text: first, values: values ?? [] } : first
    if (/^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(one.text) && !isOfSession(one.text)) asked.push(one)
    return Reflect.apply(query, this, given) as never
  })
  await done()
  spy.mockRestore()
  return asked
}

const LISTS: readonly (readonly [
  name: string,
  endpoint: Endpoint,
  query: Record<string, string | number | boolean>,
])[] = [
  ['people', users.findUsers, { sort: 'name:asc' }],
  ['people, next page', users.findUsers, { sort: 'name:asc', start: 10 }],
  ['people, newest first', users.findUsers, {}],
  ['people, here last', users.findUsers, { sort: 'lastAction:desc' }],
  ['people by name', users.findUsers, { query: 'ada*' }],
  ['people by address', users.findUsers, { query: 'email:"ada@example.org"' }],
  ['people who are invited', users.findUsers, { query: 'state:invited', sort: 'name:asc' }],
  ['people who are disabled', users.findUsers, { query: 'state:disabled', sort: 'name:asc' }],
  ['people who coach', users.findUsers, { query: 'role:coach', sort: 'name:asc' }],
  ['records', progress.findProgress, {}],
  ['records, latest first', progress.findProgress, { sort: 'modified:desc' }],
  ['records by title', progress.findProgress, { query: 'knots*' }],
  ...['active:desc', 'user.name:asc', 'certificationPercentage:desc', 'expires:asc', 'created:desc'].map(
    (sort) =>
      [
        `learners by ${sort}`,
        progress.findProgress,
        { query: 'object:"x" AND NOT state:preview', sort, join: 'user' },
      ] as const,
  ),
  ['learners by name', progress.findProgress, { query: 'object:"x" AND user.name:ada', sort: 'active:desc' }],
  ['review queue', coaching.findWork, { join: 'user' }],
  ['inactive learners', coaching.findInactive, { join: 'user' }],
  [
    'a feed',
    conversations.findMessages,
    { query: 'feed:"x" AND NOT _exists_:parent', sort: 'latest:desc', join: 'creator,replies' },
  ],
  ['words in a feed', conversations.findMessages, { query: 'feed:"x" AND knots*' }],
  ['own feed', conversations.findMessages, { following: true, sort: 'created:desc' }],
  [
    'private words',
    conversations.findMessages,
    { query: 'type:(user OR coach OR coaching)', sort: 'created:desc' },
  ],
  ['all messages', conversations.findMessages, {}],
  ['conversations', conversations.findFollowed, {}],
  ['notifications', notifications.findNews, { gathered: true }],
]

describe('SRCH-15 no list reads a table that grows from its beginning to its end', () => {
  /** The plan is made as if reading a whole table were the last resort: so it stands there only where there is no other way. */
  const plans = async (asked: readonly Asked[]): Promise<string[]> => {
    const client = new Client({ connectionString: node.url })
    await client.connect()
    await client.query('set enable_seqscan = off')
    const found: string[] = []
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        [...values],
      )
      const scanned = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scannedIn(plan)))
      found.push(...scanned.map((table) => `${table}: ${text}`))
    }
    await client.end()
    return found
  }

  test.each(LISTS)('%s', async (_name, endpoint, query) => {
    const asked = await askedDuring(async () => {
      for (const person of people) expect((await node.call(endpoint, { query, as: person })).status).toBe(200)
    })
    const distinct = new Map(asked.map((one) => [one.text, one]))
    expect(distinct.size).toBeGreaterThan(2)
    expect(await plans([...distinct.values()])).toEqual([])
  })
})
