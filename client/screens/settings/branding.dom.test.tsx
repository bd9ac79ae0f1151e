import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { THEMES, type ThemeName } from '@cairn/domain/config/themes'
import { config } from '@cairn/contract/config'
import { setSite } from '../../base/site-store.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import {
  alert,
  becomes,
  button,
  chord,
  dialog,
  field,
  focus,
  hasFocus,
  press,
  sees,
  title,
} from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'
import { storeConfig } from '../../testing/site.ts'

const NAMES = Object.keys(THEMES) as ThemeName[]
const headerOf = (name: ThemeName): string => themeVariables(THEMES[name]).light['header-bg']
const variable = (where: Element, name: string) => getComputedStyle(where).getPropertyValue(name).trim()
const LIGHT = { theme: { name: 'lime' }, colorScheme: 'light' } as const
const root = () => member('root', 'admin')
const openBranding = async (providers: readonly string[] = []) => {
  const stored = storeConfig(LIGHT, providers)
  await openPage('/settings/branding', { as: root(), config: stored.record() })
  await expect.element(field('Site name')).toBeVisible()
  return stored
}
const radio = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=radio][value=${name}]`) as HTMLInputElement

describe('the theme of the site', () => {
  test('CFG-44 THEME-03 NAV-28 NAV-124 shows each of the 24 in the preview, and only there', async () => {
    await openBranding()
    await expect.poll(() => radio('lime')).not.toBeNull()
    const preview = () =>
      [...document.querySelectorAll('[data-preview]')].find(
        (one) => one.getBoundingClientRect().width > 0,
      ) as Element
    const ofThePage = () => variable(document.documentElement, '--header-bg')
    await becomes(ofThePage, headerOf('lime'))
    radio('lime').focus()
    for (const name of [...NAMES.slice(1), 'lime' as const]) {
      await press('{ArrowRight}')
      await becomes(() => radio(name).checked, true)
      await becomes(() => variable(preview(), '--header-bg'), headerOf(name))
    }
    expect(ofThePage()).toBe(headerOf('lime'))
    await userEvent.selectOptions(page.getByLabelText('Header', { exact: true }), 'Black')
    await becomes(() => variable(preview(), '--header-bg'), headerOf('midnight'))
    await expectNoBarriers('branding')

    await page.getByRole('link', { name: 'Landing page' }).click()
    await button('Keep editing').click()
    await button('Discard').click()
    await becomes(() => radio('lime').checked, true)
    await expect.element(button('Save branding')).not.toBeInTheDocument()
  })

  test('CFG-29 THEME-12 is taken at once by an open page, each of the 24 with enough contrast', async () => {
    const { record } = storeConfig(LIGHT)
    await openPage('/dashboard', { as: root(), config: record() })
    await expect.element(title).toBeVisible()
    const page = document.getElementById('root') as HTMLElement
    for (const name of NAMES) {
      setSite({ ...record(), theme: { name } })
      await becomes(() => variable(document.documentElement, '--header-bg'), headerOf(name))
      const { violations } = await axe.run(page, { runOnly: ['color-contrast'] })
      expect(
        violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
        name,
      ).toEqual([])
    }
  })
})

describe('the settings of the site', () => {
  const save = button('Save branding')
  const panel = alert.filter({ hasText: 'Someone else saved changes in the meantime' })

  test('CFG-32 CFG-60 that two admins save at once: each learns what the other changed, and nothing is lost', async () => {
    const { put, record } = await openBranding()
    await field('Site name').fill('Mine')
    radio('teal').click()
    put({ name: 'Theirs', timezone: 'Europe/Paris' })
    await save.click()
    await expect.element(panel).toHaveTextContent('Theirs: Theirs')
    await expect.element(panel).toHaveTextContent('Yours: Mine')
    await expect.element(panel).toHaveTextContent('Theirs: Europe/Paris')
    await expect.element(field('Site name')).toHaveValue('Mine')
    await save.click()
    await hasFocus(panel)
    expect(record().name).toBe('Theirs')
    await panel.getByRole('button', { name: 'Keep mine: Site name' }).click()
    await save.click()
    await sees('Saved. Everyone sees it now.')
    expect(record()).toMatchObject({ name: 'Mine', timezone: 'Europe/Paris', theme: { name: 'teal' } })
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('CFG-40 CFG-41 CFG-42 CFG-43 CFG-45 CFG-46 CFG-47 CFG-49 are changed and saved together, once what is wrong is right', async () => {
    const stored = storeConfig({
      ...LIGHT,
      category: [
        { id: 'outdoors', title: 'Outdoors' },
        { id: 'data', title: 'Data' },
      ],
    })
    await openPage('/settings/branding', { as: root(), config: stored.record() })
    await field('Site name').fill('Northfell Academy')
    await page.getByRole('radio', { name: 'Dark', exact: true }).click({ force: true })
    await focus(page.getByLabelText('Category 1'))
    await chord('Alt', 'ArrowDown')
    await hasFocus(page.getByLabelText('Category 2'))
    await button('Add a category').click()
    await userEvent.selectOptions(page.getByLabelText('Default language'), 'es')
    ;(page.getByRole('checkbox', { name: 'العربية' }).element() as HTMLElement).click()
    for (const [label, typed, option] of [
      ['Currency', 'swiss', /^Swiss Franc/],
      ['Phone region', 'switz', /^Switzerland/],
      ['Time zone', 'zurich', /^Europe\/Zurich/],
    ] as const) {
      await page.getByLabelText(label, { exact: true }).first().fill(typed)
      await page.getByRole('option', { name: option }).click()
    }
    await page.getByLabelText('Help page').fill('help.example.org')
    await page.getByRole('switch', { name: 'Hide YouTube' }).click({ force: true })
    await save.click()
    await sees('Give this category a name.')
    await sees('Enter a full address that starts with https://.')
    expect(stored.record().version).toBe(1)
    await page.getByLabelText('Category 3').fill('Weather')
    await page.getByLabelText('Help page').fill('https://help.example.org/start')
    await save.click()
    await sees('Saved. Everyone sees it now.')
    expect(stored.record()).toMatchObject({
      name: 'Northfell Academy',
      colorScheme: 'dark',
      defaultLanguage: 'es',
      availableLanguages: ['en', 'es'],
      currency: 'CHF',
      phoneRegion: 'CH',
      timezone: 'Europe/Zurich',
      helpUrl: 'https://help.example.org/start',
      features: { hideYouTube: true },
    })
    expect(stored.record().category.map(({ title: text }) => text)).toEqual(['Data', 'Outdoors', 'Weather'])
  })

  test('CFG-33 go back to how they came, after a question that says what that is', async () => {
    const { record } = await openBranding()
    await button('Reset everything').click()
    await expect.element(dialog).toHaveTextContent('People, courses and the address stay as they are.')
    expect(record().version).toBe(1)
    await dialog.getByRole('button', { name: 'Reset everything' }).click()
    await sees('The site was reset to its defaults')
    await expect.element(field('Site name')).toHaveValue('Cairn')
  })

  test('CFG-39 NAV-129 ask for an address of its own, which is pending until somebody has come by it', async () => {
    storeConfig()
    let asked: { hostname?: string; status?: 'pending' } = {}
    server.on(config.getHostname, () => asked)
    server.on(config.setHostname, ({ body }) => {
      const now = { hostname: body.hostname.toLowerCase(), status: 'pending' as const }
      asked = now
      return now
    })
    await openPage('/settings/hostname', { as: root() })
    await page.getByLabelText('Host name').fill('https://learn.example.org/')
    await button('Use this address').click()
    await sees(/^Enter a valid host name/)
    await page.getByLabelText('Host name').fill('Learn.Example.org')
    await button('Use this address').click()
    await sees('Pending')
    await button('Check again').click()
    await sees(/^Not yet\./)
    await expectNoBarriers('the address')
  })
})

describe('CFG-09 CFG-28 CFG-48 identity providers', () => {
  test('are offered as they were ticked, the chosen one first', async () => {
    const { record } = await openBranding(['north', 'south'])
    await page.getByRole('checkbox', { name: 'north' }).click({ force: true })
    await page.getByRole('checkbox', { name: 'south' }).click({ force: true })
    await userEvent.selectOptions(page.getByLabelText('Preferred option'), 'south')
    await button('Save branding').click()
    await sees('Saved. Everyone sees it now.')
    expect(record()).toMatchObject({ auth: { oidcProvider: 'south' } })
    expect(record().enabledOidcProviders.toSorted()).toEqual(['north', 'south'])
  })

  test.each([
    [['north', 'south'], 'south', ['Continue with South', 'Continue with North']],
    [['north'], undefined, ['Continue with North']],
    [[], undefined, []],
  ])('are shown on the log-in page: %j', async (enabledOidcProviders, oidcProvider, offered) => {
    const auth = oidcProvider === undefined ? {} : { oidcProvider }
    const { record } = storeConfig({ enabledOidcProviders, auth })
    await openPage('/login', { config: record() })
    await expect.element(title).toBeVisible()
    const buttons = page.getByRole('button', { name: /^Continue with/ })
    await becomes(() => buttons.elements().map((one) => one.textContent), offered)
  })
})
