import type { Static } from 'typebox'
import { CURRENCIES } from '@cairn/domain/config/currencies'
import { THEMES } from '@cairn/domain/config/themes'
import { endpoint } from './endpoint.ts'
import {
  colour,
  either,
  flag,
  getID,
  id,
  languageCode,
  line,
  list,
  map,
  object,
  oneOf,
  optional,
  richText,
  text,
  url,
  version,
} from './fields.ts'
import { SocialLink } from './organizations.ts'

export const LANDING_ELEMENTS = [
  'video',
  'headerImage',
  'featured',
  'categories',
  'search',
  'publishers',
  'social',
  'footer',
] as const

const LandingPage = object({
  type: oneOf(['template', 'custom']),
  videoType: optional(oneOf(['default', 'youtube', 'none'])),
  videoId: optional(text(50)),
  headerImage: optional(getID),
  hiddenElements: optional(list(oneOf(LANDING_ELEMENTS), 20)),
  html: optional(richText),
})

/** How this installation looks and speaks; the first thing a client loads. */
export const Config = object({
  name: line,
  defaultLanguage: languageCode,
  availableLanguages: list(languageCode, 100),
  customLanguages: list(object({ code: text(12, 2), name: line, rawName: line }), 100),
  currency: oneOf(CURRENCIES.map((currency) => currency.code)),
  phoneRegion: text(2, 2),
  timezone: text(60, 1),
  theme: object({
    name: optional(oneOf(Object.keys(THEMES))),
    header: optional(text(20)),
    primary: optional(text(20)),
    accent: optional(text(20)),
  }),
  colorScheme: optional(oneOf(['dark', 'light'])),
  logo: optional(getID),
  favicon: optional(getID),
  /** What courses are about; `language` holds the titles in other languages. */
  category: list(object({ id, title: line, language: optional(map(line, 100)) }), 200),
  catalogBackground: optional(either([colour, getID])),
  social: list(SocialLink, 20),
  helpUrl: optional(url),
  android: optional(object({ downloadUrl: optional(url) })),
  enabledOidcProviders: list(text(50, 1), 20),
  auth: object({ oidcProvider: optional(text(50)) }),
  features: map(flag),
  landingPage: LandingPage,
  hostname: optional(text(253)),
  rootOrg: id,
  assetBaseUrl: text(2000),
  version: optional(version),
})
export type Config = Static<typeof Config>

export const config = {
  getConfig: endpoint({
    method: 'GET',
    path: '/config',
    access: 'config.read',
    summary: 'The installation’s branding and settings.',
    query: object({ includePayment: optional(flag) }),
    reply: Config,
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/version',
    access: 'version.read',
    summary: 'The version of this server.',
    reply: object({ version: text(40) }),
  }),
}
