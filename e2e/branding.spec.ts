import type { Locator, Page } from '@playwright/test'
import { themeVariables } from '../domain/config/theme-variables.ts'
import { THEMES, type ThemeName } from '../domain/config/themes.ts'
import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { onOwnSite, readConfig, save, saveElsewhere, stranger } from './support/own-site.ts'
import { beLoggedIn } from './support/people.ts'
import { expect } from './support/test.ts'

const test = onOwnSite()
test.describe.configure({ mode: 'serial' })

/** Whoever drives the browser looks into the preview with a script, and none may run in there. */
const IN_THE_FRAME = /Blocked script execution in 'about:srcdoc'/

const headerOf = (name: ThemeName): string => themeVariables(THEMES[name]).light['header-bg']

const variable = (where: Locator, name: string): Promise<string> =>
  where.evaluate((element, role) => getComputedStyle(element).getPropertyValue(role).trim(), name)

const open = async (page: Page, path: string): Promise<void> => {
  await beLoggedIn(page, 'root')
  await page.goto(path)
  await expect(title(page)).toBeVisible()
}

test('CFG-29 THEME-12 A page that is open takes another theme at once, without a reload', async ({
  page,
}) => {
  await open(page, '/dashboard')
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  for (const name of ['navy', 'snow', 'lime'] as const) {
    await saveElsewhere(page, { theme: { name } })
    await expect
      .poll(() => variable(page.locator(':root'), '--header-bg'), { message: name, intervals: [20] })
      .toBe(headerOf(name))
  }
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
})

test('CFG-14 CFG-40 CFG-41 CFG-42 CFG-43 CFG-45 CFG-46 CFG-47 CFG-48 CFG-49 What is saved shows here at once and to a stranger at first paint', async ({
  page,
  browser,
  site,
}) => {
  await open(page, '/settings/branding')
  await page.getByRole('textbox', { name: 'Site name' }).fill('Northfell Academy')
  await page.locator('input[type=radio][value=navy]').check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('button', { name: 'Color' }).click()
  await page.getByLabel('Category 1').press('Alt+ArrowDown')
  await expect(page.getByLabel('Category 2')).toBeFocused()
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByLabel('Default language').selectOption('es')
  await page.getByRole('checkbox', { name: 'العربية' }).uncheck()
  for (const [label, typed, option] of [
    ['Currency', 'swiss', /^Swiss Franc/],
    ['Phone region', 'switz', /^Switzerland/],
    ['Time zone', 'zurich', /^Europe\/Zurich/],
  ] as const) {
    await page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
      .first()
      .fill(typed)
    await page.getByRole('option', { name: option }).click()
  }
  await page.getByLabel('Help page').fill('help.example.org')
  await page.getByRole('switch', { name: 'Hide YouTube' }).check()

  // A category without a name and an address that is none are pointed at; nothing is sent.
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect(page.getByText('Give this category a name.')).toBeVisible()
  await expect(page.getByText('Enter a full address that starts with https://.')).toBeVisible()
  await page.getByLabel('Category 9').fill('Weather')
  await page.getByLabel('Help page').fill('https://help.example.org/start')
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await save(page, 'Save branding', 'Saved. Everyone sees it now.')
  await expect(page.getByRole('banner').getByText('Northfell Academy')).toBeVisible()
  await expect
    .poll(() => variable(page.locator(':root'), '--primary'))
    .toBe(themeVariables(THEMES.navy).dark.primary)
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)

  const saved = await readConfig(page)
  expect(saved).toMatchObject({
    defaultLanguage: 'es',
    availableLanguages: ['en', 'es'],
    currency: 'CHF',
    phoneRegion: 'CH',
    timezone: 'Europe/Zurich',
    colorScheme: 'dark',
    helpUrl: 'https://help.example.org/start',
    features: { hideYouTube: true },
  })
  expect(saved.category.map(({ title: words }) => words).slice(0, 2)).toEqual(['Data', 'Outdoors'])
  expect(saved.category.at(-1)?.title).toBe('Weather')

  // Without any script: what the server sends is already in the right colours, under the right name.
  const first = await stranger(browser, site, { javaScriptEnabled: false, colorScheme: 'light' })
  await first.goto('/catalog')
  await expect(first.getByRole('banner').getByText('Northfell Academy')).toBeVisible()
  expect(await variable(first.locator(':root'), '--header-bg')).toBe(
    themeVariables(THEMES.navy).dark['header-bg'],
  )
  await first.context().close()
})

