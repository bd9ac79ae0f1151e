import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Group } from '@cairn/contract/groups'
import { expectNoBarriers } from './support/axe.ts'
import { beLoggedIn, newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const authorized = ({ authorization }: LoggedIn) => ({ headers: { authorization: authorization.token } })

test('GROUP-19 SCHED-41 SCHED-44 SCHED-46 SCHED-47 SCHED-48 ENROL-14 CFG-06 A coach plans an event, a learner sees it appear, joins and leaves; the coach moves and cancels it, and the learner hears', async ({
  page,
  browser,
}) => {
  const coach = await openSession(page.request, 'coach')
  const nour = await newPerson(page.request)
  const name = `Crew ${randomUUID().slice(0, 8)}`
  const made = await page.request.put('/api/group', {
    ...authorized(coach),
    data: { name, object: 'wayfinding', private: true },
  })
  const group = (await made.json()) as Group
  const added = await page.request.post(`/api/group/${group.id}/member`, {
    ...authorized(await openSession(page.request, 'root')),
    data: { person: [{ user: nour.user.id }] },
  })
  expect(((await added.json()) as { list: { result: string }[] }).list[0]?.result).toBe('added')

  // The learner has the page open, in another part of the world.
  const elsewhere = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const learner = await elsewhere.newPage()
  await remember(learner, nour)
  await learner.goto(`/groups/${group.id}?tab=events`)
  await expect(learner.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
  await expect(learner.getByRole('button', { name: 'New event' })).toHaveCount(0)

  await beLoggedIn(page, 'coach')
  await page.goto(`/groups/${group.id}?tab=events`)
  await page.getByRole('button', { name: 'New event' }).click()
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByRole('button', { name: 'Schedule event' }).click()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill('Office hour')
  await form.getByLabel('Starts at', { exact: true }).fill('930')
  await form.getByRole('group', { name: 'Starts at: AM or PM' }).getByRole('button', { name: 'AM' }).click()
  await expect(form.getByLabel('Starts at', { exact: true })).toHaveValue('9:30')
  await form.getByRole('button', { name: '90 min' }).click()
  await expect(form.getByLabel('Ends at', { exact: true })).toHaveValue('11:00')
  await form.getByLabel('Place or meeting link').fill('https://meet.example.org/office')
  await form.getByLabel('Seats').fill('1')
  await expectNoBarriers(page, 'the form of an event')
  await form.getByRole('button', { name: 'Schedule event' }).click()
  await expect(page.getByText('Office hour is scheduled.')).toBeVisible()

  // It appears without a reload, by the clocks of whoever reads.
  const row = learner
    .getByRole('listitem')
    .filter({ has: learner.getByRole('heading', { name: 'Office hour' }) })
  await expect(row).toBeVisible()
  await expect(row.getByText('1 seat left')).toBeVisible()
  await expect(learner.getByText(/Times are shown in your time zone: Japan/)).toBeVisible()
  await expect(row.getByRole('link', { name: 'Open meeting' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Join Office hour' }).click()
  await expect(row.getByText("You're going")).toBeVisible()
  await expect(row.getByRole('link', { name: 'Open meeting' })).toHaveAttribute(
    'href',
    'https://meet.example.org/office',
  )
  await expectNoBarriers(learner, 'the events of a group')
  const download = learner.waitForEvent('download')
  await row.getByRole('button', { name: 'More actions for Office hour' }).click()
  await learner.getByRole('menuitem', { name: 'Add to calendar' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('SUMMARY:Office hour')

  // The coach sees it at once, and who it is.
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Office hour' }) })
  await expect(own.getByText('1 going')).toBeVisible()
  await expect(own.getByText('Full')).toBeVisible()
  const more = async (entry: string) => {
    await own.getByRole('button', { name: 'More actions for Office hour' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await more("See who's going")
  const people = page.getByRole('dialog', { name: "Who's going to Office hour" })
  await expect(people.getByText('Nour Winter')).toBeVisible()
  await people.getByRole('button', { name: 'Close' }).click()

  // A seat given back can be taken again.
  await row.getByRole('button', { name: 'Leave Office hour' }).click()
  await expect(own.getByText('1 seat left')).toBeVisible()
  await learner.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText("You're going")).toBeVisible()
  await learner.goto('/dashboard')
  await expect(
    learner.getByRole('region', { name: 'Upcoming events' }).getByText('Office hour'),
  ).toBeVisible()
  await learner.goto(`/groups/${group.id}?tab=events`)

  await more('Edit event')
  const edited = page.getByRole('dialog', { name: 'Edit event' })
  await edited.getByLabel('Starts at', { exact: true }).fill('10:15')
  await edited.getByLabel('Title').focus()
  await expect(edited.getByText('The person who joined will be notified of the new time.')).toBeVisible()
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('10:15 AM')).toBeVisible()

  await more('Cancel event')
  const sure = page.getByRole('dialog', { name: 'Cancel “Office hour”?' })
  await expect(sure.getByText('One person has joined and will be notified.')).toBeVisible()
  await sure.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
  await page.getByRole('button', { name: 'Past and canceled' }).click()
  await expect(own.getByText('Canceled')).toBeVisible()

  await expect(learner.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
  await learner.getByRole('button', { name: /^Notifications/ }).click()
  await expect(learner.getByText('Ines Okafor canceled an event in')).toBeVisible()
  await expect(learner.getByText('Ines Okafor rescheduled an event in')).toBeVisible()
  await elsewhere.close()
})
