import { randomUUID } from 'node:crypto'
import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('PO-01 PO-11 PO-12 PO-14 ORG-20 NAV-17 NAV-36 NAV-105 A root admin opens a purchase order; an admin of the organization enrolls members until it is full, and both read the same figures', async ({
  page,
  browser,
}) => {
  const root = await openSession(page.request, 'root')
  const admin = await openSession(page.request, 'admin')
  const organization =
    Object.entries(admin.authorization.role).find(([, roles]) => roles.includes('admin'))?.[0] ?? ''
  const name = `Field safety ${randomUUID().slice(0, 8)}`

  await remember(page, root)
  await page.goto(`/manage/organizations/${organization}?tab=orders`)
  await page.getByRole('button', { name: 'New purchase order' }).click()
  const form = page.getByRole('dialog', { name: 'New purchase order' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Authorized enrollments').fill('2')
  await form.getByRole('combobox', { name: 'Courses it covers' }).fill('Wayfinding')
  await page.getByRole('option', { name: /Wayfinding: Map and Compass/ }).click()
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(title(page)).toHaveText(name)
  const address = page.url()

  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await remember(theirs, admin)
  await theirs.goto(address)
  await expect(theirs.getByRole('button', { name: 'Close order' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Enroll learners' }).click()
  const dialog = theirs.getByRole('dialog', { name: `Enroll learners on “${name}”` })
  const find = dialog.getByRole('combobox', { name: 'Learners' })
  for (let n = 0; n < 4; n += 1) {
    await find.click()
    await find.fill('')
    await theirs.getByRole('option').and(theirs.locator(':not([aria-disabled="true"])')).first().click()
  }
  await expect(dialog.getByText(/^This is more than the order has left/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enroll 4 learners' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This purchase order has no enrollments left.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(theirs.getByText('Used up')).toBeVisible()
  const use = theirs.getByRole('region', { name: 'Enrollments used' })
  await expect(use).toContainText('2 of 2')
  await expect(theirs.getByRole('table', { name: 'Debits' }).getByRole('row')).toHaveCount(3)
  await expectNoBarriers(theirs, 'the page of a purchase order')

  // The root admin raises the limit, and there is room again.
  await page.reload()
  await page.getByRole('button', { name: 'Raise limit' }).click()
  const limit = page.getByRole('dialog', { name: 'Raise the limit' })
  await limit.getByLabel('Authorized enrollments').fill('40')
  await limit.getByRole('button', { name: 'Raise limit' }).click()
  await expect(page.getByRole('region', { name: 'Enrollments used' })).toContainText('38 left')
  await elsewhere.close()
})
