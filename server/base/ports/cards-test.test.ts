import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CARD_ERRORS } from '@cairn/domain/purchases/card-errors'
import { TEST_BEHAVIORS, tokenOf, type TestBehavior } from '@cairn/domain/purchases/test-cards'
import { testNode, type TestNode } from '../../testing/node.ts'
import type { JobKind } from '../jobs.ts'
import { CardsUnreachable, type Cards, type ChargeOrder } from './cards.ts'
import { openTestCards } from './cards-test.ts'

let node: TestNode
let cards: Cards
let count = 0
const delivered: { id: string; charge: string | undefined }[] = []
let refusing = false

/** The same network as the node's, with events that the test receives. */
const network = () =>
  openTestCards({
    db: node.parts.db,
    secret: node.parts.secret,
    now: node.clock.now,
    jobs: () => node.parts.jobs,
    deliver: async (body, signature) => {
      if (refusing) throw new Error('The receiver is away.')
      const event = cards.readEvent(body, signature)
      if (event) delivered.push(event)
    },
  })

/** Takes the place of the node's own delivery. */
const kinds: readonly JobKind<never>[] = [
  {
    kind: 'test-network.event',
    retries: 10,
    run: async (input, job) => {
      await network()
        .kinds.find(({ kind }) => kind === 'test-network.event')
        ?.run(input, job)
    },
  },
]

beforeAll(async () => {
  node = await testNode({ kinds })
  ;({ cards } = network())
})
afterAll(() => node.close())
beforeEach(async () => {
  count += 1
  await node.runJobs({ evenLater: true })
  delivered.length = 0
})

const source = (behavior: TestBehavior, expYear = 2049) =>
  tokenOf({ behavior, brand: 'visa', last4: '4242', expMonth: 12, expYear }, `random${count}0000`)
const order = (more: Partial<ChargeOrder> = {}): ChargeOrder => ({
  attempt: `attempt-${count}`,
  amount: 4800,
  currency: 'USD',
  description: 'A course',
  ...more,
})
const opened = async (more: Partial<ChargeOrder> = {}) => (await cards.open(order(more))).charge
const customer = async () => (await cards.openCustomer({ key: `person-${count}`, name: 'Ada' })).customer

describe('a charge at the test network', () => {
  test('is opened once for an attempt, however often and at once it is asked', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => opened()))
    expect(new Set(ids).size).toBe(1)
    expect(await cards.find(ids[0] ?? '')).toEqual({ state: 'open' })
    expect(await cards.find('pay_test_nothing')).toBeUndefined()
  })

  test('is paid once, and tells the card and the fee', async () => {
    const charge = await opened()
    const paid = {
      state: 'paid',
      amount: 4800,
      currency: 'USD',
      refunded: 0,
      fee: 139,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    }
    const both = [source('pays'), source('card_declined')].map((one) =>
      cards.confirm(charge, { source: one }),
    )
    expect(await both[0]).toEqual(paid)
    await both[1]
    expect(await cards.find(charge)).toEqual(paid)
    expect(await cards.cancel(charge)).toEqual(paid)
  })

  test.each(Object.keys(CARD_ERRORS) as (keyof typeof CARD_ERRORS)[])(
    'API-19 is refused as %s, and can be tried with another card',
    async (code) => {
      const charge = await opened()
      expect(await cards.confirm(charge, { source: source(code) })).toEqual({ state: 'refused', code })
      expect(await cards.find(charge)).toEqual({ state: 'refused', code })
      expect(await cards.confirm(charge, { source: source('pays') })).toMatchObject({ state: 'paid' })
    },
  )

  test('with a card whose month is over is refused as expired', async () =>
    expect(await cards.confirm(await opened(), { source: source('pays', 2020) })).toEqual({
      state: 'refused',
      code: 'expired_card',
    }))

  test.each(['', 'nonsense', 'tok_test_pays', '4242424242424242'])('with %j is refused', async (wrong) =>
    expect(await cards.confirm(await opened(), { source: wrong })).toEqual({
      state: 'refused',
      code: 'invalid_source',
    }),
  )

  test('stays charged when the transaction of whoever pays is undone', async () => {
    let charge = ''
    const undone = node.parts.db.transaction().execute(async () => {
      charge = await opened()
      await cards.confirm(charge, { source: source('pays') })
      throw new Error('crash')
    })
    await expect(undone).rejects.toThrow('crash')
    expect(await cards.find(charge)).toMatchObject({ state: 'paid' })
  })

  test('that takes the money and loses its answer is found out by asking', async () => {
    const charge = await opened()
    await expect(cards.confirm(charge, { source: source('lost_answer') })).rejects.toBeInstanceOf(
      CardsUnreachable,
    )
    expect(await cards.find(charge)).toMatchObject({ state: 'paid' })
    expect(await cards.confirm(charge, { source: source('lost_answer') })).toMatchObject({ state: 'paid' })
  })

  test('is canceled for good', async () => {
    const charge = await opened()
    expect(await cards.cancel(charge)).toEqual({ state: 'canceled' })
    expect(await cards.confirm(charge, { source: source('pays') })).toEqual({ state: 'canceled' })
  })

  test.each([
    [true, { state: 'paid' }],
    [false, { state: 'refused', code: 'card_declined' }],
  ])('waits for the bank; passed: %s', async (passed, then) => {
    const charge = await opened()
    const asked = await cards.confirm(charge, { source: source('bank_check') })
    const secret = asked.state === 'action' ? asked.clientSecret : ''
    expect(asked).toEqual({ state: 'action', clientSecret: secret })
    expect(await cards.find(charge)).toEqual(asked)
    expect(await node.parts.testBank?.finishCheck('somebody else', passed)).toBe(false)
    expect(await node.parts.testBank?.finishCheck(secret, passed)).toBe(true)
    expect(await cards.find(charge)).toMatchObject(then)
    // Answered once, it is answered.
    await node.parts.testBank?.finishCheck(secret, !passed)
    expect(await cards.find(charge)).toMatchObject(then)
  })
})

