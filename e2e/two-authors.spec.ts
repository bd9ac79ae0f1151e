import type { Browser, Locator, Page } from '@playwright/test'
import type { Course } from '@cairn/contract/courses'
import { beLoggedIn } from './support/people.ts'
import { expectSaved, newCourse, openStudio, savedCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

/** Opens the same course as another author in a window of their own. */
const colleague = async (browser: Browser, address: string | undefined, course: Course): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address ?? '', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await beLoggedIn(page, 'admin')
  await openStudio(page, course)
  return page
}

const titleIn = (page: Page): Locator =>
  page.getByRole('main').getByRole('textbox', { name: 'Title', exact: true })
const bodyIn = (page: Page): Locator =>
  page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true }).first()

const lesson = (course: Course) => course.section?.[0]?.instruction?.[0]

/** Words of one sentence, typed with a pause after each: long enough for what was typed to be saved. */
const inTurns = async (first: Page, second: Page, sentences: readonly [string, string]) => {
  const [one = [], other = []] = sentences.map((sentence) => sentence.match(/\s*\S+(?:\s+$)?/g) ?? [])
  for (let n = 0; n < Math.max(one.length, other.length); n += 1) {
    await first.keyboard.type(one[n] ?? '')
    await second.keyboard.type(other[n] ?? '')
    // One of them waits until everything is saved before going on, the other writes into what is under way.
    await (n % 2 ? expectSaved(first) : expectSaved(second))
  }
  await expectSaved(first)
  await expectSaved(second)
}

test('COURSE-103 two authors write in one title in turns, and both sentences are whole on both screens', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  const marit = await colleague(browser, baseURL, course)
  await titleIn(page).click()
  await titleIn(page).press('End')
  await titleIn(marit).click()
  await titleIn(marit).press('Home')
  await inTurns(page, marit, [' shows where we are going', 'Every good map '])
  await titleIn(marit).press('End')
  await expect(titleIn(marit)).toHaveValue('Every good map Paper shows where we are going')
  await inTurns(page, marit, [' and how far it is.', ' Bring a pencil.'])
  const whole = /^Every good map Paper shows where we are going and how far it is\. Bring a pencil\.$/
  await expect(titleIn(page)).toHaveValue(whole)
  await expect(titleIn(marit)).toHaveValue(whole)
  expect(lesson(await savedCourse(page.request, author, course.id))?.title).toMatch(whole)
  await marit.context().close()
})

test('COURSE-103 two authors write in one rich text in turns; the caret stays, and undo takes back only one’s own', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  await bodyIn(page).click()
  await page.keyboard.type('First.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Last.')
  await expectSaved(page)
  const marit = await colleague(browser, baseURL, course)
  await bodyIn(marit).getByText('First.').click()
  await marit.keyboard.press('End')
  await inTurns(page, marit, [' A map folds in four.', ' A needle points north.'])
  const paragraphs = ['First. A needle points north.', 'Last. A map folds in four.']
  await expect(bodyIn(page).locator('p')).toHaveText(paragraphs)
  await expect(bodyIn(marit).locator('p')).toHaveText(paragraphs)
  // Both at one point: neither sentence is cut by the other.
  await bodyIn(marit).getByText('Last.').click()
  await marit.keyboard.press('End')
  await inTurns(page, marit, [' It has a scale.', ' Keep it dry.'])
  for (const screen of [page, marit]) {
    await expect(bodyIn(screen)).toContainText('A map folds in four. It has a scale.')
    await expect(bodyIn(screen)).toContainText('Keep it dry.')
  }
  await bodyIn(marit).press('Control+z')
  await expect(bodyIn(marit)).not.toContainText('Keep it dry.')
  await expectSaved(marit)
  await expect(bodyIn(page)).toContainText('It has a scale.')
  expect(lesson(await savedCourse(page.request, author, course.id))?.body).toContain(
    'A map folds in four. It has a scale.',
  )
  await marit.context().close()
})
