import type { Page } from '@playwright/test'
import { LANDING_ELEMENTS } from '../contract/config.ts'
import { themeVariables } from '../domain/config/theme-variables.ts'
import { THEMES } from '../domain/config/themes.ts'
import { expectNoBarriers } from './support/axe.ts'
import { alert, awake, title } from './support/frame.ts'
import { onOwnSite, readConfig, save, saveElsewhere, stranger } from './support/own-site.ts'
import { beLoggedIn, openSession, remember } from './support/people.ts'
import { expect } from './support/test.ts'

const test = onOwnSite()
test.describe.configure({ mode: 'serial' })

/** Whoever drives the browser looks into the preview with a script, and none may run in there. */
const IN_THE_FRAME = /Blocked script execution in 'about:srcdoc'/
const PICTURE = 'demo/media/bread.webp'
/** A picture of the demo academy, by the name it is stored under. */
const STORED = 'wayfinding/cover.webp'

const open = async (page: Page, path: string): Promise<void> => {
  await beLoggedIn(page, 'root')
  await page.goto(path)
  await expect(title(page)).toBeVisible()
}

const loads = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    return picture.decode().then(
      () => picture.naturalWidth > 0,
      () => false,
    )
  }, address)

test('CFG-30 CFG-49 A logo and an icon are seen by visitors at once, and in pages that are open', async ({
  page,
  browser,
  site,
}) => {
  const reader = await stranger(browser, site)
  await remember(reader, await openSession(reader.request, 'learner'))
  await reader.goto('/dashboard')
  await awake(reader)

  await open(page, '/settings/branding')
  const logo = page.getByRole('group', { name: 'Logo' })
  const icon = page.getByRole('group', { name: 'Tab icon' })
  for (const field of [logo, icon]) {
    await field.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(field.locator('img')).toBeVisible()
  }
  await expect(page.locator('[data-preview]').filter({ visible: true }).locator('img').first()).toBeVisible()
  expect((await readConfig(page)).logo).toBeUndefined()
  await save(page, 'Save branding', 'Saved. Everyone sees it now.')

  const saved = await readConfig(page)
  const address = (getID = '') => `/api/resource/file/${getID}`
  const mark = reader.getByRole('banner').locator(`img[src="${address(saved.logo)}"]`)
  await expect(mark).toBeVisible()
  await expect(reader.locator('link[rel=icon]')).toHaveAttribute('href', address(saved.favicon))
  await reader.context().close()

  // Without any script it is in what the server sends.
  const visitor = await stranger(browser, site, { javaScriptEnabled: false })
  await visitor.goto('/catalog')
  await expect(visitor.getByRole('banner').locator(`img[src="${address(saved.logo)}"]`)).toBeVisible()
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', address(saved.favicon))
  await visitor.context().close()
  expect(await loads(page, address(saved.logo))).toBe(true)
  expect(await loads(page, address(saved.favicon))).toBe(true)

  await logo.getByRole('button', { name: 'Remove' }).click()
  await icon.getByRole('button', { name: 'Remove' }).click()
  await save(page, 'Save branding', 'Saved. Everyone sees it now.')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
})

test('CFG-34 CFG-60 Two admins change the landing page at once: each is told, and nothing is lost', async ({
  page,
  faults,
}) => {
  for (const words of [/status of 409/, /ERR_FAILED/, IN_THE_FRAME]) faults.expect(words)
  // No news reaches this page, so it finds out when it saves.
  await page.route('**/api/notification**', (route) => route.abort())
  await open(page, '/settings/landing')
  await page.getByRole('radio', { name: /^None/ }).check()
  await page.getByRole('switch', { name: 'Publishers' }).uncheck()
  await saveElsewhere(page, {
    landingPage: { type: 'template', videoType: 'youtube', videoId: 'dQw4w9WgXcQ' },
    timezone: 'Europe/Paris',
  })
  const refused = page.waitForResponse((reply) => reply.status() === 409)
  await page.getByRole('button', { name: 'Save landing page' }).click()
  await refused

  const panel = alert(page).filter({ hasText: 'Someone else saved changes in the meantime' })
  await expect(panel).toContainText('Theirs: YouTube')
  await expect(panel).toContainText('Yours: None')
  expect((await readConfig(page)).landingPage.videoType).toBe('youtube')
  await expect(page.getByRole('switch', { name: 'Publishers' })).not.toBeChecked()
  await panel.getByRole('button', { name: /^Use theirs/ }).click()
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')
  expect(await readConfig(page)).toMatchObject({
    timezone: 'Europe/Paris',
    landingPage: { videoType: 'youtube', videoId: 'dQw4w9WgXcQ', hiddenElements: ['publishers'] },
  })
})

test('CFG-11 A site that hides YouTube offers it no more; a film that is there still plays', async ({
  page,
  browser,
  site,
  faults,
}) => {
  faults.expect(IN_THE_FRAME)
  await saveElsewhere(page, { features: { hideYouTube: true } })
  const visitor = await stranger(browser, site)
  await visitor.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }))
  await visitor.goto('/')
  await awake(visitor)
  await visitor.getByRole('button', { name: /^Play/ }).click()
  await expect(visitor.locator('iframe[src*="youtube-nocookie.com/embed/dQw4w9WgXcQ"]')).toBeVisible()
  await visitor.context().close()

  await open(page, '/settings/landing')
  await expect(page.getByRole('radio', { name: /^YouTube/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Default/ }).check()
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')
  await expect(page.getByRole('radio', { name: /^Default/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^YouTube/ })).toHaveCount(0)
})

