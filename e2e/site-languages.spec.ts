import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Config } from '@cairn/contract/config'
import { expectNoBarriers } from './support/axe.ts'
import { awake, title } from './support/frame.ts'
import { startServer, type OwnServer } from './support/lagging-server.ts'
import { beLoggedIn, newPerson, openSession, remember } from './support/people.ts'
import { expect, test as base } from './support/test.ts'

/** What is changed here is the site itself, so that it is a site of its own. */
const test = base.extend<object, { own: OwnServer }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- fixtures are found by their names, and this one needs none
    async ({}, use) => {
      const server = await startServer(() => ({}))
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.address),
})
test.describe.configure({ mode: 'serial' })

/** Changes the site as its administrator would from another device. */
const changeSite = async (page: Page, change: Partial<Record<keyof Config, unknown>>): Promise<void> => {
  const { authorization } = await openSession(page.request, 'root')
  const answer = await page.request.put('/api/config', {
    headers: { authorization: authorization.token },
    data: change,
  })
  expect(answer.status()).toBe(200)
}

/** Somebody else on the same site, at another device. What goes wrong in their pages is told when they leave. */
const visit = async (browser: Browser, own: OwnServer, options: BrowserContextOptions = {}) => {
  const page = await browser.newPage({ baseURL: own.address, ...options })
  const trouble: string[] = []
  page.on('pageerror', (fault) => trouble.push(String(fault)))
  page.on('console', (line) => line.type() === 'error' && trouble.push(line.text()))
  const leave = async () => {
    await page.close()
    expect(trouble, 'errors in the console').toEqual([])
  }
  return { page, leave }
}

const html = (page: Page) => page.locator('html')

test('THEME-09 THEME-11 a scheme chosen for the site reaches open pages of everybody without an own choice', async ({
  page,
  browser,
  own,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await beLoggedIn(page, 'learner')
  await page.goto('/dashboard')
  await awake(page)
  const { page: other, leave } = await visit(browser, own, { colorScheme: 'light' })
  await remember(other, await newPerson(other.request, { colorScheme: 'light' }))
  await other.goto('/dashboard')
  await awake(other)
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')

  await changeSite(page, { colorScheme: 'dark', name: 'Ridge School', theme: { name: 'navy' } })
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ridge School' })).toBeVisible()
  await expect(page).toHaveTitle(/Ridge School$/)
  const colour = (of: Page) =>
    of.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--header-bg'))
  await expect(other.getByRole('banner').getByRole('link', { name: 'Ridge School' })).toBeVisible()
  await expect(html(other)).toHaveAttribute('data-mantine-color-scheme', 'light')

  const recoloured = await colour(page)
  await page.reload()
  expect(await colour(page)).toBe(recoloured)
  await changeSite(page, { colorScheme: '', name: 'Cairn', theme: { name: 'lime' } })
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect.poll(() => colour(page)).not.toBe(recoloured)
  await leave()
})

const choose = async (page: Page, language: string) => {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

const offered = async (page: Page): Promise<string[]> => {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
  const names = await page.getByRole('menuitemradio').allInnerTexts()
  await page.keyboard.press('Escape')
  return names
}

const addLanguage = async (page: Page, language: { code: string; name: string; rawName: string }) => {
  await page.goto('/settings/languages')
  await page.getByRole('button', { name: 'Add a language' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(language.code)
  await dialog.getByLabel('Name', { exact: true }).fill(language.name)
  await dialog.getByLabel('Name in the language itself').fill(language.rawName)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(title(page)).toHaveText(`Texts in ${language.name}`)
}

const upload = (page: Page, name: string, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

const field = (page: Page, id: string) => page.getByRole('textbox', { name: id, exact: true })

test('CFG-55 I18N-12 an admin adds a language with its texts, and a visitor picks it and reads it', async ({
  page,
  browser,
  own,
}) => {
  const { page: visitor, leave } = await visit(browser, own)
  await beLoggedIn(page, 'root')
  await addLanguage(page, { code: 'fr', name: 'French', rawName: 'Français' })
  expect(await offered(page)).toContain('Français')

  // The file for the translator, and the file that comes back: good lines, wrong ones and strange ones.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'As JSON' }).click()
  expect((await download).suggestedFilename()).toBe('texts-fr.json')
  await upload(
    page,
    'fr.csv',
    'id;text\nframe.catalog;Catalogue\nframe.logIn;Se connecter\ncatalog.title;Nos cours\n' +
      'manage.range;De {from} à {jusque}\nframe.nothing;Rien\nframe.help;{Aide',
  )
  await expect(page.getByText('3 texts were taken from the file.')).toBeVisible()
  const refused = page.getByRole('group').filter({ hasText: '2 texts cannot be used' })
  await expect(refused.getByRole('listitem').first()).toContainText('manage.range')
  await expect(refused).toContainText('{matches} and {to} of the English text is missing.')
  await expect(page.getByText('1 line belongs to no text of this site')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^3 of [\d,]+ texts$/)).toBeVisible()

  // In place: a wrong text is held back with its reason, a right one is saved.
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('frame.createAccount')
  await field(page, 'frame.createAccount').fill('Créer {')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 text has to be mended before you can save.')).toBeVisible()
  await field(page, 'frame.createAccount').fill('Créer un compte')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^4 of [\d,]+ texts$/)).toBeVisible()
  await expectNoBarriers(page, 'the texts of a language')

  await visitor.goto('/catalog')
  await awake(visitor)
  await choose(visitor, 'Français')
  await expect(html(visitor)).toHaveAttribute('lang', 'fr')
  await expect(title(visitor)).toHaveText('Nos cours')
  const answer = await visitor.reload()
  const sent = await answer?.text()
  expect(sent).toMatch(/<html[^>]* lang="fr" dir="ltr"/)
  expect(sent).toContain('Créer un compte')
  await awake(visitor)
  await expect(title(visitor)).toHaveText('Nos cours')
  // What nobody translated is said in the language of the site.
  await expect(visitor.getByLabel('Search courses')).toBeVisible()
  await changeSite(page, { defaultLanguage: 'es' })
  await visitor.reload()
  await awake(visitor)
  await expect(title(visitor)).toHaveText('Nos cours')
  await expect(visitor.getByLabel('Buscar cursos')).toBeVisible()
  await changeSite(page, { defaultLanguage: 'en' })
  await leave()
})

test('I18N-05 a language that is read from right to left turns the page', async ({ page, browser, own }) => {
  await beLoggedIn(page, 'root')
  await addLanguage(page, { code: 'he', name: 'Hebrew', rawName: 'עברית' })
  await upload(page, 'he.json', JSON.stringify({ 'catalog.title': 'קורסים' }))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^1 of [\d,]+ texts$/)).toBeVisible()
  const { page: visitor, leave } = await visit(browser, own, { locale: 'he-IL' })
  const answer = await visitor.goto('/catalog')
  expect(await answer?.text()).toMatch(/<html[^>]* lang="he" dir="rtl"/)
  await awake(visitor)
  await expect(title(visitor)).toHaveText('קורסים')
  await expect(html(visitor)).toHaveAttribute('dir', 'rtl')
  await leave()
})

