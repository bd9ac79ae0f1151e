import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
const [,, filter = ''] = process.argv
const base = process.env.BASE ?? 'http://localhost:3100'
const pages = { landing: '/', catalog: '/catalog', course: '/catalog/course/wayfinding', free: '/catalog/course/statistics', missing: '/catalog/course/nope', none: '/catalog?query=zzzz', search: '/catalog?query=map&level=beginner&language=en' }
const looks = {
  wide: { viewport: { width: 1440, height: 900 } },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  ar: { viewport: { width: 1440, height: 900 }, cookie: 'ar' },
  arphone: { viewport: { width: 390, height: 844 }, cookie: 'ar', deviceScaleFactor: 2 },
  high: { viewport: { width: 1440, height: 900 }, high: true },
  highdark: { viewport: { width: 1440, height: 900 }, high: true, colorScheme: 'dark' },
  tablet: { viewport: { width: 900, height: 1100 } },
  tiny: { viewport: { width: 360, height: 740 } },
  huge: { viewport: { width: 2560, height: 1300 } },
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const want of filter.split(',')) {
  const [p, l] = want.split('-')
  const { cookie, high, ...opts } = looks[l]
  const context = await browser.newContext({ reducedMotion: 'reduce', ...opts })
  if (cookie) await context.addCookies([{ name: 'language', value: cookie, url: base }])
  if (high) await context.addInitScript(() => { if (!localStorage.appearance) localStorage.setItem('appearance', '{"highContrast":true}') })
  const page = await context.newPage()
  const errors = []
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && errors.push(m.text().slice(0, 400)))
  page.on('pageerror', (e) => errors.push('PAGEERROR ' + String(e).slice(0, 600)))
  await page.goto(base + pages[p], { waitUntil: 'networkidle' })
  if (high) await page.evaluate(() => { document.documentElement.dataset.contrast = 'high' })
  const h = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < h; y += 700) { await page.mouse.wheel(0, 700); await page.waitForTimeout(60) }
  await page.evaluate(() => scrollTo(0, 0)); await page.waitForTimeout(300)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.screenshot({ path: `/tmp/ps-shots/${want}.png`, fullPage: !process.env.FOLD })
  console.log(want, 'overflow', over, errors.length ? errors : 'clean')
  await context.close()
}
await browser.close()
