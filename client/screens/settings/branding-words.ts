import type { IntlShape } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import type { Branding, BrandingField } from '../../config/branding.ts'
import { themeWords } from '../../config/theme-words.ts'
import { messages } from './branding-messages.ts'
import { messages as shared } from './site-messages.ts'

/** What a setting is called. */
export const fieldName = (intl: IntlShape, field: BrandingField): string => {
  const words: Record<BrandingField, keyof typeof messages> = {
    name: 'name',
    logo: 'logo',
    favicon: 'favicon',
    theme: 'theme',
    colorScheme: 'scheme',
    catalogBackground: 'background',
    category: 'categories',
    defaultLanguage: 'defaultLanguage',
    availableLanguages: 'availableLanguages',
    currency: 'currency',
    phoneRegion: 'phoneRegion',
    timezone: 'timezone',
    helpUrl: 'helpUrl',
    android: 'android',
    social: 'social',
    enabledOidcProviders: 'providers',
    auth: 'preferred',
    secondFactor: 'secondFactor',
    features: 'features',
  }
  return intl.formatMessage(messages[words[field]])
}

const PICTURES: ReadonlySet<BrandingField> = new Set(['logo', 'favicon', 'catalogBackground'])

/** What a setting is, in words short enough for one line. */
export const fieldWords = (intl: IntlShape, field: BrandingField, branding: Branding): string => {
  const value = branding[field]
  const list = (words: readonly string[]) => intl.formatList(words) || nothing
  const nothing = intl.formatMessage(shared.nothing)
  if (value === undefined || value === '') return nothing
  const known: { [F in BrandingField]?: () => string } = {
    theme: () => {
      const { name, header, primary, accent } = branding.theme ?? {}
      return list(
        (name === undefined ? [header, primary, accent] : [name]).map((colour) =>
          intl.formatMessage(themeWords(colour ?? '')),
        ),
      )
    },
    colorScheme: () =>
      intl.formatMessage(branding.colorScheme === 'dark' ? messages.schemeDark : messages.schemeLight),
    category: () => list((branding.category ?? []).map(({ title }) => title)),
    availableLanguages: () => list(branding.availableLanguages ?? []),
    android: () => branding.android?.downloadUrl || nothing,
    social: () => list((branding.social ?? []).map(({ url }) => url)),
    enabledOidcProviders: () => list(branding.enabledOidcProviders ?? []),
    auth: () => branding.auth?.oidcProvider || intl.formatMessage(messages.preferredNone),
    secondFactor: () => intl.formatMessage(messages[`secondFactor-${branding.secondFactor ?? 'nobody'}`]),
    features: () =>
      `${intl.formatMessage(messages.hideYouTube)}: ${intl.formatMessage(branding.features?.['hideYouTube'] ? shared.on : shared.off)}`,
  }
  if (PICTURES.has(field) && !String(value).startsWith('#'))
    return fileAddress(String(value)) ? intl.formatMessage(shared.picture) : nothing
  return known[field]?.() ?? String(value)
}
