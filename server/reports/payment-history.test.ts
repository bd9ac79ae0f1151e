import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { paymentHistory, type PaymentHistory } from '@cairn/contract/payment-history'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { offers } from '@cairn/contract/offers'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let [northfell, harbor] = ['', '']
let [first, second] = ['', '']
const START = new Date('2026-03-02T12:00:00.000Z')

beforeAll(async () => {
  node = await testNode()
  node.clock.set(START)
  root = await node.rootAdmin()
  ;[northfell, harbor] = [await node.organization('Northfell'), await node.organization('Harbor')]
  first = (await node.course({ publisher: northfell, title: 'First aid', price: 12_000 })).id
  second = (await node.course({ publisher: harbor, title: 'Knots', price: 3000 })).id
})
afterAll(() => node.close())

const read = async (query: object = {}, as = root) =>
  node.call<PaymentHistory>(paymentHistory.getPaymentHistory, { as, query: { ...query } })

const sell = async (course: string, amount: number): Promise<string> => {
  const as = await node.person()
  const payment = { amount, currency: 'USD', source: 'tok_visa' }
  const body = { owner: as.id, object: [course], payment }
  const reply = await node.call<Purchase>(purchases.createPurchase, { as, body })
  expect(reply.status).toBe(201)
  return reply.body.id
}

const staff = (organization: string, list: 'admin' | 'publisher') =>
  node.person({ organization, lists: [list] })

const MARCH = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z' }

