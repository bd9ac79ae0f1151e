import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@cairn/domain/base/constants'
import { coupons } from '@cairn/contract/coupons'
import { offers } from '@cairn/contract/offers'
import { payments } from '@cairn/contract/payments'
import { purchases } from '@cairn/contract/purchases'
import { subscriptions } from '@cairn/contract/subscriptions'
import { testNode, type TestNode } from '../../testing/node.ts'
import { cardSource, subscriber } from '../../testing/subscriptions.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())
// Fifteen days before the billing date: half a month.
beforeEach(() => node.clock.set('2026-11-16T00:00:00Z'))

const DECEMBER = '2026-12-01T00:00:00.000Z'

describe('subscribing to a course', () => {
  test('SUB-02 SUB-03 the quote has the prorated first charge, and when and for how much it renews', async () => {
    const ada = await subscriber(node)
    expect(await ada.quote()).toMatchObject({
      amount: 1500,
      item: [{ price: 3000, first: 1500, amount: 1500 }],
      renews: DECEMBER,
      renewal: 3000,
    })
    node.clock.set('2026-11-30T22:30:00Z')
    expect(await ada.quote()).toMatchObject({ amount: 9, renews: DECEMBER })
    node.clock.set('2026-12-01T00:00:00Z')
    expect(await ada.quote()).toMatchObject({ amount: 3000, renews: '2027-01-01T00:00:00.000Z' })
  })

  test('SUB-01 SUB-03 BUY-02 charges it, enrolls, saves the card and begins the subscription', async () => {
    const ada = await subscriber(node)
    const bought = await ada.subscribe()
    expect(bought).toMatchObject({
      status: 201,
      body: { state: 'paid', payment: { amount: 1500, currency: 'USD' }, receipt: expect.any(Number) },
    })
    const subscription = await ada.current()
    expect(subscription).toMatchObject({
      object: ada.course.id,
      title: 'Rope work',
      state: 'active',
      amount: 3000,
      currency: 'USD',
      renews: DECEMBER,
    })
    expect(bought.body.subscription).toBe(subscription.id)
    expect([await ada.isEnrolled(), await ada.taken()]).toEqual([true, [1500]])
    const saved = await node.call(payments.getPayments, { params: { id: ada.id }, as: await ada.me() })
    expect(saved.body).toMatchObject({ source: { last4: '4242' } })
  })

  test('BUY-02 another amount is refused; the one of the last hour is still taken', async () => {
    const ada = await subscriber(node)
    const { amount } = await ada.quote()
    for (const wrong of [amount + 1, amount - 1, 3000, 0])
      expect(await ada.buy({ amount: wrong, source: cardSource() })).toMatchObject({
        status: 400,
        body: { details: { reason: 'price_changed' } },
      })
    node.clock.advance(59 * MINUTE)
    expect((await ada.buy({ amount, source: cardSource() })).status).toBe(201)
    expect(await ada.taken()).toEqual([amount])
  })

  test('BUY-02 an amount of the last month is not taken in the next', async () => {
    const ada = await subscriber(node)
    node.clock.set('2026-11-30T23:59:00Z')
    const { amount } = await ada.quote()
    node.clock.set('2026-12-01T00:00:30Z')
    expect((await ada.buy({ amount, source: cardSource() })).status).toBe(400)
  })

  test('a card that is refused begins nothing', async () => {
    const ada = await subscriber(node)
    expect(await ada.subscribe('card_declined')).toMatchObject({
      status: 402,
      body: { code: 'card_declined' },
    })
    expect([await ada.list(), await ada.isEnrolled(), await ada.taken()]).toEqual([[], false, []])
  })

  test('a bank that asks first is answered, and the card is saved for the months to come', async () => {
    const ada = await subscriber(node)
    const asked = await ada.subscribe('bank_check')
    expect(asked).toMatchObject({ status: 402, body: { code: 'authentication_required' } })
    const { payment } = asked.body as unknown as { payment: { charge: string; clientSecret: string } }
    await node.parts.testBank?.finishCheck(payment.clientSecret, true)
    expect((await ada.buy({ charge: payment.charge })).status).toBe(201)
    node.clock.set(DECEMBER)
    await node.runJobs()
    expect(await ada.taken()).toEqual([1500, 3000])
  })

  test('a purchase with another course charges that one in full, and only once', async () => {
    const ada = await subscriber(node)
    const other = await node.course({ price: 4800 })
    const as = await ada.me()
    const object = [ada.course.id, other.id]
    const quoted = await node.call(purchases.quotePurchase, { body: { object }, as })
    expect(quoted.body).toMatchObject({ amount: 6300, renewal: 3000 })
    expect((await ada.buy({ amount: 6300, source: cardSource() }, { object })).status).toBe(201)
    node.clock.set(DECEMBER)
    await node.runJobs()
    expect(await ada.taken()).toEqual([6300, 3000])
  })

  test('COUP-11 a coupon lowers the first charge and no other; one to nothing needs no card', async () => {
    const ada = await subscriber(node)
    const as = await node.rootAdmin()
    const coupon = async (percent: number) => {
      const id = `SUB-${percent}-${ada.id.slice(-6)}`
      await node.call(coupons.putCoupon, { body: { id, object: ada.course.id, percent }, as })
      return id
    }
    const half = await coupon(50)
    expect((await ada.buy({ amount: 750, source: cardSource(), coupon: half })).status).toBe(201)
    node.clock.set(DECEMBER)
    await node.runJobs()
    expect(await ada.taken()).toEqual([750, 3000])
    node.clock.set('2026-11-16T00:00:00Z')
    const bea = await subscriber(node)
    const body = { id: `FREE-${bea.id.slice(-6)}`, object: bea.course.id, percent: 0 }
    await node.call(coupons.putCoupon, { body, as })
    expect(await bea.buy({ amount: 0, coupon: body.id })).toMatchObject({
      status: 201,
      body: { state: 'free' },
    })
    expect(await bea.current()).toMatchObject({ state: 'active', amount: 3000, renews: DECEMBER })
    node.clock.set(DECEMBER)
    await node.runJobs()
    expect(await bea.current()).toMatchObject({ state: 'past_due', code: 'card_missing' })
  })

  test('BUY-13 an invitation link begins a subscription too, for the amount that it shows', async () => {
    const ada = await subscriber(node)
    const root = await node.rootAdmin()
    const as = await ada.me()
    const made = await node.call<{ id: string }>(offers.putOffer, {
      body: { concept: [ada.course.id] },
      as: root,
    })
    const { id } = made.body
    const { body } = await node.call<{ amount: number }>(offers.getOffer, { params: { id }, as })
    expect(body.amount).toBe(1500)
    const payment = { amount: body.amount, source: cardSource() }
    expect((await node.call(offers.acceptOffer, { body: { offer: id, payment }, as })).status).toBe(201)
    expect(await ada.current()).toMatchObject({ state: 'active', renews: DECEMBER })
  })

  test('nobody subscribes another person; staff enroll them for nothing, without a subscription', async () => {
    const ada = await subscriber(node)
    const root = await node.rootAdmin()
    const body = { owner: ada.id, object: [ada.course.id] }
    const paying = { ...body, payment: { amount: 1500, source: cardSource() } }
    expect(await node.call(purchases.createPurchase, { body: paying, as: root })).toMatchObject({
      status: 400,
      body: { details: { reason: 'subscription_for_self' } },
    })
    expect((await node.call(purchases.createPurchase, { body, as: root })).status).toBe(201)
    expect([await ada.list(), await ada.isEnrolled()]).toEqual([[], true])
  })

  test('COURSE-21 a course that costs nothing is free, whatever its function', async () => {
    const ada = await subscriber(node, { price: 0 })
    expect(await ada.quote()).not.toHaveProperty('renews')
    expect(await ada.buy({})).toMatchObject({ status: 201, body: { state: 'free' } })
    expect(await ada.list()).toEqual([])
  })
})

describe('who sees and manages a subscription', () => {
  test('BUY-15 its owner and root admins, and nobody else', async () => {
    const ada = await subscriber(node)
    await ada.subscribe()
    const { id } = await ada.current()
    const [other, root] = [await node.person(), await node.rootAdmin()]
    const query = { owner: ada.id }
    expect((await node.call(subscriptions.findSubscriptions, { query, as: other })).status).toBe(403)
    expect((await node.call(subscriptions.findSubscriptions, { query, as: root })).body).toMatchObject({
      list: [{ id }],
    })
    for (const endpoint of [
      subscriptions.cancelSubscription,
      subscriptions.resumeSubscription,
      subscriptions.paySubscription,
    ]) {
      const input = { params: { id }, ...(endpoint === subscriptions.paySubscription && { body: {} }) }
      expect((await node.call(endpoint, { ...input, as: other })).status).toBe(403)
      expect((await node.call(endpoint, { ...input, params: { id: 'nothing' }, as: root })).status).toBe(404)
    }
    expect((await ada.cancel(root)).status).toBe(204)
    expect(await ada.current()).toMatchObject({ state: 'canceled' })
  })
})
