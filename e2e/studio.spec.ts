import type { Browser, Page } from '@playwright/test'
import type { Course } from '@cairn/contract/courses'
import { DIALOG, expectNoBarriers } from './support/axe.ts'
import { beLoggedIn, openSession, remember } from './support/people.ts'
import { startRestartingServer } from './support/restarting-server.ts'
import {
  expectSaved,
  line,
  lines,
  newCourse,
  openStudio,
  outlineOf,
  rename,
  savedCourse,
  status,
} from './support/studio.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

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
  await expectNoBarriers(page, 'the dialog of differences', { within: DIALOG })
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

test('a restart of the server in the middle of saving is announced, and loses nothing', async ({
  browser,
  faults,
}) => {
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
    const strip = page.getByRole('status')
    await expect(strip.filter({ hasText: 'Reconnecting…' })).toBeVisible()
    await server.up()
    await expect(strip.filter({ hasText: 'Back online' })).toBeVisible({ timeout: 60_000 })
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
