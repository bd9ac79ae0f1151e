import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { FreeSlot } from '@cairn/contract/schedule'
import type { Booking } from '@cairn/contract/scheduling'
import { byKeyboard } from './support/by-keyboard.ts'
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

const [MADRID, NEW_YORK] = ['Europe/Madrid', 'America/New_York']
const DAY = 86_400_000

const inZone = (zone: string, at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at)
const dayIn = (zone: string, at: number) =>
  inZone(zone, at, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** Without the half of the day, which a span says only once. */
const clockIn = (zone: string, at: number) =>
  inZone(zone, at, { hour: 'numeric', minute: '2-digit' }).replace(/\s[AP]M$/, '')
const offsetIn = (zone: string, at: number) => inZone(zone, at, { timeZoneName: 'longOffset' })
const hourIn = (zone: string, at: number) =>
  Number(inZone(zone, at, { hour: 'numeric', hourCycle: 'h23' })) % 24

/** A noon before which the clocks of one of the two have changed; none of them changes in the days before and after it. */
const nextChange = (): number => {
  const noon = Math.ceil(Date.now() / DAY) * DAY + DAY / 2
  const offsets = (at: number) => [MADRID, NEW_YORK].map((zone) => offsetIn(zone, at).split(', ')[1]).join()
  const days = Array.from({ length: 340 }, (_, day) => noon + (day + 10) * DAY)
  return days.find((at) => offsets(at) !== offsets(at - DAY)) ?? noon
}

const answer = async <T>(
  request: APIRequestContext,
  { authorization }: LoggedIn,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<T> => {
  const headers = { authorization: authorization.token }
  const reply = await request.fetch(path, { method, headers, ...(data && { data }) })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

/** A session with the coach in the week before a moment, as another device of the learner books it. */
const bookBefore = async (page: Page, learner: LoggedIn, coach: LoggedIn, moment: number) => {
  const { id } = coach.user
  await answer(page.request, coach, 'PUT', `/api/schedule/object/${id}`, { daysAhead: 365 })
  const [from, to] = [moment - 8 * DAY, moment - DAY].map((at) => new Date(at).toISOString())
  const asked = `/api/schedule/availability/${id}?course=${COURSE}&from=${from}&to=${to}`
  const [first] = await answer<FreeSlot[]>(page.request, learner, 'GET', asked)
  return answer<Booking>(page.request, learner, 'POST', '/api/schedule/booking', {
    graph: 'instant',
    meta: { course_id: COURSE },
    event: { start: first?.start },
    resource: { user_id: id },
  })
}

const expectTime = async (page: Page, zone: string, at: number): Promise<void> => {
  const time = page.locator(`time[datetime="${new Date(at).toISOString()}"]`)
  await expect(time).toHaveText(dayIn(zone, at))
  await expect(page.locator('dd', { has: time })).toContainText(`${dayIn(zone, at)}${clockIn(zone, at)} – `)
}

test.describe('over a change of the clocks', () => {
  test.use({ timezoneId: MADRID })

  test('SCHED-25 SCHED-43 SCHED-45 SCHED-49 A learner moves a session over a change of the clocks by keyboard; each sees it by their own, and calendars have the same moment', async ({
    page,
    browser,
  }) => {
    test.slow()
    const change = nextChange()
    const learner = await newPerson(page.request, { givenName: 'Odd', familyName: newName() })
    await enrol(page.request, learner, COURSE)
    await remember(page, learner)
    const desk = await browser.newContext({ timezoneId: NEW_YORK })
    const coach = await desk.newPage()
    const session = await bookBefore(page, learner, await beLoggedIn(coach, 'coach'), change)
    const before = Date.parse(session.event.start)
    await coach.goto(`/bookings/${session.id}`)
    await expectTime(coach, NEW_YORK, before)
    await page.goto(`/bookings/${session.id}`)
    await expectTime(page, MADRID, before)

    const keys = byKeyboard(page)
    await keys.press(page.getByRole('link', { name: 'Reschedule' }))
    await expect(title(page)).toHaveText('Reschedule your session')
    // The week of the session comes first, with the time that is given up.
    await expect(page.getByText('Booked now')).toBeVisible()
    await keys.to(page.locator('[data-start][tabindex="0"]'))
    const focused = () =>
      page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset['start'] ?? 0))
    let after = await focused()
    while (after < change) {
      const left = after
      await page.keyboard.press('PageDown')
      await expect.poll(focused).toBeGreaterThan(left)
      after = await focused()
    }
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 2, name: dayIn(MADRID, after).replace(/, \d+$/, '') }),
    ).toBeFocused()
    await keys.press(page.getByRole('button', { name: /^Move to / }))
    await expect(page.getByRole('heading', { name: 'The session has a new time' })).toBeFocused()

    // The hours are the coach's by the clocks on their wall, and the learner's are another number of hours ahead now.
    const ahead = (at: number) => (hourIn(MADRID, at) - hourIn(NEW_YORK, at) + 24) % 24
    expect(ahead(after)).not.toBe(ahead(before))
    expect(hourIn(NEW_YORK, after)).toBeGreaterThanOrEqual(9)
    expect(hourIn(NEW_YORK, after)).toBeLessThan(17)
    await expectTime(coach, NEW_YORK, after)
    await keys.press(page.getByRole('link', { name: 'View session' }))
    await expectTime(page, MADRID, after)

    const moment = `DTSTART:${new Date(after).toISOString().replace(/[-:]|\.000/g, '')}`
    const headers = { authorization: learner.authorization.token }
    const file = await page.request.get(`/api/schedule/booking/${session.id}/calendar`, { headers })
    expect(await file.text()).toContain(moment)
    const { url } = await answer<{ url: string }>(page.request, learner, 'POST', '/api/schedule/feed')
    expect(await (await page.request.get(url)).text()).toContain(moment)
    await desk.close()
  })
})
