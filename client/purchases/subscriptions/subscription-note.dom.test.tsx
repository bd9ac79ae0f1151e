import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { subscriptions, type Subscription } from '@cairn/contract/subscriptions'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { sees } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'
import { SubscriptionNote } from './subscription-note.tsx'

const base = { id: 'sub-1', owner: 'amina', object: 'ropes', title: 'Rope work' } as const
const costs = { currency: 'USD', amount: 3000 } as const
const at = '2026-12-01T00:00:00.000Z'

const show = async (over: Pick<Subscription, 'state'> & Partial<Subscription>) => {
  server.on(subscriptions.findSubscriptions, { list: [{ ...base, ...costs, ...over }] })
  await render(
    <SubscriptionNote owner="amina" course="ropes">
      Access until next week
    </SubscriptionNote>,
    { as: member('amina') },
  )
}

test.each([
  [{ state: 'active', renews: at }, 'Renews on December 1, 2026 for $30.00'],
  [{ state: 'canceled', ends: at }, 'Ends on December 1, 2026'],
  [{ state: 'past_due', nextTry: at }, 'We couldn’t charge $30.00. We’ll try again on December 1, 2026.'],
  [
    { state: 'active', renews: at, paused: true },
    'Paused: the course isn’t available right now, so nothing is charged.',
  ],
  [
    { state: 'ended', reason: 'unpaid', ends: at },
    'Ended on December 1, 2026 because we couldn’t charge your card.',
  ],
] as const)('SUB-04 a course says of a subscription that is %o: %s', async (over, text) => {
  await show(over)
  await sees(text)
  await expectNoBarriers(text)
})

test('SUB-04 ended access says that progress is saved, and running ones lead to the payments', async () => {
  await show({ state: 'ended', reason: 'unpaid', ends: at })
  await sees('Your progress is saved. Subscribe again to continue where you left off.')
  await show({ state: 'active', renews: at })
  const link = page.getByRole('link', { name: 'Manage subscription' })
  await expect.element(link.first()).toHaveAttribute('href', '/account/payments')
})

test('without a subscription the end of the access stands there', async () => {
  await show({ state: 'active', renews: at, object: 'another' })
  await sees('Access until next week')
})
