import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@cairn/domain/base/constants'
import { auth } from '@cairn/contract/auth'
import { payments, type PaymentEntry } from '@cairn/contract/payments'
import { progress } from '@cairn/contract/progress'
import { receipts } from '@cairn/contract/receipts'
import { noteCharge } from '../attempts.ts'
import { findCustomer, payerOf } from '../saved-cards.ts'
import { testNode, type TestNode } from '../../testing/node.ts'
import { cardSource, subscriber, type Subscriber } from '../../testing/subscriptions.ts'
import { beginRenewal, renew } from './renew.ts'

let node: TestNode
let second: TestNode
beforeAll(async () => {
  node = await testNode()
  second = await testNode({ beside: node })
})
afterAll(async () => {
  await second.close()
  await node.close()
})
beforeEach(() => node.clock.set('2026-11-16T00:00:00Z'))

const at = async (date: string) => {
  node.clock.set(date)
  await node.runJobs()
}
const DECEMBER = '2026-12-01T00:00:00.000Z'

describe('a renewal', () => {
  test('SUB-01 charges the whole price at each billing date, in months of 28 to 31 days', async () => {
    const ada = await subscriber(node)
    await ada.subscribe()
    await at('2026-11-30T23:59:59Z')
    expect(await ada.taken()).toEqual([1500])
    for (const [month, charges] of [
      ['2026-12-01', 2],
      ['2027-01-01', 3],
      ['2027-02-01', 4],
      ['2027-03-01', 5],
    ] as const) {
      await at(`${month}T00:00:00Z`)
      await at(`${month}T12:00:00Z`)
      expect(await ada.taken()).toHaveLength(charges)
    }
    expect(await ada.taken()).toEqual([1500, 3000, 3000, 3000, 3000])
    expect(await ada.ledger()).toEqual([['sale', 1500], ...[1, 2, 3, 4].map(() => ['renewal', 3000])])
    expect(await ada.current()).toMatchObject({ state: 'active', renews: '2027-04-01T00:00:00.000Z' })
    expect(await ada.isEnrolled()).toBe(true)
    const paid = await node.call(payments.getPayments, { params: { id: ada.id }, as: await ada.me() })
    expect(paid.body).toMatchObject({
      list: [{ kind: 'renewal', amount: 3000, receipt: expect.any(Number) }, {}, {}, {}, { kind: 'sale' }],
    })
  })

  test('SUB-01 receipts say which time was paid for', async () => {
    const ada = await subscriber(node)
    const { body: first } = await ada.subscribe()
    await at(DECEMBER)
    const found = await node.call<{ list: PaymentEntry[] }>(payments.getPayments, {
      params: { id: ada.id },
      as: await ada.me(),
    })
    const receiptOf = async (id = '') =>
      (await node.call<string>(receipts.getReceipt, { params: { id }, as: await ada.me() })).body
    expect(await receiptOf(first.id)).toMatch(/Rope work · Nov 16\s–\s30, 2026/)
    expect(await receiptOf(found.body.list[0]?.purchase)).toMatch(/Rope work · Dec 1\s–\s31, 2026/)
  })

  test('is made once by several nodes that look for it at once', async () => {
    const subscribers = await Promise.all([1, 2, 3].map(() => subscriber(node)))
    for (const one of subscribers) await one.subscribe()
    node.clock.set(DECEMBER)
    await Promise.all([node.runJobs(), second.runJobs(), node.runJobs(), second.runJobs()])
    for (const one of subscribers) expect(await one.taken()).toEqual([1500, 3000])
    const [ada] = subscribers
    const { id } = (await ada?.current()) ?? { id: '' }
    const now = node.clock.now()
    await Promise.all([node, second, node, second].map(({ parts }) => renew(parts, now, id)))
    expect(await ada?.taken()).toEqual([1500, 3000])
  })

  test('is made once when nodes try the same subscription at the same time', async () => {
    const ada = await subscriber(node)
    await ada.subscribe()
    const { id } = await ada.current()
    node.clock.set(DECEMBER)
    const now = node.clock.now()
    await Promise.all([node, second, node, second].map(({ parts }) => renew(parts, now, id)))
    expect([await ada.taken(), await ada.ledger()]).toEqual([
      [1500, 3000],
      [
        ['sale', 1500],
        ['renewal', 3000],
      ],
    ])
  })

  test('after a long stop charges the current month and none of those that passed', async () => {
    const ada = await subscriber(node)
    await ada.subscribe()
    await at('2027-03-10T09:00:00Z')
    await at('2027-03-11T09:00:00Z')
    expect(await ada.taken()).toEqual([1500, 3000])
    expect(await ada.current()).toMatchObject({ renews: '2027-04-01T00:00:00.000Z' })
  })

  test('whose answer is lost or late is found again, and made once', async () => {
    for (const behavior of ['lost_answer', 'late'] as const) {
      node.clock.set('2026-11-16T00:00:00Z')
      const ada = await subscriber(node)
      await ada.subscribe()
      await ada.saveCard(behavior)
      await at(DECEMBER)
      for (const hour of [1, 2, 3]) await at(`2026-12-01T0${hour}:00:00Z`)
      await node.runJobs({ evenLater: true })
      node.clock.advance(2 * MINUTE)
      await node.runJobs()
      expect(await ada.taken()).toEqual([1500, 3000])
      expect(await ada.current()).toMatchObject({ state: 'active', renews: '2027-01-01T00:00:00.000Z' })
    }
  })
})