describe('refunds of the test network', () => {
  test('are made once for a key and never beyond what was paid', async () => {
    const charge = await opened()
    expect(await cards.refund({ charge, amount: 1, key: `o-${count}` })).toMatchObject({ ok: false })
    await cards.confirm(charge, { source: source('pays') })
    const one = { charge, amount: 3000, key: `a-${count}` }
    const [first, again] = await Promise.all([cards.refund(one), cards.refund(one)])
    expect(first).toMatchObject({ ok: true })
    expect(again).toEqual(first)
    expect(await cards.refund({ charge, amount: 3000, key: `b-${count}` })).toEqual({
      ok: false,
      code: 'amount_too_large',
    })
    expect(await cards.refund({ charge, amount: 1800, key: `c-${count}` })).toMatchObject({ ok: true })
    expect(await cards.find(charge)).toMatchObject({ state: 'paid', refunded: 4800 })
    expect(await cards.refund({ charge, amount: 1, key: `d-${count}` })).toEqual({
      ok: false,
      code: 'charge_already_refunded',
    })
  })
})

describe('a refund to a card that the test network sends back', () => {
  test('is made, and fails later', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: source('refund_fails') })
    const made = await cards.refund({ charge, amount: 3000, key: `a-${count}` })
    expect(await cards.find(charge)).toMatchObject({ refunded: 3000 })
    await node.runJobs({ evenLater: true })
    const refund = made.ok ? made.refund : ''
    expect(await cards.find(charge)).toMatchObject({
      refunded: 0,
      failedRefunds: [{ refund, amount: 3000, code: 'declined' }],
    })
  })
})

describe('a payer of the test network', () => {
  test('is known by a key, and nobody can read the key or the name there', async () => {
    expect(await customer()).toBe(await customer())
    const rows = await node.parts.db.selectFrom('test_network_customer').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/person-|Ada/)
  })

  test('saves a card with a purchase and pays with it while absent', async () => {
    const who = await customer()
    const charge = await opened({ customer: who, savesCard: true })
    const paid = await cards.confirm(charge, { source: source('pays') })
    const card = paid.state === 'paid' ? (paid.savedCard ?? '') : ''
    const next = await opened({ attempt: `renewal-${count}`, customer: who })
    expect(await cards.confirm(next, { card }, { absent: true })).toMatchObject({ state: 'paid' })
    const other = await cards.openCustomer({ key: `other-${count}` })
    const theirs = await opened({ attempt: `other-${count}`, customer: other.customer })
    expect(await cards.confirm(theirs, { card })).toMatchObject({ state: 'refused' })
  })

  test('saves a card without paying, and removes it', async () => {
    const who = await customer()
    const saved = await cards.saveCard(who, source('pays'))
    expect(saved).toMatchObject({ state: 'saved', customer: who, summary: { last4: '4242' } })
    expect(await cards.saveCard(who, source('pays'))).toEqual(saved)
    const card = saved.state === 'saved' ? saved.card : ''
    await cards.removeCard('cus_somebody_else', card)
    const charge = await opened({ customer: who })
    expect(await cards.confirm(charge, { card })).toMatchObject({ state: 'paid' })
    await cards.removeCard(who, card)
    await cards.removeCard(who, card)
    const next = await opened({ attempt: `next-${count}`, customer: who })
    expect(await cards.confirm(next, { card })).toEqual({ state: 'refused', code: 'invalid_source' })
  })

  test('whose card fails later saves it and pays, and is declined at the renewal', async () => {
    const who = await customer()
    const charge = await opened({ customer: who, savesCard: true })
    const paid = await cards.confirm(charge, { source: source('fails_later') })
    const card = paid.state === 'paid' ? (paid.savedCard ?? '') : ''
    const next = await opened({ attempt: `renewal-${count}`, customer: who })
    expect(await cards.confirm(next, { card }, { absent: true })).toEqual({
      state: 'refused',
      code: 'card_declined',
    })
  })

  test('whose bank wants to ask is saved when asked again with the same source', async () => {
    const who = await customer()
    const asked = await cards.saveCard(who, source('bank_check'))
    const secret = asked.state === 'action' ? asked.clientSecret : ''
    expect(await node.parts.testBank?.finishCheck(secret, true)).toBe(true)
    const saved = await cards.saveCard(who, source('bank_check'))
    const card = saved.state === 'saved' ? saved.card : ''
    const next = await opened({ customer: who })
    expect(await cards.confirm(next, { card }, { absent: true })).toMatchObject({ state: 'paid' })
  })

  test('whose card is saved by a payment that passed the check needs no other one', async () => {
    const who = await customer()
    await cards.saveCard(who, source('bank_check'))
    const charge = await opened({ customer: who, savesCard: true })
    const asked = await cards.confirm(charge, { source: source('bank_check') })
    await node.parts.testBank?.finishCheck(asked.state === 'action' ? asked.clientSecret : '', true)
    const paid = await cards.find(charge)
    const card = paid?.state === 'paid' ? (paid.savedCard ?? '') : ''
    const next = await opened({ attempt: `renewal-${count}`, customer: who })
    expect(await cards.confirm(next, { card }, { absent: true })).toMatchObject({ state: 'paid' })
  })

  test.each(Object.keys(CARD_ERRORS) as (keyof typeof CARD_ERRORS)[])(
    'learns that a card is not saved: %s',
    async (code) =>
      expect(await cards.saveCard(await customer(), source(code))).toEqual({ state: 'refused', code }),
  )
})

