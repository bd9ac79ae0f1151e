import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@cairn/contract/endpoint'
import { courseReports } from '@cairn/contract/course-reports'
import { learnerReports } from '@cairn/contract/learner-reports'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { COURSE, takes } from '../testing/reports/course.ts'

let node: TestNode
let root: Person
let guild: string
let course: string
const COUNT = 130
let people: number

beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-11-18T23:30:00Z'))
  root = await node.rootAdmin()
  guild = await node.organization('Guild')
  const coach = await node.person({ organization: guild, lists: ['coach'] })
  course = (await node.course({ ...COURSE, publisher: guild, coach: [coach.id] })).id
  for (let n = 0; n < COUNT; n += 1) {
    const givenName = n === 0 ? '=HYPERLINK("x")' : n === 1 ? 'A, "B"' : `Given${n}`
    const person = await node.person({ givenName, familyName: `F${n % 7}`, home: guild })
    await takes(node, course, person, {
      watched: [[0, n]],
      video: 'started',
      stone: n % 3,
      words: `Word ${n}`,
      percent: n % 90,
      modified: 0,
    })
  }
  people = (await node.parts.db.selectFrom('person').select('id').where('kind', '=', 'person').execute())
    .length
  await node.runJobs()
})
afterAll(() => node.close())

/** A reader of CSV as RFC 4180 has it, written for this test alone. */
const readCsv = (file: string): string[][] => {
  const rows: string[][] = [[]]
  let [cell, quoted] = ['', false]
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (file[at + 1] === '"') cell += file[(at += 1)] ?? ''
      else quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === ',' || sign === '\r') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (sign === '\n') rows.push([])
    else cell += sign
  }
  return rows.slice(0, -1)
}

const LISTS = (): [string, Endpoint, Record<string, string>, number][] => [
  ['learners', learnerReports.findLearners, {}, COUNT],
  ['learners of a course', courseReports.findCourseLearners, { id: course }, COUNT],
  ['responses', courseReports.findResponses, { id: course }, 2 * COUNT],
  ['people', learnerReports.findUserReport, {}, people],
  ['courses', courseReports.findCourseReports, {}, 1],
  ['coaches', learnerReports.findCoachReport, { id: guild }, 1],
]

describe('reports as files', () => {
  for (const n of [0, 1, 2, 3, 4, 5])
    test(`REPORT-01 REPORT-03 list ${n}: a file has all rows of the list, in its order`, async () => {
      const [name = '', endpoint, params, count] = LISTS()[n] ?? []
      if (!endpoint || !params) throw new Error('no list')
      const column = name === 'courses' ? 'id' : 'user.id'
      const columns = JSON.stringify([{ title: 'Id', field: column }])
      for (const sort of name === 'courses' ? ['title', undefined] : ['name:desc', undefined]) {
        const search = JSON.stringify({ ...(sort && { sort }) })
        const shown = JSON.stringify({ ...(sort && { sort }), limit: 1000 })
        const file = await node.call<string>(endpoint, {
          params,
          query: { search, format: 'csv', columns },
          as: root,
        })
        const { body } = await node.call<{ list: { id?: string; user?: { id: string } }[]; matches: number }>(
          endpoint,
          {
            params,
            query: { search: shown },
            as: root,
          },
        )
        expect(file.body.startsWith('\uFEFF')).toBe(true)
        const [head, ...rows] = readCsv(file.body.slice(1))
        expect([head, rows.length, body.matches]).toEqual([['Id'], count, count])
        expect(rows.flat()).toEqual(body.list.map(({ id, user }) => user?.id ?? id))
      }
    })

  test('REPORT-03 dates are by the clocks of the reader, and the head says which', async () => {
    const file = async (query: Record<string, string>) => {
      const columns = JSON.stringify([
        { title: 'Given', field: 'user.givenName' },
        { title: 'Active', field: 'active' },
      ])
      const search = JSON.stringify({ sort: 'name', query: 'name:HYPERLINK' })
      const reply = await node.call<string>(learnerReports.findLearners, {
        query: { format: 'csv', columns, search, ...query },
        as: root,
      })
      return readCsv(reply.body.slice(1))
    }
    expect(await file({ timezone: 'Asia/Tokyo' })).toEqual([
      ['Given', 'Active (Asia/Tokyo)'],
      [`'=HYPERLINK("x")`, '2026-11-19 08:30'],
    ])
    expect((await file({}))[0]).toEqual(['Given', 'Active (America/Denver)'])
  })

  test.each(['Mars/Phobos', '+01:00', '', '../etc', 'Europe/Berlin\u0000'])(
    'REPORT-03 a zone %j that is none is refused',
    async (timezone) => {
      for (const [, endpoint, params] of LISTS().slice(0, 3)) {
        const { status } = await node.call(endpoint, { params, query: { format: 'csv', timezone }, as: root })
        expect(status).toBe(400)
      }
    },
  )
})