describe('a node that is killed while it renews', () => {
  let ada: Subscriber
  beforeEach(async () => {
    ada = await subscriber(node)
    await ada.subscribe()
  })
  /** Goes through the steps of a renewal and stops before one of them, as a kill does. */
  const killedBefore = async (step: 'open' | 'note' | 'confirm' | 'record') => {
    node.clock.set(DECEMBER)
    const { parts } = node
    const { id } = await ada.current()
    const now = node.clock.now()
    const attempt = await parts.db.transaction().execute((tx) => beginRenewal(tx, parts, now, id))
    if (attempt === undefined) throw new Error('Nothing was begun.')
    if (step === 'open') return
    const known = await findCustomer(parts.db, payerOf(ada.id))
    const { charge } = await parts.cards.open({
      attempt: attempt.id,
      amount: 3000,
      currency: 'USD',
      description: 'A month',
      customer: known?.customer,
    })
    if (step === 'note') return
    await noteCharge(parts.db, attempt.id, charge)
    if (step === 'confirm') return
    await parts.cards.confirm(charge, { card: known?.card ?? '' }, { absent: true })
  }

  test.each(['open', 'note', 'confirm', 'record'] as const)(
    'before the step "%s" charges the month once, and in the end it is paid',
    async (step) => {
      await killedBefore(step)
      for (const hours of [0.1, 1.2, 2.4, 3.6]) {
        node.clock.set(new Date(new Date(DECEMBER).getTime() + hours * HOUR))
        await Promise.all([node.runJobs(), second.runJobs()])
      }
      expect([await ada.taken(), await ada.ledger()]).toEqual([
        [1500, 3000],
        [
          ['sale', 1500],
          ['renewal', 3000],
        ],
      ])
      expect(await ada.current()).toMatchObject({ state: 'active', renews: '2027-01-01T00:00:00.000Z' })
    },
  )
})

