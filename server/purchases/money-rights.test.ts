import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '@cairn/contract/coupons'
import type { Course } from '@cairn/contract/courses'
import type { Endpoint } from '@cairn/contract/endpoint'
import { offers } from '@cairn/contract/offers'
import { paymentHistory } from '@cairn/contract/payment-history'
import { payments } from '@cairn/contract/payments'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { purchases, type Purchase, type PurchaseDetails } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

/** Everybody who could ask: what each of them is in the sales that the tests are about. */
const ROLES = [
  'visitor',
  'buyer',
  'colleague',
  'other learner',
  'author',
  'named author',
  'coach',
  'observer',
  'publisher',
  'seller admin',
  'other admin',
  'payer admin',
  'root admin',
] as const
type Role = (typeof ROLES)[number]

let node: TestNode
let people: Record<Role, Person | null>
let course: Course
let seller: string
let payer: string
/** Paid by the card of the buyer; paid by a purchase order for the colleague. */
let sold: { card: string; order: string }
const PRICE = 4800
const ORDER = 'PO-4471'

const send = (endpoint: Endpoint, as: Person | null, input: object) => node.call(endpoint, { as, ...input })

beforeAll(async () => {
  node = await testNode()
  ;[seller, payer] = [await node.organization('Northfell'), await node.organization('Harbor')]
  const other = await node.organization('Elsewhere')
  const on = (organization: string, list: 'author' | 'coach' | 'observer' | 'publisher' | 'admin') =>
    node.person({ organization, lists: [list] })
  const named = await node.person()
  course = await node.course({ publisher: seller, price: PRICE, author: [named.id] })
  people = {
    visitor: null,
    buyer: await node.person({ home: seller }),
    colleague: await node.person({ home: payer }),
    'other learner': await node.person({ home: seller }),
    author: await on(seller, 'author'),
    'named author': named,
    coach: await on(seller, 'coach'),
    observer: await on(seller, 'observer'),
    publisher: await on(seller, 'publisher'),
    'seller admin': await on(seller, 'admin'),
    'other admin': await on(other, 'admin'),
    'payer admin': await on(payer, 'admin'),
    'root admin': await node.rootAdmin(),
  }
  const root = people['root admin']
  const purchaseOrder = { id: ORDER, name: 'Spring', authorizedAmount: 100_000 }
  await send(purchaseOrders.putPurchaseOrder, root, { body: { organization: payer, purchaseOrder } })
  await send(coupons.putCoupon, root, { body: { id: 'CREW', object: course.id, percent: 50 } })
  sold = { card: await buyByCard(), order: await buyByOrder() }
})
afterAll(() => node.close())

