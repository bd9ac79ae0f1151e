import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import { tokenOf } from '@cairn/domain/purchases/test-cards'
import { courses, type Course } from '@cairn/contract/courses'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let learner: Person
let bought: readonly Course[]
const PRICE = 4800

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())

/** Pays for two courses with a card whose network decides later. */
beforeEach(async () => {
  learner = await node.person()
  bought = [await node.course({ price: PRICE }), await node.course({ price: PRICE })]
  const source = tokenOf(
    { behavior: 'late', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )
  const pending = await node.call(purchases.createPurchase, {
    body: {
      owner: learner.id,
      object: bought.map(({ id }) => id),
      payment: { amount: 2 * PRICE, currency: 'USD', source },
    },
    as: learner,
  })
  expect(pending.body).toMatchObject({ code: 'payment_pending' })
})

/** The network takes the money, and says so. */
const decide = async () => {
  node.clock.advance(HOUR)
  await node.runJobs({ evenLater: true })
  const courses = bought.map(({ id }) => id)
  const { db, cards } = node.parts
  const purchase = await db
    .selectFrom('purchase')
    .select(['owner', 'state', 'refunded', 'charge'])
    .where((eb) => eb(eb.val(courses[0] ?? ''), '=', eb.fn.any('course')))
    .executeTakeFirstOrThrow()
  const enrolled = await db.selectFrom('progress').select('id').where('course', 'in', courses).execute()
  const charge = await cards.find(purchase.charge ?? '')
  return { purchase, enrolled: enrolled.length, charge }
}

const RETURNED = {
  purchase: { state: 'refunded', refunded: 2 * PRICE },
  enrolled: 0,
  charge: { state: 'paid', refunded: 2 * PRICE },
}

describe('money that arrives too late goes back', () => {
  test('BUY-02 when the account was deleted meanwhile, and nothing names the person any more', async () => {
    const deleted = await node.call(users.deleteUser, { params: { id: learner.id }, as: root })
    expect(deleted.status).toBe(204)
    const { purchase, ...rest } = await decide()
    expect({ purchase, ...rest }).toMatchObject(RETURNED)
    expect(purchase.owner).toMatch(/^gone-/)
  })

  test('BUY-02 when one of the courses was deleted meanwhile', async () => {
    const params = { id: bought[1]?.id ?? '' }
    expect((await node.call(courses.deleteCourse, { params, as: root })).status).toBe(204)
    expect(await decide()).toMatchObject(RETURNED)
  })

  test('BUY-02 when one of the courses was unpublished meanwhile', async () => {
    const body = { ...bought[0], status: 'disabled' }
    expect((await node.call(courses.putCourse, { body, as: root })).status).toBe(200)
    expect(await decide()).toMatchObject(RETURNED)
  })
})

test('BUY-02 a course that another organization took over meanwhile is theirs all the same', async () => {
  const publisher = await node.organization()
  expect((await node.call(courses.putCourse, { body: { ...bought[0], publisher }, as: root })).status).toBe(
    200,
  )
  expect(await decide()).toMatchObject({ purchase: { state: 'paid' }, enrolled: 2 })
  const list = await node.call<{ list: Purchase[] }>(purchases.findPurchases, { as: learner })
  expect(list.body.list).toHaveLength(1)
})
