import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARD_LOCALES } from '@cairn/domain/config/card-locales'
import { TEST_NUMBERS, tokenOf } from '@cairn/domain/purchases/test-cards'
import { stripeServer } from '../../testing/stripe/server.ts'
import { testNode, type TestNode } from '../../testing/node.ts'
import { cardLabels } from './labels.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const get = (url: string) => node.send<string>({ method: 'GET', url })
const policyOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  String(headers['content-security-policy'])

describe('the card form of the test network', () => {
  test.each(CARD_LOCALES)('BUY-20 has all of its labels in %s', async (locale) => {
    const { body, status } = await get(`/card-network/form?locale=${locale}`)
    expect(status).toBe(200)
    const { form, test: own } = cardLabels(locale)
    for (const text of [...Object.values(form), ...Object.values(own)]) expect(text).not.toBe('')
    expect(body).toContain(`<html lang="${locale}" dir="${['ar', 'he'].includes(locale) ? 'rtl' : 'ltr'}">`)
    expect(body).toContain(`>${form.number}</label>`)
    expect(body).toContain(own.note)
  })

  test('BUY-20 no two languages share all of their labels', () => {
    const all = CARD_LOCALES.map((locale) => JSON.stringify(cardLabels(locale)))
    expect(new Set(all).size).toBe(CARD_LOCALES.length)
  })

  test('is in English for a language it does not have, and takes nothing else from its address', async () => {
    for (const locale of ['xx', '"><script>', 'en"', 'a'.repeat(500)]) {
      const { body } = await get(`/card-network/form?locale=${encodeURIComponent(locale)}`)
      expect(body).toContain('<html lang="en" dir="ltr">')
      expect(body).not.toContain('"><script>')
    }
  })

  test('lists every test number, and has the keyboards and the names that browsers fill in', async () => {
    const { body } = await get('/card-network/form')
    for (const { number } of TEST_NUMBERS) expect(body).toContain(`data-number="${number}"`)
    for (const name of ['cc-number', 'cc-exp', 'cc-csc'])
      expect(body).toContain(`inputmode="numeric" autocomplete="${name}"`)
  })

  test('has no origin, reads nothing of the site and cannot send anything anywhere', async () => {
    const reply = await get('/card-network/form')
    const policy = policyOf(reply)
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w+/=]+'; style-src 'nonce-[\w+/=]+'; form-action 'none';/,
    )
    expect(policy).toMatch(/sandbox allow-scripts$/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/connect-src|img-src|unsafe/)
    expect(policyOf(await get('/card-network/form'))).not.toBe(policy)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe('the bank of the test network', () => {
  const ask = async () => {
    const { cards } = node.parts
    const { charge } = await cards.open({
      attempt: crypto.randomUUID(),
      amount: 4800,
      currency: 'USD',
      description: '',
    })
    const card = {
      behavior: 'bank_check',
      brand: 'visa',
      last4: '3155',
      expMonth: 12,
      expYear: 2049,
    } as const
    const state = await cards.confirm(charge, { source: tokenOf(card, 'a1b2c3d4') })
    return { charge, secret: state.state === 'action' ? state.clientSecret : '' }
  }
  const answer = (secret: string, given: string) =>
    node.send<string>({
      method: 'POST',
      url: '/card-network/bank?locale=de',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ secret, answer: given }).toString(),
    })

  test.each([
    ['done', { state: 'paid' }],
    ['failed', { state: 'refused', code: 'card_declined' }],
    ['canceled', { state: 'refused', code: 'card_declined' }],
  ])('answered with %s, the charge is %j', async (given, state) => {
    const { charge, secret } = await ask()
    const { status, body } = await answer(secret, given)
    expect(status).toBe(200)
    expect(body).toContain(`data-result="${given}"`)
    expect(await node.parts.cards.find(charge)).toMatchObject(state)
  })

  test('takes no other answer, and knows no other check', async () => {
    const { charge, secret } = await ask()
    expect((await answer(secret, 'perhaps')).status).toBe(400)
    expect((await answer('pay_test_1_secret_1', 'done')).status).toBe(404)
    const json = { method: 'POST', url: '/card-network/bank', payload: { secret, answer: 'done' } } as const
    expect((await node.send(json)).status).toBe(415)
    expect(await node.parts.cards.find(charge)).toMatchObject({ state: 'action' })
  })
})

describe('pages of the site', () => {
  test('may show frames of the test network, and load nothing of Stripe', async () => {
    const policy = policyOf(await get('/'))
    expect(policy).toMatch(/frame-src 'self' /)
    expect(policy).not.toContain('stripe')
  })

  test('may load the card form of Stripe where it is set up, and there is no test network there', async () => {
    const stripe = await stripeServer()
    const other = await testNode({ env: { stripe: stripe.settings } })
    const policy = policyOf(await other.send({ method: 'GET', url: '/' }))
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com /)
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/)
    expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/)
    expect((await other.send({ method: 'POST', url: '/card-network/bank' })).status).toBe(404)
    await other.close()
    await stripe.close()
  })
})
