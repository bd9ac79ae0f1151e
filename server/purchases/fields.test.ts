import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { CURRENCIES } from '@cairn/domain/config/currencies'
import { tokenOf } from '@cairn/domain/purchases/test-cards'
import { coupons, type Coupon } from '@cairn/contract/coupons'
import { groups } from '@cairn/contract/groups'
import { offers, type Offer } from '@cairn/contract/offers'
import { organizations, type Organization, type PurchaseOrder } from '@cairn/contract/organizations'
import { payments } from '@cairn/contract/payments'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
const PRICE = 4800

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())

const source = () =>
  tokenOf(
    { behavior: 'pays', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )
const buy = (body: Record<string, unknown>, as: Person) =>
  node.call<Purchase>(purchases.createPurchase, { body, as })
const read = async (id: string, as: Person) =>
  (await node.call<Purchase>(purchases.getPurchase, { params: { id }, as })).body
const enrollment = async (person: Person, courseId: string) =>
  (await node.call<Progress>(progress.getProgress, { params: { userId: person.id, courseId }, as: person }))
    .body

describe('a purchase', () => {
  test('BUY-03 BUY-04 names its courses and whom they were bought for', async () => {
    const learner = await node.person()
    const courses = [(await node.course()).id, (await node.course()).id]
    const { status, body } = await buy({ owner: learner.id, object: courses }, root)
    expect(status).toBe(201)
    expect(await read(body.id, learner)).toMatchObject({ owner: learner.id, object: courses })
    for (const course of courses)
      expect(await enrollment(learner, course)).toMatchObject({ state: 'started' })
  })

  test('BUY-08 remembers its coupon', async () => {
    const learner = await node.person()
    const { id: course } = await node.course({ price: PRICE })
    const coupon = `HALF-${newId().slice(-8)}`
    await node.call(coupons.putCoupon, { body: { id: coupon, object: course, percent: 50 }, as: root })
    const payment = { amount: PRICE / 2, currency: 'USD', coupon, source: source() }
    const { body } = await buy({ owner: learner.id, object: [course], payment }, learner)
    expect((await read(body.id, learner)).payment).toMatchObject({ amount: PRICE / 2, coupon })
  })

  test('BUY-09 is in the currency of the site, which is one of the 25, and in no other', async () => {
    expect(CURRENCIES).toHaveLength(25)
    const learner = await node.person()
    const object = [(await node.course({ price: PRICE })).id]
    const inCurrency = (currency: string) =>
      buy({ owner: learner.id, object, payment: { amount: PRICE, currency, source: source() } }, learner)
    expect(await inCurrency('XAU')).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await inCurrency('JPY')).toMatchObject({
      status: 400,
      body: { details: { reason: 'wrong_currency' } },
    })
    expect(await inCurrency('USD')).toMatchObject({ status: 201, body: { payment: { currency: 'USD' } } })
  })

  test('BUY-10 names the organization and the order that paid for it', async () => {
    const purchasingOrg = await node.organization()
    const purchaseOrder = `PO-${newId()}`
    const order = { organization: purchasingOrg, purchaseOrder: { id: purchaseOrder, name: 'Spring' } }
    await node.call(purchaseOrders.putPurchaseOrder, { body: order, as: root })
    const learner = await node.person({ home: purchasingOrg })
    const admin = await node.person({ organization: purchasingOrg, lists: ['admin'] })
    const object = [(await node.course({ price: PRICE })).id]
    const { body } = await buy({ owner: learner.id, object, purchasingOrg, data: { purchaseOrder } }, admin)
    expect(await read(body.id, admin)).toMatchObject({ purchasingOrg, purchaseOrder })
  })

  test('BUY-11 ends when staff say so, and never when the buyer does', async () => {
    const learner = await node.person()
    const { id: course } = await node.course()
    const expires = new Date(node.clock.now().getTime() + 30 * DAY).toISOString()
    const body = { owner: learner.id, object: [course], expires }
    expect((await buy(body, learner)).status).toBe(403)
    expect(await buy(body, root)).toMatchObject({ status: 201, body: { expires } })
    expect((await enrollment(learner, course)).expires).toBe(expires)
  })

  test('BUY-12 keeps a note of up to 4 kB', async () => {
    const learner = await node.person()
    const withNote = async (note: string) =>
      buy({ owner: learner.id, object: [(await node.course()).id], data: { note } }, learner)
    const { body } = await withNote('x'.repeat(4000))
    expect((await read(body.id, learner)).data).toEqual({ note: 'x'.repeat(4000) })
    for (const note of ['x'.repeat(4097), '漢'.repeat(1500)])
      expect(await withNote(note), note.slice(0, 1)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

describe('a coupon', () => {
  test('COUP-01 COUP-02 COUP-08 is found by its code, and a stale version of it is refused', async () => {
    const { id: object } = await node.course({ price: PRICE })
    const id = `SPRING-${newId().slice(-8)}`
    const put = (body: Record<string, unknown>) => node.call<Coupon>(coupons.putCoupon, { body, as: root })
    const made = await put({ id, object, percent: 80 })
    expect(made).toMatchObject({ body: { id, object, percent: 80 } })
    expect((await put({ ...made.body, percent: 70 })).body.percent).toBe(70)
    expect(await put({ ...made.body, percent: 60 })).toMatchObject({ status: 409, body: { code: 'stale' } })
    const found = await node.call<Coupon>(coupons.getCoupon, { params: { id }, as: await node.person() })
    expect(found.body).toMatchObject({ id, percent: 70 })
  })

  test('COUP-13 is listed for the staff of its course, and for nobody else', async () => {
    const publisher = await node.organization()
    const admin = await node.person({ organization: publisher, lists: ['admin'] })
    const { id: object } = await node.course({ price: PRICE, publisher })
    const id = `STAFF-${newId().slice(-8)}`
    await node.call(coupons.putCoupon, { body: { id, object, percent: 80 }, as: admin })
    const listed = async (as: Person) => {
      const { status, body } = await node.call<{ matches: number; list: Coupon[] }>(coupons.findCoupons, {
        as,
      })
      return status === 200 && body.list.some((coupon) => coupon.id === id)
    }
    const stranger = await node.person({ organization: await node.organization(), lists: ['admin'] })
    const learner = await node.person({ home: publisher })
    expect(await Promise.all([admin, root, stranger, learner].map(listed))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('OFFER-01 OFFER-02 OFFER-03 OFFER-04 OFFER-05 OFFER-06 an offer has its courses, group, organization and version', async () => {
  const organization = await node.organization()
  const { id: course } = await node.course({ publisher: organization })
  const group = (
    await node.call<{ id: string }>(groups.putGroup, {
      body: { name: 'Spring crew', object: course },
      as: root,
    })
  ).body.id
  const id = `LINK-${newId()}`
  const put = (body: Record<string, unknown>) => node.call<Offer>(offers.putOffer, { body, as: root })
  const made = await put({ id, concept: [course], group, organization })
  expect(made).toMatchObject({ status: 201, body: { id, concept: [course], group, organization } })
  expect((await put({ ...made.body, name: 'Crew' })).body.name).toBe('Crew')
  expect(await put({ ...made.body, name: 'Late' })).toMatchObject({ status: 409, body: { code: 'stale' } })
})

test('PO-02 PO-03 PO-04 PO-07 PO-08 PO-09 a purchase order keeps what was agreed', async () => {
  const organization = await node.organization()
  const agreed = {
    id: `PO-${newId()}`,
    name: 'Field safety',
    authorizedAmount: 10 * PRICE,
    authorizedEnrollmentCount: 10,
    enrollmentObject: [(await node.course({ price: PRICE })).id],
    expiresDuration: 90,
  } satisfies Partial<PurchaseOrder>
  await node.call(purchaseOrders.putPurchaseOrder, {
    body: { organization, purchaseOrder: agreed },
    as: root,
  })
  const { body } = await node.call<Organization>(organizations.getOrganization, {
    params: { id: organization },
    as: root,
  })
  expect(body.purchaseOrder?.[agreed.id]).toMatchObject(agreed)
})

describe('the payment account of an organization', () => {
  const connect = (id: string, authorizationCode: string, as: Person) =>
    node.call<Organization>(payments.connectPayments, { params: { id }, body: { authorizationCode }, as })

  test('ORG-13 is connected by its admin with the code of the card network', async () => {
    const id = await node.organization()
    const admin = await node.person({ organization: id, lists: ['admin'] })
    expect(await connect(id, 'nonsense', admin)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const { status, body } = await connect(id, 'ac_test_guild', admin)
    expect(status).toBe(200)
    expect(body.payment).toMatchObject({ account: 'acct_test_guild' })
    expect(JSON.stringify(body)).not.toContain('ac_test_guild')
  })

  test('ORG-13 is not connected by others, and not shown to learners', async () => {
    const id = await node.organization()
    const admin = await node.person({ organization: id, lists: ['admin'] })
    const stranger = await node.person({ organization: await node.organization(), lists: ['admin'] })
    const learner = await node.person({ home: id })
    for (const as of [stranger, learner])
      expect([403, 404]).toContain((await connect(id, 'ac_test_theirs', as)).status)
    await connect(id, 'ac_test_ours', admin)
    const seen = await node.call(organizations.getOrganization, { params: { id }, as: learner })
    expect(JSON.stringify(seen.body)).not.toContain('acct_test')
  })
})