test('CFG-50 CFG-51 CFG-52 CFG-53 CFG-54 NAV-29 NAV-125 The landing page is seen before it is saved, at a desk and on a phone', async ({
  page,
  faults,
  browser,
  site,
}) => {
  faults.expect(IN_THE_FRAME)
  await saveElsewhere(page, { features: {}, defaultLanguage: 'en' })
  await open(page, '/settings/landing')
  const inside = page.frameLocator('iframe[title="Preview of the landing page"]')
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(inside.getByRole('button', { name: /^Play/ })).toBeVisible()
  await page.getByRole('radio', { name: /^None/ }).check()
  await expect(inside.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /^YouTube/ }).check()
  await page.getByLabel('Video link or ID').fill('https://youtu.be/dQw4w9WgXcQ?si=x')
  await page.getByRole('switch', { name: 'Search field' }).uncheck()
  await expect(inside.getByRole('searchbox')).toHaveCount(0)
  await page
    .getByLabel('Choose image')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles('demo/media/bread.webp')
  await expect(inside.locator('img[src*="header"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  // A link in the preview leads nowhere.
  await inside.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/settings\/landing$/)
  await expectNoBarriers(page, 'the landing page settings')
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')
  expect((await readConfig(page)).landingPage).toMatchObject({
    videoType: 'youtube',
    videoId: 'dQw4w9WgXcQ',
    hiddenElements: ['search'],
  })
  const visitor = await stranger(browser, site)
  await visitor.goto('/')
  await expect(visitor.locator('img[src*="header"]')).toBeVisible()
  await expect(visitor.getByRole('searchbox')).toHaveCount(0)
  await visitor.context().close()
})

const HOSTILE = [
  '<h2>Welcome</h2><p>Climb with us. <a class="button" href="/catalog">See courses</a></p>',
  '<section class="band"><div class="columns"><div class="card"><p>One</p></div></div></section>',
  '<script>globalThis.hacked = 1; alert(1)</script>',
  '<img src="https://evil.example/x.png" onerror="globalThis.hacked = 1">',
  '<img src=x onerror=alert(1)><svg onload="alert(1)"><animate onbegin=alert(1)></svg>',
  '<iframe src="https://evil.example"></iframe><object data="https://evil.example"></object>',
  '<style>@import "https://evil.example/a.css"; body { display: none }</style>',
  '<p style="background:url(https://evil.example/b.png)" onmouseover="alert(1)">styled</p>',
  '<a href="javascript:alert(1)">run</a><form action="https://evil.example"><button>send</button></form>',
  '<link rel="stylesheet" href="https://evil.example/c.css"><meta http-equiv="refresh" content="0;url=https://evil.example">',
].join('\n')

test('CFG-58 A hostile page of one’s own runs nothing and reaches nobody, in the preview and for visitors', async ({
  page,
  faults,
  browser,
  site,
}) => {
  const heard: string[] = []
  const listen = (to: Page) => {
    to.on('dialog', (box) => {
      heard.push(`dialog ${box.message()}`)
      void box.dismiss()
    })
    to.on('console', (line) => {
      if (line.type() === 'error' && !IN_THE_FRAME.test(line.text())) heard.push(line.text())
    })
    to.on('request', (call) => {
      if (!call.url().startsWith(site.address) && !/^(?:data|blob|about):/.test(call.url()))
        heard.push(call.url())
    })
  }
  faults.expect(IN_THE_FRAME)
  listen(page)
  await open(page, '/settings/landing')
  await page.getByRole('radio', { name: /^Your own page/ }).check()
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await page.getByLabel('HTML of your page').fill(HOSTILE)
  const inside = page.frameLocator('iframe[title="Preview of the landing page"]')
  await expect(inside.getByRole('link', { name: 'See courses' })).toBeVisible()
  await page.getByRole('button', { name: 'Visual', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Your page' })).toContainText('Climb with us.')
  await expectNoBarriers(page, 'the page editor')
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')
  const { html = '' } = (await readConfig(page)).landingPage
  expect(html).not.toMatch(/script|evil|onerror|onload|javascript|style=|<form|<meta/i)

  const visitor = await stranger(browser, site)
  listen(visitor)
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'See courses' })).toBeVisible()
  await visitor.waitForLoadState('networkidle')
  const scripts = await visitor.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(scripts.filter((name) => /page-editor|tiptap|prosemirror/i.test(name))).toEqual([])
  expect(await visitor.evaluate(() => 'hacked' in globalThis)).toBe(false)
  await expectNoBarriers(visitor, 'a page of one’s own')
  expect(heard).toEqual([])
  await visitor.context().close()
})
