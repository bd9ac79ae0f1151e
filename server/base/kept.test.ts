import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '@cairn/contract/config'
import { courses } from '@cairn/contract/courses'
import { reviews } from '@cairn/contract/reviews'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { ANY_COURSE, keepMade } from './kept.ts'

let node: TestNode
let other: TestNode
let root: Person
beforeAll(async () => {
  node = await testNode()
  other = await testNode({ beside: node })
  root = await node.rootAdmin()
})
afterAll(async () => {
  await other.close()
  await node.close()
})

let time: number
beforeEach(() => {
  time = 0
})

/** Keeps a number that says how often it was made. */
const counting = (at: TestNode, ...dependsOn: readonly string[]) => {
  const find = keepMade<number>(at.parts.live.publicChanges, 1000, () => time)
  let made = 0
  return () =>
    find('page', async () => {
      made += 1
      return { value: made, bytes: 1, dependsOn: new Set(dependsOn) }
    })
}

const rename = async (id: string, title: string) => {
  const { body } = await node.call(courses.getCourse, { params: { id }, as: root })
  const answer = await node.call(courses.putCourse, { body: { ...body, title }, as: root })
  expect(answer.status).toBe(200)
}

describe('what is made for many', () => {
  test('is made anew once its course has changed, and not for another one', async () => {
    const [mine, another] = [await node.course(), await node.course()]
    const page = counting(node, `${ANY_COURSE}${mine.id}`)
    expect([await page(), await page()]).toEqual([1, 1])
    await rename(another.id, 'Knots')
    expect(await page()).toBe(1)
    await rename(mine.id, 'Ropes')
    expect([await page(), await page()]).toEqual([2, 2])
  })

  test('is made anew once any course has changed, if it lists them; a draft is not listed', async () => {
    const [open, draft] = [await node.course(), await node.course({ status: 'disabled' })]
    const list = counting(node, ANY_COURSE)
    expect(await list()).toBe(1)
    await rename(draft.id, 'Not yet')
    expect(await list()).toBe(1)
    await rename(open.id, 'Now')
    expect(await list()).toBe(2)
    await node.call(courses.deleteCourse, { params: { id: open.id }, as: root })
    expect(await list()).toBe(3)
  })

  test('is made anew once its course was reviewed', async () => {
    const course = await node.course()
    const learner = await node.person({ takes: [course.id] })
    const page = counting(node, `${ANY_COURSE}${course.id}`)
    expect(await page()).toBe(1)
    const params = { userId: learner.id, about: course.id }
    const { status } = await node.call(reviews.putReview, { params, body: { rating: 5 }, as: learner })
    expect(status).toBe(201)
    expect(await page()).toBe(2)
  })

  test('CFG-29 is made anew on every node once the settings of the site have changed', async () => {
    const [here, there] = [counting(node), counting(other)]
    expect([await here(), await there()]).toEqual([1, 1])
    const { body } = await node.call(config.getConfig, { as: root })
    expect((await node.call(config.putConfig, { body: { ...body, name: 'Fells' }, as: root })).status).toBe(
      200,
    )
    expect(await here()).toBe(2)
    await expect.poll(there).toBe(2)
  })

  test('is made once for all who ask at once, and for nobody who asks after a change', async () => {
    const find = keepMade<string>(node.parts.live.publicChanges, 1000, () => time)
    const course = await node.course()
    const makings: ((value: string) => void)[] = []
    const page = () =>
      find('page', async () => ({
        value: await new Promise<string>((done) => void makings.push(done)),
        bytes: 1,
        dependsOn: new Set([ANY_COURSE]),
      }))
    const before = [page(), page(), page()]
    await expect.poll(() => makings.length).toBe(1)
    await rename(course.id, 'Changed meanwhile')
    const after = page()
    await expect.poll(() => makings.length).toBe(2)
    makings[1]?.('new')
    makings[0]?.('old')
    expect(await Promise.all(before)).toEqual(['old', 'old', 'old'])
    expect(await after).toBe('new')
    expect(await page()).toBe('new')
    expect(makings).toHaveLength(2)
  })

  test('is shown for a minute, then while it is made anew, and after ten minutes not at all', async () => {
    const page = counting(node)
    expect(await page()).toBe(1)
    time += 59_000
    expect(await page()).toBe(1)
    time += 2000
    expect(await page()).toBe(1)
    expect(await page()).toBe(2)
    time += 601_000
    expect(await page()).toBe(3)
  })

  test('is not kept while nobody hears of changes', async () => {
    const deaf = { ...node.parts.live.publicChanges, isHeard: () => false, hears: async () => false }
    const find = keepMade<number>(deaf, 1000)
    let made = 0
    const page = () => find('page', async () => ({ value: ++made, bytes: 1, dependsOn: new Set<string>() }))
    expect([await page(), await page()]).toEqual([1, 2])
  })
})
