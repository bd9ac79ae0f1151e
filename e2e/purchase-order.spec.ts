import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { DIALOG, expectNoBarriersInBothSchemes } from './support/axe.ts'
import { newPaidCourse } from './support/buying.ts'
import { awake, title } from './support/frame.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const ORGANIZATION = 'northfell'

const choose = async (page: Page, field: Locator, words: string, option: RegExp) => {
  await field.fill(words)
  await page.getByRole('option', { name: option }).click()
}

test('PO-01 PO-11 PO-12 PO-14 ORG-20 OFFER-11 OFFER-12 NAV-17 NAV-36 NAV-105 NAV-108 NAV-109 An organization pays by purchase order: its members are enrolled, one accepts a link, the next finds no seat, and the order is closed', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8)
  const [root, admin] = [await openSession(page.request, 'root'), await openSession(page.request, 'admin')]
  const course = await newPaidCourse(page.request, admin, { title: `Field safety ${mark}` })
  const name = `Field crew ${mark}`

  // A root admin opens the order: three seats in one course.
  await remember(page, root)
  await page.goto(`/manage/organizations/${ORGANIZATION}?tab=orders`)
  await page.getByRole('button', { name: 'New purchase order' }).click()
  const form = page.getByRole('dialog', { name: 'New purchase order' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel(/^Authorized amount/).fill('1000')
  await form.getByLabel('Authorized enrollments').fill('3')
  await choose(page, form.getByRole('combobox', { name: 'Courses it covers' }), mark, /Field safety/)
  await expectNoBarriersInBothSchemes(page, 'a new purchase order', { within: DIALOG })
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(title(page)).toHaveText(name)
  const address = page.url()

  // An admin of the organization enrolls two members on it, and may not close it.
  const [office, guests] = [await browser.newContext(), await browser.newContext()]
  const theirs = await office.newPage()
  await remember(theirs, admin)
  await theirs.goto(address)
  await theirs.getByRole('button', { name: 'Enroll learners' }).click()
  await expect(theirs.getByRole('button', { name: 'Close order' })).toHaveCount(0)
  const dialog = theirs.getByRole('dialog', { name: `Enroll learners on “${name}”` })
  for (const n of [0, 1]) {
    await dialog.getByRole('combobox', { name: 'Learners' }).click()
    await theirs.getByRole('option').nth(n).click()
    await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(n + 1)
  }
  await expect(dialog.getByText('2 enrollments for $240.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enroll 2 learners' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(theirs.getByRole('region', { name: 'Enrollments used' })).toContainText('1 left')

  // The last seat goes to whoever follows a link that the order pays for.
  await theirs.goto('/manage/offers/new')
  await theirs.getByLabel('Name').fill(name)
  await theirs.getByRole('radio', { name: /^Your organization/ }).check()
  await theirs.getByRole('combobox', { name: 'Purchase order' }).selectOption({ label: name })
  await choose(theirs, theirs.getByRole('combobox', { name: 'Courses' }), mark, /Field safety/)
  await theirs.getByRole('button', { name: 'Create link' }).click()
  await expect(title(theirs)).toHaveText(name)
  const link = await theirs.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  const guest = await guests.newPage()
  await remember(guest, await newPerson(page.request))
  await guest.goto(link)
  await awake(guest)
  await expect(guest.getByText('Northfell Field School pays for you.')).toBeVisible()
  await guest.getByRole('link', { name: 'Accept invitation' }).click()
  await guest.getByRole('button', { name: 'Enroll', exact: true }).click()
  await expect(title(guest)).toHaveText('You’re enrolled')
  await remember(guest, await newPerson(page.request))
  await guest.goto(link)
  await expect(title(guest)).toHaveText('No places are left')

  // The page of the order has all of it, and so has its file.
  await theirs.goto(address)
  await expect(theirs.getByText('Used up')).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'Enrollments used' })).toContainText('3 of 3')
  await expect(theirs.getByRole('region', { name: 'Amount used' })).toContainText('$360')
  await expect(theirs.getByRole('table', { name: 'Debits' }).getByRole('row')).toHaveCount(4)
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(rows.filter((row) => row.includes(course.title))).toHaveLength(3)

  // Only a root admin closes it.
  await page.reload()
  await page.getByRole('button', { name: 'Close order' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Close order' }).click()
  await expect(page.getByText(/^Closed on .* by Lena Rautio$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enroll learners' })).toHaveCount(0)
  await office.close()
  await guests.close()
})
