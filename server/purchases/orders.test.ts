import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import type { Course } from '@cairn/contract/courses'
import type { Organization, PurchaseOrder } from '@cairn/contract/organizations'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchaseOrders, type PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let admin: Person
let organization: string
let course: Course
const PRICE = 12_000
const AMOUNT = '120.00'

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())
beforeEach(async () => {
  organization = await node.organization('Calder Wind')
  admin = await node.person({ organization, lists: ['admin'] })
  course = await node.course({ price: PRICE, title: 'First Aid' })
})

const put = (purchaseOrder: object, as = root) =>
  node.call<Organization>(purchaseOrders.putPurchaseOrder, { body: { organization, purchaseOrder }, as })

/** An order of the organization, with its id. */
const order = async (terms: Partial<PurchaseOrder> = {}): Promise<string> => {
  const { status, body } = await put({ name: 'Field safety', ...terms })
  expect(status).toBe(200)
  return Object.keys(body.purchaseOrder ?? {}).at(-1) ?? ''
}
const get = (id: string, as = admin) =>
  node.call<PurchaseOrderDetails>(purchaseOrders.getPurchaseOrder, { params: { id }, as })
const member = () => node.person({ home: organization })
const enroll = (purchaseOrder: string, person: Person, as = admin, object = course.id) =>
  node.call<Purchase>(purchases.createPurchase, {
    body: { object: [object], owner: person.id, purchasingOrg: organization, data: { purchaseOrder } },
    as,
  })
const enrollmentOf = (person: Person) =>
  node.call<Progress>(progress.getProgress, {
    params: { userId: person.id, courseId: course.id },
    as: person,
  })

