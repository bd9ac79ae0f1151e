import { localeTag } from '@cairn/domain/config/languages'
import { TRANSCRIPT_LANGUAGES } from '@cairn/domain/resources/transcript-languages'
import { languageName } from '../language-name.ts'

/** The name of a language as the reader calls it. */
export const languageIn = (code: string, reader: string): string => {
  try {
    const names = new Intl.DisplayNames([localeTag(reader)], { type: 'language', fallback: 'none' })
    return names.of(localeTag(code)) ?? languageName(code)
  } catch {
    return languageName(code)
  }
}

/** Languages a course may be written or translated in, by the name the reader knows them under. */
export const languageChoices = (reader: string, more: readonly string[] = []) => {
  const codes = [...new Set([...TRANSCRIPT_LANGUAGES, ...more])]
  const choices = codes.map((value) => {
    const [name, own] = [languageIn(value, reader), languageName(value)]
    return { value, label: name === own ? name : `${name} (${own})` }
  })
  return choices.sort((a, b) => a.label.localeCompare(b.label, localeTag(reader)))
}
