import type { Page } from '@playwright/test'
import { awake, title } from './support/frame.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

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

for (const { code, name, dir, words, course, lesson } of LANGUAGES) {
  test(
    `I18N-11 I18N-12 ${name} is chosen from the menu, turns the page, and is remembered`,
    ON_PHONE_TOO,
    async ({ page }) => {
      await page.goto('/catalog')
      await awake(page)
      await choose(page, name)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', code)
      await expect(html).toHaveAttribute('dir', dir)
      await expect(title(page)).toHaveText(words)
      await expect(page).toHaveTitle(words)
      await expect(page.getByRole('link', { name: course })).toBeVisible()

      const answer = await page.reload()
      expect(await answer?.text()).toMatch(new RegExp(`<html[^>]* lang="${code}" dir="${dir}"`))
      await awake(page)
      await expect(html).toHaveAttribute('dir', dir)
      await expect(title(page)).toHaveText(words)
      await choose(page, 'English')
      await expect(html).toHaveAttribute('dir', 'ltr')
      await expect(title(page)).toHaveText('Catalog')
    },
  )

  test(`I18N-12 ${name} is spoken at the first visit to whoever's browser asks for it`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale: code,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto('/catalog')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(title(page)).toHaveText(words)
    await expect(page.getByRole('link', { name: course })).toBeVisible()
    await context.close()
  })

  test(`COURSE-87 NAV-11 A course that speaks ${name} does so on an English page, and only itself`, async ({
    page,
  }) => {
    await page.goto('/catalog/course/wayfinding')
    await awake(page)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(title(page)).toHaveText(course)
    await expect(page).toHaveURL(`/catalog/course/wayfinding?language=${code}`)
    const outline = page.getByRole('region', { name: 'Outline', exact: true })
    await expect(outline.getByRole('listitem').first()).toContainText(lesson)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await title(page).evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'))).toBe(
      code,
    )
    expect(await title(page).evaluate((heading) => getComputedStyle(heading).direction)).toBe(dir)
  })

  test(`A course page in ${name} speaks it throughout`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: code, url: baseURL ?? '' }])
    await page.goto('/catalog/course/wayfinding')
    await awake(page)
    await expect(title(page)).toHaveText(course)
    await expect(page).toHaveTitle(`${course} · Cairn`)
  })
}

test('I18N-12 A language nobody offers is answered in the language of the site', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'fi' })
  const page = await context.newPage()
  await page.goto('/catalog')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(title(page)).toHaveText('Catalog')
  await context.close()
})
