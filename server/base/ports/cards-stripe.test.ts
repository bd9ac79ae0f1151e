import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CARD_ERRORS } from '@cairn/domain/purchases/card-errors'
import { stripeServer, type StripeTestServer } from '../../testing/stripe/server.ts'
import { CardsUnreachable, type Cards } from './cards.ts'
import { openStripeCards } from './cards-stripe.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
let stripe: StripeTestServer
let cards: Cards
let count = 0

beforeAll(async () => {
  stripe = await stripeServer('/behind/a/proxy')
  cards = openStripeCards(stripe.settings, () => NOW)
})
afterAll(() => stripe.close())
beforeEach(() => {
  count += 1
  stripe.requests.length = 0
})

const order = (more: object = {}) => ({
  attempt: `attempt-${count}`,
  amount: 4800,
  currency: 'USD',
  description: 'A course',
  ...more,
})
const opened = async (more: object = {}) => (await cards.open(order(more))).charge
const keys = () => stripe.requests.map(({ key }) => key)

describe('a charge at Stripe', () => {
  test('is opened once for an attempt, without being paid, and never sends anybody to another page', async () => {
    const charge = await opened()
    expect(await opened()).toBe(charge)
    expect(stripe.intents.get(charge)).toMatchObject({
      amount: 4800,
      currency: 'usd',
      description: 'A course',
      metadata: { attempt: `attempt-${count}` },
      redirects: 'never',
    })
    expect(await cards.find(charge)).toEqual({ state: 'open' })
  })

  test.each(['pm_card_visa', 'tok_visa'])(
    'is paid with %s, and tells the card and the fee',
    async (source) => {
      const charge = await opened()
      const paid = {
        state: 'paid',
        amount: 4800,
        currency: 'USD',
        refunded: 0,
        fee: 59,
        card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
      }
      expect(await cards.confirm(charge, { source })).toEqual(paid)
      expect(await cards.find(charge)).toEqual(paid)
    },
  )

  test('that is paid already is not paid again', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: 'pm_card_visa' })
    expect(await cards.confirm(charge, { source: 'pm_card_mastercard' })).toMatchObject({ state: 'paid' })
    expect(await cards.cancel(charge)).toMatchObject({ state: 'paid' })
  })

  test.each([
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_declinedInvalidCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
    ['pm_card_chargeDeclinedIncorrectZip', 'incorrect_zip'],
  ])('with %s is refused as %s, and can be tried with another card', async (source, code) => {
    expect(Object.keys(CARD_ERRORS)).toContain(code)
    const charge = await opened()
    expect(await cards.confirm(charge, { source })).toEqual({ state: 'refused', code })
    expect(await cards.find(charge)).toEqual({ state: 'refused', code })
    expect(await cards.confirm(charge, { source: 'pm_card_visa' })).toMatchObject({ state: 'paid' })
  })

  test.each(['pm_unknown', 'tok unheard of', '', '../../v1/balance'])(
    'with %j, which no card form has made, is refused and not an error of ours',
    async (source) => {
      expect(await cards.confirm(await opened(), { source })).toMatchObject({ state: 'refused' })
    },
  )

  test('waits for the bank, and is paid once the payer has passed its check', async () => {
    const charge = await opened()
    const asked = await cards.confirm(charge, { source: 'pm_card_authenticationRequired' })
    expect(asked).toEqual({ state: 'action', clientSecret: `${charge}_secret_1` })
    stripe.finishBankCheck(`${charge}_secret_1`, true)
    expect(await cards.find(charge)).toMatchObject({ state: 'paid' })
  })

  test('is refused once the payer has failed the check of the bank', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: 'pm_card_authenticationRequired' })
    stripe.finishBankCheck(`${charge}_secret_1`, false)
    expect(await cards.find(charge)).toEqual({ state: 'refused', code: 'card_declined' })
  })

  test('of somebody who is absent is refused when the bank would ask them', async () => {
    const charge = await opened()
    expect(await cards.confirm(charge, { card: 'pm_card_authenticationRequired' }, { absent: true })).toEqual(
      {
        state: 'refused',
        code: 'authentication_required',
      },
    )
  })

  test('that Stripe decides later is pending until then, and is not canceled meanwhile', async () => {
    const charge = await opened()
    expect(await cards.confirm(charge, { source: 'pm_card_processing' })).toEqual({ state: 'pending' })
    expect(await cards.cancel(charge)).toEqual({ state: 'pending' })
    stripe.finish(charge)
    expect(await cards.find(charge)).toMatchObject({ state: 'paid' })
  })

  test('is canceled for good; one that is not there is nothing', async () => {
    const charge = await opened()
    expect(await cards.cancel(charge)).toEqual({ state: 'canceled' })
    expect(await cards.cancel(charge)).toEqual({ state: 'canceled' })
    expect(await cards.confirm(charge, { source: 'pm_card_visa' })).toEqual({ state: 'canceled' })
    expect(await cards.find('pi_nothing')).toBeUndefined()
  })
})

