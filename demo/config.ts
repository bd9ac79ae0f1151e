import type { Config } from '@cairn/contract/config'

export const config: Config = {
  name: 'Cairn',
  defaultLanguage: 'en',
  availableLanguages: ['en', 'es', 'ar'],
  customLanguages: [],
  currency: 'USD',
  phoneRegion: 'US',
  timezone: 'America/New_York',
  theme: { name: 'lime' },
  category: [
    { id: 'outdoors', title: 'Outdoors' },
    { id: 'data', title: 'Data' },
    { id: 'leadership', title: 'Leadership' },
    { id: 'writing', title: 'Writing' },
    { id: 'craft', title: 'Craft' },
    { id: 'safety', title: 'Safety' },
    { id: 'design', title: 'Design' },
    { id: 'science', title: 'Science' },
  ],
  social: [
    { icon: 'hand', url: 'https://community.cairn.test', name: 'Community' },
    { icon: 'linkedin', url: 'https://social.cairn.test/company', name: 'Company page' },
    { icon: 'instagram', url: 'https://social.cairn.test/pictures', name: 'Pictures from the field' },
  ],
  helpUrl: 'https://help.cairn.test',
  enabledOidcProviders: [],
  auth: {},
  features: {},
  landingPage: { type: 'template', videoType: 'default' },
  rootOrg: 'cairn',
  assetBaseUrl: '',
}
