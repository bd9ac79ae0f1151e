import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@cairn/domain/base/constants'
import { CARD_ERRORS } from '@cairn/domain/purchases/card-errors'
import { tokenOf, type TestBehavior } from '@cairn/domain/purchases/test-cards'
import { coupons } from '@cairn/contract/coupons'
import type { Course } from '@cairn/contract/courses'
import { offers } from '@cairn/contract/offers'
import { progress, type Progress } from '@cairn/contract/progress'
import { payments as saved } from '@cairn/contract/payments'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let learner: Person
let course: Course
const PRICE = 4800

beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const source = (behavior: TestBehavior = 'pays') =>
  tokenOf(
    { behavior, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )

const begin = async (price = PRICE) => {
  learner = await node.person()
  course = await node.course({ price })
}

const buy = (payment: object, { as = learner, key = '' } = {}) =>
  node.call<Purchase>(purchases.createPurchase, {
    body: { owner: as.id, object: [course.id], payment: { amount: PRICE, currency: 'USD', ...payment } },
    as,
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
  })

const isEnrolled = async (as = learner) =>
  (await node.call(progress.getProgress, { params: { userId: as.id, courseId: course.id }, as })).status ===
  200

/** What the network has taken for a learner, less what it gave back. */
const taken = async (as = learner) => {
  const charges = await node.parts.db
    .selectFrom('purchase_attempt')
    .select('charge')
    .where('owner', '=', as.id)
    .where('charge', 'is not', null)
    .execute()
  const states = await Promise.all(charges.map(({ charge }) => node.parts.cards.find(charge ?? '')))
  return states.reduce((sum, state) => sum + (state?.state === 'paid' ? state.amount - state.refunded : 0), 0)
}

/** The books of one learner: every entry adds up, and what came in is what the network has. */
const inBooks = async (as = learner) => {
  const { rows } = await sql<{ cash: number }>`
    select coalesce(sum(l.amount), 0)::bigint as cash from ledger_line l join ledger_entry e on e.id = l.entry
    join purchase p on p.id = e.purchase
    where p.owner = ${as.id} and l.account like 'cash:%' and e.kind <> 'fee'`.execute(node.parts.db)
  return rows[0]?.cash ?? 0
}

describe('a course that costs something', () => {
  test('BUY-02 BUY-05 BUY-06 is theirs once the card has paid, with a receipt', async () => {
    await begin()
    const bought = await buy({ source: source() })
    expect(bought).toMatchObject({
      status: 201,
      body: {
        owner: learner.id,
        object: [course.id],
        state: 'paid',
        receipt: expect.any(Number),
        payment: { amount: PRICE, currency: 'USD', card: { brand: 'visa', last4: '4242' } },
      },
    })
    expect(await isEnrolled()).toBe(true)
    expect([await taken(), await inBooks()]).toEqual([PRICE, PRICE])
  })

  test.each(Object.keys(CARD_ERRORS) as (keyof typeof CARD_ERRORS)[])(
    'BUY-02 a card refused with %s enrolls nobody, and another card can pay',
    async (code) => {
      await begin()
      expect(await buy({ source: source(code) })).toMatchObject({
        status: 402,
        body: { code, message: CARD_ERRORS[code] },
      })
      expect([await isEnrolled(), await taken()]).toEqual([false, 0])
      expect((await buy({ source: source() })).status).toBe(201)
      expect(await taken()).toBe(PRICE)
    },
  )

  test('BUY-02 another amount or currency than the server computes is refused', async () => {
    await begin()
    for (const wrong of [{ amount: 1 }, { amount: PRICE + 1 }, { amount: 0 }, { currency: 'EUR' }])
      expect(await buy({ source: source(), ...wrong })).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      })
    expect(await buy({})).toMatchObject({ status: 400, body: { details: { reason: 'card_missing' } } })
    expect(await taken()).toBe(0)
  })

  test('BUY-07 staff record it without charging anybody, also where they name its price', async () => {
    await begin()
    const staff = await node.rootAdmin()
    const record = (as: Person, payment: object) =>
      node.call<Purchase>(purchases.createPurchase, {
        body: {
          owner: learner.id,
          object: [course.id],
          payment: { currency: 'USD', charge: false, ...payment },
        },
        as,
      })
    expect(await record(learner, { amount: PRICE, source: source() })).toMatchObject({ status: 403 })
    expect(await record(staff, { amount: 1 })).toMatchObject({ status: 400 })
    expect(await isEnrolled()).toBe(false)
    expect(await record(staff, { amount: PRICE })).toMatchObject({ status: 201, body: { state: 'free' } })
    expect([await isEnrolled(), await taken(), await inBooks()]).toEqual([true, 0, 0])
  })

  test('BUY-02 whoever is enrolled already is not charged', async () => {
    await begin()
    expect((await buy({ source: source() })).status).toBe(201)
    expect(await buy({ source: source() })).toMatchObject({ status: 409, body: { code: 'already_enrolled' } })
    expect(await taken()).toBe(PRICE)
  })

  test('BUY-25 the same request twice, also at once, charges once and answers the same', async () => {
    await begin()
    const payment = { source: source() }
    const answers = await Promise.all([1, 2, 3].map(() => buy(payment, { key: 'one-try' })))
    const again = await buy(payment, { key: 'one-try' })
    const done = [...answers, again].filter(({ status }) => status === 201)
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
    expect(done.length).toBeGreaterThan(0)
    expect([await taken(), await isEnrolled()]).toEqual([PRICE, true])
    expect(await buy({ source: source() }, { key: 'one-try' })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
  })

  test('BUY-25 two windows that pay at once charge once', async () => {
    await begin()
    const answers = await Promise.all([1, 2, 3, 4].map(() => buy({ source: source() })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect([await taken(), await inBooks()]).toEqual([PRICE, PRICE])
  })
})

describe('a saved card', () => {
  const payments = (as = learner) => node.call(saved.getPayments, { params: { id: as.id }, as })

  test('USER-33 USER-34 is saved, shown without its number, pays, and is removed', async () => {
    await begin()
    const body = { user: learner.id, source: source() }
    expect(await node.call(saved.saveCard, { body, as: learner })).toMatchObject({
      status: 200,
      body: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    })
    expect((await buy({})).status).toBe(201)
    expect((await payments()).body).toMatchObject({
      source: { last4: '4242' },
      list: [{ kind: 'sale', amount: PRICE, currency: 'USD', object: [course.id] }],
    })
    const removed = await node.call(saved.removeCard, { params: { id: learner.id }, as: learner })
    expect(removed.status).toBe(204)
    expect((await payments()).body).toMatchObject({ source: null })
  })

  test('USER-34 a card that is refused is not saved', async () => {
    await begin()
    const body = { user: learner.id, source: source('card_declined') }
    expect(await node.call(saved.saveCard, { body, as: learner })).toMatchObject({
      status: 402,
      body: { code: 'card_declined' },
    })
    expect((await payments()).body).toMatchObject({ source: null, list: [] })
  })

  test('one that pays can be saved for the next time', async () => {
    await begin()
    expect((await buy({ source: source(), saveCard: true })).status).toBe(201)
    expect((await payments()).body).toMatchObject({ source: { last4: '4242' } })
  })
})

describe('a refund', () => {
  let root: Person
  beforeAll(async () => {
    root = await node.rootAdmin()
  })
  const refund = (statementId: string, amount: number, key = '') =>
    node.call<Purchase>(purchases.refundPurchase, {
      body: { statementId, amount, reason: 'Asked for it' },
      as: root,
      ...(key !== '' && { headers: { 'idempotency-key': key } }),
    })

  test('BUY-16 BUY-19 gives back a part and then the rest, and never more', async () => {
    await begin()
    const { id } = (await buy({ source: source() })).body
    expect((await refund(id, 0)).status).toBe(400)
    expect((await refund(id, PRICE + 1)).status).toBe(400)
    expect((await refund(id, 1800)).body).toMatchObject({
      state: 'partly_refunded',
      payment: { amount: PRICE, refunded: 1800 },
    })
    expect((await refund(id, 3001)).status).toBe(400)
    expect((await refund(id, 3000)).body).toMatchObject({ state: 'refunded' })
    expect([await taken(), await inBooks()]).toEqual([0, 0])
    expect((await refund(id, 1)).status).toBe(400)
  })

  test('BUY-16 of a part gives it back once, however often and at once the same request comes', async () => {
    await begin()
    const { id } = (await buy({ source: source() })).body
    const key = `refund-${id}`
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, 1000, key)))
    answers.push(await refund(id, 1000, key))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { payment: { refunded: 1000 } } })
    expect([await taken(), await inBooks()]).toEqual([PRICE - 1000, PRICE - 1000])
    expect(await refund(id, 2000, key)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect((await refund(id, 1000)).body).toMatchObject({ payment: { refunded: 2000 } })
    expect((await refund(id, PRICE, `${key}-too-much`)).status).toBe(400)
  })

  test('BUY-16 two at once give back what was paid, once', async () => {
    await begin()
    const { id } = (await buy({ source: source() })).body
    const statuses = (await Promise.all([1, 2, 3].map(() => refund(id, PRICE)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400])
    expect([await taken(), await inBooks()]).toEqual([0, 0])
  })
})

