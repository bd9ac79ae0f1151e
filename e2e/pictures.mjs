// Takes a picture of every screen in every look, for people to look at:
//   node e2e/pictures.mjs http://localhost:3000 out/ [part of a name]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../tools/base/programs.mjs'

const [address, folder, wanted = ''] = process.argv.slice(2)
if (!address || !folder) {
  console.error(
    'Say where the site is and where the pictures go: node e2e/pictures.mjs http://localhost:3000 out/',
  )
  process.exit(1)
}

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
}

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  arabic: { colorScheme: 'light', locale: 'ar' },
  contrast: { colorScheme: 'light', high: true },
}

const openFilters = async (page) => {
  const button = page.locator('main section').getByRole('button').first()
  if (page.viewportSize().width < 760) await button.click()
}
const submit = (page) => page.locator('form [type=submit]').click()
const openMenu = (page) => page.locator('header [aria-haspopup=menu]').last().click()
const type = (words) => async (page) => {
  await page.locator('#search').fill(words)
  await page.waitForURL(/query=/)
}

/** Screen: address, who looks at it, and what they do there first. */
const SCREENS = {
  landing: { path: '/' },
  catalog: { path: '/catalog' },
  'catalog-filters': { path: '/catalog?category=outdoors,data', act: openFilters, still: true },
  'catalog-nothing': { path: '/catalog?query=xyzzy' },
  'catalog-failed': { path: '/catalog', block: '**/api/concept?*', act: type('map') },
  course: { path: '/catalog/course/wayfinding' },
  'course-free': { path: '/catalog/course/statistics' },
  'course-taken': { path: '/catalog/course/wayfinding', who: 'learner' },
  'course-foreign': { path: '/catalog/course/wayfinding?language=ar' },
  login: { path: '/login' },
  'login-mistakes': { path: '/login', act: submit },
  create: { path: '/create' },
  'create-mistakes': { path: '/create', act: submit },
  dashboard: { path: '/dashboard', who: 'learner' },
  'dashboard-new': { path: '/dashboard', who: 'new' },
  'dashboard-failed': { path: '/dashboard', who: 'learner', block: '**/api/progress?*' },
  'account-menu': { path: '/dashboard', who: 'root', act: openMenu, still: true },
  outbox: { path: '/settings/outbox', who: 'root' },
  'not-found': { path: '/no/such/page' },
}

const send = async (call, path, body) => {
  const request = new Request(`${address}/api${path}`, {
    ...call,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await fetch(request)).json()
}
const [POST, PUT] = [{ method: 'POST' }, { method: 'PUT' }]

const PASSWORD = 'learn-2-climb'
const enter = async (who) => {
  if (who !== 'new') return send(POST, '/auth/user', { email: `${who}@demo.cairn.test`, password: PASSWORD })
  const email = `${crypto.randomUUID()}@people.cairn.test`
  const { key } = await send(POST, '/user?interactive=true', {
    givenName: 'Nour',
    familyName: 'Winter',
    email,
  })
  return send(PUT, '/auth/user', { key, update: { password: PASSWORD } })
}

const sessions = {}
for (const who of ['learner', 'new', 'root']) sessions[who] = await enter(who)

/** Pictures further down are fetched when they come near: walk past all of them. */
const walkDown = (page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    const drawn = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await Promise.race([drawn, new Promise((done) => setTimeout(done, 3000))])
    scrollTo(0, 0)
  })

const take = async (browser, name, size, look) => {
  const { path, who, act, block, still } = SCREENS[name]
  const { high, ...media } = LOOKS[look]
  const context = await browser.newContext({ ...SIZES[size], ...media, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = who && sessions[who]
  await page.addInitScript(
    ([session, high]) => {
      if (session) {
        localStorage.setItem('session', JSON.stringify(session.authorization))
        localStorage.setItem('session.user', JSON.stringify({ ...session.user, highContrast: high }))
      }
      // A visitor has no setting for it: shown as a person with it would see the page.
      if (high) setInterval(() => (document.documentElement.dataset.contrast = 'high'), 20)
    },
    [session ?? null, high ?? false],
  )
  if (block && !act) await page.route(block, (route) => route.abort())
  await page.goto(address + path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react')),
  )
  if (block && act) await page.route(block, (route) => route.abort())
  if (act) await act(page)
  if (!still) await walkDown(page)
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, `${name}-${size}-${look}.png`), fullPage: !still })
  await context.close()
}

mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const name of Object.keys(SCREENS))
  for (const size of Object.keys(SIZES))
    for (const look of Object.keys(LOOKS)) {
      if (!`${name}-${size}-${look}`.includes(wanted)) continue
      await take(browser, name, size, look).catch((error) =>
        console.error(`${name} ${size} ${look}: ${error.message}`),
      )
    }
await browser.close()
