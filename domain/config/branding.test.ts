import { describe, expect, test } from 'vitest'
import { brandingFault } from './branding.ts'

const site = {
  defaultLanguage: 'en',
  availableLanguages: ['en', 'es'],
  customLanguages: [{ code: 'tlh' }],
  phoneRegion: 'US',
  timezone: 'America/Denver',
  theme: { name: 'lime' },
  category: [{ id: 'data' }],
  social: [{ url: 'https://example.org' }],
  landingPage: { videoType: 'default' },
}

test('CFG-32 branding as it should be has no fault', () => {
  expect(brandingFault(site)).toBeUndefined()
  expect(brandingFault({ ...site, availableLanguages: ['es', 'tlh', 'en'] })).toBeUndefined()
  expect(
    brandingFault({ ...site, theme: { header: 'black', primary: 'teal', accent: 'lime' } }),
  ).toBeUndefined()
})

describe('what cannot be so is named', () => {
  test.each([
    ['CFG-03', { availableLanguages: ['es'] }, 'defaultLanguage must be one of availableLanguages.'],
    [
      'CFG-03',
      { availableLanguages: ['en', 'xx'] },
      'availableLanguages: xx is not a language of this site.',
    ],
    ['CFG-03', { availableLanguages: ['en', 'en'] }, 'availableLanguages contains a language twice.'],
    [
      'CFG-16',
      { customLanguages: [{ code: 'tlh' }, { code: 'TLH' }] },
      'customLanguages: TLH already exists.',
    ],
    ['CFG-16', { customLanguages: [{ code: 'es' }] }, 'customLanguages: es already exists.'],
    ['CFG-16', { customLanguages: [{ code: 'a b' }] }, 'customLanguages: a b is not a language code.'],
    ['CFG-05', { phoneRegion: 'XX' }, 'phoneRegion: XX is not a region.'],
    ['CFG-06', { timezone: 'Mars/Olympus' }, 'timezone: Mars/Olympus is not a time zone.'],
    ['CFG-13', { category: [{ id: 'a' }, { id: 'a' }] }, 'category: a appears twice.'],
    ['CFG-29', { theme: { header: 'lime' } }, 'theme needs a name, or header, primary and accent.'],
    ['CFG-08', { helpUrl: 'javascript:alert(1)' }, 'helpUrl must start with https:// or http://.'],
    [
      'CFG-07',
      { android: { downloadUrl: 'market://x' } },
      'android.downloadUrl must start with https:// or http://.',
    ],
    ['CFG-30', { social: [{ url: 'ftp://x' }] }, 'social[0].url must start with https:// or http://.'],
    [
      'CFG-22',
      { landingPage: { videoType: 'youtube' } },
      'landingPage.videoId must be the ID of a YouTube video.',
    ],
  ])(
    'CFG-03 CFG-05 CFG-06 CFG-07 CFG-08 CFG-13 CFG-16 CFG-22 CFG-29 CFG-30 CFG-32 %s %j',
    (_, change, fault) => {
      expect(brandingFault({ ...site, ...change })).toBe(fault)
    },
  )
})
