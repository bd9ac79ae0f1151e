import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { progress, type Progress } from '@cairn/contract/progress'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { addProgress } from './rows.ts'

let node: TestNode
let learner: Person
let other: Person
let course: string
let publisher: string
const when = '2026-03-01T12:00:00.000Z'

const record = (user: Person, object: string, more: Partial<Progress> = {}): Progress => ({
  id: newId(),
  user: user.id,
  object,
  status: 'enabled',
  state: 'started',
  ...more,
})

beforeAll(async () => {
  node = await testNode()
  publisher = await node.organization()
  learner = await node.person()
  other = await node.person()
  course = (await node.course({ publisher, title: 'Knots' })).id
  await addProgress(
    node.parts.db,
    record(learner, course, {
      enrollmentGroup: 'g1',
      certificationPercentage: 62.5,
      expires: '2099-01-01T00:00:00.000Z',
      completed: when,
      feedback: { created: when },
      language: 'es',
      instruction: [
        {
          id: 'i1',
          timeWatched: 12.5,
          state: 'completed',
          submission: 'm1',
          interaction: [{ id: 'x1', state: 'completed', answer: ['a', 2], points: 3, modified: when }],
        },
      ],
      interaction: [{ id: 'x2', state: 'started' }],
    }),
    new Date(),
  )
  await addProgress(
    node.parts.db,
    record(other, course, { state: 'certified', certificationPercentage: 100 }),
    new Date(),
  )
})
afterAll(() => node.close())

const get = (user: Person, as: Person | null, object = course) =>
  node.call<Progress>(progress.getProgress, { params: { userId: user.id, courseId: object }, as })
const find = async (query: string, as: Person) =>
  (await node.call<{ matches: number; list: Progress[] }>(progress.findProgress, { query: { query }, as }))
    .body

describe('GET /progress/user/{userId}/concept/{courseId}', () => {
  test('PROG-04 PROG-06 PROG-07 PROG-08 PROG-09 PROG-10 PROG-11 PROG-12 PROG-13 PROG-14 PROG-16 PROG-17 PROG-18 PROG-19 the whole record is there for the learner', async () => {
    expect(await get(learner, learner)).toMatchObject({
      status: 200,
      body: {
        user: learner.id,
        object: course,
        enrollmentGroup: 'g1',
        status: 'enabled',
        expires: '2099-01-01T00:00:00.000Z',
        certificationPercentage: 62.5,
        completed: when,
        feedback: { created: when },
        language: 'es',
        created: expect.stringMatching(/Z$/),
        modified: expect.stringMatching(/Z$/),
        instruction: [
          {
            id: 'i1',
            timeWatched: 12.5,
            state: 'completed',
            submission: 'm1',
            interaction: [{ id: 'x1', state: 'completed', answer: ['a', 2], points: 3, modified: when }],
          },
        ],
        interaction: [{ id: 'x2', state: 'started' }],
      },
    })
  })

  test('PROG-21 staff and observers of the course read it, other learners find nothing', async () => {
    for (const list of ['admin', 'author', 'coach', 'observer', 'publisher'] as const)
      expect((await get(learner, await node.person({ organization: publisher, lists: [list] }))).status).toBe(
        200,
      )
    expect((await get(learner, await node.rootAdmin())).status).toBe(200)
    expect((await get(learner, other)).status).toBe(404)
    expect((await get(learner, null)).status).toBe(401)
  })

  test('PROG-21 without an enrolment there is none: 404', async () => {
    expect((await get(learner, learner, (await node.course()).id)).status).toBe(404)
    expect((await get(learner, learner, 'nothing')).status).toBe(404)
  })
})

describe('GET /progress', () => {
  test('PROG-20 learners find their own records only, however wide they ask', async () => {
    for (const query of ['', `object:${course}`, 'status:enabled', `user:${other.id} OR user:${learner.id}`])
      expect((await find(query, learner)).list.map(({ user }) => user)).toEqual([learner.id])
    expect(await find(`user:${other.id}`, learner)).toEqual({ matches: 0, list: [] })
  })

  test('PROG-20 staff and observers find those of their courses, root admins all', async () => {
    for (const list of ['coach', 'observer', 'admin'] as const) {
      const as = await node.person({ organization: publisher, lists: [list] })
      expect((await find('', as)).matches).toBe(2)
    }
    const stranger = await node.person({ organization: await node.organization(), lists: ['coach'] })
    expect((await find('', stranger)).matches).toBe(0)
    expect((await find('', await node.rootAdmin())).matches).toBe(2)
  })

  test('PROG-20 SRCH-05 every field of a record can be asked for', async () => {
    const as = await node.rootAdmin()
    const matches = async (query: string) => (await find(query, as)).matches
    expect(await matches('state:certified')).toBe(1)
    expect(await matches('certificationPercentage:>=62.5')).toBe(2)
    expect(await matches('certificationPercentage:[0 TO 62.5]')).toBe(1)
    expect(await matches('enrollmentGroup:g1')).toBe(1)
    expect(await matches('_exists_:expires')).toBe(1)
    expect(await matches('knots')).toBe(2)
    expect(await matches(`course.publisher:${publisher}`)).toBe(2)
  })
})

