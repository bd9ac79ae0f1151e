import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from './support/axe.ts'
import { awake, title } from './support/frame.ts'
import { enrol } from './support/learning.ts'
import { beLoggedIn, newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, ON_PHONE_ONLY, test, type Faults } from './support/test.ts'

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

/** A phone held upright and sideways, and a window of 1280 px at 200 % zoom. */
const SMALL_WINDOWS = [
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 640, height: 400 },
]

/** The page is not wider than its window, and what it is for can be scrolled to and pressed. */
const expectUsable = async (page: Page, name: string, action: Locator) => {
  await expect(action).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const size of SMALL_WINDOWS) {
    await page.setViewportSize(size)
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(over, `${name} at ${size.width} px`).toBe(0)
    // Without pressing: it is in the window and nothing lies over it.
    await action.click({ trial: true })
    await expect(action, `${name} at ${size.width} px`).toBeInViewport()
  }
}

test(
  'NAV-50 pages with very long names fit small windows and zoomed ones, and can be used there',
  ON_PHONE_ONLY,
  async ({ page }) => {
    test.slow()
    const long = `Wayfinding${'abcdefghij'.repeat(11)}`
    const author = await openSession(page.request, 'author')
    const made = await newCourse(page.request, author)
    const section = made.section?.map((one) => ({
      ...one,
      title: long,
      instruction: one.instruction?.map((lesson) => ({ ...lesson, title: long })),
    }))
    const data = { ...made, title: long, status: 'enabled', section }
    const headers = { authorization: author.authorization.token }
    const saved = await page.request.put('/api/concept', { headers, data })
    expect(saved.status(), await saved.text()).toBe(200)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

    const learner = await newPerson(page.request, { familyName: long.slice(0, 100) })
    await remember(page, learner)
    await page.goto(`/catalog?query=${long}`)
    await expectUsable(page, 'the catalog', page.getByRole('article').getByRole('link').first())
    await page.goto(`/catalog/course/${made.id}`)
    await expectUsable(page, 'the course page', button('Enroll'))
    await enrol(page.request, learner, made.id)
    await page.goto(`/learn/${made.id}/activity/i1`)
    const next = page.getByRole('navigation', { name: 'Previous and next lesson' })
    await expectUsable(page, 'the player', next.getByRole('link').last())

    await remember(page, author)
    await page.goto(`/author/course/${made.id}/content`)
    await expectUsable(page, 'the studio', button('Outline'))
    await button('Outline').click()
    await expectUsable(page, 'the outline of the studio', button('Add section'))

    await beLoggedIn(page, 'root')
    await page.goto(`/manage/users?query=${learner.user.email}`)
    await expect(page.getByText(long.slice(0, 100)).first()).toBeVisible()
    await expectUsable(page, 'the list of users', button('Invite people'))
  },
)

test.describe('the first paint', () => {
  const stopPrograms = (page: Page, faults: Faults) => {
    faults.expect(/ERR_FAILED|dynamically imported module/)
    return page.route('**/assets/*.js', (route) => route.abort())
  }

  test('THEME-06 THEME-07 THEME-08 THEME-10 THEME-11 is in the scheme of the system or in the one that a person has chosen, and greets nobody who is known as a visitor', async ({
    page,
    faults,
  }) => {
    await stopPrograms(page, faults)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/catalog')
      await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const [red = 0] = await page.evaluate(() =>
        (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
      )
      expect(red > 128).toBe(colorScheme === 'light')
    }
    await page.unroute('**/assets/*.js')
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
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeHidden()
      if (own === 'dark') await expect(html(page)).toHaveAttribute('data-contrast', 'high')
      else await expect(html(page)).not.toHaveAttribute('data-contrast')
      await page.unroute('**/assets/*.js')
    }
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
})
