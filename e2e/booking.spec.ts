import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { title } from './support/frame.ts'
import { enrol } from './support/learning.ts'
import { beLoggedIn, newPerson, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const COURSE = 'trail-signs'
const COACH = 'Ines Okafor'

/** Nobody else has this name: other journeys book the same coach meanwhile. */
const newName = (): string => `N${[...randomBytes(6)].map((byte) => 'aeioulmnrst'[byte % 11]).join('')}`

const freeTimes = (page: Page) => page.getByRole('button', { name: /^\w+day, \w+ \d+, \d+:\d\d [AP]M$/ })

const beLearner = async (page: Page): Promise<string> => {
  const familyName = newName()
  const learner = await newPerson(page.request, { givenName: 'Odd', familyName })
  await enrol(page.request, learner, COURSE)
  await remember(page, learner)
  return `Odd ${familyName}`
}

const chooseCoach = async (page: Page): Promise<void> => {
  await page.goto(`/bookings/new?courseId=${COURSE}`)
  await expect(title(page)).toHaveText('Book time with a coach')
  await page.getByRole('radio', { name: new RegExp(COACH) }).check({ force: true })
  await expect(page).toHaveURL(/user=/)
}

test('SCHED-01 SCHED-29 SCHED-32 SCHED-42 SCHED-43 SCHED-47 NAV-76 NAV-77 NAV-78 NAV-96 A learner books a coach by keyboard; the coach moves it; both see it at once, and the learner cancels', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = await beLearner(page)
  const desk = await browser.newContext({ timezoneId: 'Europe/Madrid' })
  const coach = await desk.newPage()
  await beLoggedIn(coach, 'coach')
  await coach.goto('/coach/bookings')
  await expect(coach.getByRole('tab', { name: /Upcoming/ })).toBeVisible()

  await chooseCoach(page)
  await freeTimes(page).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'What do you want to talk about?' }).fill('The second map')
  await page.getByRole('button', { name: 'Book session' }).press('Enter')
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()

  // It stands in the coach's list without a reload, with the note.
  await expect(coach.getByRole('heading', { name: `Session with ${name}` })).toBeVisible()
  await expect(coach.getByText('“The second map”').first()).toBeVisible()
  await page.getByRole('link', { name: 'View session' }).click()
  await expect(page).toHaveURL(/\/bookings\/[^/]+$/)
  await expect(title(page)).toContainText(COACH)

  await coach.getByRole('button', { name: `More actions for Session with ${name}` }).click()
  await coach.getByRole('menuitem', { name: 'Offer another time' }).click()
  await expect(coach).toHaveURL(/moving=/)
  await freeTimes(coach).last().click()
  await coach.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText(`Moved by ${COACH}`).first()).toBeVisible()

  await page.goto('/bookings')
  await page.getByRole('button', { name: `More actions for Session with ${COACH}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Found it out myself')
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page.getByText('Canceled by you')).toBeVisible()
  await coach.goto('/coach/bookings')
  await coach.getByRole('tab', { name: 'Past' }).click()
  await expect(coach.getByText('Found it out myself').first()).toBeVisible()
  await desk.close()
})

test('@phone-only @phone SCHED-31 SCHED-43 SCHED-45 A learner books on a phone, and hears that the coach canceled', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = await beLearner(page)
  await chooseCoach(page)
  await page
    .getByRole('button', { name: /\d+:\d\d [AP]M$/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Book session' }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()

  const desk = await browser.newContext()
  const coach = await desk.newPage()
  await beLoggedIn(coach, 'coach')
  await coach.goto('/coach/bookings')
  await coach.getByRole('button', { name: `More actions for Session with ${name}` }).click()
  await coach.getByRole('menuitem', { name: 'Cancel session' }).click()
  const dialog = coach.getByRole('dialog')
  await dialog.getByRole('textbox').fill('I am ill')
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(coach.getByRole('heading', { name: `Session with ${name}` })).toHaveCount(0)
  await page.goto('/bookings')
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page.getByText(`Canceled by ${COACH}`)).toBeVisible()
  await desk.close()
})
