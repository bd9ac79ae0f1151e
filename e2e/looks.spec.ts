import type { Page } from '@playwright/test'
import { expectNoBarriers } from './support/axe.ts'
import { awake, title } from './support/frame.ts'
import { beLoggedIn, newPerson, remember } from './support/people.ts'
import { expect, ON_PHONE_TOO, test, type Faults } from './support/test.ts'

const OPEN = {
  'the landing page': '/',
  'the catalog': '/catalog',
  'a search that finds nothing': '/catalog?query=xyzzy',
  'a course': '/catalog/course/wayfinding',
  'a page that is not there': '/no/such/page',
}
const FOR_VISITORS = { ...OPEN, 'the log-in page': '/login', 'the sign-up page': '/create' }

const visit = async (page: Page, faults: Faults, path: string): Promise<void> => {
  faults.expect(/status of 404 .*\/no\/such\/page/)
  await page.goto(path)
  await awake(page)
  await expect(title(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const speak = (page: Page, language: string) =>
  page
    .context()
    .addCookies([{ name: 'language', value: language, url: test.info().project.use.baseURL ?? '' }])

const html = (page: Page) => page.locator('html')

const WIDTHS = [360, 390, 768, 1440, 2560]

/** No page runs over the edge of its window, however wide that is. */
const expectFits = async (page: Page, name: string) => {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = () =>
      page.evaluate(() => {
        const room = document.documentElement.clientWidth
        return document.documentElement.scrollWidth - room
      })
    await expect
      .soft(async () => expect(await overflow(), `${name} at ${width} px`).toBe(0))
      .toPass({ timeout: 30_000 })
  }
  await expect.soft(page.locator('h1'), `headings of ${name}`).toHaveCount(1)
  if (before) await page.setViewportSize(before)
}

interface Walk {
  readonly schemes?: readonly ('light' | 'dark')[]
  readonly fits?: boolean
}

/** Looks at each page once, in each scheme and at each width that is asked for. */
const sawNoBarriers = async (
  page: Page,
  faults: Faults,
  places: Readonly<Record<string, string>>,
  { schemes = [], fits = false }: Walk = {},
) => {
  for (const [name, path] of Object.entries(places)) {
    await visit(page, faults, path)
    if (schemes.length === 0) await expectNoBarriers(page, name)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectNoBarriers(page, `${name}, ${colorScheme}`)
    }
    if (fits) await expectFits(page, name)
  }
}

test.describe('nobody meets a barrier, and every page has one main heading and fits its window', () => {
  test.slow()

  // Colours do not depend on the width, so a phone shows the light ones and a desk both.
  test('as a visitor, light and dark', async ({ page, faults, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const schemes = isMobile ? (['light'] as const) : (['light', 'dark'] as const)
    await sawNoBarriers(page, faults, FOR_VISITORS, { schemes, fits: !isMobile })
  })

  test('THEME-12 as somebody who wants high contrast, light and dark', async ({ page, faults }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await remember(page, await newPerson(page.request, { highContrast: true, colorScheme }))
      await visit(page, faults, '/dashboard')
      await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectNoBarriers(page, `the dashboard in high contrast, ${colorScheme}`)
      await sawNoBarriers(page, faults, {
        'the catalog': '/catalog',
        'a course': '/catalog/course/wayfinding',
      })
    }
  })

  test('from right to left', async ({ page, faults }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await speak(page, 'ar')
    await sawNoBarriers(page, faults, FOR_VISITORS, { fits: true })
    await beLoggedIn(page, 'learner')
    await sawNoBarriers(page, faults, { 'the dashboard': '/dashboard' }, { fits: true })
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await remember(page, await newPerson(page.request))
    await visit(page, faults, '/dashboard')
    await expectFits(page, 'the first dashboard')
    await beLoggedIn(page, 'root')
    await visit(page, faults, '/settings/outbox')
    await expectFits(page, 'sent messages')
  })

  test(
    'as a learner, as somebody new and as the root admin',
    ON_PHONE_TOO,
    async ({ page, faults, isMobile }) => {
      const walk = { fits: !isMobile }
      await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' })
      await beLoggedIn(page, 'learner')
      await sawNoBarriers(page, faults, { 'the dashboard': '/dashboard' }, walk)
      await sawNoBarriers(page, faults, { 'a course one takes': '/catalog/course/wayfinding' })
      await remember(page, await newPerson(page.request))
      await sawNoBarriers(page, faults, { 'the first dashboard': '/dashboard' }, walk)
      await beLoggedIn(page, 'root')
      await sawNoBarriers(page, faults, { 'sent messages': '/settings/outbox' }, walk)
    },
  )

  test('in a menu, in the filters of a phone and among mistakes in a form', async ({ page, faults }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, faults, '/create')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.locator('[aria-invalid]')).toHaveCount(4)
    await expectNoBarriers(page, 'a form with mistakes')
    await visit(page, faults, '/catalog')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click()
    await expectNoBarriers(page, 'the language menu')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers(page, 'the filters')
  })
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

test('Nothing moves for people who asked for stillness', async ({ page, faults }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beLoggedIn(page, 'learner')
  for (const path of ['/', '/catalog', '/catalog/course/wayfinding', '/dashboard']) {
    await visit(page, faults, path)
    const moving = await page.evaluate(() => {
      const seconds = (text: string) =>
        Math.max(
          ...text.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 0.001 : 1)),
        )
      return [...document.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element)
          return seconds(style.transitionDuration) > 0.01 || seconds(style.animationDuration) > 0.01
        })
        .map((element) => `${element.tagName}.${element.className}`)
    })
    expect(moving, path).toEqual([])
  }
})

test('Following a link changes the title of the page and takes the keyboard along to it', async ({
  page,
  faults,
}) => {
  await visit(page, faults, '/')
  await expect(page).toHaveTitle('Cairn')
  const expectArrived = async (words: string | RegExp) => {
    await expect(page).toHaveTitle(words)
    await expect(page.locator('#main')).toBeFocused()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Catalog' }).click()
  await expectArrived('Catalog · Cairn')
  await page.getByRole('article').getByRole('link', { name: 'Statistics Without Fear' }).click()
  await expectArrived('Statistics Without Fear · Cairn')
  await page.getByRole('link', { name: 'Log in to enroll' }).click()
  await expectArrived('Log in · Cairn')
  await page.goBack()
  await expect(page).toHaveTitle('Statistics Without Fear · Cairn')
})

test('Typing in the search and choosing a filter leave the keyboard where it is', async ({
  page,
  faults,
}) => {
  await visit(page, faults, '/catalog')
  const field = page.getByLabel('Search courses')
  await field.pressSequentially('data')
  await expect(page).toHaveURL('/catalog?query=data')
  await expect(field).toBeFocused()
  await page.getByRole('checkbox', { name: /^Data/ }).check()
  await expect(page).toHaveURL(/category=data/)
  await expect(page.getByRole('checkbox', { name: /^Data/ })).toBeFocused()
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
