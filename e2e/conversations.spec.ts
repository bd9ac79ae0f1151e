import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import { enrol } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const cards = (page: Page) => page.getByRole('feed').getByRole('article')
const card = (page: Page, words: string) => cards(page).filter({ hasText: words })

const post = async (page: Page, words: string) => {
  const closed = page.getByRole('button', { name: 'Ask a question or share something' })
  if (await closed.isVisible()) await closed.click()
  await composer(page).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
}

const choose = async (page: Page, words: string, entry: string) => {
  await card(page, words)
    .getByRole('button', { name: /^More actions for the message/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Somebody else at another desk. */
const beside = async (browser: Browser, who: LoggedIn, path: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await remember(page, who)
  await page.goto(path)
  return page
}

/** A course with one learner in it. */
const classOf = async (request: APIRequestContext) => {
  const author = await openSession(request, 'author')
  const made = await newCourse(request, author)
  const data = { ...made, status: 'enabled' }
  const course = (await (
    await request.put('/api/concept', { headers: headersOf(author), data })
  ).json()) as typeof made
  const learner = await newPerson(request)
  await enrol(request, learner, course.id)
  return { author, course, learner, path: `/learn/${course.id}/discussion` }
}

/** A transparent picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const pastePicture = (page: Page) =>
  composer(page).evaluate((element, dot) => {
    const bytes = Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, DOT)

test('FEED-46 FEED-49 FEED-50 FEED-51 FEED-52 LIVE-07 LIVE-08 NAV-67 NAV-72 COACH-13 FEED-48 Two people talk in a course and in private, each at their own screen', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { author, course, learner, path } = await classOf(request)
  await remember(page, learner)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Start the discussion' })).toBeVisible()
  const other = await beside(browser, author, path)
  await expect(other.getByRole('heading', { name: 'Start the discussion' })).toBeVisible()

  // What was begun is still there after a reload.
  await page.getByRole('button', { name: 'Ask a question or share something' }).click()
  await composer(page).click()
  await page.keyboard.type('Which way is north?')
  await page.reload()
  await expect(composer(page)).toHaveText('Which way is north?')
  await pastePicture(page)
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('pasted.png')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(card(page, 'Which way is north?')).toBeVisible()
  await expect(composer(page)).toHaveText('')

  // It comes to the other screen by itself, with its picture, and so does the answer back.
  const there = card(other, 'Which way is north?')
  await expect(there).toBeVisible()
  await expect(there).toContainText('Nour Winter')
  await there.getByRole('button', { name: /^Open image/ }).click()
  await expect(other.getByRole('dialog', { name: 'pasted.png' }).getByRole('img')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(there.getByRole('button', { name: /^Open image/ })).toBeFocused()
  await there.getByRole('button', { name: 'Reply' }).click()
  await other.getByRole('textbox', { name: 'Your reply' }).click()
  await other.keyboard.type('Where the red end points.')
  await other.keyboard.press('Control+Enter')
  await expect(card(page, 'Which way is north?')).toContainText('Where the red end points.')

  // What is changed changes there, what is hidden leaves, and what is taken back is gone.
  await choose(page, 'Which way is north?', 'Edit')
  await page.getByRole('textbox', { name: 'Edit your message' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Which way is south?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card(other, 'Which way is south?')).toContainText('edited')
  await expect(card(other, 'Which way is north?')).toHaveCount(0)
  await post(other, 'A word for the staff')
  await expect(card(page, 'A word for the staff')).toBeVisible()
  await choose(other, 'A word for the staff', 'Change who can see this…')
  await other.getByRole('radio', { name: 'Staff only' }).check()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'A word for the staff')).toHaveCount(0)
  await expect(card(other, 'A word for the staff')).toContainText('Staff only')
  await choose(page, 'Which way is south?', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(other, 'Which way is south?')).toHaveCount(0)
  // The keyboard is not lost with what it stood on.
  await expect(page.locator('body')).not.toBeFocused()
  await other.context().close()

  // What a learner asks the coaches of the course is between them, and comes to both at once.
  await page.goto(`/learn/${course.id}`)
  await page.getByRole('link', { name: 'Ask your coach' }).click()
  await composer(page).fill('I am lost.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('I am lost.')
  const coach = await openSession(request, 'coach')
  const desk = await beside(browser, coach, `/messages/${learner.user.id}?course=${course.id}`)
  await expect(desk.getByRole('log')).toContainText('I am lost.')
  await composer(desk).fill('Stay where you are.')
  await desk.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('Stay where you are.')
  await desk.context().close()
})