describe('a purchase that is removed', () => {
  const remove = async (id: string) =>
    node.call(purchases.deletePurchase, { params: { id }, as: await node.rootAdmin() })
  const isDisabled = async () =>
    (
      await node.call<{ status: string }>(progress.getProgress, {
        params: { userId: learner.id, courseId: course.id },
        as: await node.rootAdmin(),
      })
    ).body.status === 'disabled'

  test('BUY-14 ends the enrollment, unless the course was bought again since', async () => {
    await begin()
    const first = await buy({ source: source() })
    await node.call(progress.deleteProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: await node.rootAdmin(),
    })
    const again = await buy({ source: source() })
    expect(again.status).toBe(201)
    expect((await remove(first.body.id)).status).toBe(204)
    expect(await isDisabled()).toBe(false)
    expect((await remove(again.body.id)).status).toBe(204)
    expect(await isDisabled()).toBe(true)
  })

  const record = async () =>
    (
      await node.call<Progress>(progress.getProgress, {
        params: { userId: learner.id, courseId: course.id },
        as: await node.rootAdmin(),
      })
    ).body
  const modify = async (modifyField: object) =>
    node.call(progress.batchProgress, {
      body: { concept: course.id, user: [learner.id], operation: { command: 'modify', modifyField } },
      as: await node.rootAdmin(),
    })
  const states = async () =>
    (
      await node.call<Record<string, string>>(progress.findProgressStates, {
        body: { concept: course.id, user: [learner.id] },
        as: learner,
      })
    ).body[learner.id]

  test('BUY-14 BUY-02 can be made again, and everything they did comes back', async () => {
    await begin()
    const { body } = await buy({ source: source() })
    const before = await record()
    await modify({ language: 'de' })
    await remove(body.id)
    expect(await record()).toMatchObject({ id: before.id, status: 'disabled' })
    expect(await states()).toBe('unenrolled')
    expect((await buy({ source: source() })).status).toBe(201)
    const after = await record()
    expect(after).toMatchObject({ id: before.id, status: 'enabled', language: 'de' })
    expect([after.expires, after.removed]).toEqual([undefined, undefined])
    expect([await taken(), await inBooks()]).toEqual([2 * PRICE, 2 * PRICE])
    expect((await buy({ source: source() })).status).toBe(409)
  })

  test('BUY-14 can be made again also after staff took the learner off the list', async () => {
    await begin()
    await remove((await buy({ source: source() })).body.id)
    const params = { userId: learner.id, courseId: course.id }
    await node.call(progress.deleteProgress, { params, as: await node.rootAdmin() })
    expect((await buy({ source: source() })).status).toBe(201)
    expect(await record()).toMatchObject({ status: 'enabled' })
    expect((await record()).removed).toBeUndefined()
  })

  test('BUY-14 can be made again by an invitation link, which counts it as missing', async () => {
    await begin()
    await remove((await buy({ source: source() })).body.id)
    const offer = await node.call<{ id: string }>(offers.putOffer, {
      body: { concept: [course.id] },
      as: await node.rootAdmin(),
    })
    const payment = { amount: PRICE, currency: 'USD', source: source() }
    const accepted = await node.call(offers.acceptOffer, {
      body: { offer: offer.body.id, payment },
      as: learner,
    })
    expect(accepted).toMatchObject({ status: 201, body: { object: [course.id] } })
    expect(await record()).toMatchObject({ status: 'enabled' })
  })

  test('BUY-14 leaves whoever staff keep waiting where they are', async () => {
    await begin()
    const { body } = await buy({ source: source() })
    await modify({ status: 'disabled' })
    await remove(body.id)
    expect(await states()).toBe('pending')
    expect(await buy({ source: source() })).toMatchObject({ status: 409, body: { code: 'already_enrolled' } })
    expect(await taken()).toBe(PRICE)
  })

  test.each([
    ['enable it', { status: 'enabled' }, undefined],
    ['extend it', { expires: '2049-01-01T00:00:00.000Z' }, '2049-01-01T00:00:00.000Z'],
    ['take its end away', { expires: null }, undefined],
  ] as const)('BUY-14 gives the enrollment back when staff %s', async (_how, change, expires) => {
    await begin()
    await remove((await buy({ source: source() })).body.id)
    expect((await modify(change)).status).toBe(200)
    const after = await record()
    expect(after.status).toBe('enabled')
    expect([after.expires, after.removed]).toEqual([expires, undefined])
    expect(await states()).toBe('enrolled')
    // Staff who let them wait afterwards are the ones who decide.
    await modify({ status: 'disabled' })
    expect((await buy({ source: source() })).status).toBe(409)
  })
})

