import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '@cairn/domain/purchases/test-cards'
import { coupons } from '@cairn/contract/coupons'
import { groups } from '@cairn/contract/groups'
import { offers, type Offer, type OfferView } from '@cairn/contract/offers'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
const PRICE = 2500

beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const source = () =>
  tokenOf(
    { behavior: 'pays', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )

const makeOffer = async (more: object = {}) => {
  const courses = [await node.course({ price: PRICE }), await node.course({ price: PRICE })]
  const body = { id: `LINK-${newId()}`, concept: courses.map(({ id }) => id), ...more }
  expect((await node.call(offers.putOffer, { body, as: await node.rootAdmin() })).status).toBe(201)
  return body
}

const accept = (as: Person, offer: string, payment: object = {}, key = newId()) =>
  node.call<Purchase>(offers.acceptOffer, {
    body: { offer, payment: { currency: 'USD', ...payment } },
    as,
    headers: { 'idempotency-key': key },
  })

const makeOrder = async (authorizedEnrollmentCount: number) => {
  const organization = await node.organization()
  const purchaseOrder = { id: `PO-${newId()}`, name: 'Spring crew', authorizedEnrollmentCount }
  const as = await node.rootAdmin()
  await node.call(purchaseOrders.putPurchaseOrder, {
    body: { organization, purchaseOrder },
    as,
  })
  return { organization, purchaseOrder: purchaseOrder.id }
}

const view = async (id: string) => (await node.call<OfferView>(offers.getOffer, { params: { id } })).body

describe('accepting an invitation link', () => {
  test('BUY-13 the same request twice enrolls once and is answered the same', async () => {
    const { id } = await makeOffer()
    const person = await node.person()
    const payment = { amount: 2 * PRICE, source: source() }
    const first = await accept(person, id, payment, 'one-acceptance')
    expect(first).toMatchObject({ status: 201, body: { payment: { amount: 2 * PRICE } } })
    expect((await accept(person, id, payment, 'one-acceptance')).body).toEqual(first.body)
    expect(await accept(person, id, payment)).toMatchObject({
      status: 409,
      body: { code: 'already_enrolled' },
    })
  })

  test('BUY-13 COUP-11 a coupon lowers the course of the link that it is for, and is counted', async () => {
    const { id, concept } = await makeOffer()
    const coupon = `HALF-${newId().slice(-8)}`
    const as = await node.rootAdmin()
    await node.call(coupons.putCoupon, { body: { id: coupon, object: concept[0], percent: 50 }, as })
    const person = await node.person()
    const amount = PRICE + PRICE / 2
    expect((await accept(person, id, { amount: 2 * PRICE, coupon, source: source() })).status).toBe(400)
    expect(await accept(person, id, { amount, coupon, source: source() })).toMatchObject({
      status: 201,
      body: { payment: { amount, coupon } },
    })
    const used = await node.call<{ useCount: number }>(coupons.getCoupon, { params: { id: coupon }, as })
    expect(used.body.useCount).toBe(1)
  })

  test('BUY-17 a purchase that an order paid for is read with the name of the order', async () => {
    const ordered = await makeOrder(2)
    const { id } = await makeOffer(ordered)
    const person = await node.person()
    const { body } = await accept(person, id)
    const join = 'purchaseOrder'
    const named = { [ordered.purchaseOrder]: { name: 'Spring crew', organization: ordered.organization } }
    const query = { query: `owner:${person.id}`, join }
    const found = await node.call(purchases.findPurchases, { query, as: person })
    expect(found.body).toMatchObject({ matches: 1, join: { purchaseOrder: named } })
    const read = await node.call(purchases.getPurchase, {
      params: { id: body.id },
      query: { join },
      as: person,
    })
    expect(read.body).toMatchObject({ join: { purchaseOrder: named } })
  })

  test('OFFER-08 a link whose organization has nothing left to pay with says so before anybody logs in', async () => {
    const { id } = await makeOffer(await makeOrder(2))
    expect(await view(id)).toMatchObject({ amount: 0 })
    expect((await view(id)).closed).toBeUndefined()
    expect((await accept(await node.person(), id)).status).toBe(201)
    expect((await view(id)).closed).toBe(true)
    expect(await accept(await node.person(), id)).toMatchObject({
      status: 402,
      body: { code: 'purchase_order_exceeded' },
    })
  })
})

describe('a link into a group', () => {
  const makeGroup = async () => {
    const publisher = await node.organization()
    const staff = await node.person({ organization: publisher, lists: ['admin'] })
    const course = await node.course({ price: PRICE, publisher })
    const body = { name: 'Closed cohort', object: course.id, private: true }
    const { body: group } = await node.call<{ id: string }>(groups.putGroup, { body, as: staff })
    return { publisher, staff, concept: [course.id], group: group.id }
  }

  test('OFFER-09 is made by those who look after the group, not by an organization that only pays', async () => {
    const { staff, publisher, concept, group } = await makeGroup()
    const { organization } = await makeOrder(2)
    const payer = await node.person({ organization, lists: ['admin'] })
    const put = (body: object, as: Person) =>
      node.call<Offer>(offers.putOffer, { body: { concept, ...body }, as })
    expect(await put({ group, organization }, payer)).toMatchObject({
      status: 400,
      body: { details: { reason: 'offer_group_foreign' } },
    })
    expect((await put({ organization }, payer)).status).toBe(201)
    expect((await put({ group }, staff)).status).toBe(201)
    expect((await put({ group, organization: publisher }, staff)).status).toBe(201)
  })

  test('OFFER-09 stays where it leads when the organization that pays changes something else', async () => {
    const { concept, group } = await makeGroup()
    const { organization } = await makeOrder(2)
    const body = { concept, group, organization }
    const made = await node.call<Offer>(offers.putOffer, { body, as: await node.rootAdmin() })
    const payer = await node.person({ organization, lists: ['admin'] })
    const renamed = await node.call<Offer>(offers.putOffer, {
      body: { ...body, id: made.body.id, name: 'Autumn' },
      as: payer,
    })
    expect(renamed).toMatchObject({ status: 200, body: { group, name: 'Autumn' } })
  })
})
