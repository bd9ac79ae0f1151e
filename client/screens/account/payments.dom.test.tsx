import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { auth } from '@cairn/contract/auth'
import { payments } from '@cairn/contract/payments'
import { purchases, type CardSummary, type Purchase } from '@cairn/contract/purchases'
import { receipts, type BillingDetails } from '@cairn/contract/receipts'
import { subscriptions, type Subscription } from '@cairn/contract/subscriptions'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, dialog, sees, seesNot } from '../../testing/look.ts'
import { openPage, type Around } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const VISA: CardSummary = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 }

const ROPES: Subscription = {
  id: 'sub-1',
  owner: 'amina',
  object: 'ropes',
  title: 'Rope work',
  state: 'active',
  currency: 'USD',
  amount: 3000,
  renews: '2026-12-01T00:00:00.000Z',
}
const { renews: _renews, ...UNPAID } = ROPES
const FAILING: Subscription = {
  ...UNPAID,
  state: 'past_due',
  nextTry: '2026-12-04T00:00:00.000Z',
  code: 'card_declined',
}

const bought = (over: Partial<Purchase> = {}): Purchase => ({
  id: 'purchase-1',
  owner: 'amina',
  object: ['ropes'],
  state: 'paid',
  payment: { amount: 1500, currency: 'USD', card: VISA },
  subscription: 'sub-1',
  receipt: 1042,
  created: '2026-11-16T12:00:00.000Z',
  ...over,
})

interface Given extends Around {
  readonly subscription?: Subscription
  readonly card?: CardSummary | null
  readonly list?: readonly Purchase[]
}

const open = async ({ subscription = ROPES, card = VISA, list = [bought()], ...around }: Given = {}) => {
  const amina = member('amina')
  let current = subscription
  let source = card
  server.on(purchases.getCardNetwork, { network: 'test' })
  server.on(subscriptions.findSubscriptions, () => ({ list: [current] }))
  server.on(payments.getPayments, () => ({ source, list: [] }))
  server.on(purchases.findPurchases, found(list, { object: { ropes: { id: 'ropes', title: 'Rope work' } } }))
  server.on(subscriptions.cancelSubscription, () => {
    current = { ...UNPAID, state: 'canceled', ends: '2026-12-01T00:00:00.000Z' }
    return undefined
  })
  server.on(subscriptions.resumeSubscription, () => (current = ROPES))
  server.on(subscriptions.paySubscription, () => (current = { ...ROPES, renews: '2027-01-01T00:00:00.000Z' }))
  server.on(payments.saveCard, () => (source = { ...VISA, last4: '4444', brand: 'mastercard' }))
  server.on(payments.removeCard, () => {
    source = null
    return undefined
  })
  let billing: BillingDetails = {}
  server.on(receipts.getBillingDetails, () => billing)
  server.on(receipts.putBillingDetails, ({ body }) => (billing = body))
  server.on(auth.logIn, amina)
  await openPage('/account/payments', { as: amina, ...around })
}

const frame = page.frameLocator(page.getByTitle('Card details'))
const typeCard = async (number = '5555555555554444') => {
  await userEvent.type(frame.getByLabelText('Card number', { exact: true }), number)
  await userEvent.type(frame.getByLabelText('Expiration date', { exact: true }), '1234')
  await userEvent.type(frame.getByLabelText('Security code', { exact: true }), '123')
  await userEvent.type(frame.getByLabelText('ZIP code', { exact: true }), '80202')
}

