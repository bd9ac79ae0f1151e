import type { Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { DIALOG, expectNoBarriers } from './support/axe.ts'
import { account, expectDashboard, fillLogIn, logOut } from './support/frame.ts'
import { enrol, progressOf } from './support/learning.ts'
import { endSession, newPerson, openSession, PASSWORD, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })
const ANSWER = 'A ridge, and below it a stream.'

/** A course with one question that is answered in one's own words. */
const newQuestion = async (page: Page, author: LoggedIn): Promise<Course> => {
  const empty = await newCourse(page.request, author, { empty: true })
  const part = { status: 'enabled', points: 5 }
  const asked = { ...part, id: 'words', type: 'response', question: '<p>What did you see?</p>' }
  const look = { ...part, id: 'look', type: 'survey', title: 'Look around', points: 0, interaction: [asked] }
  const section = [{ id: 's1', title: 'One', status: 'enabled', instruction: [look] }]
  const data = { ...empty, status: 'enabled', section }
  const saved = await page.request.put('/api/concept', { headers: headersOf(author), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

const answerOf = async (page: Page, learner: LoggedIn, course: string) => {
  const { instruction } = await progressOf(page.request, learner, course)
  return instruction?.[0]?.interaction?.[0]?.answer
}

const answerBox = (page: Page) => page.getByRole('main').getByRole('textbox').first()
const sendAnswer = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Send|Submit|Hand)/ })
    .first()
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session ended' })
const unsent = (page: Page) => page.getByRole('dialog', { name: 'You have unsent work' })

/** Two learners of the same course; the page stands at its question as the first of them. */
const atQuestion = async (page: Page) => {
  const course = await newQuestion(page, await openSession(page.request, 'author'))
  const first = await newPerson(page.request, { givenName: 'Ada' })
  const second = await newPerson(page.request, { givenName: 'Ben' })
  await enrol(page.request, first, course.id)
  await enrol(page.request, second, course.id)
  await remember(page, first)
  await page.goto(`/learn/${course.id}/activity/look`)
  await expect(answerBox(page)).toBeVisible()
  return { course, first, second }
}

test('What a learner could not send stays theirs when somebody else logs in in the same tab, and is sent when they are back', async ({
  page,
  faults,
}) => {
  test.slow()
  faults.expect(/ERR_FAILED|status of 404 .*\/api\/review\/user\//)
  const { course, first, second } = await atQuestion(page)
  const writes = '**/api/progress'
  await page.route(writes, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await answerBox(page).fill(ANSWER)
  await sendAnswer(page).click()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()

  // Logging out says so first; nothing is lost by it.
  await page.goto('/dashboard')
  await logOut(page)
  await expect(unsent(page)).toContainText('Answers and progress in 1 course')
  await expectNoBarriers(page, 'the question about unsent work', { within: DIALOG })
  await unsent(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(account(page)).toBeVisible()
  await logOut(page)
  await unsent(page).getByRole('button', { name: 'Send now and log out' }).click()
  await expect(unsent(page)).toContainText('We couldn’t send everything.')
  await unsent(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')

  // Somebody else at the same device, with a connection. What the first page was just trying ends with it.
  await page.goto('/login')
  await page.unroute(writes)
  await fillLogIn(page, second.user.email ?? '', PASSWORD)
  await expectDashboard(page, 'Ben')
  await page.goto(`/learn/${course.id}/activity/look`)
  await expect(answerBox(page)).toHaveValue('')
  await page.goto('/dashboard')
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect(await answerAs(page, second, course.id)).toBeUndefined()
  expect(await answerAs(page, first, course.id)).toBeUndefined()

  // The first is back: it is sent without the course being opened.
  await page.goto('/login')
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/api/progress') && reply.ok())
  await fillLogIn(page, first.user.email ?? '', PASSWORD)
  await sent
  await expectDashboard(page, 'Ada')
  expect(await answerAs(page, first, course.id)).toBe(ANSWER)
  expect(await answerAs(page, second, course.id)).toBeUndefined()
})

test('Unsent work that can be sent is sent before logging out', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|status of 404 .*\/api\/review\/user\//)
  const { course, first } = await atQuestion(page)
  const writes = '**/api/progress'
  await page.route(writes, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await answerBox(page).fill(ANSWER)
  await sendAnswer(page).click()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await page.goto('/dashboard')
  await logOut(page)
  await expect(unsent(page)).toBeVisible()
  await page.unroute(writes)
  await unsent(page).getByRole('button', { name: 'Send now and log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await answerAs(page, first, course.id)).toBe(ANSWER)
})

test('NAV-02 A session that ends in the middle of an answer is renewed on the log-in page or in place; whoever else logs in there finds nothing of it', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403|status of 404 .*\/api\/review\/user\//)
  const { course, first, second } = await atQuestion(page)
  const path = `/learn/${course.id}/activity/look`
  await answerBox(page).fill(ANSWER)
  await endSession(page.request, first)

  // Whoever does not log in again there is led to the log-in page, and back from it.
  await ended(page).getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`)
  await fillLogIn(page, first.user.email ?? '', PASSWORD)
  await expect(page).toHaveURL(path)
  await expect(answerBox(page)).toHaveValue(ANSWER)

  // Somebody else who logs in there comes to their own home.
  await endSessionOf(page)
  await ended(page)
    .getByLabel('Email or phone')
    .fill(second.user.email ?? '')
  await ended(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ended(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expectDashboard(page, 'Ben')
  await page.goto(path)
  await expect(answerBox(page)).toHaveValue('')

  // In place nothing is lost, and the answer is sent.
  await page.goto('/dashboard')
  await logOut(page)
  await page.goto(`/login?to=${encodeURIComponent(path)}`)
  await fillLogIn(page, first.user.email ?? '', PASSWORD)
  await expect(page).toHaveURL(path)
  await answerBox(page).fill(ANSWER)
  await endSessionOf(page)
  await expect(ended(page)).toBeVisible()
  await expectNoBarriers(page, 'the question to log in again', { within: DIALOG })
  await expect(ended(page).getByLabel('Email or phone')).toHaveValue(first.user.email ?? '')
  await expect(ended(page).getByLabel('Password', { exact: true })).toBeFocused()
  // A stray Escape loses nothing.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(ended(page)).toHaveCount(0)
  await expect(answerBox(page)).toHaveValue(ANSWER)
  await sendAnswer(page).click()
  await expect.poll(() => answerAs(page, first, course.id)).toBe(ANSWER)
})

/** Ends the session that the page has by now. */
const endSessionOf = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem('session') ?? '{}')
  const { token, userId } = JSON.parse(stored) as { token: string; userId: string }
  const headers = { authorization: token }
  expect((await page.request.delete(`/api/auth/user/${userId}/token`, { headers })).status()).toBe(204)
}

/** What the server knows, asked with a new session: the one of the journey has ended. */
const answerAs = async (page: Page, { user }: LoggedIn, course: string) => {
  const data = { email: user.email, password: PASSWORD }
  const entered = (await (await page.request.post('/api/auth/user', { data })).json()) as LoggedIn
  return answerOf(page, entered, course)
}
