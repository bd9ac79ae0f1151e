import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Group } from '@cairn/contract/groups'
import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { beLoggedIn, freshEmail, newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const authorized = ({ authorization }: LoggedIn) => ({ headers: { authorization: authorization.token } })

const newGroup = async (page: Page, by: LoggedIn, more: object): Promise<Group> => {
  const data = { name: `Crew ${randomUUID().slice(0, 8)}`, object: 'statistics', ...more }
  const reply = await page.request.put('/api/group', { ...authorized(by), data })
  expect(reply.status()).toBe(201)
  return reply.json() as Promise<Group>
}

test('GROUP-16 GROUP-17 GROUP-18 GROUP-20 GROUP-21 GROUP-22 NAV-101 NAV-102 NAV-117 A coach makes a group, brings people in by name, by list and by link, reads its report and deletes it', async ({
  page,
  browser,
}) => {
  const name = `Autumn crew ${randomUUID().slice(0, 8)}`
  await beLoggedIn(page, 'coach')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Groups', exact: true }).filter({ visible: true }).click()
  await expect(title(page)).toHaveText('Groups')
  await expect(page.getByRole('row').filter({ hasText: 'Spring site crew' })).toBeVisible()
  await expectNoBarriers(page, 'the list of groups')

  await page.getByRole('link', { name: 'New group' }).first().click()
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Course', { exact: true }).click()
  await page.getByRole('option', { name: /Trail Signs/i }).click()
  await expectNoBarriers(page, 'the form of a new group')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page).toHaveURL(/\/manage\/groups\/[^/]+\?tab=members/)
  await expect(title(page)).toHaveText(name)

  await page.getByRole('combobox', { name: 'Add by name' }).fill('lindqvist')
  await page.getByRole('option', { name: /Tomas Lindqvist/ }).click()
  const members = page.getByRole('list', { name: 'Members' })
  await expect(members.getByText('Tomas Lindqvist')).toBeVisible()

  const fresh = freshEmail()
  await page.getByRole('button', { name: 'Add from a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from a list' })
  await dialog.getByLabel('People').fill(`Tuva Berge <${fresh}>\nstranger@people.cairn.test\nnot an address`)
  await expect(dialog.getByText('2 people to add')).toBeVisible()
  await expect(dialog.getByText('1 line will be skipped')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()
  const results = dialog.getByRole('list', { name: 'Results' })
  await expect(results.getByText('Invited')).toBeVisible()
  await expect(results.getByText(/Not added: no one you manage has this address/)).toBeVisible()
  await expectNoBarriers(page, 'what became of a list')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(members.getByText('Tuva Berge')).toBeVisible()

  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  expect(address).toMatch(/\/groups\/join\/.{20,}/)

  const visitor = await browser.newPage()
  await visitor.goto(address)
  await expect(title(visitor)).toContainText(`Join the group ${name}`)
  await expect(visitor.getByText('2 members')).toBeVisible()
  await expectNoBarriers(visitor, 'where a link leads')
  await visitor.getByRole('link', { name: 'Log in to join' }).click()
  await expect(visitor).toHaveURL(/\/login\?to=%2Fgroups%2Fjoin%2F/)
  await remember(visitor, await newPerson(visitor.request, { givenName: 'Odd', familyName: 'Nygaard' }))
  await visitor.goto(address)
  await visitor.getByRole('button', { name: 'Join group' }).click()
  await expect(visitor).toHaveURL(/\/groups\/(?!join)/)
  await expect(title(visitor)).toHaveText(name)
  await visitor.getByRole('tab', { name: /Progress/ }).click()
  await expect(visitor.getByText("You haven't started yet.", { exact: false })).toBeVisible()
  await visitor.getByRole('link', { name: 'Go to course' }).click()
  await expect(visitor).toHaveURL(/\/learn\/trail-signs/)
  await visitor.close()

  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page).toHaveURL(/\/reports\/groups\//)
  await expect(page.getByRole('row').filter({ hasText: 'Odd Nygaard' })).toContainText('Not started')
  await expectNoBarriers(page, 'the report of a group')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Tuva,Berge')

  await page.goBack()
  await page.getByRole('tab', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(page).toHaveURL(/\/manage\/groups$/)
  await expect(page.getByText(`${name} was deleted`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})

test('GROUP-06 GROUP-19 NAV-16 NAV-74 NAV-75 A learner finds the groups they are in, who is in them, and waits for the day one starts', async ({
  page,
  faults,
}) => {
  await beLoggedIn(page, 'learner')
  await page.goto('/groups')
  const cards = page.getByRole('list', { name: 'Groups you are in' }).getByRole('article')
  await expect(cards).toHaveCount(2)
  await expectNoBarriers(page, 'the own groups')
  await page.goto('/groups?groupId=group-evening-statistics')
  await expect(title(page)).toHaveText('Statistics after work')
  await page.getByRole('link', { name: 'Your groups' }).first().click()
  await page.getByRole('link', { name: 'Spring site crew' }).click()
  await expect(title(page)).toHaveText('Spring site crew')
  await expect(page.getByRole('link', { name: 'Edit group' })).toHaveCount(0)
  await page.getByRole('tab', { name: /Members/ }).click()
  await expect(page.getByRole('link', { name: 'Sipho Dlamini' })).toBeVisible()
  await expectNoBarriers(page, 'the members of a group')
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'Map evening: what contour lines hide' })).toBeVisible()
  // A private group that one is not in does not exist.
  faults.expect(/group-harbour-crew/)
  await page.goto('/groups/group-harbour-crew')
  await expect(title(page)).toHaveText('Page not found')

  const root = await openSession(page.request, 'root')
  const late = await newPerson(page.request)
  const startDate = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const group = await newGroup(page, root, { member: [late.user.id], enrollment: { startDate } })
  await remember(page, late)
  await page.goto(`/groups/${group.id}`)
  await expect(page.getByText(/This group starts on/)).toBeVisible()
  await page.goto('/learn/statistics')
  await expect(page.getByRole('heading', { name: /^Opens on/ })).toBeVisible()
  const course = (await (await page.request.get('/api/concept/statistics', authorized(late))).json()) as {
    section: { instruction: { id: string }[] }[]
  }
  await page.goto(`/learn/statistics/activity/${course.section[0]?.instruction[0]?.id}`)
  await expect(page).toHaveURL(/\/learn\/statistics$/)
})