test('CFG-23 CFG-24 CFG-25 CFG-57 Each element of the landing page is there, and gone once it is hidden', async ({
  page,
  browser,
  site,
}) => {
  const { authorization } = await openSession(page.request, 'root')
  const put = async (landingPage: object) => {
    const headers = { authorization: authorization.token }
    expect((await page.request.put('/api/config/landing', { headers, data: { landingPage } })).status()).toBe(
      200,
    )
  }
  // What the server sends is looked at: visitors without scripts see the same.
  const visitor = await stranger(browser, site, { javaScriptEnabled: false })
  const elements: Record<(typeof LANDING_ELEMENTS)[number], string> = {
    video: 'section:has(> div h2) button[aria-label^="Play"]',
    headerImage: 'main img[src*="/api/resource/file/"][fetchpriority=high]',
    featured: 'h2:has-text("Good places to start")',
    categories: 'nav[aria-label="Browse by subject"]',
    search: 'main input[type=search]',
    publishers: 'h2:has-text("Our publishers")',
    social: 'h2:has-text("What learners say")',
    footer: 'footer',
  }
  const shown = (name: keyof typeof elements) => visitor.locator(elements[name]).filter({ visible: true })
  await put({ type: 'template', videoType: 'default', headerImage: STORED })
  await visitor.goto('/')
  for (const name of LANDING_ELEMENTS) await expect(shown(name), name).toHaveCount(1)
  for (const name of LANDING_ELEMENTS) {
    await put({ type: 'template', videoType: 'default', headerImage: STORED, hiddenElements: [name] })
    await visitor.reload()
    await expect(shown(name), name).toHaveCount(0)
    const others = LANDING_ELEMENTS.filter((other) => other !== name)
    for (const other of others) await expect(shown(other), other).toHaveCount(1)
  }
  await put({ type: 'template', videoType: 'default' })
  await visitor.context().close()
})

test('CFG-12 CFG-46 COURSE-77 The colour or picture behind the catalog is there at the first paint', async ({
  page,
  browser,
  site,
}) => {
  const visitor = await stranger(browser, site, { javaScriptEnabled: false })
  const behind = async (change: object) => {
    await saveElsewhere(page, change)
    await visitor.goto('/catalog')
    return visitor
      .locator('[class*=backdrop]')
      .evaluateAll((found) =>
        found.map((one) => getComputedStyle(one)).map((s) => `${s.backgroundColor} ${s.backgroundImage}`),
      )
  }
  expect(await behind({ catalogBackground: '#12ab9f' })).toEqual(['rgb(18, 171, 159) none'])
  const [shown = ''] = await behind({ catalogBackground: STORED })
  expect(shown).toContain(`/api/resource/file/${STORED}`)
  expect(await behind({ catalogBackground: '' })).toEqual([])
  await visitor.context().close()
})

test('CFG-54 The preview of the landing page follows a theme that is saved meanwhile', async ({
  page,
  faults,
}) => {
  faults.expect(IN_THE_FRAME)
  await open(page, '/settings/landing')
  const inside = page.frameLocator('iframe[title="Preview of the landing page"]').locator(':root')
  const header = () =>
    inside.evaluate((root) => getComputedStyle(root).getPropertyValue('--header-bg').trim())
  await expect.poll(header).toBe(themeVariables(THEMES.lime).light['header-bg'])
  await saveElsewhere(page, { theme: { name: 'navy' } })
  await expect.poll(header).toBe(themeVariables(THEMES.navy).light['header-bg'])
  await saveElsewhere(page, { theme: { name: 'lime' }, colorScheme: 'dark' })
  await expect.poll(header).toBe(themeVariables(THEMES.lime).dark['header-bg'])
  await saveElsewhere(page, { colorScheme: '' })
})

test('CFG-58 A picture on a page of one’s own says what it shows, to those who cannot see it', async ({
  page,
  browser,
  site,
  faults,
}) => {
  faults.expect(IN_THE_FRAME)
  await open(page, '/settings/landing')
  await page.getByRole('radio', { name: /^Your own page/ }).check()
  const words = page.getByRole('textbox', { name: 'Your page' })
  await words.fill('Bread is patience.')
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  const shows = page.getByLabel('Image description')
  await shows.fill('A loaf "on" <stone>')
  await expectNoBarriers(page, 'a picture in the page editor')
  await shows.press('Enter')
  await expect(shows).toHaveCount(0)
  await page.keyboard.type('And time.')
  await save(page, 'Save landing page', 'Saved. Visitors see it now.')

  const visitor = await stranger(browser, site)
  await visitor.goto('/')
  await expect(visitor.getByRole('img', { name: 'A loaf "on" <stone>' })).toBeVisible()
  await expect(visitor.getByText('And time.')).toBeVisible()
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', /^Bread is patience\./)
  await visitor.context().close()
})

test('CFG-07 CFG-08 The help page is for everybody, the app for those who could use it', async ({
  page,
  browser,
  site,
}) => {
  const links = {
    helpUrl: 'https://help.example/start',
    android: { downloadUrl: 'https://app.example/cairn.apk' },
  }
  await saveElsewhere(page, links)
  const found = async (userAgent: string) => {
    const visitor = await stranger(browser, site, { userAgent })
    await visitor.goto('/catalog')
    await awake(visitor)
    const footer = visitor.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', links.helpUrl)
    const app = await footer
      .getByRole('link', { name: 'Get the app' })
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    await visitor.context().close()
    return app
  }
  expect(await found('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile')).toEqual([links.android.downloadUrl])
  expect(await found('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile CairnApp/2.0')).toEqual([])
  expect(await found('Mozilla/5.0 (Windows NT 10.0)')).toEqual([])
})