describe('a card that fails', () => {
  let ada: Subscriber
  beforeEach(async () => {
    ada = await subscriber(node)
    expect((await ada.subscribe('fails_later')).status).toBe(201)
  })
  const due = async () => {
    const as = await ada.me()
    const headers = { authorization: as.token }
    const { body } = await node.send<{ authorization: { paymentDue?: boolean } }>({
      method: auth.logIn.method,
      url: auth.logIn.path,
      headers,
    })
    return body.authorization.paymentDue ?? false
  }

  test('is tried again after 1, 3, 5 and 7 days with an email each time, and then access ends', async () => {
    expect(await due()).toBe(false)
    const tries = async (date: string) => {
      await at(date)
      return (await ada.subjects()).length
    }
    expect(await tries(DECEMBER)).toBe(1)
    expect(await ada.current()).toMatchObject({
      state: 'past_due',
      code: 'card_declined',
      amount: 3000,
      nextTry: '2026-12-02T00:00:00.000Z',
    })
    expect([await due(), await ada.isEnrolled()]).toEqual([true, true])
    expect(await ada.lastMail()).toMatchObject({
      subject: 'We couldn’t renew your subscription to “Rope work”',
      body: expect.stringMatching(/\$30\.00[\s\S]*December 2, 2026[\s\S]*\/account\/payments/),
    })
    expect(await tries('2026-12-01T23:59:00Z')).toBe(1)
    expect(await tries('2026-12-02T00:00:00Z')).toBe(2)
    expect(await tries('2026-12-04T00:00:00Z')).toBe(3)
    expect(await tries('2026-12-06T00:00:00Z')).toBe(4)
    expect(await ada.isEnrolled()).toBe(true)
    expect(await tries('2026-12-08T00:00:00Z')).toBe(5)
    expect(await ada.lastMail()).toMatchObject({
      subject: 'Your access to “Rope work” has ended',
      body: expect.stringContaining(`/learn/${ada.course.id}`),
    })
    expect(await ada.current()).toMatchObject({ state: 'ended', reason: 'unpaid' })
    expect([await due(), await ada.isEnrolled(), await ada.taken()]).toEqual([false, false, [1500]])
    expect(await tries('2027-01-01T00:00:00Z')).toBe(5)
  })

  test('is replaced by another, which pays at once; nothing else is charged that month', async () => {
    await at(DECEMBER)
    await ada.saveCard()
    expect(await ada.pay()).toMatchObject({
      status: 200,
      body: { state: 'active', renews: '2027-01-01T00:00:00.000Z' },
    })
    expect(await due()).toBe(false)
    for (const day of [2, 4, 6, 8]) await at(`2026-12-0${day}T00:00:00Z`)
    expect(await ada.taken()).toEqual([1500, 3000])
    expect((await ada.subjects()).length).toBe(1)
    await at('2027-01-01T00:00:00Z')
    expect(await ada.taken()).toEqual([1500, 3000, 3000])
  })

  test('and another that fails too says why, and the planned tries stay as they are', async () => {
    await at(DECEMBER)
    await node.parts.db
      .updateTable('test_network_card')
      .set({
        card: JSON.stringify({
          behavior: 'expired_card',
          brand: 'visa',
          last4: '0069',
          expMonth: 1,
          expYear: 2049,
        }),
      })
      .where('id', '=', (await findCustomer(node.parts.db, payerOf(ada.id)))?.card ?? '')
      .execute()
    for (let time = 0; time < 5; time += 1)
      expect(await ada.pay()).toMatchObject({ status: 402, body: { code: 'expired_card' } })
    expect(await ada.current()).toMatchObject({ state: 'past_due', nextTry: '2026-12-02T00:00:00.000Z' })
    expect((await ada.subjects()).length).toBe(1)
  })

  test('whose new bank asks first is paid once the bank has its answer', async () => {
    await at(DECEMBER)
    const body = { user: ada.id, source: cardSource('bank_check') }
    const save = async () => node.call(payments.saveCard, { body, as: await ada.me() })
    const asked = await save()
    expect(asked).toMatchObject({ status: 402, body: { code: 'authentication_required' } })
    const { payment } = asked.body as unknown as { payment: { clientSecret: string } }
    await node.parts.testBank?.finishCheck(payment.clientSecret, true)
    expect((await save()).status).toBe(200)
    expect(await ada.pay()).toMatchObject({ status: 200, body: { state: 'active' } })
    await at('2027-01-01T00:00:00Z')
    expect(await ada.taken()).toEqual([1500, 3000, 3000])
  })

  test('that was removed counts as one that fails', async () => {
    await node.call(payments.removeCard, { params: { id: ada.id }, as: await ada.me() })
    await at(DECEMBER)
    expect(await ada.current()).toMatchObject({ state: 'past_due', code: 'card_missing' })
    expect(await ada.subjects()).toEqual(['Add a card to keep your subscription to “Rope work”'])
    expect(await ada.pay()).toMatchObject({ status: 400, body: { details: { reason: 'card_missing' } } })
  })

  test('and ended access comes back with a new subscription, and with all progress', async () => {
    const as = await ada.me()
    const params = { userId: ada.id, courseId: ada.course.id }
    const before = (await node.call<{ id: string }>(progress.getProgress, { params, as })).body
    for (const day of [1, 2, 4, 6, 8]) await at(`2026-12-0${day}T00:00:00Z`)
    expect(await ada.isEnrolled()).toBe(false)
    expect(await ada.pay()).toMatchObject({ body: { details: { reason: 'subscription_ended' } } })
    node.clock.set('2026-12-16T00:00:00Z')
    expect((await ada.subscribe()).status).toBe(201)
    expect(await ada.taken()).toEqual([1500, 1600])
    expect(await ada.isEnrolled()).toBe(true)
    const after = await node.call<{ id: string }>(progress.getProgress, { params, as: await ada.me() })
    expect(after.body.id).toBe(before.id)
    expect((await ada.list()).map(({ state }) => state)).toEqual(['active', 'ended'])
    await at('2027-01-01T00:00:00Z')
    expect(await ada.taken()).toEqual([1500, 1600, 3000])
  })

  test('after days of a stop is tried from the first failure on', async () => {
    await at('2026-12-05T00:00:00Z')
    expect(await ada.current()).toMatchObject({ state: 'past_due', nextTry: '2026-12-06T00:00:00.000Z' })
  })
})