describe('a purchase order', () => {
  test('PO-01 to PO-10 pays for members, and its page says what was used by whom', async () => {
    const id = await order({
      authorizedAmount: 5 * PRICE,
      authorizedEnrollmentCount: 5,
      expiresDuration: 365,
    })
    const learner = await member()
    expect((await enroll(id, learner)).status).toBe(201)
    const { body } = await get(id)
    expect(body).toMatchObject({
      name: 'Field safety',
      state: 'open',
      allowOverage: false,
      currency: 'USD',
      usedAmount: PRICE,
      usedEnrollmentCount: 1,
      debit: [{ user: learner.id, object: [course.id], amount: PRICE, kind: 'debit', by: admin.id }],
      course: [{ object: course.id, count: 1, amount: PRICE, price: PRICE }],
      history: [
        { kind: 'opened', actor: root.id, authorizedAmount: 5 * PRICE, authorizedEnrollmentCount: 5 },
      ],
      join: { object: { [course.id]: { title: 'First Aid' } } },
    })
    const { expires } = (await enrollmentOf(learner)).body
    expect(new Date(expires ?? '').getTime() - node.clock.now().getTime()).toBeGreaterThan(364 * DAY)
  })

  test('PO-09 SUB-01 pays one month of a subscription, which ends then unless the order ends it sooner', async () => {
    const monthly = await node.course({ price: 3000, function: ['subscription'] })
    const endAfter = async (more: object) => {
      const person = await member()
      const bought = await enroll(await order(more), person, admin, monthly.id)
      expect(bought).toMatchObject({ status: 201, body: { payment: { amount: 3000 } } })
      const params = { userId: person.id, courseId: monthly.id }
      const { expires } = (await node.call<Progress>(progress.getProgress, { params, as: person })).body
      return (new Date(expires ?? '').getTime() - node.clock.now().getTime()) / DAY
    }
    expect(await endAfter({})).toBeCloseTo(30, 2)
    expect(await endAfter({ expiresDuration: 365 })).toBeCloseTo(30, 2)
    expect(await endAfter({ expiresDuration: 7 })).toBeCloseTo(7, 2)
  })

  test('PO-10 PO-12 lists places that cost nothing, too, since they count', async () => {
    const id = await order({ authorizedEnrollmentCount: 5 })
    const free = await node.course({ title: 'Welcome' })
    const person = await member()
    const bought = await enroll(id, person, admin, free.id)
    expect((await get(id)).body).toMatchObject({
      usedEnrollmentCount: 1,
      debit: [{ user: person.id, object: [free.id], amount: 0, kind: 'debit' }],
      course: [{ object: free.id, count: 1, amount: 0 }],
    })
    const params = { id: bought.body.id }
    expect((await node.call(purchases.deletePurchase, { params, as: root })).status).toBe(204)
    const { body } = await get(id)
    expect(body).toMatchObject({ usedEnrollmentCount: 0, course: [{ object: free.id, count: 0 }] })
    expect((body.debit ?? []).map(({ kind }) => kind)).toEqual(['reversal', 'debit'])
  })

  test('PO-11 an id that two organizations are given at once goes to one', async () => {
    const other = await node.organization('Harbour')
    const purchaseOrder = { id: `PO-${organization}`, name: 'Spring' }
    const answers = await Promise.all(
      [organization, other, organization, other].map((one) =>
        node.call(purchaseOrders.putPurchaseOrder, {
          body: { organization: one, purchaseOrder },
          as: root,
        }),
      ),
    )
    const { organization: owner } = (await get(purchaseOrder.id, root)).body
    for (const [place, { status }] of answers.entries())
      expect(status).toBe(place % 2 === (owner === organization ? 0 : 1) ? 200 : 409)
  })

  test('PO-14 the last place, taken by two at once, goes to one', async () => {
    const id = await order({ authorizedEnrollmentCount: 1 })
    const people = await Promise.all([1, 2, 3, 4].map(member))
    const answers = await Promise.all(people.map((person) => enroll(id, person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402, 402, 402])
    expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({
      code: 'purchase_order_exceeded',
    })
    expect((await get(id)).body).toMatchObject({ usedEnrollmentCount: 1, usedAmount: PRICE })
    const enrolled = await Promise.all(people.map(enrollmentOf))
    expect(enrolled.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('PO-14 money that is too little, a course that is not covered, and a closed order are refused', async () => {
    const small = await order({ authorizedAmount: PRICE - 1 })
    const other = await node.course({ price: PRICE })
    const narrow = await order({ enrollmentObject: [other.id] })
    const closed = await order({ state: 'closed' })
    for (const [id, reason] of [
      [small, 'order_amount'],
      [narrow, 'order_not_covered'],
      [closed, 'order_closed'],
    ] as const)
      expect(await enroll(id, await member())).toMatchObject({
        status: 402,
        body: { code: 'purchase_order_exceeded', details: { reason } },
      })
  })

  test('PO-06 with overage it goes on past its limits', async () => {
    const id = await order({ authorizedAmount: PRICE, authorizedEnrollmentCount: 1, allowOverage: true })
    await enroll(id, await member())
    expect((await enroll(id, await member())).status).toBe(201)
    expect((await get(id)).body).toMatchObject({ usedAmount: 2 * PRICE, usedEnrollmentCount: 2 })
  })

  test('PO-05 closing ends no enrollment, and the order can be opened again', async () => {
    const id = await order({ authorizedEnrollmentCount: 3 })
    const learner = await member()
    await enroll(id, learner)
    await put({ id, name: 'Field safety', authorizedEnrollmentCount: 3, state: 'closed' })
    expect((await enrollmentOf(learner)).body).toMatchObject({ status: 'enabled' })
    expect((await enroll(id, await member())).status).toBe(402)
    await put({ id, name: 'Field safety', authorizedEnrollmentCount: 3, state: 'open' })
    expect((await enroll(id, await member())).status).toBe(201)
    expect((await get(id)).body.history.map(({ kind }) => kind)).toEqual(['opened', 'closed', 'reopened'])
  })

  test('PO-11 a raised limit stands in its history; one below what is used is refused', async () => {
    const id = await order({ authorizedAmount: 2 * PRICE, authorizedEnrollmentCount: 2 })
    await enroll(id, await member())
    await enroll(id, await member())
    const raised = { id, name: 'Field safety', authorizedAmount: 3 * PRICE, authorizedEnrollmentCount: 3 }
    expect((await put(raised)).status).toBe(200)
    for (const low of [{ authorizedAmount: PRICE }, { authorizedEnrollmentCount: 1 }])
      expect((await put({ ...raised, ...low })).status).toBe(400)
    expect((await put({ ...raised, authorizedAmount: -1 })).status).toBe(400)
    expect((await put({ ...raised, enrollmentObject: ['unknown'] })).status).toBe(400)
    expect((await get(id)).body.history).toMatchObject([
      { kind: 'opened', authorizedAmount: 2 * PRICE },
      { kind: 'limit', authorizedAmount: 3 * PRICE, authorizedEnrollmentCount: 3, actor: root.id },
    ])
    // Saved again without a change nothing was decided.
    await put(raised)
    expect((await get(id)).body.history).toHaveLength(2)
  })

  test('PO-10 a purchase that is removed adds a reversal, and gives back what it took', async () => {
    const id = await order({ authorizedEnrollmentCount: 1 })
    const learner = await member()
    const { body } = await enroll(id, learner)
    await node.call(purchases.deletePurchase, { params: { id: body.id }, as: root })
    expect((await get(id)).body).toMatchObject({
      usedAmount: 0,
      usedEnrollmentCount: 0,
      debit: [
        { kind: 'reversal', amount: -PRICE, user: learner.id, by: root.id },
        { kind: 'debit', amount: PRICE },
      ],
      course: [{ object: course.id, count: 0, amount: 0 }],
    })
    expect((await enroll(id, await member())).status).toBe(201)
  })

  test('PO-12 its debits are a CSV file with names, whose amounts add up to what is used', async () => {
    const id = await order({ name: 'Field safety, Süd (2027)' })
    await enroll(id, await node.person({ home: organization, givenName: 'Dana', familyName: 'Kowal' }))
    const removed = await enroll(id, await member())
    await node.call(purchases.deletePurchase, { params: { id: removed.body.id }, as: root })
    const { body, headers } = await node.call<string>(purchaseOrders.getPurchaseOrder, {
      params: { id },
      query: { format: 'csv' },
      as: admin,
    })
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toContain('purchase-order-field-safety-sud-2027.csv')
    const [titles, ...rows] = body.replace('\uFEFF', '').trim().split('\r\n')
    expect(titles).toBe('Date,Entry,Learner,Courses,Enrolled by,Amount,Currency,Purchase')
    const cells = rows.map((row) => row.split(','))
    expect(cells.map((row) => row.slice(5, 7).join(' '))).toEqual([
      `-${AMOUNT} USD`,
      `${AMOUNT} USD`,
      `${AMOUNT} USD`,
    ])
    expect(cells.at(-1)?.slice(1, 4)).toEqual(['debit', 'Dana Kowal', 'First Aid'])
  })
})

describe('who may do what', () => {
  test('PO-11 an admin of the organization renames it, and changes nothing else', async () => {
    const id = await order({ authorizedAmount: PRICE })
    await put({ id, name: 'Renamed', authorizedAmount: 100 * PRICE, state: 'closed' }, admin)
    expect((await get(id)).body).toMatchObject({ name: 'Renamed', authorizedAmount: PRICE, state: 'open' })
    expect((await put({ name: 'New' }, admin)).status).toBe(403)
  })

  test('PO-11 PO-12 others neither see nor change nor spend it', async () => {
    const id = await order()
    const stranger = await node.person({ organization: await node.organization(), lists: ['admin'] })
    const learner = await member()
    for (const as of [stranger, learner]) {
      expect((await get(id, as)).status).toBe(404)
      expect((await put({ id, name: 'Mine' }, as)).status).toBe(403)
      expect((await enroll(id, learner, as)).status).toBe(403)
    }
  })

  test('PO-14 people whom the admin does not look after are not enrolled', async () => {
    const id = await order()
    expect((await enroll(id, await node.person())).status).toBe(404)
  })
})