const bought = async (as: Person | null, body: object): Promise<string> => {
  const reply = await node.call<Purchase>(purchases.createPurchase, { as, body: { ...body } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.id
}

const buyByCard = () =>
  bought(people.buyer, {
    object: [course.id],
    owner: people.buyer?.id,
    payment: { amount: PRICE, currency: 'USD', source: 'tok_visa', saveCard: true },
  })

const buyByOrder = () =>
  bought(people['payer admin'], {
    object: [course.id],
    owner: people.colleague?.id,
    purchasingOrg: payer,
    data: { purchaseOrder: ORDER },
  })

/** Who of all of them is let through. */
const whoMay = async (may: (as: Person | null, role: Role) => Promise<boolean>): Promise<Role[]> => {
  const allowed: Role[] = []
  for (const role of ROLES) if (await may(people[role], role)) allowed.push(role)
  return allowed
}

/** Refusals have to be refusals: a visitor is asked to log in, and nothing breaks. */
const passes =
  (endpoint: Endpoint, input: (role: Role) => object) =>
  async (as: Person | null, role: Role): Promise<boolean> => {
    const { status } = await send(endpoint, as, input(role))
    expect([200, 201, 204, 401, 403, 404], `${endpoint.method} ${endpoint.path} as ${role}`).toContain(status)
    if (as === null) expect([200, 401]).toContain(status)
    return status < 400
  }

const lists = (endpoint: Endpoint, id: () => string) => async (as: Person | null) => {
  const { status, body } = await send(endpoint, as, { query: { query: `_id:"${id()}"` } })
  return status === 200 && (body['list'] as { id: string }[]).some((one) => one.id === id())
}

const EDITORS = ['author', 'named author', 'publisher', 'seller admin', 'root admin']

describe('who sees whose money', () => {
  test('BUY-17 purchases by card: the buyer and those who sell, in the list as in each of them', async () => {
    const may = ['buyer', ...EDITORS]
    expect(await whoMay(lists(purchases.findPurchases, () => sold.card))).toEqual(may)
    const read = passes(purchases.getPurchase, () => ({ params: { id: sold.card } }))
    expect(await whoMay(read)).toEqual(may)
  })

  test('BUY-17 purchases on a purchase order: whom they are for, those who sell, and those who pay', async () => {
    const may = [
      'colleague',
      'author',
      'named author',
      'publisher',
      'seller admin',
      'payer admin',
      'root admin',
    ]
    expect(await whoMay(lists(purchases.findPurchases, () => sold.order))).toEqual(may)
    const read = passes(purchases.getPurchase, () => ({ params: { id: sold.order } }))
    expect(await whoMay(read)).toEqual(may)
  })

  test('BUY-17 what the card network keeps and who refunded is for those who sell', async () => {
    const fees = async (as: Person | null) => {
      const { status, body } = await node.call<PurchaseDetails>(purchases.getPurchase, {
        params: { id: sold.card },
        as,
      })
      return status === 200 && body.ledger.some(({ kind, actor }) => kind === 'fee' || actor !== undefined)
    }
    await send(purchases.refundPurchase, people['root admin'], {
      body: { statementId: sold.card, amount: 100, reason: 'Asked for it' },
    })
    expect(await whoMay(fees)).toEqual(EDITORS)
  })

  test('BUY-17 whoever acts as a buyer sees what they bought of the own organizations, and no more', async () => {
    const [{ id: other }, buyer] = [await node.course({ price: PRICE }), people.buyer]
    const payment = { amount: PRICE, currency: 'USD', source: 'tok_visa' }
    const elsewhere = await bought(buyer, { object: [other], owner: buyer?.id, payment })
    if (!buyer || !people['seller admin']) throw new Error('nobody')
    const acting = await node.actingAs(buyer, people['seller admin'])
    const read = (id: string) => send(purchases.getPurchase, acting, { params: { id } })
    expect([(await read(sold.card)).status, (await read(elsewhere)).status]).toEqual([200, 404])
    const found = await node.call<{ list: Purchase[] }>(purchases.findPurchases, { as: acting })
    expect(found.body.list.map(({ id }) => id)).toEqual([sold.card])
    expect((await send(payments.getPayments, acting, { params: { id: buyer.id } })).status).toBe(403)
  })

  test('USER-33 payments and the saved card of a person: that person and root admins', async () => {
    const params = { id: people.buyer?.id ?? '' }
    const may = ['buyer', 'root admin']
    expect(await whoMay(passes(payments.getPayments, () => ({ params })))).toEqual(may)
    const body = { user: params.id, source: 'tok_visa' }
    expect(await whoMay(passes(payments.saveCard, () => ({ body })))).toEqual(may)
    expect(await whoMay(passes(payments.removeCard, () => ({ params })))).toEqual(may)
  })

  test('REPORT-13 the payment history: admins and publishers, each of their own sales', async () => {
    const read = passes(paymentHistory.getPaymentHistory, () => ({}))
    const may = ['publisher', 'seller admin', 'other admin', 'payer admin', 'root admin']
    expect(await whoMay(read)).toEqual(may)
    const seen = async (as: Person | null) => {
      const { status, body } = await node.call<{ list: { purchase: string }[]; total: unknown[] }>(
        paymentHistory.getPaymentHistory,
        { as, query: { organization: seller } },
      )
      return (
        status === 200 && body.list.some(({ purchase }) => purchase === sold.card) && body.total.length > 0
      )
    }
    expect(await whoMay(seen)).toEqual(['publisher', 'seller admin', 'root admin'])
  })

  test('COUP-14 anybody logged in tries a code; how often it was used is for those who sell', async () => {
    const read = passes(coupons.getCoupon, () => ({ params: { id: 'CREW' } }))
    expect(await whoMay(read)).toEqual(ROLES.filter((role) => role !== 'visitor'))
    const counts = async (as: Person | null) =>
      (await send(coupons.getCoupon, as, { params: { id: 'CREW' } })).body['useCount'] !== undefined
    expect(await whoMay(counts)).toEqual(EDITORS)
    expect(await whoMay(lists(coupons.findCoupons, () => 'CREW'))).toEqual(EDITORS)
  })

  test('COUP-14 the code of a hidden course does not give away its title', async () => {
    const hidden = await node.course({ publisher: seller, status: 'disabled', title: 'Secret plans' })
    await send(coupons.putCoupon, people.author, { body: { id: 'HUSH', object: hidden.id, percent: 50 } })
    const read = async (as: Person | null) =>
      JSON.stringify(
        (await send(coupons.getCoupon, as, { params: { id: 'HUSH' }, query: { join: 'object' } })).body,
      )
    expect(await read(people.buyer)).not.toContain('Secret plans')
    expect(await read(people.author)).toContain('Secret plans')
  })

  test('OFFER-07 OFFER-08 links are listed for those who manage them; anybody who has one may see it', async () => {
    const [own, paid] = ['own-link', 'paid-link']
    const root = people['root admin']
    await send(offers.putOffer, root, { body: { id: own, concept: [course.id] } })
    await send(offers.putOffer, root, { body: { id: paid, concept: [course.id], organization: payer } })
    expect(await whoMay(passes(offers.getOffer, () => ({ params: { id: own } })))).toEqual([...ROLES])
    expect(await whoMay(lists(offers.findOffers, () => own))).toEqual(EDITORS)
    expect(await whoMay(lists(offers.findOffers, () => paid))).toEqual(['payer admin', 'root admin'])
  })

  test('purchase orders: the admins of the organization that pays, and root admins', async () => {
    const read = passes(purchaseOrders.getPurchaseOrder, () => ({ params: { id: ORDER } }))
    expect(await whoMay(read)).toEqual(['payer admin', 'root admin'])
  })
})

describe('who moves whose money', () => {
  test('BUY-16 refunds: the admins of the organization that received it, and root admins', async () => {
    const body = { statementId: sold.card, amount: 100 }
    expect(await whoMay(passes(purchases.refundPurchase, () => ({ body })))).toEqual([
      'seller admin',
      'root admin',
    ])
  })

  test('BUY-16 what the page offers is what the server allows', async () => {
    const allowed = async (as: Person | null) =>
      (await node.call<PurchaseDetails>(purchases.getPurchase, { params: { id: sold.card }, as })).body
        .allowed
    expect(await allowed(people.buyer)).toEqual([])
    expect(await allowed(people.author)).toEqual([])
    expect(await allowed(people.publisher)).toEqual(['remove'])
    expect(await allowed(people['seller admin'])).toEqual(['refund', 'remove'])
  })

  test('COUP-15 COUP-16 coupons: those who edit the course', async () => {
    const create = passes(coupons.putCoupon, () => ({
      body: { id: `C-${newId().slice(-8)}`, object: course.id, percent: 80 },
    }))
    expect(await whoMay(create)).toEqual(EDITORS)
    const doomed = (role: Role) => `gone-${role.replaceAll(' ', '-')}`
    for (const role of ROLES)
      await send(coupons.putCoupon, people['root admin'], {
        body: { id: doomed(role), object: course.id, percent: 80 },
      })
    const remove = passes(coupons.deleteCoupon, (role) => ({ params: { id: doomed(role) } }))
    expect(await whoMay(remove)).toEqual(EDITORS)
  })

  test('COUP-15 a code that somebody else has is taken, and stays theirs', async () => {
    const own = await node.course({ publisher: payer })
    const reply = await send(coupons.putCoupon, people['payer admin'], {
      body: { id: 'crew', object: own.id, percent: 1, version: 1 },
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'duplicate', details: { field: 'id' } } })
    const kept = await send(coupons.getCoupon, people.author, { params: { id: 'CREW' } })
    expect(kept.body).toMatchObject({ object: course.id, percent: 50 })
  })

  test('OFFER-09 OFFER-10 links: those who edit all courses, or the admins of the organization that pays', async () => {
    const created = (body: object) =>
      passes(offers.putOffer, () => ({ body: { concept: [course.id], ...body } }))
    expect(await whoMay(created({}))).toEqual(EDITORS)
    expect(await whoMay(created({ organization: payer }))).toEqual(['payer admin', 'root admin'])
    const doomed = (role: Role) => `gone-${role.replaceAll(' ', '-')}`
    for (const role of ROLES)
      await send(offers.putOffer, people['root admin'], { body: { id: doomed(role), concept: [course.id] } })
    const remove = passes(offers.deleteOffer, (role) => ({ params: { id: doomed(role) } }))
    expect(await whoMay(remove)).toEqual(EDITORS)
  })

  test('OFFER-09 an organization pays by an order of its own, for courses that its admins can see', async () => {
    const as = people['payer admin']
    const put = (body: object) =>
      send(offers.putOffer, as, { body: { concept: [course.id], organization: payer, ...body } })
    const root = people['root admin']
    const foreign = { organization: seller, purchaseOrder: { id: 'PO-9', name: 'Theirs' } }
    await send(purchaseOrders.putPurchaseOrder, root, { body: foreign })
    const refused = { status: 400, body: { details: { reason: 'offer_order_unknown' } } }
    expect(await put({ purchaseOrder: 'PO-9' })).toMatchObject(refused)
    expect(await put({ purchaseOrder: 'nothing' })).toMatchObject(refused)
    expect((await put({ purchaseOrder: ORDER })).status).toBe(201)
    const hidden = await node.course({ publisher: seller, status: 'disabled' })
    expect(await put({ concept: [hidden.id] })).toMatchObject({
      status: 400,
      body: { details: { reason: 'offer_course_unknown' } },
    })
  })

  test('PO-11 purchase orders: their admins rename them, root admins decide what they allow', async () => {
    const put = (purchaseOrder: object) =>
      passes(purchaseOrders.putPurchaseOrder, () => ({ body: { organization: payer, purchaseOrder } }))
    expect(await whoMay(put({ id: ORDER, name: 'Renamed' }))).toEqual(['payer admin', 'root admin'])
    expect(await whoMay(put({ name: 'New' }))).toEqual(['root admin'])
  })

  test('BUY-14 removal: the publishers and admins of the organization that sells, and root admins', async () => {
    const may = ['publisher', 'seller admin', 'root admin']
    for (const id of [sold.order, sold.card])
      expect(await whoMay(passes(purchases.deletePurchase, () => ({ params: { id } })))).toEqual(may)
  })
})
