import { bestMatch } from './language-tag.ts'

/** The interface languages we ship, each under its own name. */
export const INTERFACE_LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'ar', name: 'العربية' },
] as const

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]['code']

/** Written from right to left, exactly as the spec lists them. */
export const RTL_LANGUAGES = ['ar', 'he', 'ur', 'fa', 'fa-AF', 'az', 'ps'] as const

/** The language, or its base language, is written from right to left. */
export const isRtl = (code: string): boolean => bestMatch(code, RTL_LANGUAGES) !== undefined

export const direction = (code: string): 'rtl' | 'ltr' => (isRtl(code) ? 'rtl' : 'ltr')

type Wishes = {
  stored?: string | null | undefined
  browser: readonly string[]
  available: readonly string[]
  fallback: string
}

/** The interface language to start with: the stored choice, else the browser's first that we have. */
export const chooseLanguage = ({ stored, browser, available, fallback }: Wishes): string => {
  for (const wish of [stored ?? '', ...browser]) {
    const found = bestMatch(wish, available)
    if (found !== undefined) return found
  }
  return fallback
}

// Real languages have two or three letters; longer ones are well-formed but unknown to every formatter.
const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))?$/i

/** A tag that formatters accept: a custom code that is none becomes English of its own kind, `en-x-…`. */
export const localeTag = (code: string): string => {
  if (TAG.test(code)) return code
  const parts = code.toLowerCase().match(/[a-z0-9]{1,8}/g) ?? ['custom']
  return ['en', 'x', ...parts].join('-')
}
