import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@cairn/domain/base/constants'
import type { Course } from '@cairn/contract/courses'
import { purchases, type Purchase, type PurchaseDetails } from '@cairn/contract/purchases'
import { stripeServer, type StripeTestServer } from '../testing/stripe/server.ts'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { stoppableCards, withFault } from '../testing/shop/faults.ts'

let node: TestNode
let stripe: StripeTestServer
let root: Person
let learner: Person
let course: Course
const PRICE = 4800

beforeAll(async () => {
  stripe = await stripeServer()
  node = await testNode({ env: { stripe: stripe.settings } })
  Object.assign(node.parts, { cards: stoppableCards(node.parts.cards) })
  root = await node.rootAdmin()
})
afterAll(async () => {
  await node.close()
  await stripe.close()
})
beforeEach(async () => {
  learner = await node.person()
  course = await node.course({ price: PRICE })
})

const buy = (source: string, headers: Record<string, string> = {}) =>
  node.call<Purchase>(purchases.createPurchase, {
    body: {
      owner: learner.id,
      object: [course.id],
      payment: { amount: PRICE, currency: 'USD', source },
    },
    as: learner,
    headers,
  })

interface Challenge {
  readonly charge: string
  readonly clientSecret: string
}

const report = async (type: string, object: object) => {
  const content = { id: `evt_${Math.random()}`, object: 'event', type, data: { object } }
  const { body, signature } = stripe.event(content, node.clock.now())
  return node.send({
    method: 'POST',
    url: '/purchase/event',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}
const details = async (id: string) =>
  (await node.call<PurchaseDetails>(purchases.getPurchase, { params: { id }, as: root })).body

const refundAtNetwork = (charge: string, amount: number) =>
  stripe.answer('POST /v1/refunds', { payment_intent: charge, amount: String(amount) })

describe('what is done at the dashboard of the card network', () => {
  test('a refund is entered in the ledger once, however often it is reported', async () => {
    const { body } = await buy('pm_card_visa')
    const charge = body.payment?.charge ?? ''
    refundAtNetwork(charge, 1000)
    for (let time = 0; time < 2; time += 1)
      expect(await report('charge.refunded', { object: 'charge', payment_intent: charge })).toMatchObject({
        status: 200,
      })
    expect(await details(body.id)).toMatchObject({
      state: 'partly_refunded',
      payment: { refunded: 1000 },
    })
    refundAtNetwork(charge, PRICE - 1000)
    await report('charge.refunded', { object: 'charge', payment_intent: charge })
    const { state, ledger } = await details(body.id)
    expect(state).toBe('refunded')
    expect(ledger.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([
      1000,
      PRICE - 1000,
    ])
  })

  test('a refund of ours that is reported as well is entered once', async () => {
    const { body } = await buy('pm_card_visa')
    const charge = body.payment?.charge ?? ''
    const asked = { statementId: body.id, amount: 800 }
    await node.call(purchases.refundPurchase, { body: asked, as: root })
    await report('charge.refunded', { object: 'charge', payment_intent: charge })
    expect(await details(body.id)).toMatchObject({ payment: { refunded: 800 } })
  })

  test('a refund that came before we knew of the payment is entered with it', async () => {
    const key = { 'idempotency-key': 'before-us' }
    await withFault({ at: 3, how: 'crash' }, () => buy('pm_card_visa', key))
    const attempt = await node.parts.db
      .selectFrom('purchase_attempt')
      .select('charge')
      .where('owner', '=', learner.id)
      .executeTakeFirstOrThrow()
    refundAtNetwork(attempt.charge ?? '', 300)
    const { body } = await buy('pm_card_visa', key)
    expect(await details(body.id)).toMatchObject({ state: 'partly_refunded', payment: { refunded: 300 } })
  })

  test('a dispute that is lost is entered, and one that is still open is not', async () => {
    const { body } = await buy('pm_card_visa')
    const charge = body.payment?.charge ?? ''
    const dispute = { object: 'dispute', payment_intent: charge }
    stripe.disputes.push({ charge, amount: PRICE, status: 'needs_response' })
    await report('charge.dispute.created', dispute)
    expect((await details(body.id)).state).toBe('paid')
    for (const one of stripe.disputes) one.status = 'lost'
    await report('charge.dispute.closed', dispute)
    expect(await details(body.id)).toMatchObject({ state: 'refunded', payment: { refunded: PRICE } })
    expect(
      await node.call(purchases.refundPurchase, { body: { statementId: body.id, amount: 1 }, as: root }),
    ).toMatchObject({ status: 400 })
  })
})

describe('a refund that the bank sends back', () => {
  const refund = (id: string, amount: number) =>
    node.call<Purchase>(purchases.refundPurchase, { body: { statementId: id, amount }, as: root })
  const fail = async (charge: string, type = 'refund.failed') => {
    const failed = stripe.failRefund(charge)
    return report(type, { ...failed, payment_intent: charge })
  }
  const accounts = async (purchase: string) => {
    const rows = await node.parts.db
      .selectFrom('ledger_line as l')
      .innerJoin('ledger_entry as e', 'e.id', 'l.entry')
      .select((eb) => ['l.account', eb.fn.sum<number>('l.amount').as('sum')])
      .where('e.purchase', '=', purchase)
      .where('e.kind', '<>', 'fee')
      .groupBy('l.account')
      .orderBy('l.account')
      .execute()
    return rows.map(({ sum }) => Number(sum))
  }
  const creditNotes = async (purchase: string) =>
    (
      await node.parts.db
        .selectFrom('receipt')
        .select('document')
        .where('purchase', '=', purchase)
        .where('kind', '=', 'credit_note')
        .execute()
    ).map(({ document }) => document['total'])

  test('is reversed in the ledger once, by either event, and can be made again', async () => {
    const { body } = await buy('pm_card_visa')
    const charge = body.payment?.charge ?? ''
    expect(await refund(body.id, PRICE)).toMatchObject({ status: 200, body: { state: 'refunded' } })
    await fail(charge)
    await report('charge.refund.updated', { object: 'refund', payment_intent: charge })
    const after = await details(body.id)
    expect(after).toMatchObject({ state: 'paid', refundable: PRICE, owed: PRICE })
    expect(after.payment?.refunded).toBeUndefined()
    expect(after.ledger.map(({ kind }) => kind)).toEqual(['sale', 'fee', 'refund', 'refund_failed'])
    expect(await accounts(body.id)).toEqual([PRICE, -PRICE])
    expect(await refund(body.id, PRICE)).toMatchObject({ status: 200, body: { state: 'refunded' } })
    const made = await details(body.id)
    expect(made).toMatchObject({ state: 'refunded', refundable: 0 })
    expect(made.owed).toBeUndefined()
    expect(await accounts(body.id)).toEqual([0, 0])
    // The credit note of the first one holds.
    expect(await creditNotes(body.id)).toEqual([PRICE])
  })

  test('leaves the other refunds of the purchase as they are', async () => {
    const { body } = await buy('pm_card_visa')
    const charge = body.payment?.charge ?? ''
    await refund(body.id, 1000)
    await refund(body.id, 500)
    await fail(charge, 'charge.refund.updated')
    expect(await details(body.id)).toMatchObject({
      state: 'partly_refunded',
      payment: { refunded: 1000 },
      refundable: PRICE - 1000,
      owed: 500,
    })
    await refund(body.id, 700)
    expect(await creditNotes(body.id)).toEqual([1000, 500, 200])
    const { creditNote = [], ledger } = await details(body.id)
    expect(creditNote).toHaveLength(3)
    const refunds = ledger.filter(({ kind }) => kind === 'refund')
    expect(refunds.map((entry) => entry.creditNote)).toEqual(creditNote)
    expect(ledger.find(({ kind }) => kind === 'refund_failed')).not.toHaveProperty('creditNote')
  })

  test('is told to those who can refund it, in their language', async () => {
    await sql`update person set document = document || '{"language":"es"}' where id = ${root.id}`.execute(
      node.parts.db,
    )
    const { body } = await buy('pm_card_visa')
    await refund(body.id, 800)
    await fail(body.payment?.charge ?? '')
    const emails = await mailTo(node, `${root.id}@example.org`)
    const email = emails.findLast(({ subject }) => subject?.includes('no ha llegado al comprador'))
    expect(email?.body).toContain(`/manage/purchases?purchase=${body.id}`)
  })

  test('of the dashboard is reversed as well, and the same refund can be made there again', async () => {
    const { body } = await buy('pm_card_visa')
    const charge = body.payment?.charge ?? ''
    refundAtNetwork(charge, PRICE)
    await report('charge.refunded', { object: 'charge', payment_intent: charge })
    await fail(charge)
    expect((await details(body.id)).state).toBe('paid')
    refundAtNetwork(charge, PRICE)
    await report('charge.refunded', { object: 'charge', payment_intent: charge })
    expect(await details(body.id)).toMatchObject({ state: 'refunded', payment: { refunded: PRICE } })
  })

  test('is found without any report', async () => {
    const { body } = await buy('pm_card_visa')
    await refund(body.id, PRICE)
    stripe.failRefund(body.payment?.charge ?? '')
    node.clock.advance(2 * HOUR)
    await node.runJobs()
    expect(await details(body.id)).toMatchObject({ state: 'paid', owed: PRICE })
  })

  test('can be made again after the purchase was removed, and no more than that', async () => {
    const { body } = await buy('pm_card_visa')
    await refund(body.id, 600)
    await node.call(purchases.deletePurchase, { params: { id: body.id }, as: root })
    await fail(body.payment?.charge ?? '')
    expect(await details(body.id)).toMatchObject({ state: 'removed', refundable: 600 })
    expect((await refund(body.id, 601)).status).toBe(400)
    expect((await refund(body.id, 600)).status).toBe(200)
  })

  test('of a purchase that could not be had leaves it to be refunded by hand', async () => {
    await buy('pm_card_processing')
    await node.call(purchases.createPurchase, {
      body: { owner: learner.id, object: [course.id] },
      as: root,
    })
    const [charge = ''] = [...stripe.intents.keys()].slice(-1)
    stripe.finish(charge)
    await report('payment_intent.succeeded', { object: 'payment_intent', id: charge })
    await fail(charge)
    const { id } = await node.parts.db
      .selectFrom('purchase')
      .select('id')
      .where('charge', '=', charge)
      .executeTakeFirstOrThrow()
    expect(await details(id)).toMatchObject({ state: 'paid', refundable: PRICE, owed: PRICE })
    expect(await refund(id, PRICE)).toMatchObject({ status: 200, body: { state: 'refunded' } })
  })
})

describe('money that nobody waits for any more', () => {
  test('a charge that was refused here and paid in the card form after all is given back', async () => {
    const { body } = await buy('pm_card_authenticationRequired')
    const { charge, clientSecret } = (body as unknown as { payment: Challenge }).payment
    stripe.finishBankCheck(clientSecret, false)
    await report('payment_intent.payment_failed', { object: 'payment_intent', id: charge })
    stripe.finishBankCheck(clientSecret, true)
    await report('payment_intent.succeeded', { object: 'payment_intent', id: charge })
    expect(stripe.intents.get(charge)).toMatchObject({ status: 'succeeded', refunded: PRICE })
  })

  test('a refund that the network refuses is not in the books', async () => {
    const { body } = await buy('pm_card_processing')
    expect(body).toMatchObject({ code: 'payment_pending' })
    await node.call(purchases.createPurchase, {
      body: { owner: learner.id, object: [course.id] },
      as: root,
    })
    const [charge = ''] = [...stripe.intents.keys()].slice(-1)
    stripe.finish(charge)
    stripe.trouble('refused')
    await report('payment_intent.succeeded', { object: 'payment_intent', id: charge })
    const entries = () =>
      node.parts.db
        .selectFrom('ledger_entry')
        .selectAll()
        .where('reference', '=', `charge:${charge}`)
        .execute()
    expect(await entries()).toEqual([])
    node.clock.advance(2 * MINUTE)
    await node.runJobs()
    expect(stripe.intents.get(charge)).toMatchObject({ refunded: PRICE })
    expect(await entries()).toHaveLength(1)
  })
})

describe('the removal of one of two purchases of a course, of which the second was given back', () => {
  /** Enrolled by staff while the card was being charged. */
  const both = async () => {
    await buy('pm_card_processing')
    const body = { owner: learner.id, object: [course.id] }
    const kept = await node.call<Purchase>(purchases.createPurchase, { body, as: root })
    node.clock.advance(MINUTE)
    const [charge = ''] = [...stripe.intents.keys()].slice(-1)
    stripe.finish(charge)
    await report('payment_intent.succeeded', { object: 'payment_intent', id: charge })
    const returned = await node.parts.db
      .selectFrom('purchase')
      .select('id')
      .where('charge', '=', charge)
      .executeTakeFirstOrThrow()
    return { kept: kept.body.id, returned: returned.id }
  }
  const remove = (id: string) => node.call(purchases.deletePurchase, { params: { id }, as: root })
  const status = async () =>
    (
      await node.parts.db.selectFrom('progress').select('status').where('person', '=', learner.id).execute()
    )[0]?.status

  test('ends the enrollment with the purchase that gave it', async () => {
    const { kept } = await both()
    expect((await remove(kept)).status).toBe(204)
    expect(await status()).toBe('disabled')
  })

  test('leaves the enrollment when the one that gave nothing is removed', async () => {
    const { returned } = await both()
    expect((await remove(returned)).status).toBe(204)
    expect(await status()).toBe('enabled')
  })
})

describe('a purchase that was stopped', () => {
  test('before the card was charged can be made again a minute later', async () => {
    await withFault({ at: 2, how: 'crash' }, () => buy('pm_card_visa'))
    expect(await buy('pm_card_visa')).toMatchObject({ status: 409 })
    node.clock.advance(2 * MINUTE)
    await node.runJobs()
    expect((await buy('pm_card_visa')).status).toBe(201)
  })

  test('stays removed when a refund ends after its removal', async () => {
    const { body } = await buy('pm_card_visa')
    const asked = { statementId: body.id, amount: 100 }
    await withFault({ at: 1, how: 'crash' }, () =>
      node.call(purchases.refundPurchase, { body: asked, as: root }),
    )
    await node.call(purchases.deletePurchase, { params: { id: body.id }, as: root })
    node.clock.advance(2 * MINUTE)
    await node.runJobs()
    expect(await details(body.id)).toMatchObject({ state: 'removed', payment: { refunded: 100 } })
  })
})
