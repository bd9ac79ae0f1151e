import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '@cairn/domain/purchases/test-cards'
import { receipts } from '@cairn/contract/receipts'
import { config } from '@cairn/contract/config'
import { coupons } from '@cairn/contract/coupons'
import type { Course } from '@cairn/contract/courses'
import { payments } from '@cairn/contract/payments'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { purchases, type Purchase, type Quote } from '@cairn/contract/purchases'
import { newId } from '../../base/ids.ts'
import { contentOf } from '../../base/ports/sealed-mail.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'

let node: TestNode
let root: Person
let learner: Person
let course: Course
const PRICE = 11_900

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())
beforeEach(async () => {
  learner = await node.person({ givenName: 'Maya', familyName: 'Kimura' })
  course = await node.course({ price: PRICE, title: 'Trail maps' })
})

const source = () =>
  tokenOf(
    { behavior: 'pays', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )
const buy = async (payment: object = {}, bought = course) => {
  const { status, body } = await node.call<Purchase>(purchases.createPurchase, {
    body: {
      owner: learner.id,
      object: [bought.id],
      payment: { amount: PRICE, currency: 'USD', source: source(), ...payment },
    },
    as: learner,
  })
  expect(status).toBe(201)
  return body
}
const read = (id: string, query: Record<string, string | number> = {}, as = learner) =>
  node.call<string>(receipts.getReceipt, { params: { id }, query, as })
const setTaxes = (tax: Record<string, unknown>) => node.call(config.putConfig, { body: { tax }, as: root })
const live = (details: Record<string, unknown>) =>
  node.call(receipts.putBillingDetails, { params: { id: learner.id }, body: details, as: learner })
const numbers = (organization: string, kind: 'receipt' | 'credit_note') =>
  node.parts.db
    .selectFrom('receipt')
    .select('number')
    .where('organization', '=', organization)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()
    .then((rows) => rows.map(({ number }) => number))

describe('a receipt', () => {
  test('names the seller and the buyer as they were, what was bought, the card and the total', async () => {
    const seller = { address: 'Harbour Street 1', city: 'Bergen', country: 'NO', taxNumber: 'NO-1' }
    await node.call(receipts.putOrganizationBilling, {
      params: { id: node.parts.rootOrg },
      body: seller,
      as: root,
    })
    await live({
      company: 'Kimura <Ltd>',
      address: 'Ridge 2\nBack house',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
    })
    const { id, receipt } = await buy()
    await live({ company: 'Another' })
    const { status, headers, body } = await read(id)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    for (const text of [
      `Receipt ${receipt}`,
      'Harbour Street 1',
      'NO-1',
      'Kimura &lt;Ltd&gt;',
      'Maya Kimura',
      'Back house',
      '10115 Berlin',
      'Germany',
      'Trail maps',
      '$119.00',
      'Visa ending in 4242',
    ])
      expect(body).toContain(text)
    expect(body).not.toContain('Another')
  })

  test('is read by its owner, and not by strangers', async () => {
    const { id } = await buy()
    const stranger = await node.person()
    expect((await read(id, {}, stranger)).status).toBe(404)
    expect((await read(id, {}, root)).status).toBe(200)
    expect((await read(id, { creditNote: 1 })).status).toBe(404)
    expect((await read(newId())).status).toBe(404)
  })

  test('is a PDF in Arabic as well', async () => {
    await node.parts.db
      .updateTable('person')
      .set({ document: JSON.stringify({ language: 'ar', givenName: 'Maya', familyName: 'Kimura' }) })
      .where('id', '=', learner.id)
      .execute()
    const { id } = await buy()
    const page = await read(id)
    expect(page.body).toContain('dir="rtl"')
    expect(page.body).toContain('إيصال')
    const { status, headers, body } = await read(id, { format: 'pdf' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(body.startsWith('%PDF-')).toBe(true)
  })

  test('shows the coupon and what it took off', async () => {
    const coupon = `HALF-${newId().slice(-8)}`
    const body = { id: coupon, object: course.id, percent: 50 }
    await node.call(coupons.putCoupon, { body, as: root })
    const { id } = await buy({ coupon, amount: PRICE / 2 })
    const page = (await read(id)).body
    for (const text of [`Coupon ${coupon}`, '$119.00', '-$59.50', '$59.50']) expect(page).toContain(text)
  })

  test('is sent by email once, in the language of whoever paid', async () => {
    await node.parts.db
      .updateTable('person')
      .set({ document: JSON.stringify({ language: 'es', givenName: 'Maya', familyName: 'Kimura' }) })
      .where('id', '=', learner.id)
      .execute()
    await buy()
    await node.runJobs()
    await node.runJobs()
    const mails = await node.parts.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', `${learner.id}@example.org`)
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Tu recibo \d+ de /)])
    const [mail] = mails
    const { text, html } = mail ? contentOf(node.parts.secret, mail) : { text: '', html: '' }
    for (const part of ['Trail maps', '119,00', 'Visa terminada en 4242', 'Maya Kimura']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
  })
})

describe('numbers', () => {
  test('have no gaps, for each organization that receives the money', async () => {
    const seller = await node.organization('Seller')
    const body = { authorizationCode: 'ac_test_numbers' }
    await node.call(payments.connectPayments, { params: { id: seller }, body, as: root })
    const own = await node.course({ price: PRICE, publisher: seller })
    const many = await Promise.all(Array.from({ length: 5 }, () => node.course({ price: PRICE })))
    await Promise.all(many.map((one) => buy({}, one)))
    expect((await buy({}, own)).receipt).toBe(1)
    expect(await numbers(seller, 'receipt')).toEqual([1])
    const site = await numbers(node.parts.rootOrg, 'receipt')
    expect(site).toEqual(site.map((_, n) => n + 1))
  })

  test('of credit notes are their own, one for every refund', async () => {
    const { id, receipt } = await buy()
    const before = (await numbers(node.parts.rootOrg, 'credit_note')).length
    for (const amount of [1900, 10_000])
      await node.call(purchases.refundPurchase, { body: { statementId: id, amount }, as: root })
    expect(await numbers(node.parts.rootOrg, 'credit_note')).toHaveLength(before + 2)
    const note = (await read(id, { creditNote: before + 1 })).body
    const listed = await node.call<{ list: { kind: string; creditNote?: number }[] }>(payments.getPayments, {
      params: { id: learner.id },
      as: learner,
    })
    expect(listed.body.list.filter(({ kind }) => kind === 'refund').map((one) => one.creditNote)).toEqual([
      before + 2,
      before + 1,
    ])
    const bought = await node.call<{ list: Purchase[] }>(purchases.findPurchases, {
      query: { query: `id:"${id}"` },
      as: learner,
    })
    expect(bought.body.list[0]?.creditNote).toEqual([before + 1, before + 2])
    for (const text of [`Credit note ${before + 1}`, '$19.00', `For receipt</dt><dd><bdi>${receipt}<`])
      expect(note).toContain(text)
    const one = await node.call<Purchase>(purchases.getPurchase, { params: { id }, as: learner })
    expect(one.body.creditNote).toEqual([before + 1, before + 2])
    const query = `receipt:${receipt}`
    const { body } = await node.call<{ list: Purchase[] }>(purchases.findPurchases, {
      query: { query },
      as: learner,
    })
    expect(body.list.find((purchase) => purchase.id === id)?.creditNote).toEqual([before + 1, before + 2])
  })

  test('a purchase on an order has a receipt, and its removal a credit note', async () => {
    const organization = await node.organization('Buyer')
    const purchaseOrder = { id: `PO-${newId()}`, name: 'Spring cohort', authorizedAmount: 100_000 }
    await node.call(purchaseOrders.putPurchaseOrder, { body: { organization, purchaseOrder }, as: root })
    const data = { purchaseOrder: purchaseOrder.id }
    const bought = await node.call<Purchase>(purchases.createPurchase, {
      body: { owner: learner.id, object: [course.id], purchasingOrg: organization, data },
      as: root,
    })
    const page = (await read(bought.body.id)).body
    for (const text of ['Purchase order', 'Spring cohort', 'Buyer']) expect(page).toContain(text)
    const before = (await numbers(node.parts.rootOrg, 'credit_note')).length
    await node.call(purchases.deletePurchase, { params: { id: bought.body.id }, as: root })
    expect(await numbers(node.parts.rootOrg, 'credit_note')).toHaveLength(before + 1)
    await node.runJobs()
    const mails = await node.parts.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', `${learner.id}@example.org`)
      .where('subject', 'like', '%receipt%')
      .execute()
    expect(mails).toEqual([])
  })
})

describe('the tax', () => {
  const accountsOf = async (purchase: string) => {
    const rows = await node.parts.db
      .selectFrom('ledger_line as l')
      .innerJoin('ledger_entry as e', 'e.id', 'l.entry')
      .select(['l.account', (eb) => eb.fn.sum<number>('l.amount').as('amount')])
      .where('e.purchase', '=', purchase)
      .where('l.account', 'like', 'tax:%')
      .groupBy('l.account')
      .execute()
    return rows.map(({ account, amount }) => ({ account, amount: Number(amount) }))
  }

  test('is in the price: quote, purchase, receipt and ledger show what of it is tax', async () => {
    expect((await setTaxes({ rate: { DE: 19, NO: 25 }, home: 'NO' })).status).toBe(200)
    await live({ country: 'DE' })
    const quote = await node.call<Quote>(purchases.quotePurchase, {
      body: { object: [course.id] },
      as: learner,
    })
    expect(quote.body).toMatchObject({ amount: PRICE, tax: 1900, taxRate: 19 })
    const { id, payment } = await buy()
    expect(payment).toMatchObject({ amount: PRICE, tax: 1900 })
    expect((await read(id)).body).toContain('Includes tax (19%, Germany)')
    expect(await accountsOf(id)).toEqual([{ account: 'tax:DE', amount: -1900 }])
  })

  test('stays at the rate of the day of the purchase, also when it is refunded', async () => {
    await setTaxes({ rate: { DE: 19 } })
    await live({ country: 'DE' })
    const { id } = await buy()
    await setTaxes({ rate: { DE: 25 } })
    await live({ country: 'NO' })
    await node.call(purchases.refundPurchase, { body: { statementId: id, amount: PRICE }, as: root })
    expect(await accountsOf(id)).toEqual([{ account: 'tax:DE', amount: 0 }])
    expect((await read(id)).body).toContain('19%')
  })

  test('is that of the site’s own country where a buyer has not said theirs, and none where no rate is set', async () => {
    await setTaxes({ rate: { NO: 25 }, home: 'NO' })
    expect((await buy()).payment).toMatchObject({ tax: 2380 })
    learner = await node.person()
    await live({ country: 'FR' })
    expect((await buy()).payment?.tax).toBeUndefined()
  })

  test('of a purchase order is that of the organization, and goes back with a removal', async () => {
    await setTaxes({ rate: { DE: 19 } })
    const organization = await node.organization('Buyer')
    await node.call(receipts.putOrganizationBilling, {
      params: { id: organization },
      body: { country: 'DE' },
      as: root,
    })
    const purchaseOrder = { id: `PO-${newId()}`, name: 'Taxed', authorizedAmount: 100_000 }
    await node.call(purchaseOrders.putPurchaseOrder, { body: { organization, purchaseOrder }, as: root })
    const data = { purchaseOrder: purchaseOrder.id }
    const bought = await node.call<Purchase>(purchases.createPurchase, {
      body: { owner: learner.id, object: [course.id], purchasingOrg: organization, data },
      as: root,
    })
    expect(await accountsOf(bought.body.id)).toEqual([{ account: 'tax:DE', amount: -1900 }])
    await node.call(purchases.deletePurchase, { params: { id: bought.body.id }, as: root })
    expect(await accountsOf(bought.body.id)).toEqual([{ account: 'tax:DE', amount: 0 }])
  })

  test('is set by root admins alone, in percent by country', async () => {
    expect((await setTaxes({ rate: { DE: 101 } })).status).toBe(400)
    expect((await setTaxes({ rate: { Germany: 19 } })).status).toBe(400)
    const as = await node.person({ organization: await node.organization(), lists: ['admin'] })
    expect((await node.call(config.putConfig, { body: { tax: { rate: {} } }, as })).status).toBe(403)
  })
})

describe('billing details', () => {
  test('are somebody’s own, without space around them, and gone with what is emptied', async () => {
    expect((await live({ company: '  Kimura Ltd ', address: ' ', country: 'DE' })).body).toEqual({
      company: 'Kimura Ltd',
      country: 'DE',
    })
    const stranger = await node.person()
    const params = { id: learner.id }
    expect((await node.call(receipts.getBillingDetails, { params, as: stranger })).status).toBe(403)
    expect((await live({ country: 'Germany' })).status).toBe(400)
    await live({})
    expect((await node.call(receipts.getBillingDetails, { params, as: learner })).body).toEqual({})
  })
})
