import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { beLoggedIn, newPerson } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

test('NAV-35 NAV-106 NAV-107 NAV-108 NAV-109 NAV-121 BUY-18 BUY-19 COUP-18 OFFER-12 OFFER-13 REPORT-30 An admin makes a coupon and an invitation link, sells with them, refunds a part and finds all of it in the report', async ({
  page,
  request,
}) => {
  test.slow()
  const mark = randomUUID().slice(0, 8)
  const root = await beLoggedIn(page, 'root')
  const draft = await newCourse(request, root)
  const made = await request.put('/api/concept', {
    headers: { authorization: root.authorization.token },
    data: { ...draft, title: `Rope rescue ${mark}`, status: 'enabled', price: 12_000 },
  })
  expect(made.status(), await made.text()).toBe(200)
  const course = (await made.json()) as { id: string }

  // A coupon, with the price that results.
  await page.goto('/manage/coupons')
  await page.getByRole('button', { name: 'New coupon' }).first().click()
  const form = page.getByRole('dialog', { name: 'New coupon' })
  await form.getByLabel('Code').fill(`CREW-${mark}`)
  await form.getByLabel('Course', { exact: true }).fill(mark)
  await form.getByRole('option', { name: `Rope rescue ${mark}` }).click()
  await expect(form.getByText('20% off: $96.00 instead of $120.00')).toBeVisible()
  await form.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByText(`Coupon CREW-${mark} was created`)).toBeVisible()
  await expectNoBarriers(page, 'coupons')

  // An invitation link, as text and as a QR code.
  await page.goto('/manage/offers/new')
  await page.getByLabel('Name').fill(`Spring crew ${mark}`)
  await page.getByRole('combobox', { name: 'Courses' }).fill(mark)
  await page.getByRole('option', { name: `Rope rescue ${mark}` }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(title(page)).toHaveText(`Spring crew ${mark}`)
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/catalog\/offer\/[\w-]+$/)
  const offer = (await link.inputValue()).split('/').at(-1) ?? ''
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const [image] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download SVG' }).click(),
  ])
  expect(await readFile(await image.path(), 'utf8')).toContain('<svg')
  await expectNoBarriers(page, 'invitation link')

  // Two people buy: one with the code, one by the link.
  const [maya, dana] = [
    await newPerson(request, { givenName: 'Maya', familyName: `Kimura ${mark}` }),
    await newPerson(request, { givenName: 'Dana', familyName: `Kowal ${mark}` }),
  ]
  const pay = (amount: number, more: object = {}) => ({
    amount,
    currency: 'USD',
    source: 'tok_visa',
    ...more,
  })
  const bought = await request.post('/api/purchase', {
    headers: { authorization: maya.authorization.token },
    data: { object: [course.id], owner: maya.user.id, payment: pay(9600, { coupon: `CREW-${mark}` }) },
  })
  expect(bought.status(), await bought.text()).toBe(201)
  const accepted = await request.post('/api/purchase/offer', {
    headers: { authorization: dana.authorization.token },
    data: { offer, payment: pay(12_000) },
  })
  expect(accepted.status(), await accepted.text()).toBe(201)

  // Both are in the list; the first gets a part back.
  await page.goto('/manage/coupons')
  await page.getByRole('button', { name: `More actions for CREW-${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Who used it' }).click()
  await page.getByRole('link', { name: `Maya Kimura ${mark}` }).click()
  const panel = page.getByRole('complementary', { name: `Purchase of Maya Kimura ${mark}` })
  await expect(panel.getByText('Visa •••• 4242')).toBeVisible()
  await page.keyboard.press('r')
  await panel.getByLabel('Amount').fill('30')
  await panel.getByRole('button', { name: 'Refund $30.00' }).click()
  await expect(panel.getByText('$66.00 can still be refunded')).toBeVisible()
  await expect(panel.getByText('Partly refunded')).toBeVisible()
  await expectNoBarriers(page, 'a purchase')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`Maya Kimura ${mark}`)

  await page.goto(`/manage/purchases?query=${mark}`)
  await expect(page.getByText('2 purchases')).toBeVisible()

  await page.goto('/reports/payments?kind=refund')
  const entry = page.getByRole('row').filter({ hasText: `Rope rescue ${mark}` })
  await expect(entry).toContainText('-$30.00')
  await expectNoBarriers(page, 'payments')
})
