import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'
import { stripeServer } from './testing/stripe/server.ts'
import { testNode } from './testing/node.ts'

const PAYMENTS = /Payments are a test: no money moves\./

test('a site that others can reach says at its start that payments are a test, and no other does', async () => {
  const node = await testNode()
  const stripe = await stripeServer()
  const { env } = node.parts
  const away = { ...env, publicUrl: 'https://learn.example.org' }
  expect(await greeting(node, away)).toMatch(PAYMENTS)
  expect(await greeting(node, env)).not.toMatch(PAYMENTS)
  expect(await greeting(node, { ...away, stripe: stripe.settings })).not.toMatch(PAYMENTS)
  await stripe.close()
  await node.close()
})
