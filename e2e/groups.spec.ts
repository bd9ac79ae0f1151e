import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { title } from './support/frame.ts'
import { beLoggedIn, freshEmail, newPerson, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('GROUP-16 GROUP-17 GROUP-18 GROUP-19 GROUP-20 GROUP-21 GROUP-22 SCHED-41 SCHED-44 SCHED-46 SCHED-47 CFG-06 ENROL-14 NAV-101 NAV-102 NAV-117 A coach makes a group; people come in by name, list and link, join an event and hear that it was canceled; the coach reads the report and deletes the group', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Autumn crew ${randomUUID().slice(0, 8)}`
  await beLoggedIn(page, 'coach')
  await page.goto('/manage/groups/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Course', { exact: true }).click()
  await page.getByRole('option', { name: /Trail Signs/i }).click()
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page).toHaveURL(/\/manage\/groups\/[^/]+\?tab=members/)
  await expect(title(page)).toHaveText(name)

  const members = page.getByRole('list', { name: 'Members' })
  await page.getByRole('combobox', { name: 'Add by name' }).fill('lindqvist')
  await page.getByRole('option', { name: /Tomas Lindqvist/ }).click()
  await expect(members.getByText('Tomas Lindqvist')).toBeVisible()
  await page.getByRole('button', { name: 'Add from a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from a list' })
  await dialog.getByLabel('People').fill(`Tuva Berge <${freshEmail()}>\nstranger@people.cairn.test`)
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()
  const results = dialog.getByRole('list', { name: 'Results' })
  await expect(results.getByText('Invited')).toBeVisible()
  await expect(results.getByText(/Not added: no one you manage has this address/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(members.getByText('Tuva Berge')).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/groups\/join\/.{20,}/)
  const address = await link.inputValue()

  // Somebody who was sent the link joins, in another part of the world.
  const elsewhere = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const learner = await elsewhere.newPage()
  await remember(learner, await newPerson(learner.request, { givenName: 'Odd', familyName: 'Nygaard' }))
  await learner.goto(address)
  await learner.getByRole('button', { name: 'Join group' }).click()
  await expect(learner).toHaveURL(/\/groups\/(?!join)/)
  await expect(title(learner)).toHaveText(name)
  await learner.getByRole('tab', { name: 'Events' }).click()
  await expect(learner.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()

  // The coach plans an event; it appears there without a reload, by the clocks of whoever reads.
  const id = /groups\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/groups/${id}?tab=events`)
  await page.getByRole('button', { name: 'New event' }).click()
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByLabel('Title').fill('Office hour')
  await form.getByLabel('Place or meeting link').fill('https://meet.example.org/office')
  await form.getByLabel('Seats').fill('1')
  await form.getByRole('button', { name: 'Schedule event' }).click()
  await expect(page.getByText('Office hour is scheduled.')).toBeVisible()
  const row = learner
    .getByRole('listitem')
    .filter({ has: learner.getByRole('heading', { name: 'Office hour' }) })
  await expect(row.getByText('1 seat left')).toBeVisible()
  await expect(learner.getByText(/Times are shown in your time zone: Japan/)).toBeVisible()
  await expect(row.getByRole('link', { name: 'Open meeting' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Join Office hour' }).click()
  await expect(row.getByRole('link', { name: 'Open meeting' })).toHaveAttribute(
    'href',
    'https://meet.example.org/office',
  )
  const download = learner.waitForEvent('download')
  await row.getByRole('button', { name: 'More actions for Office hour' }).click()
  await learner.getByRole('menuitem', { name: 'Add to calendar' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('SUMMARY:Office hour')

  // The coach sees it at once, moves it and cancels it; the learner hears of both.
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Office hour' }) })
  await expect(own.getByText('Full')).toBeVisible()
  const more = async (entry: string) => {
    await own.getByRole('button', { name: 'More actions for Office hour' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await more('Edit event')
  const edited = page.getByRole('dialog', { name: 'Edit event' })
  await edited.getByLabel('Starts at', { exact: true }).fill('10:15')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText(/10:15/)).toBeVisible()
  await more('Cancel event')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click()
  await expect(learner.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
  await learner.getByRole('button', { name: /^Notifications/ }).click()
  await expect(learner.getByText('Ines Okafor canceled an event in')).toBeVisible()
  await expect(learner.getByText('Ines Okafor rescheduled an event in')).toBeVisible()
  await elsewhere.close()

  await page.goto(`/reports/groups/${id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Odd Nygaard' })).toContainText('Not started')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Tuva,Berge')

  await page.goto(`/manage/groups/${id}`)
  await page.getByRole('tab', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(page).toHaveURL(/\/manage\/groups$/)
  await expect(page.getByText(`${name} was deleted`)).toBeVisible()
})