describe('the extra check of a bank', () => {
  const challenged = async () => {
    await begin()
    const asked = await buy({ source: source('bank_check') })
    expect(asked).toMatchObject({ status: 402, body: { code: 'authentication_required' } })
    const { payment } = asked.body as unknown as { payment: { charge: string; clientSecret: string } }
    return payment
  }

  test('BUY-07 once it is passed, the charge is named and the course is theirs', async () => {
    const { charge, clientSecret } = await challenged()
    expect(await isEnrolled()).toBe(false)
    await node.parts.testBank?.finishCheck(clientSecret, true)
    expect(await buy({ charge })).toMatchObject({ status: 201, body: { state: 'paid' } })
    expect([await taken(), await isEnrolled()]).toEqual([PRICE, true])
  })

  test('BUY-07 the charge of somebody else is not there', async () => {
    const { charge } = await challenged()
    const other = await node.person()
    expect((await buy({ charge }, { as: other })).status).toBe(404)
  })

  test('BUY-07 whoever gives it up is told that nothing was charged, and the charge is closed', async () => {
    const { charge } = await challenged()
    const canceled = { status: 402, body: { code: 'payment_canceled' } }
    expect(await buy({ charge, cancel: true })).toMatchObject(canceled)
    expect(await node.parts.cards.find(charge)).toMatchObject({ state: 'canceled' })
    expect(await buy({ charge })).toMatchObject(canceled)
    expect([await taken(), await isEnrolled()]).toEqual([0, false])
    expect((await buy({ source: source() })).status).toBe(201)
    expect(await taken()).toBe(PRICE)
  })

  test('BUY-07 giving up what was passed already changes nothing: the course is theirs', async () => {
    const { charge, clientSecret } = await challenged()
    await node.parts.testBank?.finishCheck(clientSecret, true)
    expect(await buy({ charge, cancel: true })).toMatchObject({ status: 201, body: { state: 'paid' } })
    expect([await taken(), await isEnrolled()]).toEqual([PRICE, true])
    const other = await node.person()
    expect((await buy({ charge, cancel: true }, { as: other })).status).toBe(404)
  })

  test('a new attempt takes the place of one that waits for the bank', async () => {
    const { charge } = await challenged()
    expect((await buy({ source: source() })).status).toBe(201)
    expect(await node.parts.cards.find(charge)).toMatchObject({ state: 'canceled' })
    expect(await taken()).toBe(PRICE)
  })

  test('whoever passes it and never comes back is enrolled all the same', async () => {
    const { clientSecret } = await challenged()
    await node.parts.testBank?.finishCheck(clientSecret, true)
    node.clock.advance(20 * MINUTE)
    await node.runJobs()
    expect([await taken(), await isEnrolled()]).toEqual([PRICE, true])
  })

  test('whoever goes away is charged nothing, and the course can be bought later', async () => {
    await challenged()
    node.clock.advance(2 * HOUR)
    await node.runJobs()
    expect((await buy({ source: source() })).status).toBe(201)
    expect(await taken()).toBe(PRICE)
  })
})

