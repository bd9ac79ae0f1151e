import type { Page } from '@playwright/test'
import { awake, title } from './support/frame.ts'
import { expect, test } from './support/test.ts'

const choose = async (page: Page, language: string) => {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

const LANGUAGES = [
  {
    code: 'es',
    name: 'Español',
    dir: 'ltr',
    words: /^Catálogo/,
    course: 'Orientación: mapa y brújula',
    lesson: 'Por qué no basta con el teléfono',
  },
  {
    code: 'ar',
    name: 'العربية',
    dir: 'rtl',
    words: /\p{Script=Arabic}/u,
    course: 'إيجاد الطريق: الخريطة والبوصلة',
    lesson: /\p{Script=Arabic}/u,
  },
] as const

for (const { code, name, dir, words, course, lesson } of LANGUAGES)
  test(`I18N-11 I18N-12 COURSE-87 NAV-11 ${name} is chosen from the menu and remembered; a course speaks it by itself, too`, async ({
    page,
  }) => {
    await page.goto('/catalog')
    await awake(page)
    await choose(page, name)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', code)
    await expect(html).toHaveAttribute('dir', dir)
    await expect(title(page)).toHaveText(words)
    await expect(page).toHaveTitle(words)
    const answer = await page.reload()
    expect(await answer?.text()).toMatch(new RegExp(`<html[^>]* lang="${code}" dir="${dir}"`))
    await awake(page)
    await expect(title(page)).toHaveText(words)
    await page.getByRole('link', { name: course }).click()
    await expect(title(page)).toHaveText(course)
    await expect(page).toHaveTitle(`${course} · Cairn`)
    await choose(page, 'English')
    await expect(html).toHaveAttribute('dir', 'ltr')

    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(title(page)).toHaveText(course)
    await expect(page).toHaveURL(`/catalog/course/wayfinding?language=${code}`)
    const outline = page.getByRole('region', { name: 'Outline', exact: true })
    await expect(outline.getByRole('listitem').first()).toContainText(lesson)
    await expect(html).toHaveAttribute('lang', 'en')
    const shown = await title(page).evaluate((heading) => [
      heading.closest('[lang]')?.getAttribute('lang'),
      getComputedStyle(heading).direction,
    ])
    expect(shown).toEqual([code, dir])
  })

test('I18N-12 The first visit is answered in the language the browser asks for, or else in that of the site', async ({
  request,
}) => {
  const visit = async (language: string) =>
    (await request.get('/catalog', { headers: { 'accept-language': language } })).text()
  for (const { code, dir, course } of LANGUAGES) {
    const page = await visit(code)
    expect(page).toMatch(new RegExp(`<html[^>]* lang="${code}" dir="${dir}"`))
    expect(page).toContain(course)
  }
  expect(await visit('fi')).toMatch(/<html[^>]* lang="en"/)
})
