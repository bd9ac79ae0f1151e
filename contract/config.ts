import type { Static } from 'typebox'
import { SECOND_FACTOR_RULES } from '@cairn/domain/auth/second-factor'
import { CURRENCIES } from '@cairn/domain/config/currencies'
import { PALETTES } from '@cairn/domain/config/palettes'
import { SIGN_UP_MODES } from '@cairn/domain/config/sign-up'
import { THEMES } from '@cairn/domain/config/themes'
import { endpoint } from './endpoint.ts'
import {
  anything,
  colour,
  either,
  empty,
  flag,
  getID,
  id,
  languageCode,
  line,
  list,
  map,
  named,
  object,
  oneOf,
  optional,
  percent,
  text,
  url,
  version,
} from './fields.ts'
import { countryCode } from './receipts.ts'
import { SocialLink } from './organizations.ts'
import { SitePayment } from './site-payment.ts'

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

/** How long a page of one's own may be, cleaned and written out. */
export const PAGE_CHARS = 20_000

export const LandingPage = object({
  type: oneOf(['template', 'custom']),
  videoType: optional(oneOf(['default', 'youtube', 'none'])),
  videoId: optional(text(50)),
  headerImage: optional(getID),
  hiddenElements: optional(list(oneOf(LANDING_ELEMENTS), 20)),
  html: optional(text(PAGE_CHARS)),
})
export type LandingPage = Static<typeof LandingPage>

/** What flags and texts are called. */
const NAME = '^[A-Za-z][\\w.-]{0,99}$'
/** A language, shipped or added. */
const CODE = '^[A-Za-z0-9][A-Za-z0-9-]{1,11}$'

const COUNTRY = '^[A-Z]{2}$'

const palette = oneOf(Object.keys(PALETTES))

/** What the root admin decides about the site. */
const branding = {
  name: line,
  defaultLanguage: languageCode,
  availableLanguages: list(languageCode, 100),
  customLanguages: list(object({ code: text(12, 2), name: line, rawName: line }), 100),
  currency: oneOf(CURRENCIES.map((currency) => currency.code)),
  phoneRegion: text(2, 2),
  timezone: text(60, 1),
  theme: object({
    name: optional(oneOf(Object.keys(THEMES))),
    header: optional(palette),
    primary: optional(palette),
    accent: optional(palette),
  }),
  colorScheme: optional(oneOf(['dark', 'light'])),
  logo: optional(getID),
  favicon: optional(getID),
  /** What courses are about; `language` holds the titles in other languages. */
  category: list(object({ id, title: line, language: optional(named(CODE, line, 100)) }), 200),
  catalogBackground: optional(either([colour, getID])),
  social: list(SocialLink, 20),
  helpUrl: optional(url),
  android: optional(object({ downloadUrl: optional(url) })),
  enabledOidcProviders: list(text(50, 1), 20),
  auth: object({ oidcProvider: optional(text(50)) }),
  /** Of whom a second factor is required. */
  secondFactor: optional(oneOf(SECOND_FACTOR_RULES)),
  features: named(NAME, flag, 50),
  /** Taxes that are in the prices, in percent by country; `home` applies to buyers who have not said where they are. */
  tax: optional(object({ rate: named(COUNTRY, percent, 250), home: optional(countryCode) })),
  /** Who may make an account by themselves; left out: everybody. */
  signUp: optional(object({ mode: oneOf(SIGN_UP_MODES), domain: optional(list(text(253, 1), 200)) })),
}

/** How this installation looks and speaks; the first thing a client loads. */
export const Config = object({
  ...branding,
  landingPage: LandingPage,
  /** The address of its own, once asked for. */
  hostname: optional(text(253)),
  rootOrg: id,
  assetBaseUrl: text(2000),
  version: optional(version),
  /** For root admins who ask for it. */
  payment: optional(SitePayment),
})
export type Config = Static<typeof Config>

