import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

const site = { name: 'Northfell Academy', defaultLanguage: 'en', theme: {} }

test('the app is installed with the name of the site and opens at home', () => {
  expect(webManifest(site)).toMatchObject({
    name: 'Northfell Academy',
    lang: 'en',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
  })
  expect(webManifest({ ...site, defaultLanguage: 'ar' })).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test('its colors are those of the theme, light or dark as the site is', () => {
  const colorsOf = ({ theme_color, background_color }: ReturnType<typeof webManifest>) => [
    theme_color,
    background_color,
  ]
  const light = colorsOf(webManifest(site))
  for (const color of light) expect(color).toMatch(/^#[0-9a-f]{6}$/i)
  expect(colorsOf(webManifest({ ...site, theme: { header: 'indigo' } }))[0]).not.toBe(light[0])
  expect(colorsOf(webManifest({ ...site, colorScheme: 'dark' }))[1]).not.toBe(light[1])
})

test('browsers find an icon for each place: small, large, and one that may be cut to any shape', () => {
  expect(webManifest(site).icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/app-icon/192.png', '192x192', 'any'],
    ['/app-icon/512.png', '512x512', 'any'],
    ['/app-icon/maskable.png', '512x512', 'maskable'],
  ])
})
