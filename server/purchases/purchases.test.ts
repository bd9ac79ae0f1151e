import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { addProgress } from '../progress/rows.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let learner: Person
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const buy = async (as: Person | null, object: string[], more: object = {}) =>
  node.call<Purchase>(purchases.createPurchase, { body: { owner: as?.id ?? 'x', object, ...more }, as })
const progressOf = (as: Person, course: string) =>
  node.call<Progress>(progress.getProgress, { params: { userId: as.id, courseId: course }, as })

describe('POST /purchase of courses that cost nothing', () => {
  beforeAll(async () => {
    learner = await node.person()
  })

  test('enrols the buyer, and their progress is there at once', async () => {
    const [one, two] = [await node.course(), await node.course()]
    const bought = await buy(learner, [one.id, two.id])
    expect(bought).toMatchObject({ status: 201, body: { owner: learner.id, object: [one.id, two.id] } })
    for (const { id } of [one, two])
      expect(await progressOf(learner, id)).toMatchObject({
        status: 200,
        body: {
          user: learner.id,
          object: id,
          status: 'enabled',
          state: 'started',
          certificationPercentage: 0,
        },
      })
  })

  test('twice is refused with 409, also when both come at once', async () => {
    const { id } = await node.course()
    const statuses = await Promise.all([1, 2, 3].map(async () => (await buy(learner, [id])).status))
    expect(statuses.sort()).toEqual([201, 409, 409])
    expect(await buy(learner, [id])).toMatchObject({ status: 409, body: { code: 'already_enrolled' } })
  })

  test('the same course named twice in one purchase is one enrolment', async () => {
    const { id } = await node.course()
    expect((await buy(learner, [id, id])).status).toBe(201)
  })

  test('a course by subscription is not had for nothing', async () => {
    const { id } = await node.course({ function: ['subscription'], price: 1500 })
    expect(await buy(learner, [id])).toMatchObject({ body: { details: { reason: 'price_changed' } } })
    expect((await progressOf(learner, id)).status).toBe(404)
  })

  test('a paid course is not had for nothing', async () => {
    const { id } = await node.course({ price: 4800 })
    expect(await buy(learner, [id])).toMatchObject({
      status: 400,
      body: { details: { reason: 'price_changed', values: { amount: 4800, currency: 'USD' } } },
    })
    expect((await progressOf(learner, id)).status).toBe(404)
  })

  test('money sent for what costs nothing is refused', async () => {
    const { id } = await node.course()
    expect(await buy(learner, [id], { payment: { amount: 100 } })).toMatchObject({
      status: 400,
      body: { code: 'already_free' },
    })
  })

  test('an enrolment that has run out begins again, with what was learnt', async () => {
    const { id } = await node.course()
    const old = { id: newId(), user: learner.id, object: id, status: 'enabled' as const }
    const record = { ...old, expires: '2020-01-01T00:00:00Z', certificationPercentage: 40 }
    await addProgress(node.parts.db, record, new Date())
    expect((await buy(learner, [id])).status).toBe(201)
    const { body } = await progressOf(learner, id)
    expect(body).toMatchObject({ id: old.id, status: 'enabled', certificationPercentage: 40 })
    expect(body.expires).toBeUndefined()
  })

  test('ENROL-10 the staff of a course enrol people they know; what it costs is waived by its editors alone', async () => {
    const publisher = await node.organization()
    const coach = await node.person({ organization: publisher, lists: ['coach'] })
    const author = await node.person({ organization: publisher, lists: ['author'] })
    const [free, paid] = [await node.course({ publisher }), await node.course({ publisher, price: 4800 })]
    const elsewhere = await node.course({ publisher: await node.organization() })
    const own = await node.person({ home: publisher })
    const enrol = (as: Person, owner: Person, ...object: string[]) =>
      node.call(purchases.createPurchase, { body: { owner: owner.id, object }, as })
    expect((await enrol(coach, own, paid.id)).status).toBe(403)
    expect((await enrol(coach, own, free.id, paid.id)).status).toBe(403)
    expect((await enrol(author, own, free.id, elsewhere.id)).status).toBe(403)
    expect((await progressOf(own, free.id)).status).toBe(404)
    expect((await enrol(coach, own, free.id)).status).toBe(201)
    expect((await enrol(author, own, paid.id)).status).toBe(201)
    expect((await progressOf(own, paid.id)).body).toMatchObject({ status: 'enabled', state: 'started' })
    expect(await enrol(author, own, paid.id)).toMatchObject({ status: 409 })
    // A stranger cannot be made a learner to read their record.
    expect((await enrol(author, await node.person(), free.id)).status).toBe(404)
    expect((await enrol(await node.rootAdmin(), await node.person(), paid.id)).status).toBe(201)
  })

  test('for another person is refused with 403, unless a root admin does it', async () => {
    const { id } = await node.course()
    const other = await node.person()
    const body = { owner: other.id, object: [id] }
    expect((await node.call(purchases.createPurchase, { body, as: learner })).status).toBe(403)
    expect((await progressOf(other, id)).status).toBe(404)
    const as = await node.rootAdmin()
    expect((await node.call(purchases.createPurchase, { body, as })).status).toBe(201)
    expect((await progressOf(other, id)).status).toBe(200)
    const nobody = { owner: 'nobody', object: [id] }
    expect((await node.call(purchases.createPurchase, { body: nobody, as })).status).toBe(404)
  })

  test('visitors must log in first', async () => {
    expect((await buy(null, [(await node.course()).id])).status).toBe(401)
  })

  test('a disabled course does not exist for learners, and is not open for its staff', async () => {
    const publisher = await node.organization()
    const author = await node.person({ organization: publisher, lists: ['author'] })
    const { id } = await node.course({ status: 'disabled', publisher })
    expect((await buy(learner, [id])).status).toBe(404)
    expect(await buy(author, [id])).toMatchObject({
      status: 400,
      body: { details: { reason: 'course_not_open', field: 'object' } },
    })
    expect((await buy(learner, ['nothing'])).status).toBe(404)
  })

  test('of nothing at all is refused by name', async () => {
    expect(await buy(learner, [])).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('object') },
    })
  })
})