/** A change of the branding: what is left out stays, an empty text takes the choice away. */
const BrandingChange = object({
  ...(Object.fromEntries(Object.entries(branding).map(([field, schema]) => [field, optional(schema)])) as {
    [F in keyof typeof branding]: ReturnType<typeof optional<(typeof branding)[F]>>
  }),
  colorScheme: optional(oneOf(['dark', 'light', ''])),
  logo: optional(either([getID, empty])),
  favicon: optional(either([getID, empty])),
  catalogBackground: optional(either([colour, getID, empty])),
  helpUrl: optional(either([url, empty])),
  secondFactor: optional(either([oneOf(SECOND_FACTOR_RULES), empty])),
  android: optional(object({ downloadUrl: optional(either([url, empty])) })),
  landingPage: optional(LandingPage),
  hostname: Config.properties.hostname,
  /** Read only: sent back they are ignored. */
  rootOrg: optional(text(100)),
  assetBaseUrl: optional(text(2000)),
  payment: optional(map(anything)),
  version: optional(version),
})
export type BrandingChange = Static<typeof BrandingChange>

/** The words of a language that an installation adds: message ids and what they say. */
export const LanguageTexts = object({
  code: text(12, 2),
  texts: named(NAME, text(5000), 5000),
  /** How often they were saved; nothing has been said in a language at 0. */
  version,
})
export type LanguageTexts = Static<typeof LanguageTexts>

const Hostname = object({ hostname: text(253), status: oneOf(['pending', 'active']) })
export type Hostname = Static<typeof Hostname>

const code = object({ code: text(12, 2) })

export const config = {
  getConfig: endpoint({
    method: 'GET',
    path: '/config',
    access: 'config.read',
    summary: 'Get the branding and settings of the site.',
    query: object({ includePayment: optional(flag) }),
    reply: Config,
    beforeSecondFactor: true,
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/version',
    access: 'version.read',
    summary: 'Get the version of this server.',
    reply: object({ version: text(40) }),
    beforeSecondFactor: true,
  }),
  putConfig: endpoint({
    method: 'PUT',
    path: '/config',
    access: 'config.write',
    summary: 'Update the branding. Fields left out stay; an empty text clears a choice.',
    body: BrandingChange,
    reply: Config,
  }),
  deleteConfig: endpoint({
    method: 'DELETE',
    path: '/config',
    access: 'config.write',
    summary: 'Reset the branding to its defaults. People and courses stay.',
    status: 204,
  }),
  putLanding: endpoint({
    method: 'PUT',
    path: '/config/landing',
    access: 'config.write',
    summary: 'Update the landing page. Custom HTML is sanitized.',
    body: object({ landingPage: LandingPage, version: optional(version) }),
    reply: Config,
  }),
  getHostname: endpoint({
    method: 'GET',
    path: '/config/hostname',
    access: 'config.write',
    summary: 'Get the custom host name of the site and whether it is active.',
    reply: object({ hostname: optional(text(253)), status: optional(oneOf(['pending', 'active'])) }),
  }),
  setHostname: endpoint({
    method: 'POST',
    path: '/config/hostname',
    access: 'config.write',
    summary: 'Set a custom host name. It is active once a visitor has used it.',
    body: object({ hostname: text(253) }),
    reply: Hostname,
    status: 200,
  }),
  getProviders: endpoint({
    method: 'GET',
    path: '/config/provider',
    access: 'config.write',
    summary: 'List the configured identity providers, whether or not they are offered.',
    reply: object({ list: list(text(50), 100) }),
  }),
  setVersion: endpoint({
    method: 'POST',
    path: '/config/version/{version}',
    access: 'version.write',
    summary: 'Record which client version this installation uses.',
    params: object({ version: text(40, 1) }),
    reply: object({ version: text(40) }),
    status: 200,
  }),
  getLanguage: endpoint({
    method: 'GET',
    path: '/config/language/{code}',
    access: 'config.read',
    summary: 'Get the texts of a language that this installation added.',
    params: code,
    reply: LanguageTexts,
    quiet: 'null',
  }),
  putLanguage: endpoint({
    method: 'PUT',
    path: '/config/language/{code}',
    access: 'config.write',
    summary: 'Replace the texts of an added language. With a version, only if it is still the current one.',
    params: code,
    body: object({ texts: LanguageTexts.properties.texts, version: optional(version) }),
    reply: LanguageTexts,
  }),
}
