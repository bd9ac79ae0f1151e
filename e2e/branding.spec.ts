import type { Locator, Page } from '@playwright/test'
import { themeVariables } from '../domain/config/theme-variables.ts'
import { THEMES, type ThemeName } from '../domain/config/themes.ts'
import { expectNoBarriers } from './support/axe.ts'
import { awake, title } from './support/frame.ts'
import { onOwnSite, readConfig, save, saveElsewhere, stranger } from './support/own-site.ts'
import { beLoggedIn } from './support/people.ts'
import { expect } from './support/test.ts'

const test = onOwnSite()

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

const PICTURE = 'demo/media/bread.webp'

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

test('CFG-14 CFG-29 CFG-30 CFG-48 CFG-49 CFG-50 CFG-52 CFG-58 NAV-29 NAV-125 THEME-12 What the root admin saves shows at once on open pages and to a stranger at first paint; a page of one’s own runs nothing', async ({
  page,
  faults,
  browser,
  site,
}) => {
  test.slow()
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

  // A page that is open takes another theme at once, without a reload.
  await open(page, '/settings/branding')
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await saveElsewhere(page, { theme: { name: 'snow' } })
  await expect.poll(() => variable(page.locator(':root'), '--header-bg')).toBe(headerOf('snow'))
  await page.getByRole('textbox', { name: 'Site name' }).fill('Northfell Academy')
  await page.locator('input[type=radio][value=navy]').check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  for (const name of ['Logo', 'Tab icon']) {
    const field = page.getByRole('group', { name })
    await field.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(field.locator('img')).toBeVisible()
  }
  await save(page, 'Save branding', 'Saved. Everyone sees it now.')
  const { logo = '', favicon = '' } = await readConfig(page)
  const mark = `img[src="/api/resource/file/${logo}"]`
  await expect(page.getByRole('banner').locator(mark)).toBeVisible()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/api/resource/file/${favicon}`)
  expect((await page.request.get(`/api/resource/file/${favicon}`)).status()).toBe(200)
  await expect(page).toHaveTitle(/Northfell Academy$/)
  await expect
    .poll(() => variable(page.locator(':root'), '--primary'))
    .toBe(themeVariables(THEMES.navy).dark.primary)
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)

  // Without any script: what the server sends is already in the right colours, under the right name.
  const first = await stranger(browser, site, { javaScriptEnabled: false, colorScheme: 'light' })
  await first.goto('/catalog')
  await expect(first).toHaveTitle(/Northfell Academy$/)
  await expect(first.getByRole('banner').locator(mark)).toBeVisible()
  await expect(first.locator('link[rel=icon]')).toHaveAttribute('href', `/api/resource/file/${favicon}`)
  expect(await variable(first.locator(':root'), '--header-bg')).toBe(
    themeVariables(THEMES.navy).dark['header-bg'],
  )
  await first.context().close()

  // A picture for the landing page is stored and shown to visitors.
  await page.getByRole('link', { name: 'Landing page' }).click()
  const inside = page.frameLocator('iframe[title="Preview of the landing page"]')
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(PICTURE)
  await expect(inside.locator('img[src*="header"]')).toHaveCount(1)
  // A link in the preview leads nowhere.
  await inside.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/settings\/landing$/)
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')
  const visitor = await stranger(browser, site)
  listen(visitor)
  await visitor.goto('/')
  await expect(visitor.locator('img[src*="header"]')).toBeVisible()

  // A picture on a page of one's own says what it shows, to those who cannot see it.
  await page.getByRole('radio', { name: /^Your own page/ }).check()
  await page.getByRole('textbox', { name: 'Your page' }).fill('Bread is patience.')
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  const shows = page.getByLabel('Image description')
  await shows.fill('A loaf "on" <stone>')
  await expectNoBarriers(page, 'a picture in the page editor')
  await shows.press('Enter')
  await expect(shows).toHaveCount(0)
  await page.keyboard.type('And time.')
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')
  await visitor.goto('/')
  await expect(visitor.getByRole('img', { name: 'A loaf "on" <stone>' })).toBeVisible()
  await expect(visitor.getByText('And time.')).toBeVisible()
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', /^Bread is patience\./)

  // A hostile page of one's own runs nothing and reaches nobody, in the preview and for visitors.
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await page.getByLabel('HTML of your page').fill(HOSTILE)
  await expect(inside.getByRole('link', { name: 'See courses' })).toBeVisible()
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')
  const { html = '' } = (await readConfig(page)).landingPage
  expect(html).not.toMatch(/script|evil|onerror|onload|javascript|style=|<form|<meta/i)
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'See courses' })).toBeVisible()
  await awake(visitor)
  const scripts = await visitor.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(scripts.filter((name) => /page-editor|tiptap|prosemirror/i.test(name))).toEqual([])
  expect(await visitor.evaluate(() => 'hacked' in globalThis)).toBe(false)
  await expectNoBarriers(visitor, 'a page of one’s own')
  expect(heard).toEqual([])
  await visitor.context().close()
})
