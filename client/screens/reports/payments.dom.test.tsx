import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { organizations } from '@cairn/contract/organizations'
import { paymentHistory, type PaymentHistory } from '@cairn/contract/payment-history'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const as = member('root', 'admin')
const total = (over: object = {}) => ({
  currency: 'USD' as const,
  count: 42,
  gross: 1_250_000,
  refunds: 50_000,
  fees: 36_250,
  net: 1_163_750,
  tax: 0,
  ordered: 240_000,
  ...over,
})

const record = (id: string, kind: 'sale' | 'refund' | 'fee', amount: number) => ({
  id,
  purchase: 'p-1',
  date: LONG_AGO,
  kind,
  amount,
  tax: 0,
  currency: 'USD' as const,
  object: ['course-1'],
  organization: ['northfell'],
})

const report = (over: Partial<PaymentHistory> = {}): PaymentHistory => ({
  matches: 2,
  list: [record('e-1', 'sale', 12_000), record('e-2', 'refund', 2000)],
  total: [total()],
  before: [total({ net: 1_000_000, gross: 1_250_000, refunds: 0, fees: 40_000 })],
  unit: 'day',
  series: [
    { start: '2026-01-04', currency: 'USD', gross: 0, refunds: 0 },
    { start: '2026-01-05', currency: 'USD', gross: 12_000, refunds: 2000 },
  ],
  join: {
    object: { 'course-1': { id: 'course-1', title: 'Reading a map' } },
    organization: { northfell: { id: 'northfell', name: 'Northfell' } },
  },
  ...over,
})

const answer = (over: Partial<PaymentHistory> = {}) => {
  server.on(organizations.findOrganizations, found([]))
  server.on(paymentHistory.getPaymentHistory, report(over))
}

describe('REPORT-30 NAV-121 the report of payments', () => {
  test('begins with what matters, then the figures with their change', async () => {
    answer()
    await openPage('/reports/payments', { as })
    await expect.element(title).toHaveTextContent('Payments')
    await sees('42 sales brought you $11,637.50.')
    await sees(
      /That's 16% more than in the period before\. \$2,400\.00 of it is charged to purchase orders\./,
    )
    const figures = page.getByLabelText('Totals')
    await expect.element(figures).toHaveTextContent(/Gross\$12,500\.00No change/)
    await expect.element(figures).toHaveTextContent(/Refunds\$500\.00None before/)
    await expect.element(figures).toHaveTextContent(/Fees\$362\.509% less than before/)
    await expect.element(figures).toHaveTextContent(/Net\$11,637\.5016% more than before/)
  })

  test('draws sales and refunds over time, also as a table', async () => {
    answer()
    await openPage('/reports/payments', { as })
    await expect.element(page.getByRole('figure')).toHaveTextContent(/Jan 5: \$120 sold, \$20 refunded/)
    await button('Show as table').click()
    await expect.element(page.getByRole('row', { name: /Jan 5 \$120 \$20/ })).toBeVisible()
  })

  test('lists the entries; what goes out has a minus, and each leads to its purchase', async () => {
    answer()
    await openPage('/reports/payments', { as })
    await expect
      .element(page.getByRole('row', { name: /Refund Reading a map Northfell -\$20\.00/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Reading a map' }).first())
      .toHaveAttribute('href', '/manage/purchases?purchase=p-1')
  })

  test('is narrowed by period and kind', async () => {
    answer()
    const { here } = await openPage('/reports/payments', { as })
    await page.getByRole('combobox', { name: 'Period' }).selectOptions('All time')
    await becomes(here, '/reports/payments?period=all')
    await expect
      .poll(() => server.received(paymentHistory.getPaymentHistory).at(-1)?.query.from)
      .toBeUndefined()
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Refund')
    await expect
      .poll(() => server.received(paymentHistory.getPaymentHistory).at(-1)?.query.search)
      .toContain('kind:refund')
  })

  test('keeps currencies apart', async () => {
    answer({ total: [total(), total({ currency: 'EUR', count: 1, net: 9900, ordered: 0 })], before: [] })
    await openPage('/reports/payments', { as })
    await sees('42 sales brought you $11,637.50.')
    await button('EUR').click()
    await sees('1 sale brought you €99.00.')
    await sees(/There were no sales in the period before/)
  })

  test('says when nothing was sold', async () => {
    answer({ matches: 0, list: [], total: [], before: [], series: [] })
    await openPage('/reports/payments', { as })
    await sees('Nothing was sold in this period.')
    await sees('No entries')
  })

  test('is for publishers too, who find it in their menu and see nothing else there', async () => {
    answer()
    await openPage('/reports/payments', { as: member('pia', 'publisher') })
    await sees('42 sales brought you $11,637.50.')
    await expect.element(page.getByRole('link', { name: 'Payments' }).first()).toBeVisible()
    await seesNot('Coupons')
    await expect.element(page.getByRole('link', { name: 'Reading a map' })).not.toBeInTheDocument()
  })

  test('is not for authors', async () => {
    const { here } = await openPage('/reports/payments', { as: member('ada', 'author') }).catch(() => ({
      here: () => '/dashboard',
    }))
    await expect.poll(here).not.toContain('/reports')
  })
})

test('the report has no barriers in Arabic, on a phone', async () => {
  answer()
  await page.viewport(390, 844)
  await openPage('/reports/payments', { as, language: 'ar' })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expectNoBarriers('payments')
  await expectFits('payments', [390])
})