describe('reports are asked', () => {
  test('REPORT-18 for 100 at a time by default, and REPORT-02 by start and limit', async () => {
    for (const [, endpoint, params, count] of LISTS()) {
      const page = async (search: object) =>
        (
          await node.call<{ matches: number; list: unknown[] }>(endpoint, {
            params,
            query: { search: JSON.stringify(search) },
            as: root,
          })
        ).body
      expect((await page({})).list.length).toBe(Math.min(100, count))
      expect((await page({ start: count - 1, limit: 5 })).list.length).toBe(1)
      expect((await page({ limit: 0 })).matches).toBe(count)
    }
  })

  const SORTS: Readonly<Record<string, readonly string[]>> = {
    learners: [
      'name',
      'email',
      'enrolled',
      'started',
      'certified',
      'inactive',
      'waiting',
      'average',
      'active',
    ],
    'learners of a course': [
      'name',
      'email',
      'state',
      'percentage',
      'waiting',
      'active',
      'enrolled',
      'completed',
      'expires',
    ],
    responses: ['name', 'date', 'item', 'lesson', 'right'],
    people: ['name', 'email', 'status', 'enrolled', 'certified', 'created', 'seen'],
    courses: [
      'title',
      'organization',
      'status',
      'enrolled',
      'started',
      'certified',
      'inactive',
      'waiting',
      'average',
      'activeThisWeek',
      'medianDays',
      'medianMinutes',
      'active',
    ],
    coaches: [
      'name',
      'learners',
      'courses',
      'open',
      'oldest',
      'reviewed',
      'feedback',
      'medianMinutes',
      'active',
    ],
  }
  test('REPORT-32 by every column, either way', async () => {
    for (const [name, endpoint, params, count] of LISTS())
      for (const sort of SORTS[name] ?? [])
        for (const way of ['asc', 'desc']) {
          const search = JSON.stringify({ sort: `${sort}:${way}`, limit: 1000 })
          const { status, body } = await node.call<{ list: unknown[] }>(endpoint, {
            params,
            query: { search },
            as: root,
          })
          expect([name, sort, way, status, body.list?.length]).toEqual([name, sort, way, 200, count])
        }
  })

  test('REPORT-02 what cannot be understood is refused in words, and nothing breaks', async () => {
    const HOSTILE: [object, number][] = [
      [{ query: 'nosuchfield:1' }, 400],
      [{ sort: 'nosuchfield' }, 400],
      [{ join: 'nosuchjoin' }, 400],
      [{ query: 'enrolled:abc' }, 400],
      [{ query: '(((((' }, 400],
      [{ query: `'; drop table progress; --` }, 200],
      [{ query: 'x'.repeat(2000) }, 200],
      [{ query: `${'a OR '.repeat(99)}b` }, 200],
      [{ query: `${'a OR '.repeat(200)}b` }, 400],
      [{ query: '%_\\' }, 200],
      [{ query: '\u0000' }, 400],
      [{ query: 'name:"a*b"', filter: 'user:x' }, 200],
      [{ filter: 'nosuchfield:1' }, 400],
      [{ query: 'active:>2020-01-01' }, 200],
      [{ query: '-_exists_:active' }, 200],
      [{ query: 'active:>"-200000-01-01T00:00:00Z" OR created:>"-200000-01-01T00:00:00Z"' }, 400],
      [{ query: 'enrolled:1e400' }, 400],
    ]
    for (const [name, endpoint, params] of LISTS())
      for (const [search, status] of HOSTILE) {
        const reply = await node.call(endpoint, {
          params,
          query: { search: JSON.stringify(search) },
          as: root,
        })
        const known = status === 400 ? [400] : [200, 400]
        expect(
          known,
          `${name} ${JSON.stringify(search).slice(0, 80)} ${JSON.stringify(reply.body).slice(0, 200)}`,
        ).toContain(reply.status)
      }
  })
})