test('PROG-20 the list can be had as a file, with the columns that are asked for', async () => {
  const learner = await node.person()
  const course = await node.course({ title: 'Knots' })
  await addProgress(
    node.parts.db,
    { id: newId(), user: learner.id, object: course.id, status: 'enabled' },
    new Date(),
  )
  const get = (query: string) =>
    node.send<string>({ url: `/api/progress?${query}`, headers: { authorization: learner.token } })
  const plain = await get('format=csv')
  expect(plain.headers['content-type']).toContain('text/csv')
  expect(plain.body).toContain(`${learner.id},${course.id},,enabled`)
  const columns = encodeURIComponent(JSON.stringify([{ title: 'Course', field: 'object' }]))
  expect((await get(`format=csv&columns=${columns}`)).body).toBe(`\uFEFFCourse\r\n${course.id}\r\n`)
  expect((await get('format=csv&columns=nonsense')).status).toBe(400)
  expect((await get('format=xml')).status).toBe(400)
})

describe('the learners of a course, as its staff find them', () => {
  test('REPORT-03 PROG-20 the file has all of them, however many a page has', async () => {
    const org = await node.organization()
    const { id } = await node.course({ publisher: org })
    await sql`insert into progress (id, person, course, created, modified, document, status)
      select ${id} || n, 'person' || n, ${id}, now(), now(),
        jsonb_build_object('user', 'person' || n, 'object', ${id}::text, 'status', 'enabled'), 'enabled'
      from generate_series(1, 1203) n`.execute(node.parts.db)
    const coach = await node.person({ organization: org, lists: ['coach'] })
    const get = async (query: string) => {
      const url = `/api/progress?format=csv&query=object:${id}${query}`
      const { body } = await node.send<string>({ url, headers: { authorization: coach.token } })
      return body.trimEnd().split('\r\n').slice(1)
    }
    const all = await get('')
    expect([all.length, new Set(all).size]).toEqual([1203, 1203])
    expect(await get('&limit=7&start=3')).toEqual(all.slice(3, 10))
    const refused = await node.send({
      url: '/api/progress?format=csv&query=nothing:here',
      headers: { authorization: coach.token },
    })
    expect(refused.status).toBe(400)
  })

  test('ENROL-06 ENROL-17 by name, in the order of names as they are printed, with the public profile of each and no previews', async () => {
    const org = await node.organization()
    const { id } = await node.course({ publisher: org })
    const names = [
      ['Zoe', 'Abbot'],
      ['Ana', 'Zabala'],
      ['Bo', 'Abbot'],
    ] as const
    for (const [givenName, familyName] of names) await node.person({ givenName, familyName, takes: [id] })
    const coach = await node.person({ organization: org, lists: ['coach'] })
    await addProgress(node.parts.db, record(coach, id, { state: 'preview' }), new Date())
    const found = async (more: string, as = coach) => {
      const query = { query: `object:${id} AND NOT state:preview${more}`, sort: 'user.name', join: 'user' }
      type Found = {
        matches: number
        list: Progress[]
        join: { user: Record<string, { givenName: string }> }
      }
      const { body } = await node.call<Found>(progress.findProgress, { query, as })
      expect(JSON.stringify(body)).not.toContain('@example.org')
      return body.list.map(({ user }) => body.join.user[user]?.givenName)
    }
    expect(await found('')).toEqual(['Ana', 'Bo', 'Zoe'])
    expect(await found(' AND user.name:abb')).toEqual(['Bo', 'Zoe'])
    expect(await found(' AND user.name:"zoe abbot"')).toEqual(['Zoe'])
    expect(await found('', other)).toEqual([])
  })

  test('NAV-94 by when each last did something, whatever staff changed about them since', async () => {
    const { id } = await node.course({ publisher })
    const coach = await node.person({ organization: publisher, lists: ['coach'] })
    const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`
    const [never, early, late] = [await node.person(), await node.person(), await node.person()]
    const lesson = { id: 'i1', modified: at(2) }
    const answered = { id: 'i1', modified: at(1), interaction: [{ id: 'x1', modified: at(3) }] }
    await addProgress(node.parts.db, record(late, id, { instruction: [answered] }), new Date(at(4)))
    await addProgress(node.parts.db, record(early, id, { instruction: [lesson] }), new Date(at(8)))
    await addProgress(node.parts.db, record(never, id), new Date(at(9)))
    const query = { query: `object:${id}`, sort: 'active:desc' }
    const { body } = await node.call<{ list: Progress[] }>(progress.findProgress, { query, as: coach })
    expect(body.list.map(({ user }) => user)).toEqual([late.id, early.id, never.id])
  })
})
