import type { Page } from '@playwright/test'
import { expectNoBarriers } from './support/axe.ts'
import { awake, title } from './support/frame.ts'
import { beLoggedIn, newPerson, remember } from './support/people.ts'
import { expect, test, type Faults } from './support/test.ts'

/** Pages that are rendered by the server, with the demo academy; all others are in component tests. */
const PAGES = {
  'the landing page': '/',
  'the catalog': '/catalog',
  'a course': '/catalog/course/wayfinding',
}

const visit = async (page: Page, faults: Faults, path: string): Promise<void> => {
  faults.expect(/status of 404 .*\/no\/such\/page/)
  await page.goto(path)
  await awake(page)
  await expect(title(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const html = (page: Page) => page.locator('html')

const WIDTHS = [360, 768, 2560]

/** No page runs over the edge of its window, however wide that is. */
const expectFits = async (page: Page, name: string) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, `${name} at ${width} px`).toBe(0)
  }
}

test('A visitor of the demo academy meets no barrier, and every page fits its window', async ({
  page,
  faults,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, path] of Object.entries(PAGES)) {
    await visit(page, faults, path)
    await expectNoBarriers(page, name)
    await expectFits(page, name)
  }
})

test.describe('the first paint', () => {
  const stopPrograms = (page: Page, faults: Faults) => {
    faults.expect(/ERR_FAILED|dynamically imported module/)
    return page.route('**/assets/*.js', (route) => route.abort())
  }

  for (const colorScheme of ['light', 'dark'] as const)
    test(`THEME-10 is ${colorScheme} already where the system is`, async ({ page, faults }) => {
      await stopPrograms(page, faults)
      await page.emulateMedia({ colorScheme })
      await page.goto('/catalog')
      await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const [red = 0] = await page.evaluate(() =>
        (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
      )
      expect(red > 128).toBe(colorScheme === 'light')
    })

  test('THEME-06 THEME-07 THEME-08 THEME-11 is in the scheme and contrast a person has chosen', async ({
    page,
    faults,
  }) => {
    for (const [own, system] of [
      ['dark', 'light'],
      ['light', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system })
      await remember(page, await newPerson(page.request, { colorScheme: own, highContrast: own === 'dark' }))
      await visit(page, faults, '/catalog')
      await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', own)
      await page.route('**/assets/*.js', (route) => route.abort())
      faults.expect(/ERR_FAILED|dynamically imported module/)
      await page.goto('/catalog')
      await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', own)
      if (own === 'dark') await expect(html(page)).toHaveAttribute('data-contrast', 'high')
      else await expect(html(page)).not.toHaveAttribute('data-contrast')
      await page.unroute('**/assets/*.js')
    }
  })

  test('THEME-11 is followed by every change of the system', async ({ page, faults }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page, faults, '/catalog')
    await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('does not greet a known person as a visitor', async ({ page, faults }) => {
    await beLoggedIn(page, 'learner')
    await stopPrograms(page, faults)
    await page.goto('/catalog')
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeHidden()
  })
})

test('A browser that takes its time with a filter does not take the keyboard away', async ({
  page,
  faults,
}) => {
  await page.clock.install()
  await visit(page, faults, '/catalog')
  const free = page.getByRole('checkbox', { name: /^Free/ })
  await free.focus()
  await free.evaluate((box: HTMLInputElement) => {
    box.click()
    // Busy for longer than a page may stand without showing that it waits.
    const until = performance.timeOrigin + performance.now() + 400
    while (performance.timeOrigin + performance.now() < until);
  })
  await page.clock.fastForward(1000)
  await expect(page).toHaveURL('/catalog?price=free')
  await expect(free).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('landing page, catalog and course page can be read, and their links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(title(page)).toHaveText('Steady steps, lasting skills.')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Catalog' }).click()
    await expect(page).toHaveTitle('Catalog · Cairn')
    // The demo's twelve, and those that other journeys have published meanwhile.
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(12)
    await page.getByRole('link', { name: 'Wayfinding: Map and Compass' }).click()
    await expect(page).toHaveTitle('Wayfinding: Map and Compass · Cairn')
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('Outline').getByRole('listitem').first()).toBeVisible()
    await expect(part('About this course').getByRole('paragraph').first()).toBeVisible()
    await expect(part('Reviews').getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Read the ground/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/catalog\/course\/wayfinding$/,
    )
  })

  test('pages behind the log-in are hidden from search engines', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
