import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { billing, type BillingStatement } from '@cairn/contract/billing'
import { config } from '@cairn/contract/config'
import type { SitePayment } from '@cairn/contract/site-payment'
import { PLAN_NAMES, PLAN_PRICES, PLANS } from '@cairn/domain/purchases/plans'
import { site } from '../../base/testing/samples.ts'
import { expectFits, expectNoBarriers, expectNoBarriersIn } from '../../testing/barriers.ts'
import { button, dialog, field, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { inScheme, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const CARD = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 }

const storeBilling = (first: Partial<SitePayment> = {}, count = 0) => {
  let payment: SitePayment = {
    customer: {},
    source: null,
    plan: 'free',
    price: 0,
    currency: 'USD',
    renews: null,
    enrollment: { used: 12, limit: 25 },
    plans: PLAN_NAMES.map((plan) => ({ plan, price: PLAN_PRICES[plan], limit: PLANS[plan].enrollments })),
    ...first,
  }
  const statements: BillingStatement[] = Array.from({ length: count }, (_, n) => ({
    id: `s${n}`,
    date: new Date(Date.UTC(2026, 10 - n, 15)).toISOString(),
    plan: 'standard',
    from: new Date(Date.UTC(2026, 10 - n, 15)).toISOString(),
    to: new Date(Date.UTC(2026, 11 - n, 15)).toISOString(),
    amount: 4900,
    currency: 'USD',
    renewal: true,
  }))
  server.on(config.getConfig, ({ query }) => site({ ...(query.includePayment === true && { payment }) }))
  server.on(billing.findStatements, ({ query }) => {
    const { start = 0, limit = 5 } = JSON.parse(query.search ?? '{}') as { start?: number; limit?: number }
    return { matches: statements.length, list: statements.slice(start, start + limit) }
  })
  server.on(billing.putCustomer, ({ body: { name, email } }) => {
    payment = {
      ...payment,
      customer: { ...(name !== undefined && { name }), ...(email !== undefined && { email }) },
    }
    return { customer: payment.customer, source: payment.source }
  })
  server.on(billing.putSubscription, ({ body: { plan } }) => {
    payment = {
      ...payment,
      plan,
      price: PLAN_PRICES[plan],
      enrollment: { ...payment.enrollment, limit: PLANS[plan].enrollments },
    }
    return { plan, renews: null }
  })
  return { record: () => payment }
}
const root = member('root', 'admin')
const open = (as = root) => openPage('/settings/billing', { as })

describe('NAV-33 NAV-130 billing', () => {
  test('BILL-01 BILL-02 shows the plan and what of it is used; paid plans need a card first', async () => {
    storeBilling()
    await open()
    await expect.element(page.getByRole('region', { name: 'Current plan' })).toHaveTextContent('Free')
    const use = page.getByRole('region', { name: 'Active enrollments' })
    await expect.element(use).toHaveTextContent('12 of 25')
    await expect.element(use).toHaveTextContent('13 left')
    await expect.element(button('Choose Standard')).toBeDisabled()
    await expectNoBarriers('billing')
    await expectFits('billing')
  })

  test('BILL-01 a change says what is charged now, and is done after a question', async () => {
    const { record } = storeBilling({ source: CARD })
    await open()
    await button('Choose Standard').click()
    await sees(/\$49\.00 is charged now to the card ending in 4242/)
    await dialog.getByRole('button', { name: 'Choose Standard' }).click()
    await sees('The site is on the Standard plan')
    expect(record().plan).toBe('standard')
  })

  test('BILL-06 a refused card stays in the dialog with its reason', async () => {
    storeBilling({ source: CARD })
    server.on(billing.putSubscription, () => refuse('card_declined'))
    await open()
    await button('Choose Standard').click()
    await dialog.getByRole('button', { name: 'Choose Standard' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Your card was declined.')
  })

  test('BILL-08 a full site is told apart from one that is over its plan with a card', async () => {
    storeBilling({ enrollment: { used: 25, limit: 25 } })
    await open()
    await sees(/^This site has reached its enrollment limit, so new enrollments are refused/)
    storeBilling({ source: CARD, enrollment: { used: 30, limit: 25 } })
    await open()
    await sees(/Enrollments go on, and the plan stays as it is\. The Standard plan covers them\./)
  })

  test('BILL-07 a site that has its plan at no cost is told what it gives up', async () => {
    storeBilling({ plan: 'enterprise', source: CARD, enrollment: { used: 600, limit: null } })
    await open()
    await button('Choose Standard').click()
    await sees(/This site has the Enterprise plan at no cost/)
    await sees(/This site has 600 active enrollments, more than this plan covers/)
  })

  test('BILL-03 who is billed is saved, and a card shows no more than its last digits', async () => {
    const { record } = storeBilling({ source: CARD })
    await open()
    await sees('Visa ending in 4242')
    await field('Name').fill('North Academy')
    await field('Email').fill('billing@example.org')
    await button('Save changes').click()
    await sees('Saved')
    expect(record().customer).toEqual({ name: 'North Academy', email: 'billing@example.org' })
  })

  test('BILL-04 BILL-11 CONST-18 statements come five at a time, more on demand', async () => {
    storeBilling({}, 7)
    await open()
    const rows = page.getByRole('table', { name: 'Statements' }).getByRole('row')
    await expect.element(rows.nth(5)).toHaveTextContent('$49.00')
    expect(rows.elements()).toHaveLength(6)
    await button('Show more').click()
    await expect.poll(() => rows.elements().length).toBe(8)
    expect(button('Show more').elements()).toEqual([])
  })
})

describe('NAV-131 a statement', () => {
  /** Files come outside of the calls, so the network is where the answer is given. */
  const answerFile = (status: number, body: string) =>
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { status, headers: { 'content-type': 'text/html' } }),
    )
  const openStatement = () => openPage('/settings/billing/statement/s1', { as: member('root', 'admin') })

  test('is shown as a page to read, print and save', async () => {
    storeBilling()
    answerFile(200, '<!doctype html><title>Statement</title><p>Standard plan, $49.00</p>')
    await openStatement()
    const sheet = page.getByTitle('Statement')
    await expect.element(sheet).toBeVisible()
    // The document that a frame begins with gives way to the one that it shows.
    const shown = () => (sheet.element() as HTMLIFrameElement).contentDocument
    await expect.poll(() => shown()?.body.textContent).toContain('Standard plan, $49.00')
    await expect.element(button('CSV')).toBeVisible()
    await expect.element(button('Print')).toBeVisible()
    await expectNoBarriers('statement')
    await expectFits('statement')
  })

  test('that does not exist says so and leads back', async () => {
    storeBilling()
    answerFile(404, JSON.stringify({ status: 404, code: 'not_found', message: 'Not found' }))
    await openStatement()
    await sees('This statement doesn’t exist')
    await expect.element(page.getByRole('link', { name: 'Go to billing' })).toBeVisible()
  })
})

test.each(['light', 'dark'] as const)('billing has no barriers in the %s scheme', async (scheme) => {
  storeBilling({ plan: 'standard', price: 4900, source: CARD, enrollment: { used: 30, limit: 25 } }, 3)
  await open(inScheme(root, scheme))
  await expect.element(page.getByRole('table')).toBeVisible()
  await expectNoBarriersIn(scheme, 'billing')
  await button('Choose Enterprise').click()
  await expect.element(dialog).toBeVisible()
  await expectNoBarriersIn(scheme, 'the question before a change of plan')
})