describe('the payments of an account', () => {
  test('USER-40 take the company, address and tax number for receipts, and show them', async () => {
    await open()
    await button('Add billing details').click()
    await dialog.getByLabelText('Company').fill('Calder Wind')
    await dialog.getByLabelText('City').fill('Halifax')
    await dialog.getByLabelText('Tax number').fill('GB 123')
    await expectNoBarriers('the billing details')
    await dialog.getByRole('button', { name: 'Save billing details' }).click()
    await sees(/Calder Wind\s*Halifax\s*GB 123/)
    await expect.element(button('Edit billing details')).toBeVisible()
  })

  test('NAV-84 USER-40 SUB-04 show the saved card, subscriptions with their next date, and purchases', async () => {
    await open()
    await sees('Renews on December 1, 2026 for $30.00')
    await sees('Visa ending in 4242')
    await sees('Expires 12/2049')
    await sees('$15.00')
    await expect.element(button('Receipt 1042')).toBeVisible()
    await expectNoBarriers('payments')
    await expectFits('payments')
  })

  test('USER-40 have the credit note of a refund beside the receipt, on a phone as well', async () => {
    const refunded = { amount: 3000, currency: 'USD', refunded: 1000 } as const
    const list = [bought({ state: 'partly_refunded', payment: refunded, creditNote: [7] })]
    for (const width of [1440, 390]) {
      await page.viewport(width, 844)
      await open({ list })
      await sees('Partly refunded')
      await expect.element(button('Receipt 1042')).toBeVisible()
      await expect.element(button('Credit note 7')).toBeVisible()
    }
  })

  test.each(['es', 'ar'])('USER-40 fit their window and have no barriers in %s', async (language) => {
    const list = [
      bought({
        state: 'partly_refunded',
        payment: { amount: 3000, currency: 'USD', refunded: 1000 },
        creditNote: [7, 12],
      }),
      bought({ id: 'purchase-2', state: 'free', object: ['deleted'] }),
    ]
    await open({ language, subscription: FAILING, list })
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    await expectNoBarriers(`payments in ${language}`)
    await expectFits(`payments in ${language}`)
  })

  test('SUB-04 BUY-15 a subscription is canceled after a question, and resumed', async () => {
    await open()
    await button('Cancel the subscription to Rope work').click()
    await expect.element(dialog).toHaveTextContent('You keep your access until December 1, 2026')
    await dialog.getByRole('button', { name: 'Keep subscription' }).click()
    expect(server.received(subscriptions.cancelSubscription)).toEqual([])
    await button('Cancel the subscription to Rope work').click()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await sees('Ends on December 1, 2026')
    await button('Resume the subscription to Rope work').click()
    await sees('Renews on December 1, 2026 for $30.00')
    expect(server.received(subscriptions.resumeSubscription).map(({ params }) => params.id)).toEqual([
      'sub-1',
    ])
  })

  test('USER-34 USER-40 the card is replaced and removed, with a word about what depends on it', async () => {
    await open()
    await button('Replace').click()
    await typeCard()
    await dialog.getByRole('button', { name: 'Save card' }).click()
    await sees('Mastercard ending in 4444')
    expect(server.received(subscriptions.paySubscription)).toEqual([])
    await button('Remove').click()
    await expect.element(dialog).toHaveTextContent('Your subscriptions can’t renew without a card')
    await dialog.getByRole('button', { name: 'Remove card' }).click()
    await sees(/^You have no saved card/)
    await expect.element(button('Add card')).toBeVisible()
  })
})

describe('a card that failed', () => {
  test('SUB-04 is said above everything; a new one is saved and pays at once', async () => {
    await open({ subscription: FAILING })
    await sees(/^We couldn’t charge your card for Rope work/)
    await sees('We couldn’t charge $30.00. We’ll try again on December 4, 2026.')
    await button('Update card').click()
    await typeCard()
    await expectNoBarriers('a new card')
    await dialog.getByRole('button', { name: 'Save and pay $30.00' }).click()
    await sees('Renews on January 1, 2027 for $30.00')
    await seesNot(/^We couldn’t charge your card/)
    expect(server.received(subscriptions.paySubscription).map(({ body }) => body)).toEqual([{}])
    // Whether anything is still due is known from the session.
    await becomes(() => server.received(auth.logIn).length > 0, true)
  })

  test('USER-34 one that is refused too says why, and nothing is paid', async () => {
    await open({ subscription: FAILING })
    server.on(payments.saveCard, refuse('card_declined'))
    await button('Update card').click()
    await typeCard()
    await dialog.getByRole('button', { name: 'Save and pay $30.00' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/declined/)
    expect(server.received(subscriptions.paySubscription)).toEqual([])
  })

  test('whose bank asks first is answered, and the charge is named', async () => {
    await open({ subscription: FAILING })
    const payment = { charge: 'pay_test_1', clientSecret: 'pay_test_1_secret_1' }
    server.on(subscriptions.paySubscription, ({ body }) =>
      body.charge === 'pay_test_1' ? ROPES : refuse('authentication_required', { payment }),
    )
    await button('Update card').click()
    await typeCard()
    await dialog.getByRole('button', { name: 'Save and pay $30.00' }).click()
    const bank = page.frameLocator(page.getByTitle('Confirm with your bank'))
    await userEvent.click(bank.getByRole('button', { name: 'Complete' }))
    await sees('Your card was saved and charged. Thank you!')
    expect(server.received(subscriptions.paySubscription).map(({ body }) => body)).toEqual([
      {},
      { charge: 'pay_test_1' },
    ])
  })

  test('may be tried again as it is', async () => {
    await open({ subscription: FAILING })
    await button('Try to charge the saved card for Rope work again').click()
    await sees('Paid. Your subscription to Rope work goes on.')
  })

  test('and ended access says so, with the way back', async () => {
    const ended = { ...UNPAID, state: 'ended', reason: 'unpaid', ends: '2026-12-08T00:00:00.000Z' } as const
    await open({ subscription: ended })
    await sees('Ended on December 8, 2026 because we couldn’t charge your card.')
    const link = page.getByRole('link', { name: 'Subscribe again' })
    await expect.element(link).toHaveAttribute('href', '/checkout/course/ropes')
  })
})

test('SUB-04 a failing card is said on every page but the one where it is updated', async () => {
  const amina = member('amina')
  const as = { ...amina, authorization: { ...amina.authorization, paymentDue: true } }
  await open({ subscription: FAILING, as })
  await sees(/^We couldn’t charge your card for Rope work/)
  await seesNot(/for a subscription\. Update it/)
  await openPage('/account/appearance', { as })
  await sees('We couldn’t charge your card for a subscription. Update it to keep your access.')
  await expect
    .element(page.getByRole('link', { name: 'Update card' }))
    .toHaveAttribute('href', '/account/payments')
  await openPage('/account/appearance', { as: amina })
  await seesNot(/for a subscription/)
})
