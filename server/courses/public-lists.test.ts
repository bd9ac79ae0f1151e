import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { PAGE } from '@cairn/domain/base/constants'
import { relatedQuery, suggestedOf, suggestedQuery } from '@cairn/domain/courses/related'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

interface Found {
  matches: number
  list: Course[]
  join?: Record<string, Record<string, unknown>>
}

let node: TestNode
let root: Person
let publisher: string
const ids: Record<string, string> = {}

/** In the order of their making: the last is the newest. */
const WORLD: readonly (readonly [name: string, course: Partial<Course>])[] = [
  ['maps', { tag: ['category|outdoors', 'category|maps'] }],
  ['old and featured', { tag: ['category|craft', 'featured'] }],
  ['rivers', { tag: ['category|outdoors'] }],
  ['snow', { tag: ['category|winter'] }],
  ['hidden', { tag: ['category|outdoors', 'featured'], status: 'disabled' }],
  ['forests', { tag: ['category|outdoors'] }],
  ['weather', { tag: ['category|outdoors', 'category|maps'] }],
  ['huts', { tag: ['category|outdoors'] }],
  ['bread', { tag: ['category|craft'], price: 3600, fullPriceMessage: 'One-time' }],
  ['new and featured', { tag: ['category|data', 'featured'] }],
]

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  publisher = await node.organization('Guild')
  for (const [name, course] of WORLD) {
    const { id } = await node.course({ title: name, publisher, ...course })
    ids[name] = id
  }
  const { id } = await node.course({ title: 'expedition', publisher, prerequisite: [ids['maps'] ?? ''] })
  ids['expedition'] = id
})
afterAll(() => node.close())

const find = async (
  query: Record<string, string | number | boolean>,
  as: Person | null = null,
): Promise<Found> => (await node.call<Found>(courses.findCourses, { query, as })).body
const names = ({ list }: Pick<Found, 'list'>) => list.map(({ title }) => title)
const course = (name: string) => ({
  id: ids[name] ?? '',
  tag: WORLD.find(([one]) => one === name)?.[1].tag ?? [],
})

describe('GET /concept', () => {
  test('COURSE-54 anybody searches: how many there are, a page of them, and no hidden one', async () => {
    const all = await find({})
    expect(all.matches).toBe(WORLD.length)
    expect(all.list).toHaveLength(PAGE.courses.list)
    expect(names(await find({ query: 'hidden' }))).toEqual([])
    expect(names(await find({ query: 'hidden', all: true }, root))).toEqual(['hidden'])
  })

  test('COURSE-54 start, limit and sort turn the pages', async () => {
    const sorted = names(await find({ sort: 'title.raw:asc', limit: 100 }))
    expect(sorted).toEqual(sorted.toSorted())
    const page = await find({ sort: 'title.raw:asc', start: 3, limit: 2 })
    expect(page.matches).toBe(WORLD.length)
    expect(names(page)).toEqual(sorted.slice(3, 5))
    expect((await find({ start: 500 })).list).toEqual([])
  })

  test('COURSE-54 include says what is sent of a course, join what comes along', async () => {
    const { list, join } = await find({ query: 'bread', include: 'title,price', join: 'publisher' })
    expect(list).toEqual([{ id: ids['bread'], title: 'bread', price: 3600, version: 1 }])
    expect(join).toMatchObject({ publisher: { [publisher]: { name: 'Guild' } } })
  })

  test('COURSE-54 what cannot be searched for is refused in words', async () => {
    for (const query of [{ query: '(((' }, { limit: -1 }, { start: 'x' }, { sort: 'nothing:asc' }])
      expect((await node.call(courses.findCourses, { query, as: null })).status).toBe(400)
  })
})

describe('what the catalog and its pages propose', () => {
  test('COURSE-72 COURSE-76 featured courses come first, the newest before older ones, up to 24', async () => {
    const found = await find({ query: '*', sort: 'featured:desc,created:desc', limit: PAGE.courses.featured })
    expect(names(found).slice(0, 4)).toEqual(['new and featured', 'old and featured', 'expedition', 'bread'])
    expect(names(found)).not.toContain('hidden')
  })

  test('COURSE-72 suggested are enabled courses of my categories that I do not take, four of them', async () => {
    const mine = [course('maps'), course('rivers')]
    const query = suggestedQuery(mine) ?? ''
    const suggested = suggestedOf((await find({ query, limit: 100 })).list, mine)
    expect(names({ list: suggested }).toSorted()).toEqual(['forests', 'huts', 'weather'])
    const few = suggestedOf((await find({ query: suggestedQuery([course('maps')]) ?? '' })).list, mine)
    expect(few.length).toBeLessThanOrEqual(PAGE.courses.suggested)
    expect(names({ list: few })[0]).toBe('weather')
  })

  test('COURSE-86 related are those that build on it, then those of its categories, four and never itself', async () => {
    const found = await find({ query: relatedQuery(course('maps')), limit: PAGE.courses.related })
    expect(names(found)).toHaveLength(4)
    expect(names(found).slice(0, 2).toSorted()).toEqual(['expedition', 'weather'])
    for (const name of ['maps', 'hidden', 'snow', 'bread']) expect(names(found)).not.toContain(name)
    expect(names(await find({ query: relatedQuery(course('snow')) }))).toEqual([])
  })

  test('COURSE-83 the price and what is said about it come with the course, to visitors too', async () => {
    const params = { id: ids['bread'] ?? '' }
    const { body } = await node.call<Course>(courses.getCourse, { params, as: null })
    expect(body).toMatchObject({ price: 3600, fullPriceMessage: 'One-time' })
  })
})
