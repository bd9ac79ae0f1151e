import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coupons } from '@cairn/contract/coupons'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { alert, becomes, button, dialog, menuItem, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { coupon, storeCoupons, storePurchases } from '../../testing/sales.ts'
import { server } from '../../testing/test-server.ts'

const as = member('root', 'admin')
const row = (name: RegExp) => page.getByRole('row', { name })
const more = (code: string) => button(`More actions for ${code}`)

describe('COUP-18 NAV-35 NAV-107 coupons', () => {
  test('are listed with what they take off, what is left to pay, and how often they were used', async () => {
    storeCoupons([
      coupon(),
      coupon({ id: 'GONE', percent: 0, useCount: 5 }),
      coupon({ id: 'OLD', maxUseCount: 0, expire: '2026-01-01T00:00:00.000Z' }),
    ])
    await openPage('/manage/coupons', { as })
    await expect
      .element(row(/CREW80.*Reading a map.*20% off.*\$96\.00.*\$120\.00.*Active.*3 of 5/))
      .toBeVisible()
    await expect.element(row(/GONE.*Free.*Used up.*5 of 5.*No end date/)).toBeVisible()
    await expect.element(row(/OLD.*Expired/)).toBeVisible()
  })

  test('are made with a code of its own, showing the price that results', async () => {
    const { records } = storeCoupons([])
    await openPage('/manage/coupons', { as })
    await page.getByRole('button', { name: 'New coupon' }).first().click()
    await dialog.getByRole('button', { name: 'Create coupon' }).click()
    await sees('Enter a code.')
    await dialog.getByRole('button', { name: 'Generate' }).click()
    const typed = () => (dialog.getByLabelText('Code').element() as HTMLInputElement).value
    await expect.poll(typed).toMatch(/^[A-Z2-9]{8}$/)
    await dialog.getByLabelText('Code').fill('SPRING')
    await dialog.getByLabelText('Course', { exact: true }).click()
    await dialog.getByRole('option', { name: 'Reading a map' }).click()
    await sees('20% off: $96.00 instead of $120.00')
    await dialog.getByLabelText('Buyer pays').fill('33,3')
    await sees('66.7% off: $39.96 instead of $120.00')
    await dialog.getByLabelText(/^Maximum uses/).fill('10')
    await dialog.getByRole('button', { name: 'Create coupon' }).click()
    await sees('Coupon SPRING was created')
    expect(records.get('SPRING')).toMatchObject({ object: 'course-1', percent: 33.3, maxUseCount: 10 })
    await expect.element(row(/SPRING/)).toBeVisible()
  })

  test('with a code that is taken say so at the field', async () => {
    storeCoupons()
    await openPage('/manage/coupons?course=course-1', { as })
    await button('New coupon').click()
    await dialog.getByLabelText('Code').fill('CREW80')
    await dialog.getByRole('button', { name: 'Create coupon' }).click()
    await sees('This code is already in use. Choose another.')
  })

  test('are changed, and their code stays', async () => {
    const { records } = storeCoupons()
    await openPage('/manage/coupons', { as })
    await more('CREW80').click()
    await menuItem('Edit').click()
    await expect.element(dialog.getByLabelText('Code')).toHaveAttribute('readonly')
    await sees('It was used 3 times already.')
    await dialog.getByLabelText('Buyer pays').fill('100')
    await sees('No discount: buyers pay the full $120.00')
    await dialog.getByLabelText('Buyer pays').fill('50')
    await dialog.getByRole('button', { name: 'Save coupon' }).click()
    await sees('Coupon CREW80 was saved')
    expect(records.get('CREW80')).toMatchObject({ percent: 50, version: 2, useCount: 3 })
  })

  test('WAIT-13 WAIT-34 that search never shows say so in the form', async () => {
    storeCoupons()
    server.on(coupons.putCoupon, ({ body }) => ({ ...body, version: 2 }))
    await openPage('/manage/coupons', { as })
    await button('CREW80').click()
    await dialog.getByRole('button', { name: 'Save coupon' }).click()
    await expect.element(alert, { timeout: 15_000 }).toHaveTextContent('Unable to update coupon')
    expect(server.received(coupons.findCoupons).filter(({ query }) => query.limit === 1)).toHaveLength(10)
  })

  test('WAIT-35 that search still shows after their deletion say so in the dialog', async () => {
    storeCoupons()
    server.on(coupons.deleteCoupon, undefined)
    await openPage('/manage/coupons', { as })
    await more('CREW80').click()
    await menuItem('Delete coupon').click()
    await dialog.getByRole('button', { name: 'Delete coupon' }).click()
    await expect
      .element(dialog, { timeout: 15_000 })
      .toHaveTextContent('Coupon was not removed from search results')
  })

  test('are deleted after a question', async () => {
    const { records } = storeCoupons()
    await openPage('/manage/coupons', { as })
    await more('CREW80').click()
    await menuItem('Delete coupon').click()
    await expect.element(dialog).toHaveTextContent(/Purchases made with it stay as they are/)
    await dialog.getByRole('button', { name: 'Delete coupon' }).click()
    await sees('Coupon CREW80 was deleted')
    expect(records.size).toBe(0)
  })

  test('lead to who used them', async () => {
    storeCoupons()
    storePurchases()
    const { here } = await openPage('/manage/coupons', { as })
    await more('CREW80').click()
    await menuItem('Who used it').click()
    await becomes(here, '/manage/purchases?coupon=CREW80')
  })

  test('are narrowed by status and course', async () => {
    storeCoupons()
    await openPage('/manage/coupons?state=used_up&course=course-1', { as })
    await expect.element(title).toBeVisible()
    expect(server.received(coupons.findCoupons).at(-1)?.query.query).toBe(
      'state:used_up AND object:"course-1"',
    )
    server.on(coupons.findCoupons, found([]))
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Expired')
    await sees('No matching coupons')
  })
})

test('the coupons and their form have no barriers in Arabic, on a phone', async () => {
  storeCoupons()
  await page.viewport(390, 844)
  await openPage('/manage/coupons', { as, language: 'ar' })
  await expect.element(page.getByText('CREW80')).toBeVisible()
  await expectNoBarriers('coupons')
  await expectFits('coupons', [390])
  await button('قسيمة جديدة').click()
  await expect.element(dialog).toBeVisible()
  await expectNoBarriers('the form of a coupon')
})
