import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnerReports, type LearnersReport } from '@cairn/contract/learner-reports'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'

const ANNAS = 21_000
const ZORAS = 7

let node: TestNode
let root: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  const { db } = node.parts
  await sql`insert into person (id, version, created, modified, document, given_name, family_name, email, belongs)
    select 'many-' || n, 1, now(), now(), jsonb_build_object('givenName', name, 'familyName', 'Many', 'email', email),
      name, 'Many', email, '{}'
    from generate_series(1, ${ANNAS + ZORAS}::int) n
      cross join lateral (select case when n <= ${ANNAS} then 'Anna' else 'Zora' end || n as name,
        'many-' || n || '@example.org' as email) made`.execute(db)
  await sql`insert into learner_figures (person, publisher, enrolled, started, certified, inactive, waiting, average, active)
    select 'many-' || n, '', 1, 1, 0, 0, 0, 50, now() - n * interval '1 minute'
    from generate_series(1, ${ANNAS + ZORAS}::int) n`.execute(db)
  await sql`insert into learner_figures (person, publisher, enrolled, started, certified, inactive, waiting, average, active)
    select person, 'guild', 1, 1, 0, 0, 0, 50, active from learner_figures where person like 'many-%'`.execute(
    db,
  )
})
afterAll(() => node.close())

const find = async (search: object) => {
  const query = { search: JSON.stringify(search) }
  const { status, body } = await node.call<LearnersReport>(learnerReports.findLearners, { query, as: root })
  expect(status).toBe(200)
  return { ...body, found: body.list.map(({ user }) => user.id) }
}

test('REPORT-05 of a name that most of many learners have, it is told about how many there are, the latest first', async () => {
  const { matches, about, found } = await find({ query: 'Ann*', limit: 3 })
  expect([matches, about, found]).toEqual([21_000, true, ['many-1', 'many-2', 'many-3']])
  const second = await find({ query: 'Ann*', limit: 3, start: 3 })
  expect(second.found).toEqual(['many-4', 'many-5', 'many-6'])
})

test('REPORT-05 its last page tells how many there are, and behind it they are counted', async () => {
  const last = await find({ query: 'Ann*', limit: 10, start: ANNAS - 4 })
  expect([last.matches, last.about, last.found.length]).toEqual([ANNAS, undefined, 4])
  const behind = await find({ query: 'Ann*', limit: 10, start: ANNAS + 4 })
  expect([behind.matches, behind.about, behind.found]).toEqual([ANNAS, undefined, []])
})

test('REPORT-05 a name that few have is counted and found wherever they are', async () => {
  const { matches, about, found } = await find({ query: 'Zora*' })
  expect([matches, about, found.length]).toEqual([ZORAS, undefined, ZORAS])
})

test('REPORT-05 the learners of an organization are counted as they are listed', async () => {
  const { matches, about, found } = await find({ query: 'organization:guild', limit: 2 })
  expect([matches, about, found]).toEqual([ANNAS + ZORAS, undefined, ['many-1', 'many-2']])
  expect((await find({ query: 'organization:guild AND Zora*' })).matches).toBe(ZORAS)
  expect((await find({ query: 'organization:nowhere' })).matches).toBe(0)
})
