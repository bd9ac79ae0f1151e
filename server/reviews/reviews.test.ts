import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { reviews, type Review } from '@cairn/contract/reviews'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { addProgress } from '../progress/rows.ts'
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

describe('GET, PUT and DELETE /review/user/{userId}/about/{about}', () => {
  const at = (creator: Person, about: string) => ({ userId: creator.id, about })
  const put = (as: Person | null, about: string, body: object, creator = as) =>
    node.call<Review>(reviews.putReview, {
      params: { userId: creator?.id ?? '', about },
      body: body as Record<string, unknown>,
      as,
    })
  const get = (as: Person | null, creator: Person, about: string) =>
    node.call<Review>(reviews.getReview, { params: at(creator, about), as })
  const rating = async (about: string) =>
    (await node.call<Course>(courses.getCourse, { params: { id: about } })).body.rating
  const events = async (about: string) =>
    (
      await node.parts.db
        .selectFrom('event_history')
        .selectAll()
        .where('object', '=', about)
        .orderBy('id')
        .execute()
    ).filter(({ type }) => type === 'review')

  test('REVIEW-01 REVIEW-02 REVIEW-03 REVIEW-04 REVIEW-05 a learner writes a review, thinks again and takes it back', async () => {
    const { id } = await node.course()
    const [ada, other] = [await node.person({ takes: [id] }), await node.person()]
    expect((await get(ada, ada, id)).status).toBe(404)
    const first = await put(ada, id, { rating: 4, body: ' Clear,\r\nand kind.\u202e ' })
    expect(first).toMatchObject({
      status: 201,
      body: { creator: ada.id, about: id, rating: 4, body: 'Clear,\nand kind.' },
    })
    expect(await rating(id)).toEqual({ count: 1, average: 4 })
    expect((await get(other, ada, id)).body).toEqual(first.body)
    // What was read is sent back as it was, with another rating and without words.
    const { body: _body, ...read } = first.body
    const second = await put(ada, id, { ...read, rating: 2 })
    expect(second.body).toMatchObject({ rating: 2, created: first.body.created })
    expect(second.body.body).toBeUndefined()
    expect(await rating(id)).toEqual({ count: 1, average: 2 })
    const gone = { params: at(ada, id), as: ada }
    expect((await node.call(reviews.deleteReview, gone)).status).toBe(204)
    expect((await node.call(reviews.deleteReview, gone)).status).toBe(404)
    expect(await rating(id)).toEqual({ count: 0 })
    expect((await events(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['review.write', ada.id],
      ['review.write', ada.id],
      ['review.delete', ada.id],
    ])
  })

  test('REVIEW-05 other users are refused with 403, also root admins and whoever acts as the learner', async () => {
    const { id } = await node.course()
    const ada = await node.person({ takes: [id] })
    const [other, root] = [await node.person({ takes: [id] }), await node.rootAdmin()]
    for (const as of [other, root, await node.actingAs(ada, root)]) {
      expect((await put(as, id, { rating: 1 }, ada)).status).toBe(403)
      expect((await node.call(reviews.deleteReview, { params: at(ada, id), as })).status).toBe(403)
    }
    expect((await put(null, id, { rating: 1 }, ada)).status).toBe(401)
    expect((await get(null, ada, id)).status).toBe(401)
    expect(await rating(id)).toEqual({ count: 0 })
  })

  test('REVIEW-05 whoever is not enrolled hears so with 400: a stranger, staff who try it out, and who waits to be let in', async () => {
    const { id } = await node.course()
    const add = (user: string, more: object) =>
      addProgress(node.parts.db, { id: newId(), user, object: id, ...more }, new Date())
    const [stranger, staff, waiting] = [await node.person(), await node.rootAdmin(), await node.person()]
    await add(staff.id, { status: 'enabled', state: 'preview' })
    await add(waiting.id, { status: 'disabled', state: 'started' })
    for (const as of [stranger, staff, waiting])
      expect(await put(as, id, { rating: 5 })).toMatchObject({ status: 400, body: { code: 'not_enrolled' } })
    expect(await rating(id)).toEqual({ count: 0 })
  })

  test('REVIEW-05 whoever was enrolled once may still write: when the time is over, and after leaving', async () => {
    const { id } = await node.course()
    const [late, left] = [await node.person(), await node.person()]
    const over = { id: newId(), user: late.id, object: id, status: 'enabled' as const }
    await addProgress(node.parts.db, { ...over, expires: '2020-01-01T00:00:00Z' }, new Date())
    await node.call(purchases.createPurchase, { body: { object: [id], owner: left.id }, as: left })
    const params = { userId: left.id, courseId: id }
    expect((await node.call(progress.deleteProgress, { params, as: left })).status).toBe(204)
    for (const as of [late, left]) expect((await put(as, id, { rating: 5 })).status).toBe(201)
    expect(await rating(id)).toEqual({ count: 2, average: 5 })
  })

  test.each([0, 6, -1, 4.5, '5', null])('REVIEW-05 a rating of %s is refused with 400', async (wrong) => {
    const ada = await node.person({ takes: [course.id] })
    expect((await put(ada, course.id, { rating: wrong })).status).toBe(400)
    expect((await get(ada, ada, course.id)).status).toBe(404)
  })

  test('REVIEW-05 a review says in its body no other person or course than in its address', async () => {
    const ada = await node.person({ takes: [course.id] })
    for (const wrong of [{ creator: people[0]?.id }, { about: 'another' }])
      expect((await put(ada, course.id, { rating: 5, ...wrong })).status).toBe(400)
    expect((await put(ada, course.id, { rating: 5, body: 'x'.repeat(5001) })).status).toBe(400)
  })

  test('REVIEW-04 of a hidden course a review is there for its writer and for staff; a hidden course itself is not there', async () => {
    const hidden = await node.course({ status: 'disabled' })
    const [ada, other, root] = [
      await node.person({ takes: [hidden.id] }),
      await node.person(),
      await node.rootAdmin(),
    ]
    expect((await put(ada, hidden.id, { rating: 3 })).status).toBe(201)
    expect((await get(ada, ada, hidden.id)).status).toBe(200)
    expect((await get(root, ada, hidden.id)).status).toBe(200)
    expect((await get(other, ada, hidden.id)).status).toBe(404)
    expect((await put(other, hidden.id, { rating: 3 })).status).toBe(404)
    expect((await put(other, 'nothing', { rating: 3 })).status).toBe(404)
  })

  test('REVIEW-06 the average is right when everybody writes at once, twice', async () => {
    const { id } = await node.course()
    const crowd = await Promise.all(Array.from({ length: 8 }, () => node.person({ takes: [id] })))
    const all = crowd.flatMap((as, n) => [put(as, id, { rating: 1 }), put(as, id, { rating: 1 + (n % 5) })])
    for (const { status } of await Promise.all(all)) expect([200, 201]).toContain(status)
    const kept = await find({ query: `about:${id}` })
    const sum = kept.list.reduce((total, one) => total + one.rating, 0)
    expect(await rating(id)).toEqual({ count: 8, average: Math.round((10 * sum) / 8) / 10 })
    await Promise.all(
      crowd.slice(0, 4).map((as) => node.call(reviews.deleteReview, { params: at(as, id), as })),
    )
    expect((await rating(id))?.count).toBe(4)
  })
})
