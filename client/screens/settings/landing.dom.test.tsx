import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Config } from '@cairn/contract/config'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, dialog, sees, title } from '../../testing/look.ts'
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
})