test('CFG-56 removing a language names its courses, and everybody goes on in the language of the site', async ({
  page,
  browser,
  own,
}) => {
  const { authorization } = await beLoggedIn(page, 'root')
  const headers = { authorization: authorization.token }
  const publisher = authorization.role && Object.keys(authorization.role)[0]
  const made = await page.request.post('/api/concept', {
    headers,
    data: { title: 'Le pain au levain', publisher, enabledLanguage: ['en', 'fr'] },
  })
  expect(made.status()).toBe(201)
  const { page: reader, leave } = await visit(browser, own)
  await remember(reader, await openSession(reader.request, 'learner'))
  await reader.goto('/catalog')
  await awake(reader)
  await choose(reader, 'Français')
  await expect(title(reader)).toHaveText('Nos cours')
  // A change of its words reaches whoever reads them.
  const texts = { 'catalog.title': 'Tous les cours' }
  expect((await page.request.put('/api/config/language/fr', { headers, data: { texts } })).status()).toBe(200)
  await expect(title(reader)).toHaveText('Tous les cours')

  await page.goto('/settings/languages')
  await page.getByRole('button', { name: 'Remove French' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove French?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Le pain au levain'])
  await expectNoBarriers(page, 'removing a language')
  await dialog.getByRole('button', { name: 'Remove language' }).click()
  await expect(page.getByRole('link', { name: 'Français' })).toHaveCount(0)
  await expectNoBarriers(page, 'the languages of the site')

  await expect(title(reader)).toHaveText('Catalog')
  await expect(html(reader)).toHaveAttribute('lang', 'en')
  expect(await offered(reader)).toEqual(['English', 'Español', 'العربية', 'עברית'])
  await reader.reload()
  await awake(reader)
  await expect(title(reader)).toHaveText('Catalog')
  await leave()
})