describe('what the network says late, twice or never', () => {
  test('a card that is decided later enrolls later, once', async () => {
    await begin()
    expect(await buy({ source: source('late') })).toMatchObject({
      status: 402,
      body: { code: 'payment_pending' },
    })
    expect(await buy({ source: source() })).toMatchObject({
      status: 409,
      body: { code: 'purchase_in_progress' },
    })
    node.clock.advance(MINUTE)
    await node.runJobs({ evenLater: true })
    expect([await isEnrolled(), await taken(), await inBooks()]).toEqual([true, PRICE, PRICE])
  })

  test('an event that comes twice changes nothing', async () => {
    await begin()
    expect((await buy({ source: source('twice') })).status).toBe(201)
    await node.runJobs({ evenLater: true })
    expect([await taken(), await inBooks()]).toEqual([PRICE, PRICE])
  })

  test('an answer that is lost is found again: the money was taken, so the course is theirs', async () => {
    await begin()
    expect(await buy({ source: source('lost_answer') })).toMatchObject({ body: { code: 'payment_pending' } })
    node.clock.advance(2 * MINUTE)
    await node.runJobs()
    expect([await isEnrolled(), await taken(), await inBooks()]).toEqual([true, PRICE, PRICE])
  })

  test('whoever was enrolled meanwhile gets the money back', async () => {
    await begin()
    await buy({ source: source('late') })
    const root = await node.rootAdmin()
    const body = { owner: learner.id, object: [course.id] }
    expect((await node.call(purchases.createPurchase, { body, as: root })).status).toBe(201)
    node.clock.advance(MINUTE)
    await node.runJobs({ evenLater: true })
    expect([await taken(), await inBooks(), await isEnrolled()]).toEqual([0, 0, true])
  })
})

