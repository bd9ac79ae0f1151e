import interLatin from './fonts/inter-latin.woff2?url'
import plexArabic from './fonts/plex-arabic-400.woff2?url'

/** The font files the first paint needs, for `<link rel="preload" as="font">`. */
export const preloadFonts = (language: string): string[] =>
  /^(ar|fa|ur)\b/.test(language) ? [interLatin, plexArabic] : [interLatin]
