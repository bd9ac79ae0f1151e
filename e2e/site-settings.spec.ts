import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { themeVariables } from '../domain/config/theme-variables.ts'
import { type ThemeName, THEMES } from '../domain/config/themes.ts'
import { expectNoBarriers, MAIN } from './support/axe.ts'
import { awake, expectDashboard, fillLogIn, title } from './support/frame.ts'
import type { OwnServer } from './support/lagging-server.ts'
import { onOwnSite, readConfig, save, saveElsewhere, stranger } from './support/own-site.ts'
import { beLoggedIn, emailOf, newPerson, openSession, PASSWORD, remember } from './support/people.ts'
import { expect } from './support/test.ts'

const test = onOwnSite()
// One site serves all of them, one after another; the last leaves it changed for everybody.
test.describe.configure({ mode: 'default' })

test.describe('languages', () => {
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
    expect((await page.request.put('/api/config/language/fr', { headers, data: { texts } })).status()).toBe(
      200,
    )
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
})

test.describe('branding', () => {
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
})

test.describe('a second step for everyone', () => {
  test('where a site requires it of everyone, people set it up before they do anything else', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 403/)
    const person = await newPerson(page.request)
    await saveElsewhere(page, { secondFactor: 'everyone' })
    await page.goto('/login')
    await awake(page)
    await fillLogIn(page, person.user.email ?? emailOf('learner'), PASSWORD)
    await expect(title(page)).toHaveText('Secure your account')
    await page.goto('/account')
    await expect(title(page)).toHaveText('Secure your account')
    await page.getByRole('button', { name: 'Set up' }).click()
    const key = await page.getByLabel('Or enter this key in the app').inputValue()
    const secret = Secret.fromBase32(key.replaceAll(' ', ''))
    await page.getByLabel(/^2\. Enter the 6-digit code/).fill(TOTP.generate({ secret }))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(title(page)).not.toHaveText('Secure your account')
    await page.goto('/dashboard')
    await expectDashboard(page, 'Nour')
  })
})
