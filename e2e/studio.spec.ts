import type { Browser, Page } from '@playwright/test'
import type { Course } from '@cairn/contract/courses'
import { expectNoBarriers } from './support/axe.ts'
import { beLoggedIn, openSession, remember } from './support/people.ts'
import { startRestartingServer } from './support/restarting-server.ts'
import {
  changeCourse,
  expectSaved,
  line,
  lines,
  newCourse,
  openStudio,
  outlineOf,
  rename,
  savedCourse,
  status,
  tree,
} from './support/studio.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Types into the field in which the new line is named. */
const name = async (page: Page, title: string) => {
  await expect(tree(page).locator('input')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
}

test('COURSE-90 COURSE-91 an author builds an outline by keyboard alone, and it is there afterwards', async ({
  page,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author, { empty: true })
  await page.goto(`/author/course/${course.id}/content`)
  await page.getByRole('button', { name: 'Add section' }).focus()
  await page.keyboard.press('Enter')
  await name(page, 'Ground')
  await expect(line(page, '1. Ground')).toBeFocused()
  await page.getByRole('button', { name: 'Add lesson to Ground' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('What kind of lesson?')
  await page.keyboard.press('Enter')
  await name(page, 'Contours')
  await expect(page).toHaveURL(/\/content\/[\w-]+$/)
  await page.keyboard.press('Control+d')
  await page.keyboard.press('F2')
  await name(page, 'Spurs')
  await page.keyboard.press('Alt+ArrowUp')
  expect(await lines(page)).toEqual(['1. Ground', 'Spurs', 'Contours'])
  await expect(line(page, 'Spurs')).toBeFocused()
  await page.keyboard.press('c')
  await expect(line(page, 'Contours')).toBeFocused()
  await page.keyboard.press('Delete')
  expect(await lines(page)).toEqual(['1. Ground', 'Spurs'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
  expect(await lines(page)).toEqual(['1. Ground', 'Spurs', 'Contours'])
  await line(page, 'Contours').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(line(page, '1. Ground')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expectSaved(page)
  await page.reload()
  await expect(tree(page)).toBeVisible()
  expect(await lines(page)).toEqual(['1. Ground', 'Spurs', 'Contours'])
  expect(outlineOf(await savedCourse(page.request, author, course.id))).toEqual(['Ground: Spurs, Contours'])
})

test('INSTR-04 INSTR-41 INSTR-42 INSTR-49 an author adds a project and says what a coach looks for in it', async ({
  page,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  await page.getByRole('button', { name: 'Add lesson to Compass' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Project/ })
    .click()
  await name(page, 'A walk by bearing')
  await page.getByRole('button', { name: 'Add criterion' }).click()
  const criterion = page.getByRole('group', { name: 'Criterion 1' })
  await criterion.getByLabel('Title').fill('Three bearings within two degrees')
  await expectSaved(page)
  const saved = await savedCourse(page.request, author, course.id)
  expect(saved.section?.[1]?.instruction?.at(-1)).toMatchObject({
    type: 'project',
    title: 'A walk by bearing',
    awardCriteria: { criteria: [{ title: 'Three bearings within two degrees' }] },
  })
})

test('what was done is undone and done again, step by step, with the keys and the buttons', async ({
  page,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  await rename(page, 'Paper', 'Sheets')
  await line(page, 'Needle').focus()
  await page.keyboard.press('Delete')
  await line(page, 'Scale').focus()
  await page.keyboard.press('Alt+ArrowDown')
  expect(await lines(page)).toEqual(['1. Map', 'Sheets', '2. Compass', 'Scale'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await lines(page)).toEqual(['1. Map', 'Sheets', 'Scale', '2. Compass', 'Needle'])
  await page.getByRole('button', { name: 'Undo: Rename' }).click()
  expect(await lines(page)).toEqual(['1. Map', 'Paper', 'Scale', '2. Compass', 'Needle'])
  await page.getByRole('button', { name: 'Redo: Rename' }).click()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  expect(await lines(page)).toEqual(['1. Map', 'Sheets', '2. Compass', 'Scale'])
  await expectSaved(page)
  expect(outlineOf(await savedCourse(page.request, author, course.id))).toEqual([
    'Map: Sheets',
    'Compass: Scale',
  ])
})

test('COURSE-90 a lesson is dragged by mouse into another section, and moved by its menu', async ({
  page,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  await line(page, 'Paper').hover()
  const grip = page.getByRole('button', { name: 'Drag Paper' })
  const from = await grip.boundingBox()
  const to = await line(page, 'Needle').boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 5, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y, { steps: 6 })
  await page.mouse.move(to.x + 20, to.y + to.height / 2 + 4, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => lines(page)).toEqual(['1. Map', 'Scale', '2. Compass', 'Needle', 'Paper'])
  await line(page, 'Needle').hover()
  await page.getByRole('button', { name: 'More options for Needle' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await dialog(page).getByLabel('Section').selectOption('1. Map')
  await dialog(page).getByLabel('Position').selectOption('First')
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  expect(await lines(page)).toEqual(['1. Map', 'Needle', 'Scale', '2. Compass', 'Paper'])
  await expectSaved(page)
})

test('COURSE-90 what is copied in one course is pasted into another, in another tab', async ({
  page,
  context,
}) => {
  const author = await beLoggedIn(page, 'author')
  const [one, other] = [await newCourse(page.request, author), await newCourse(page.request, author)]
  await openStudio(page, one)
  await line(page, '2. Compass').focus()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Compass copied')).toBeVisible()
  const second = await context.newPage()
  await openStudio(second, other)
  await line(second, '1. Map').focus()
  await second.keyboard.press('Control+v')
  await expect(second.getByText('Compass pasted')).toBeVisible()
  expect(await lines(second)).toEqual([
    '1. Map',
    'Paper',
    'Scale',
    '2. Compass',
    'Needle',
    '3. Compass',
    'Needle',
  ])
  await expectSaved(second)
  const saved = await savedCourse(page.request, author, other.id)
  expect(outlineOf(saved)).toEqual(['Map: Paper, Scale', 'Compass: Needle', 'Compass: Needle'])
  const ids = (saved.section ?? []).flatMap(({ id, instruction = [] }) => [
    id,
    ...instruction.map((i) => i.id),
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

/** Opens the same course as another author in a window of their own. */
const colleague = async (browser: Browser, address: string | undefined, course: Course): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address ?? '', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await beLoggedIn(page, 'admin')
  await openStudio(page, course)
  return page
}

/** What one does reaches the server only after the other has saved theirs. */
const atOnce = async (page: Page, mine: () => Promise<void>, theirs: () => Promise<void>) => {
  await page.route('**/api/concept/*/change*', (route) => route.abort())
  await mine()
  await expect(status(page)).toHaveText('Saved on this device')
  await theirs()
  await page.unroute('**/api/concept/*/change*')
}

test('COURSE-103 two authors at once: texts go together, and what cannot is compared', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/status of 409 .*\/change|ERR_FAILED/)
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  const marit = await colleague(browser, baseURL, course)
  await rename(marit, 'Needle', 'The needle')
  await expectSaved(marit)
  await rename(page, 'Scale', 'Scales')
  await expectSaved(page)
  expect(await lines(page)).toEqual(['1. Map', 'Paper', 'Scales', '2. Compass', 'The needle'])

  await expect(line(marit, 'Scales')).toBeVisible()
  await atOnce(
    page,
    () => rename(page, 'Paper', 'Paper folded'),
    async () => {
      await rename(marit, 'Paper', 'Paper maps')
      await expectSaved(marit)
    },
  )
  await expectSaved(page)
  expect(outlineOf(await savedCourse(page.request, author, course.id))).toEqual([
    'Map: Paper maps folded, Scales',
    'Compass: The needle',
  ])

  await atOnce(
    page,
    () => rename(page, 'Scales', 'Scales and grids'),
    async () => {
      await line(marit, 'Scales').focus()
      await marit.keyboard.press('Delete')
      await expectSaved(marit)
    },
  )
  await expect(status(page)).toContainText('Marit also changed this.')
  await status(page).getByRole('button', { name: 'Compare' }).click()
  await expect(dialog(page)).toContainText('One conflict to resolve')
  await expectNoBarriers(page, 'the dialog of differences')
  await dialog(page).getByRole('button', { name: 'Decide later' }).click()
  await status(page).getByRole('button', { name: 'Compare' }).click()
  await dialog(page).getByRole('button', { name: 'Restore with my change' }).click()
  await expectSaved(page)
  expect(outlineOf(await savedCourse(page.request, author, course.id))[0]).toContain('Scales and grids')
  await marit.context().close()
})

test('what is typed offline is kept on the device, through a reload too, and sent when the line is back', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await rename(page, 'Paper', 'Written offline')
  await expect(status(page)).toHaveText('Saved on this device')
  expect(outlineOf(await savedCourse(page.request, author, course.id))[0]).toBe('Map: Paper, Scale')
  await context.setOffline(false)
  await expectSaved(page)
  expect(outlineOf(await savedCourse(page.request, author, course.id))[0]).toBe('Map: Written offline, Scale')
  await page.route('**/api/concept/*/change', (route) => route.abort())
  await rename(page, 'Scale', 'Also kept')
  await expect(status(page)).toHaveText('Saved on this device')
  page.on('dialog', (leave) => void leave.accept())
  await page.unroute('**/api/concept/*/change')
  await page.reload()
  await expect(line(page, 'Also kept')).toBeVisible()
  await expectSaved(page)
  expect(outlineOf(await savedCourse(page.request, author, course.id))[0]).toBe(
    'Map: Written offline, Also kept',
  )
})

test('a restart of the server in the middle of saving loses nothing', async ({ browser, faults }) => {
  test.slow()
  faults.expect(/Failed to load resource|ERR_CONNECTION/)
  const server = await startRestartingServer()
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    const author = await openSession(page.request, 'author')
    await remember(page, author)
    const course = await newCourse(page.request, author)
    await openStudio(page, course)
    await rename(page, 'Paper', 'Before')
    const going = server.down()
    await rename(page, 'Scale', 'Meanwhile')
    await going
    await rename(page, 'Needle', 'While it was away')
    await expect(status(page)).toHaveText('Saved on this device')
    await server.up()
    await expect(status(page)).toHaveText('Saved')
    expect(outlineOf(await savedCourse(page.request, author, course.id))).toEqual([
      'Map: Before, Meanwhile',
      'Compass: While it was away',
    ])
  } finally {
    await context.close()
    await server.stop()
  }
})

test('COURSE-91 a course is published once nothing is missing, each gap leading to its place, and hidden again', async ({
  page,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog(page)).toContainText('Before you can publish, fix these 2 issues:')
  await expect(dialog(page)).toContainText('Describe what the course is about')
  await expect(dialog(page).getByRole('button', { name: 'Publish course' })).toHaveCount(0)
  await expectNoBarriers(page, 'the check list')
  await dialog(page).getByRole('link', { name: 'Compass: Needle' }).click()
  await expect(page).toHaveURL(/\/content\/i3$/)
  await line(page, 'Needle').focus()
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(/\/content\/i2$/)
  await expectSaved(page)
  await changeCourse(page.request, author, course.id, {
    do: 'set',
    at: ['description'],
    to: '<p>Find your way.</p>',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Publish course' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  expect((await savedCourse(page.request, author, course.id)).status).toBe('enabled')
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText(/^Draft, version/)).toBeVisible()
  expect((await savedCourse(page.request, author, course.id)).status).toBe('disabled')
})

test('NAV-89 NAV-90 between tabs nothing is left; leaving the course with unsaved work asks first', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await openStudio(page, course)
  await page.route('**/api/concept/*/change', (route) => route.abort())
  await rename(page, 'Paper', 'Unsaved')
  await expect(status(page)).toHaveText('Saved on this device')
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/details$/)
  await expect(status(page)).toHaveText('Saved on this device')
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(line(page, 'Unsaved')).toBeVisible()
  await page.getByRole('link', { name: 'Courses' }).click()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(line(page, 'Unsaved')).toBeVisible()
})

test('NAV-22 a course somebody may not change does not exist in the studio', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await beLoggedIn(page, 'author')
  await page.goto('/author/course/bread/content')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('the studio has no barriers, and shows its keys', ON_PHONE_TOO, async ({ page, isMobile }) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await page.goto(`/author/course/${course.id}/content`)
  if (isMobile) await page.getByRole('button', { name: 'Outline' }).click()
  await expect(line(page, 'Paper')).toBeVisible()
  await expectNoBarriers(page, 'the studio')
  if (isMobile) return
  await line(page, 'Paper').focus()
  await page.keyboard.press('?')
  await expect(dialog(page)).toContainText('Move up and down')
  await expectNoBarriers(page, 'the list of keys')
})
