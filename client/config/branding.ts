import type { BrandingChange, Config } from '@cairn/contract/config'
import { isWebAddress as leads } from '@cairn/domain/config/web-address'

/** What the branding form changes. */
export const BRANDING_FIELDS = [
  'name',
  'logo',
  'favicon',
  'theme',
  'colorScheme',
  'catalogBackground',
  'category',
  'defaultLanguage',
  'availableLanguages',
  'currency',
  'phoneRegion',
  'timezone',
  'helpUrl',
  'android',
  'social',
  'enabledOidcProviders',
  'auth',
  'secondFactor',
  'features',
] as const satisfies readonly (keyof Config)[]

export type BrandingField = (typeof BRANDING_FIELDS)[number]
export type Branding = { [F in BrandingField]: Config[F] | undefined }

export const brandingOf = (site: Config): Branding =>
  Object.fromEntries(BRANDING_FIELDS.map((field) => [field, site[field]])) as Branding

/** The site as it would be with this branding, for looking at it before anybody else does. */
export const withBranding = (site: Config, branding: Branding): Config =>
  Object.fromEntries(
    Object.entries({ ...site, ...branding }).filter(([, value]) => value !== undefined),
  ) as unknown as Config

const tidy: { [F in BrandingField]?: (value: NonNullable<Config[F]>) => unknown } = {
  name: (name) => name.trim(),
  helpUrl: (url) => url.trim(),
  android: ({ downloadUrl = '' }) => ({ downloadUrl: downloadUrl.trim() }),
  category: (list) =>
    list.map(({ id, title, language = {} }) => {
      const titles = Object.entries(language).filter(([, words]) => words.trim() !== '')
      return {
        id,
        title: title.trim(),
        ...(titles.length > 0 && { language: Object.fromEntries(titles.map(([l, t]) => [l, t.trim()])) }),
      }
    }),
  social: (list) =>
    list.map(({ icon, url, name = '' }) => ({
      icon,
      url: url.trim(),
      ...(name.trim() !== '' && { name: name.trim() }),
    })),
}

const tidied = <F extends BrandingField>(field: F, value: NonNullable<Config[F]>): unknown =>
  tidy[field]?.(value) ?? value

/** A change as it is sent: without blanks around words; what was taken away is an empty text. */
export const brandingChange = (changes: Partial<Branding>): BrandingChange =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      value === undefined ? '' : tidied(field as BrandingField, value),
    ]),
  )

export interface BrandingErrors {
  readonly name?: true
  readonly helpUrl?: true
  readonly android?: true
  /** The numbers of the links and categories that must be mended. */
  readonly social: readonly number[]
  readonly category: readonly number[]
}

const isWebAddress = (text: string): boolean => leads(text.trim())

/** What must be mended before the branding can be saved. */
export const brandingErrors = ({ name, helpUrl, android, social, category }: Branding): BrandingErrors => ({
  ...((name ?? '').trim() === '' && { name: true as const }),
  ...(helpUrl && !isWebAddress(helpUrl) && { helpUrl: true as const }),
  ...(android?.downloadUrl && !isWebAddress(android.downloadUrl) && { android: true as const }),
  social: (social ?? []).flatMap(({ url }, i) => (isWebAddress(url) ? [] : [i])),
  category: (category ?? []).flatMap(({ title }, i) => (title.trim() === '' ? [i] : [])),
})

export const isSound = ({ social, category, ...rest }: BrandingErrors): boolean =>
  social.length === 0 && category.length === 0 && Object.keys(rest).length === 0
