import { bestMatch } from './language-tag.ts'

/** The languages the card form speaks. */
export const CARD_LOCALES = [
  'ar',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ru',
  'sv',
  'zh',
] as const

/** The card form's language for an interface language: the same, else its base, else English. */
export const cardLocale = (language: string): string => bestMatch(language, CARD_LOCALES) ?? 'en'