describe('a coupon', () => {
  const coupon = async (fields: object) => {
    const id = `SAVE-${newId().slice(-8)}`
    const as = await node.rootAdmin()
    const body = { id, object: course.id, percent: 75, ...fields }
    expect((await node.call(coupons.putCoupon, { body, as })).status).toBe(201)
    return id
  }
  const uses = async (id: string) =>
    (await node.call(coupons.getCoupon, { params: { id }, as: await node.rootAdmin() })).body

  test('COUP-06 COUP-11 lowers the price and is counted with the purchase', async () => {
    await begin()
    const id = await coupon({})
    expect((await buy({ source: source(), coupon: id })).status).toBe(400)
    expect(await buy({ source: source(), coupon: id.toLowerCase(), amount: 3600 })).toMatchObject({
      status: 201,
      body: { payment: { amount: 3600, coupon: id } },
    })
    expect(await uses(id)).toMatchObject({ useCount: 1 })
  })

  test('COUP-09 COUP-17 the last use goes to one of two who pay at once', async () => {
    await begin()
    const id = await coupon({ maxUseCount: 1 })
    const others = await Promise.all([node.person(), node.person(), node.person()])
    const answers = await Promise.all(
      others.map((as) => buy({ source: source(), coupon: id, amount: 3600 }, { as })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await uses(id)).toMatchObject({ useCount: 1 })
  })

  test('COUP-17 a card that is refused gives the use back', async () => {
    await begin()
    const id = await coupon({ maxUseCount: 1 })
    const refused = { source: source('card_declined'), coupon: id, amount: 3600 }
    expect((await buy(refused)).status).toBe(402)
    expect((await buy({ source: source(), coupon: id, amount: 3600 })).status).toBe(201)
  })

  test('COUP-17 whoever gives up the check of their bank gives the use back', async () => {
    await begin()
    const id = await coupon({ maxUseCount: 1 })
    const asked = await buy({ source: source('bank_check'), coupon: id, amount: 3600 })
    const { payment } = asked.body as unknown as { payment: { charge: string } }
    expect((await buy({ charge: payment.charge, cancel: true })).status).toBe(402)
    expect((await buy({ source: source(), coupon: id, amount: 3600 })).status).toBe(201)
  })

  test('BUY-22 one that leaves nothing to pay needs no card', async () => {
    await begin()
    const id = await coupon({ percent: 0 })
    expect(await buy({ coupon: id, amount: 0 })).toMatchObject({ status: 201, body: { state: 'free' } })
    expect([await isEnrolled(), await taken()]).toEqual([true, 0])
    expect(await uses(id)).toMatchObject({ useCount: 1 })
  })
})
