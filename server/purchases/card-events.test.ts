import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchases } from '@cairn/contract/purchases'
import { stripeServer, type StripeTestServer } from '../testing/stripe/server.ts'
import { testNode, type TestNode } from '../testing/node.ts'

let node: TestNode
let stripe: StripeTestServer
beforeAll(async () => {
  stripe = await stripeServer()
  node = await testNode({ env: { stripe: stripe.settings } })
})
afterAll(async () => {
  await node.close()
  await stripe.close()
})

const post = (payload: Buffer | string, headers: Record<string, string> = {}, url = '/purchase/event') =>
  node.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
const event = () =>
  stripe.event(
    { id: 'evt_1', object: 'event', data: { object: { object: 'payment_intent', id: 'pi_1' } } },
    node.clock.now(),
  )

describe('POST /purchase/event', () => {
  test.each(['/purchase/event', '/api/purchase/event'])(
    '%s takes an event that the network has signed, any number of times',
    async (url) => {
      const { body, signature } = event()
      for (let time = 0; time < 3; time += 1)
        expect(await post(body, { 'stripe-signature': signature }, url)).toMatchObject({
          status: 200,
          body: { received: true },
        })
    },
  )

  test('refuses a body that was changed on its way, by one byte or by its form', async () => {
    const { body, signature } = event()
    const headers = { 'stripe-signature': signature }
    for (const changed of [`${body.toString()} `, body.toString().replace('pi_1', 'pi_2'), '', '{'])
      expect(await post(changed, headers)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect((await post(body)).status).toBe(400)
    expect((await post(body, { 'stripe-signature': 't=1,v1=1' })).status).toBe(400)
  })

  test('reads no more than 256 KB', async () => {
    const { signature } = event()
    const large = 'x'.repeat(256 * 1024 + 1)
    expect((await post(large, { 'stripe-signature': signature })).status).toBe(413)
    expect((await post(large.slice(1), { 'stripe-signature': signature })).status).toBe(400)
  })

  test('takes any type of body, and no other method', async () => {
    const { body, signature } = event()
    const headers = { 'stripe-signature': signature, 'content-type': 'text/plain' }
    expect((await post(body, headers)).status).toBe(200)
    expect((await node.send({ method: 'PUT', url: '/purchase/event' })).status).toBe(405)
  })
})

describe('GET /purchase/cards', () => {
  test('tells anybody which network there is, and nothing secret', async () => {
    expect(await node.call(purchases.getCardNetwork)).toMatchObject({
      status: 200,
      body: { network: 'stripe', publishableKey: 'pk_test_of_the_tests' },
    })
    const other = await testNode()
    expect((await other.call(purchases.getCardNetwork)).body).toEqual({ network: 'test' })
    await other.close()
  })
})
