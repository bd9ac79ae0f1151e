import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Config } from '@cairn/contract/config'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { THEMES } from '@cairn/domain/config/themes'
import { setSite } from '../../base/site-store.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { alert, becomes, button, dialog, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { storeConfig } from '../../testing/site.ts'

const FRAME = 'iframe[title="Preview of the landing page"]'
const inside = () => document.querySelector<HTMLIFrameElement>(FRAME)?.contentDocument
const inPreview = (selector: string) => inside()?.querySelectorAll(selector).length ?? 0
const choose = (name: RegExp) => page.getByRole('radio', { name }).click({ force: true })
const save = button('Save landing page')

const open = async (first: Partial<Config> = {}) => {
  const stored = storeConfig(first)
  const opened = await openPage('/settings/landing', {
    as: member('root', 'admin'),
    config: stored.record(),
  })
  await expect.element(title).toBeVisible()
  await expect.poll(() => inPreview('h1')).toBe(1)
  return { ...stored, ...opened }
}

describe('NAV-29 NAV-125 the landing page', () => {
  test('CFG-50 CFG-51 CFG-53 CFG-54 is seen in the preview before it is saved', async () => {
    const { record } = await open()
    await choose(/^YouTube/)
    await save.click()
    await sees(/^Enter a YouTube|link or/)
    expect(record().version).toBe(1)
    await page.getByLabelText('Video link or ID').fill('https://youtu.be/dQw4w9WgXcQ?si=x')
    await expect.poll(() => inPreview('input[type=search], [role=searchbox]')).toBe(1)
    await page.getByRole('switch', { name: 'Search field' }).click({ force: true })
    await becomes(() => inPreview('input[type=search], [role=searchbox]'), 0)
    await expectNoBarriers('the landing page settings')
    await save.click()
    await sees('Saved. Visitors see it now.')
    expect(record().landingPage).toMatchObject({
      type: 'template',
      videoType: 'youtube',
      videoId: 'dQw4w9WgXcQ',
      hiddenElements: ['search'],
    })
  })

  test('CFG-50 can be a page of one’s own, written as HTML, of which nothing runs in the preview', async () => {
    const { record } = await open()
    await choose(/^Your own page/)
    await button('HTML').click()
    await page
      .getByLabelText('HTML of your page')
      .fill(
        '<h2>Welcome</h2><p>Climb with us.</p><script>parent.hacked = 1</script><img src=x onerror="parent.hacked = 1">',
      )
    await expect.poll(() => inside()?.body.textContent).toMatch(/Climb with us\./)
    await button('Visual').click()
    await expect.element(page.getByRole('textbox', { name: 'Your page' })).toHaveTextContent('Climb with us.')
    await expectNoBarriers('the page editor')
    expect('hacked' in globalThis).toBe(false)
    await save.click()
    await sees('Saved. Visitors see it now.')
    expect(record().landingPage).toMatchObject({ type: 'custom' })
  })

  test('asks before unsaved changes are left', async () => {
    const { here } = await open()
    await choose(/^None/)
    await page.getByRole('link', { name: 'Branding' }).click()
    await expect.element(dialog).toHaveTextContent('Leave without saving?')
    await button('Keep editing').click()
    expect(here()).toBe('/settings/landing')
  })

  test('CFG-34 CFG-60 that two admins change at once: the second is told, and nothing is lost', async () => {
    const { put, record } = await open()
    await choose(/^None/)
    await page.getByRole('switch', { name: 'Publishers' }).click({ force: true })
    put({
      landingPage: { type: 'template', videoType: 'youtube', videoId: 'dQw4w9WgXcQ' },
      timezone: 'Europe/Paris',
    })
    await save.click()
    await expect.element(alert).toHaveTextContent('Theirs: YouTube')
    await expect.element(alert).toHaveTextContent('Yours: None')
    expect(record().landingPage.videoType).toBe('youtube')
    await expect.element(page.getByRole('switch', { name: 'Publishers' })).not.toBeChecked()
    await alert.getByRole('button', { name: /^Use theirs/ }).click()
    await save.click()
    await sees('Saved. Visitors see it now.')
    expect(record()).toMatchObject({
      timezone: 'Europe/Paris',
      landingPage: { videoType: 'youtube', videoId: 'dQw4w9WgXcQ', hiddenElements: ['publishers'] },
    })
  })

  test('CFG-11 keeps a YouTube video where these are hidden, and offers none once it is gone', async () => {
    await open({
      features: { hideYouTube: true },
      landingPage: { type: 'template', videoType: 'youtube', videoId: 'dQw4w9WgXcQ' },
    })
    const youTube = page.getByRole('radio', { name: /^YouTube/ })
    await expect.element(youTube).toBeChecked()
    await choose(/^Default/)
    await save.click()
    await sees('Saved. Visitors see it now.')
    await expect.element(page.getByRole('radio', { name: /^Default/ })).toBeChecked()
    await expect.element(youTube).not.toBeInTheDocument()
  })

  test('CFG-54 is shown in the theme that another admin saves meanwhile', async () => {
    const { record } = await open({ theme: { name: 'lime' }, colorScheme: 'light' })
    const header = () => {
      const root = inside()?.documentElement
      return root && getComputedStyle(root).getPropertyValue('--header-bg').trim()
    }
    await becomes(header, themeVariables(THEMES.lime).light['header-bg'])
    setSite({ ...record(), theme: { name: 'navy' } })
    await becomes(header, themeVariables(THEMES.navy).light['header-bg'])
    setSite({ ...record(), theme: { name: 'lime' }, colorScheme: 'dark' })
    await becomes(header, themeVariables(THEMES.lime).dark['header-bg'])
  })
})
