import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { MAIN, expectNoBarriers } from './support/axe.ts'
import { awake, title } from './support/frame.ts'
import type { OwnServer } from './support/lagging-server.ts'
import { onOwnSite, saveElsewhere } from './support/own-site.ts'
import { beLoggedIn, openSession, remember } from './support/people.ts'
import { expect } from './support/test.ts'

const test = onOwnSite()
test.describe.configure({ mode: 'serial' })

/** Somebody else on the same site, at another device. What goes wrong in their pages is told when they leave. */
const visit = async (browser: Browser, own: OwnServer, options: BrowserContextOptions = {}) => {
  const page = await browser.newPage({ baseURL: own.address, ...options })
  const trouble: string[] = []
  page.on('pageerror', (fault) => trouble.push(String(fault)))
  page.on('console', (line) => line.type() === 'error' && trouble.push(line.text()))
  const leave = async (...caused: RegExp[]) => {
    await page.close()
    const uncaused = trouble.filter((line) => !caused.some((words) => words.test(line)))
    expect(uncaused, 'errors in the console').toEqual([])
  }
  return { page, leave }
}

const html = (page: Page) => page.locator('html')

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
test('CFG-55 CFG-56 I18N-01 I18N-12 NAV-30 NAV-126 an admin adds a language with its texts, a visitor reads it, and once it is removed everybody goes on in that of the site', async ({
  page,
  browser,
  site: own,
}) => {
  test.slow()
  const { page: visitor, leave } = await visit(browser, own)
  const { authorization } = await beLoggedIn(page, 'root')
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
  await expect(page.getByText('3 texts were imported from the file.')).toBeVisible()
  const refused = page.getByRole('group').filter({ hasText: "2 texts can't be used" })
  await expect(refused.getByRole('listitem').first()).toContainText('manage.range')
  await expect(refused).toContainText('{matches} and {to} from the English text is missing.')
  await expect(page.getByText("1 line doesn't match any text of this site")).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^3 of [\d,]+ texts$/)).toBeVisible()

  // In place: a wrong text is held back with its reason, a right one is saved.
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('frame.createAccount')
  await field(page, 'frame.createAccount').fill('Créer {')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Fix 1 text before saving.')).toBeVisible()
  await field(page, 'frame.createAccount').fill('Créer un compte')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^4 of [\d,]+ texts$/)).toBeVisible()

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
  await saveElsewhere(page, { defaultLanguage: 'es' })
  await visitor.reload()
  await awake(visitor)
  await expect(title(visitor)).toHaveText('Nos cours')
  await expect(visitor.getByLabel('Buscar cursos')).toBeVisible()
  await saveElsewhere(page, { defaultLanguage: 'en' })

  // Removing it names its courses, and everybody goes on in the language of the site.
  const headers = { authorization: authorization.token }
  const publisher = authorization.role && Object.keys(authorization.role)[0]
  const made = await page.request.post('/api/concept', {
    headers,
    data: { title: 'Le pain au levain', publisher, enabledLanguage: ['en', 'fr'] },
  })
  expect(made.status()).toBe(201)
  const { page: reader, leave: leaveReading } = await visit(browser, own)
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
  await dialog.getByRole('button', { name: 'Remove language' }).click()
  await expect(page.getByRole('link', { name: 'Français' })).toHaveCount(0)
  await expectNoBarriers(page, 'the languages of the site', { within: MAIN })

  await expect(title(reader)).toHaveText('Catalog')
  await expect(html(reader)).toHaveAttribute('lang', 'en')
  expect(await offered(reader)).toEqual(['English', 'Español', 'العربية'])
  await reader.reload()
  await awake(reader)
  await expect(title(reader)).toHaveText('Catalog')
  await leaveReading()
  await leave()
})