describe('refunds', () => {
  test('are made once for a key, in parts, and never beyond what was paid', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: 'pm_card_visa' })
    const first = await cards.refund({ charge, amount: 1000, key: `a-${count}` })
    expect(first).toMatchObject({ ok: true })
    expect(await cards.refund({ charge, amount: 1000, key: `a-${count}` })).toEqual(first)
    expect(await cards.find(charge)).toMatchObject({ refunded: 1000 })
    expect(await cards.refund({ charge, amount: 4000, key: `b-${count}` })).toEqual({
      ok: false,
      code: 'refund_refused',
    })
    expect(await cards.refund({ charge, amount: 3800, key: `c-${count}` })).toMatchObject({ ok: true })
    expect(await cards.refund({ charge, amount: 1, key: `d-${count}` })).toEqual({
      ok: false,
      code: 'charge_already_refunded',
    })
    expect(stripe.intents.get(charge)?.['reversed']).toBeUndefined()
  })

  test('of what went to a connected account come back from there', async () => {
    const charge = await opened({ account: 'acct_1' })
    await cards.confirm(charge, { source: 'pm_card_visa' })
    expect(stripe.intents.get(charge)).toMatchObject({ transfer_data: { destination: 'acct_1' } })
    expect(await cards.refund({ charge, amount: 4800, key: `a-${count}` })).toMatchObject({ ok: true })
    expect(stripe.intents.get(charge)?.['reversed']).toBe('true')
  })
})

describe('connecting an account', () => {
  const formWith = (connectClientId?: string, apiBase?: string) =>
    openStripeCards({ ...stripe.settings, apiBase, connectClientId }, () => new Date()).form

  test('ORG-18 begins on a page of Stripe where the site is known there, and else nowhere', () => {
    expect(formWith()).not.toHaveProperty('connectUrl')
    expect(formWith('ca_1')).toMatchObject({
      connectUrl:
        'https://connect.stripe.com/oauth/authorize?response_type=code&scope=read_write&client_id=ca_1',
    })
    expect(formWith('ca_1', 'http://localhost:12111')).toMatchObject({
      connectUrl: expect.stringMatching(/^http:\/\/localhost:12111\/oauth\/authorize\?/),
    })
  })
})

describe('a refund that failed', () => {
  test('is no refund any more, and is named with its reason', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: 'pm_card_visa' })
    await cards.refund({ charge, amount: 1000, key: `a-${count}` })
    await cards.refund({ charge, amount: 800, key: `b-${count}` })
    const { id } = stripe.failRefund(charge, 'lost_or_stolen_card')
    expect(await cards.find(charge)).toMatchObject({
      state: 'paid',
      refunded: 1000,
      failedRefunds: [{ refund: id, amount: 800, code: 'lost_or_stolen_card' }],
    })
  })

  test('is found among more refunds than come with a charge', async () => {
    const charge = await opened()
    await cards.confirm(charge, { source: 'pm_card_visa' })
    await cards.refund({ charge, amount: 300, key: `first-${count}` })
    const { id } = stripe.failRefund(charge)
    for (let n = 0; n < 12; n += 1) await cards.refund({ charge, amount: 100, key: `more-${count}-${n}` })
    expect(await cards.find(charge)).toMatchObject({
      refunded: 1200,
      failedRefunds: [{ refund: id, amount: 300 }],
    })
  })
})

describe('a customer', () => {
  test('is made once for a key, whatever their name is by then', async () => {
    const key = `customer-${count}`
    const { customer } = await cards.openCustomer({ key, name: 'Ada', email: 'ada@example.org' })
    expect(await cards.openCustomer({ key, name: 'Ada Lovelace' })).toEqual({ customer })
    expect(stripe.customers.get(customer)).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org' })
  })

  test('saves a card with a purchase, and pays with it while they are absent', async () => {
    const { customer } = await cards.openCustomer({ key: `customer-${count}` })
    const charge = await opened({ customer, savesCard: true })
    const paid = await cards.confirm(charge, { source: 'pm_card_visa' })
    const card = paid.state === 'paid' ? (paid.savedCard ?? '') : ''
    expect(stripe.methods.get(card)?.customer).toBe(customer)
    const next = await opened({ attempt: `renewal-${count}`, customer })
    expect(await cards.confirm(next, { card }, { absent: true })).toMatchObject({ state: 'paid' })
    expect(stripe.requests.at(-1)?.form).toMatchObject({ off_session: 'true' })
  })

  test('saves a card without paying, and removes it', async () => {
    const { customer } = await cards.openCustomer({ key: `customer-${count}` })
    const saved = await cards.saveCard(customer, 'tok_visa')
    expect(saved).toMatchObject({ state: 'saved', customer, summary: { brand: 'visa', last4: '4242' } })
    const card = saved.state === 'saved' ? saved.card : ''
    await cards.removeCard('cus_somebody_else', card)
    expect(stripe.methods.get(card)?.customer).toBe(customer)
    await cards.removeCard(customer, card)
    expect(stripe.methods.get(card)?.customer).toBeNull()
    await cards.removeCard(customer, card)
  })

  test('whose bank wants to ask is saved when asked again with the same source', async () => {
    const { customer } = await cards.openCustomer({ key: `customer-${count}` })
    const source = 'pm_card_authenticationRequired'
    const asked = await cards.saveCard(customer, source)
    const secret = asked.state === 'action' ? asked.clientSecret : ''
    expect(await cards.saveCard(customer, source)).toEqual(asked)
    stripe.finishBankCheck(secret, true)
    expect(await cards.saveCard(customer, source)).toMatchObject({ state: 'saved' })
  })

  test.each([
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_nothing', 'resource_missing'],
    ['nonsense', 'invalid_source'],
  ])('learns why %s is not saved', async (source, code) => {
    const { customer } = await cards.openCustomer({ key: `customer-${count}` })
    expect(await cards.saveCard(customer, source)).toEqual({ state: 'refused', code })
  })
})

