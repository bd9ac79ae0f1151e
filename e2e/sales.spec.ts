import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { newPaidCourse, typeCard } from './support/buying.ts'
import { title } from './support/frame.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('NAV-35 NAV-106 NAV-107 NAV-121 BUY-18 BUY-19 COUP-18 REPORT-30 USER-40 A seller makes a coupon, a learner buys with it, and part of it is refunded', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8)
  const seller = await openSession(page.request, 'admin')
  const course = await newPaidCourse(page.request, seller, { title: `Rope rescue ${mark}` })
  const learner = await newPerson(page.request, { givenName: 'Maya', familyName: `Kimura ${mark}` })
  const name = `Maya Kimura ${mark}`
  const code = `CREW-${mark}`.toUpperCase()
  await remember(page, seller)

  // The form of a coupon says what the buyer will pay.
  await page.goto('/manage/coupons')
  await page.getByRole('button', { name: 'New coupon' }).first().click()
  const form = page.getByRole('dialog', { name: 'New coupon' })
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Course', { exact: true }).fill(mark)
  await form.getByRole('option', { name: course.title }).click()
  await expect(form.getByText('20% off: $96.00 instead of $120.00')).toBeVisible()
  await form.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByText(`Coupon ${code} was created`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()

  // Elsewhere the learner buys with it.
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await remember(theirs, learner)
  await theirs.goto(`/checkout/course/${course.id}?coupon=${code}`)
  await typeCard(theirs, '4242424242424242')
  await theirs.getByRole('button', { name: 'Pay $96.00' }).click()
  await expect(title(theirs)).toHaveText('You’re enrolled')

  // The seller finds the purchase and gives a part of it back.
  await page.goto(`/manage/purchases?query=${mark}`)
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('complementary', { name: `Purchase of ${name}` })
  await expect(panel.getByText('Visa •••• 4242')).toBeVisible()
  await panel.getByRole('button', { name: 'Refund' }).click()
  await panel.getByLabel('Amount').fill('30')
  await panel.getByLabel('Reason').fill('Missed the rope session')
  await panel.getByRole('button', { name: 'Refund $30.00' }).click()
  await expect(panel.getByText('$66.00 can still be refunded')).toBeVisible()
  await expect(panel.getByText('Partly refunded')).toBeVisible()
  await expect(panel.getByText(/by Marit Solheim: Missed the rope session/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(name)

  // The learner reads the same, and has the receipt and the credit note.
  await theirs.goto('/account/payments')
  const bought = theirs.getByRole('row').filter({ hasText: course.title })
  await expect(bought).toContainText('Partly refunded')
  await expect(bought).toContainText('$30.00')
  const [receipt] = await Promise.all([
    theirs.waitForEvent('download'),
    bought.getByRole('button', { name: /^Receipt/ }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
  const [note] = await Promise.all([
    theirs.waitForEvent('download'),
    bought.getByRole('button', { name: /^Credit note/ }).click(),
  ])
  expect(note.suggestedFilename()).toMatch(/^credit-note-\d+\.pdf$/)
  for (const document of [receipt, note])
    expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await elsewhere.close()

  // The report has the refund as an entry of its own.
  await page.goto('/reports/payments?kind=refund')
  await expect(page.getByRole('row').filter({ hasText: course.title })).toContainText('-$30.00')
})
