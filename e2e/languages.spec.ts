import type { Page } from '@playwright/test'
import { awake, title } from './support/frame.ts'
import { expect, test } from './support/test.ts'

const choose = async (page: Page, language: string) => {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

const COURSES = { es: 'Orientación: mapa y brújula', ar: 'إيجاد الطريق: الخريطة والبوصلة' } as const
const ARABIC = /\p{Script=Arabic}/u

test('I18N-11 I18N-12 COURSE-87 NAV-11 A language is chosen from the menu and remembered; a course speaks it by itself, too; a first visit is answered in the language of the browser', async ({
  page,
  request,
}) => {
  await page.goto('/catalog')
  await awake(page)
  await choose(page, 'العربية')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(title(page)).toHaveText(ARABIC)
  await expect(page).toHaveTitle(ARABIC)
  const answer = await page.reload()
  expect(await answer?.text()).toMatch(/<html[^>]* lang="ar" dir="rtl"/)
  await awake(page)
  await expect(title(page)).toHaveText(ARABIC)
  await page.getByRole('link', { name: COURSES.ar }).click()
  await expect(title(page)).toHaveText(COURSES.ar)
  await expect(page).toHaveTitle(`${COURSES.ar} · Cairn`)
  await choose(page, 'English')
  await expect(html).toHaveAttribute('dir', 'ltr')

  await page.getByRole('main').getByRole('link', { name: 'العربية', exact: true }).click()
  await expect(title(page)).toHaveText(COURSES.ar)
  await expect(page).toHaveURL('/catalog/course/wayfinding?language=ar')
  const outline = page.getByRole('region', { name: 'Outline', exact: true })
  await expect(outline.getByRole('listitem').first()).toContainText(ARABIC)
  await expect(html).toHaveAttribute('lang', 'en')
  const shown = await title(page).evaluate((heading) => [
    heading.closest('[lang]')?.getAttribute('lang'),
    getComputedStyle(heading).direction,
  ])
  expect(shown).toEqual(['ar', 'rtl'])

  // Whoever has chosen nothing yet is answered in the language that the browser asks for, or else in that of the site.
  const visit = async (language: string) =>
    (await request.get('/catalog', { headers: { 'accept-language': language } })).text()
  const spanish = await visit('es')
  expect(spanish).toMatch(/<html[^>]* lang="es" dir="ltr"/)
  expect(spanish).toContain(COURSES.es)
  expect(await visit('ar')).toContain(COURSES.ar)
  expect(await visit('fi')).toMatch(/<html[^>]* lang="en"/)
})
