import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { reviews, type Review } from '@cairn/contract/reviews'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { saveReview } from './store.ts'

let node: TestNode
let people: Person[]
let course: Course
beforeAll(async () => {
  node = await testNode()
  people = await Promise.all([1, 2, 3].map(() => node.person()))
  course = await node.course()
  const hidden = await node.course({ status: 'disabled' })
  for (const [n, { id }] of people.entries()) {
    await saveReview(
      node.parts.db,
      { creator: id, about: course.id, rating: n + 3, body: `Review ${n}` },
      new Date(),
    )
    await saveReview(node.parts.db, { creator: id, about: hidden.id, rating: 1 }, new Date())
  }
})
afterAll(() => node.close())

const find = async (query: Record<string, string | number> = {}) =>
  (
    await node.call<{ matches: number; list: Review[]; average?: number; join?: Record<string, object> }>(
      reviews.findReviews,
      { query },
    )
  ).body

describe('GET /review', () => {
  test('REVIEW-06 anybody finds the reviews of a course and their average', async () => {
    const found = await find({ query: `about:${course.id}`, sort: 'rating:asc' })
    expect(found).toMatchObject({ matches: 3, average: 4 })
    expect(found.list.map(({ rating, body }) => [rating, body])).toEqual([
      [3, 'Review 0'],
      [4, 'Review 1'],
      [5, 'Review 2'],
    ])
  })

  test('REVIEW-06 the average is that of everything found, whatever page is shown', async () => {
    for (const page of [{ limit: 1 }, { limit: 0 }, { start: 3 }, { start: 2, limit: 1 }])
      expect(await find({ query: `about:${course.id}`, ...page })).toMatchObject({ matches: 3, average: 4 })
    expect(await find({ query: 'about:nothing' })).toEqual({ matches: 0, list: [] })
  })

  test('REVIEW-06 SRCH-15 reviews of hidden courses stay hidden', async () => {
    expect((await find()).matches).toBe(3)
  })

  test('SRCH-12 the people who wrote them are joined by their public profile', async () => {
    const { join } = await find({ join: 'creator' })
    expect(Object.keys(join?.['creator'] ?? {}).sort()).toEqual(people.map(({ id }) => id).sort())
    expect(JSON.stringify(join)).not.toContain('@example.org')
  })

  test('SRCH-10 sorted by rating, courses that nobody has rated come last', async () => {
    const unrated = await node.course()
    const query = { sort: 'rating:desc' }
    const { body } = await node.call<{ list: Course[] }>(courses.findCourses, { query })
    expect(body.list.map(({ id }) => id)).toEqual([course.id, unrated.id])
  })

  test('a course carries its count and average, also after somebody thinks again', async () => {
    const rating = async () =>
      (await node.call<Course>(courses.getCourse, { params: { id: course.id } })).body.rating
    expect(await rating()).toEqual({ count: 3, average: 4 })
    await saveReview(node.parts.db, { creator: people[0]?.id ?? '', about: course.id, rating: 5 }, new Date())
    expect(await rating()).toEqual({ count: 3, average: 4.7 })
    await saveReview(node.parts.db, { creator: people[0]?.id ?? '', about: course.id, rating: 3 }, new Date())
    expect(await rating()).toEqual({ count: 3, average: 4 })
  })
})
