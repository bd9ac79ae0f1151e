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
    { id: 'outdoors', title: 'Outdoors', language: { es: 'Aire libre', ar: 'الهواء الطلق' } },
    { id: 'data', title: 'Data', language: { es: 'Datos', ar: 'البيانات' } },
    { id: 'leadership', title: 'Leadership', language: { es: 'Liderazgo', ar: 'القيادة' } },
    { id: 'writing', title: 'Writing', language: { es: 'Escritura', ar: 'الكتابة' } },
    { id: 'craft', title: 'Craft', language: { es: 'Oficios', ar: 'الحِرف' } },
    { id: 'safety', title: 'Safety', language: { es: 'Seguridad', ar: 'السلامة' } },
    { id: 'design', title: 'Design', language: { es: 'Diseño', ar: 'التصميم' } },
    { id: 'science', title: 'Science', language: { es: 'Ciencia', ar: 'العلوم' } },
  ],
  social: [],
  enabledOidcProviders: [],
  auth: {},
  features: {},
  landingPage: { type: 'template', videoType: 'default' },
  rootOrg: 'cairn',
  assetBaseUrl: '',
}