describe('the account of an organization', () => {
  test('is connected by its code, and by no other', async () => {
    stripe.accounts.set('ac_real', 'acct_42')
    expect(await cards.connect('ac_real')).toEqual({ account: 'acct_42' })
    expect(await cards.connect('ac_false')).toBeUndefined()
    expect(stripe.requests[0]?.line).toBe('POST /oauth/token')
  })
})

describe('when Stripe is hard to reach', () => {
  test('a lost answer is asked for again under the same key, and nothing is charged twice', async () => {
    const charge = await opened()
    stripe.requests.length = 0
    stripe.trouble('unanswered', 'error')
    expect(await cards.confirm(charge, { source: 'pm_card_visa' })).toMatchObject({ state: 'paid' })
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
  })

  test.each(['unheard', 'error', 'page', 'busy'] as const)(
    '%s every time is told as unreachable',
    async (kind) => {
      const charge = await opened()
      stripe.trouble(kind, kind, kind)
      const tried = cards.confirm(charge, { source: 'pm_card_visa' })
      await expect(tried).rejects.toBeInstanceOf(CardsUnreachable)
      // One that is not repeated leaves trouble for those that follow.
      while (
        await cards.find(charge).then(
          () => false,
          () => true,
        )
      )
        continue
      expect(await cards.find(charge)).toEqual({ state: 'open' })
    },
  )

  test('silence ends after a while', async () => {
    const charge = await opened()
    const hurried = openStripeCards(stripe.settings, () => NOW, { timeoutMs: 200, retries: 0 })
    stripe.trouble('silent')
    await expect(hurried.find(charge)).rejects.toBeInstanceOf(CardsUnreachable)
  })

  test('no failure repeats what was sent, or the key', async () => {
    const refused = await cards
      .open(order({ amount: -1, attempt: 'twice' }))
      .then(() => cards.open(order({ attempt: 'twice' })).catch((error: unknown) => error))
    expect(String(refused)).toMatch(/^Error: Stripe StripeIdempotencyError 400/)
    expect(String(refused)).not.toContain(stripe.settings.secretKey)
  })
})

describe('events of Stripe', () => {
  const about = (object: object, type = 'payment_intent.succeeded') =>
    stripe.event({ id: 'evt_1', object: 'event', type, data: { object } }, NOW)

  test.each([
    [{ object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
    [{ object: 'refund', id: 're_1', payment_intent: { id: 'pi_3' } }, 'pi_3'],
    [{ object: 'customer', id: 'cus_1' }, undefined],
  ])('tell which charge they are about: %j', (object, charge) => {
    const { body, signature } = about(object)
    expect(cards.readEvent(body, signature)).toEqual({ id: 'evt_1', charge })
  })

  test('are believed only with a signature of this body that is not old', () => {
    const { body, signature } = about({ object: 'payment_intent', id: 'pi_1' })
    const old = stripe.event({ id: 'evt_1' }, new Date(NOW.getTime() - 301_000))
    const changed = Buffer.from(body.toString().replace('pi_1', 'pi_9'))
    expect(cards.readEvent(body, undefined)).toBeUndefined()
    expect(cards.readEvent(body, '')).toBeUndefined()
    expect(cards.readEvent(body, 't=1,v1=00')).toBeUndefined()
    expect(cards.readEvent(changed, signature)).toBeUndefined()
    expect(cards.readEvent(old.body, old.signature)).toBeUndefined()
    expect(cards.readEvent(Buffer.from('no json'), signature)).toBeUndefined()
    expect(cards.readEvent(body, signature)).toBeDefined()
  })
})
