import { INTERFACE_LANGUAGES, localeTag } from '@cairn/domain/config/languages'

/** A language under its own name: those who look for it can read it. */
export const languageName = (code: string): string => {
  const known = INTERFACE_LANGUAGES.find((language) => language.code === code)
  if (known) return known.name
  try {
    const tag = localeTag(code)
    return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? code
  } catch {
    return code
  }
}