describe('events of the test network', () => {
  test('come for a charge that is paid, signed', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: source('pays') })
    await node.runJobs()
    expect(delivered).toEqual([{ id: expect.stringMatching(/^evt_test_/), charge }])
  })

  test('come twice with the same id for the card that does so', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: source('twice') })
    await node.runJobs()
    expect(delivered).toHaveLength(2)
    expect(delivered[0]).toEqual(delivered[1])
  })

  test('tell of a charge that was decided later', async () => {
    const charge = await opened()
    expect(await cards.confirm(charge, { source: source('late') })).toEqual({ state: 'pending' })
    await node.runJobs()
    expect(await cards.find(charge)).toEqual({ state: 'pending' })
    expect(await cards.cancel(charge)).toEqual({ state: 'pending' })
    node.clock.advance(60_000)
    await node.runJobs()
    expect(await cards.find(charge)).toMatchObject({ state: 'paid' })
    expect(delivered).toHaveLength(1)
    node.clock.reset()
  })

  test('are delivered again when the receiver was away', async () => {
    const charge = await opened()
    refusing = true
    await cards.confirm(charge, { source: source('pays') })
    await node.runJobs()
    expect(delivered).toEqual([])
    refusing = false
    await node.runJobs({ evenLater: true })
    expect(delivered).toHaveLength(1)
  })

  test('are believed only with a signature of this body that is not old', async () => {
    const charge = await opened()
    const sent: { body: Buffer; signature: string }[] = []
    const { kinds: own } = openTestCards({
      db: node.parts.db,
      secret: node.parts.secret,
      now: node.clock.now,
      jobs: () => node.parts.jobs,
      deliver: async (body, signature) => void sent.push({ body, signature }),
    })
    await own[1]?.run({ event: 'evt_1', charge } as never, { now: node.clock.now } as never)
    const [{ body, signature } = { body: Buffer.alloc(0), signature: '' }] = sent
    expect(cards.readEvent(body, signature)).toEqual({ id: 'evt_1', charge })
    expect(cards.readEvent(body, undefined)).toBeUndefined()
    expect(
      cards.readEvent(
        body,
        signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBeUndefined()
    expect(cards.readEvent(Buffer.from(body.toString().replace('evt_1', 'evt_2')), signature)).toBeUndefined()
    node.clock.advance(301_000)
    expect(cards.readEvent(body, signature)).toBeUndefined()
    node.clock.reset()
  })
})

test('a second node of the installation sees the same network', async () => {
  const other = await testNode({ beside: node })
  const charge = await opened()
  await other.parts.cards.confirm(charge, { source: source('pays') })
  expect(await cards.find(charge)).toMatchObject({ state: 'paid' })
  await other.close()
})

test('the account of an organization is connected by a code of the test network', async () => {
  expect(await cards.connect('ac_test_north')).toEqual({ account: 'acct_test_north' })
  for (const code of ['ac_north', 'ac_test_', 'ac_test_a b', ''])
    expect(await cards.connect(code)).toBeUndefined()
})

test('every behavior has an outcome', async () => {
  for (const behavior of TEST_BEHAVIORS) {
    const charge = await opened({ attempt: `${behavior}-${count}` })
    const tried = await cards.confirm(charge, { source: source(behavior) }).catch((error: unknown) => error)
    expect(tried).toBeDefined()
  }
})