describe('GET /report/payment/history', () => {
  let purchase = ''

  test('REPORT-13 is empty before anything is sold', async () => {
    expect((await read()).body).toEqual({ matches: 0, list: [], total: [] })
  })

  test('REPORT-13 has every sale, refund and fee, and totals per currency', async () => {
    purchase = await sell(first, 12_000)
    node.clock.advance(MINUTE)
    await sell(second, 3000)
    await node.call(purchases.refundPurchase, { as: root, body: { statementId: purchase, amount: 2000 } })
    const { body } = await read({ ...MARCH, search: JSON.stringify({ join: 'object,organization' }) })
    const [fees] = [body.list.filter(({ kind }) => kind === 'fee').reduce((sum, one) => sum + one.amount, 0)]
    expect(body.total).toEqual([
      {
        currency: 'USD',
        count: 2,
        gross: 15_000,
        refunds: 2000,
        fees,
        net: 13_000 - fees,
        tax: 0,
        ordered: 0,
      },
    ])
    expect(body.list.find(({ kind }) => kind === 'refund')).toMatchObject({
      purchase,
      amount: 2000,
      currency: 'USD',
      object: [first],
      organization: [northfell],
      creditNote: 1,
    })
    expect(body.list.filter(({ kind }) => kind === 'sale').map(({ receipt }) => receipt)).toEqual([2, 1])
    expect(body.join).toMatchObject({
      object: { [first]: { title: 'First aid' } },
      organization: { [northfell]: { name: 'Northfell' } },
    })
  })

  test('REPORT-13 agrees with the ledger to the cent', async () => {
    const { rows } = await node.parts.db.executeQuery<{ cash: number }>(
      node.parts.db
        .selectFrom('ledger_line')
        .select((eb) => eb.fn.sum<number>('amount').as('cash'))
        .where('account', 'like', 'cash:%')
        .compile(),
    )
    const [total] = (await read()).body.total
    expect(total?.net).toBe(Number(rows[0]?.cash))
  })

  test('REPORT-13 shows organizations their own sales, and their share of what was sold together', async () => {
    const together = await node.call<{ id: string }>(offers.putOffer, {
      as: root,
      body: { concept: [first, second] },
    })
    const as = await node.person()
    const payment = { amount: 15_000, currency: 'USD', source: 'tok_visa' }
    const accepted = await node.call(offers.acceptOffer, { as, body: { offer: together.body.id, payment } })
    expect(accepted.status).toBe(201)
    const [admin, publisher] = [await staff(northfell, 'admin'), await staff(harbor, 'publisher')]
    expect((await read({}, admin)).body.total).toMatchObject([{ count: 2, gross: 24_000, refunds: 2000 }])
    expect((await read({}, publisher)).body.total).toMatchObject([{ count: 2, gross: 6000, refunds: 0 }])
    const { list } = (await read({}, publisher)).body
    expect(list.every(({ organization }) => organization.every((one) => one === harbor))).toBe(true)
    expect((await read({ organization: northfell }, publisher)).body).toMatchObject({ matches: 0, total: [] })
    expect((await read({ organization: northfell })).body.total).toMatchObject([{ gross: 24_000 }])
    expect((await read({}, await node.person())).status).toBe(403)
  })

  test('REPORT-13 counts what purchase orders owe, and takes back what was removed', async () => {
    const purchaseOrder = { id: 'PO-1', name: 'Spring', authorizedAmount: 50_000 }
    await node.call(purchaseOrders.putPurchaseOrder, {
      as: root,
      body: { organization: harbor, purchaseOrder },
    })
    const before = (await read()).body.total[0]
    const learner = await node.person()
    const body = {
      owner: learner.id,
      object: [first],
      purchasingOrg: harbor,
      data: { purchaseOrder: 'PO-1' },
    }
    const { id } = (await node.call<Purchase>(purchases.createPurchase, { as: root, body })).body
    expect((await read()).body.total[0]).toMatchObject({
      ordered: 12_000,
      gross: (before?.gross ?? 0) + 12_000,
    })
    await node.call(purchases.deletePurchase, { as: root, params: { id } })
    expect((await read()).body.total[0]).toMatchObject({ ordered: 0, net: before?.net })
  })

  test('REPORT-13 compares with as long a time before, and has the days between', async () => {
    const { before, series, unit, total } = (await read({ from: START.toISOString(), to: MARCH.to })).body
    expect({ before, unit }).toEqual({ before: [], unit: 'day' })
    expect(series?.at(0)).toMatchObject({ start: '2026-03-02', currency: 'USD' })
    expect(series?.at(-1)).toMatchObject({ start: '2026-03-30', gross: 0, refunds: 0 })
    expect(series?.reduce((sum, { gross }) => sum + gross, 0)).toBe(total[0]?.gross)
    node.clock.advance(40 * DAY)
    await sell(second, 3000)
    // The session before has ended meanwhile.
    root = await node.rootAdmin()
    const april = await read({ from: '2026-03-31T00:00:00.000Z', to: '2026-04-30T00:00:00.000Z' })
    expect(april.body).toMatchObject({ total: [{ gross: 3000 }], before: [{ gross: total[0]?.gross }] })
  })

  test('REPORT-13 is narrowed by kind and paged, and the totals stay those of the time', async () => {
    const search = JSON.stringify({ query: 'kind:sale', limit: 1, start: 1, sort: 'date:asc' })
    const { body } = await read({ search })
    expect(body.list).toHaveLength(1)
    expect(body.matches).toBe(body.total[0]?.count === undefined ? 0 : body.total[0].count - 1)
  })

  test('REPORT-13 is a file for spreadsheets: what goes out has a minus', async () => {
    const { status, headers, body } = await node.call<string>(paymentHistory.getPaymentHistory, {
      as: root,
      query: { format: 'csv', search: JSON.stringify({ query: 'kind:refund' }) },
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body).toContain('Date,Kind,Purchase,Courses,Organizations,Amount,Tax,Currency,Receipt,Credit note')
    expect(body).toContain(`refund,${purchase},First aid,Northfell,-20.00,0.00,USD,,1`)
  })

  test('REPORT-13 refuses dates that are none, and takes any that are', async () => {
    expect((await read({ from: 'yesterday' })).status).toBe(400)
    const longest = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }
    expect((await read(longest)).body).toMatchObject({ total: [{ currency: 'USD' }] })
    expect((await read({ from: MARCH.to, to: MARCH.from })).body).toMatchObject({ matches: 0, total: [] })
  })
})
