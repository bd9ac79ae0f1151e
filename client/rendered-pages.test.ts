import { describe, expect, test } from 'vitest'
import type { Config } from '@cairn/contract/config'
import { site } from './base/testing/samples.ts'
import type { Sent } from './base/transport.ts'
import { languageOf, render } from './entry-server.tsx'

const NORTHFELL = {
  id: 'northfell',
  name: 'Northfell',
  social: [{ icon: 'youtube', url: 'https://video.example/northfell', name: 'Northfell videos' }],
}
const WAYFINDING = {
  id: 'wayfinding',
  title: 'Wayfinding',
  publisher: 'northfell',
  status: 'enabled',
  tag: ['category|outdoors'],
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
}
/** A server with one publisher and one course. */
const academy = async (path: string): Promise<Sent> => {
  const { pathname, searchParams } = new URL(path, 'http://server')
  const [, kind, id] = pathname.split('/')
  const list = (entries: object[], join = {}): Sent => ({
    status: 200,
    body: { matches: entries.length, list: entries, join },
  })
  if (kind === 'concept') return list([WAYFINDING], { publisher: { northfell: NORTHFELL } })
  if (kind === 'organization') return { status: 200, body: NORTHFELL }
  if (kind === 'resource')
    return { status: 200, body: { getURL: `/api/resource/file/${searchParams.get('getID')}` } }
  return id === undefined ? list([]) : { status: 404, body: { code: 'not_found', message: 'Not found.' } }
}

const open = (url: string, own: Partial<Config> = {}, acceptLanguage = '') => {
  const config = site(own)
  const language = languageOf({ url, config, cookies: '', acceptLanguage })
  return render({ url, origin: 'https://learn.example', config, language, read: academy })
}

describe('the catalog as the server sends it', () => {
  test.each([
    ['a colour', '#12ab9f', 'background-color:#12ab9f'],
    [
      'a picture',
      'northfell/ridge.webp',
      'background-image:url(&quot;/api/resource/file/northfell/ridge.webp',
    ],
  ])('CFG-12 CFG-46 COURSE-77 has %s behind it', async (_what, catalogBackground, style) => {
    expect((await open('/catalog', { catalogBackground })).html).toContain(style)
    expect((await open('/catalog')).html).not.toMatch(/background-(?:color|image):/)
  })

  test('CFG-30 CFG-49 NAV-49 has the name, logo, icon and links of the site', async () => {
    const { html, head, icon } = await open('/catalog', {
      name: 'Ridge School',
      logo: 'root/logo.webp',
      favicon: 'root/icon.png',
      social: [{ icon: 'youtube', url: 'https://video.example/ridge', name: 'Ridge videos' }],
    })
    const [banner = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? []
    expect(banner).toContain('src="/api/resource/file/root/logo.webp"')
    expect(icon).toBe('/api/resource/file/root/icon.png')
    expect(head).toContain('<title>Catalog · Ridge School</title>')
    const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(html) ?? []
    expect(footer).toMatch(/<a[^>]*href="https:\/\/video\.example\/ridge"[^>]*>/)
    expect(footer).toContain('Ridge videos')
  })

  test('I18N-05 is read from right to left in a language of the site that is', async () => {
    const hebrew = { code: 'he', name: 'Hebrew', rawName: 'עברית' }
    const { language, direction } = await open('/catalog', { customLanguages: [hebrew] }, 'he-IL')
    expect([language, direction]).toEqual(['he', 'rtl'])
  })

  test('CFG-07 leads everybody to the help page, and CFG-08 nobody to an app whose device it cannot know', async () => {
    const { html } = await open('/catalog', {
      helpUrl: 'https://help.example/start',
      android: { downloadUrl: 'https://app.example/cairn.apk' },
    })
    expect(html).toMatch(/<a[^>]*href="https:\/\/help\.example\/start"/)
    expect(html).not.toContain('cairn.apk')
  })
})

test('NAV-49 ALIAS-07 the page of a publisher says what they teach and where else they are', async () => {
  const { html } = await open('/catalog/publisher/northfell')
  expect(html).toMatch(/<a[^>]*href="\/catalog\/course\/wayfinding"/)
  expect(html).toMatch(/<a[^>]*href="https:\/\/video\.example\/northfell"/)
  expect(html).toContain('Northfell videos')
})
