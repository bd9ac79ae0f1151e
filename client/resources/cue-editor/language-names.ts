import { localeTag } from '@cairn/domain/config/languages'
import { TRANSCRIPT_LANGUAGES } from '@cairn/domain/resources/transcript-languages'
import type { SelectOption } from '../../base/ui/select.tsx'

/** The languages of transcripts under their names in the language of the page, in its order. */
export const languageOptions = (locale: string, chosen: string): SelectOption[] => {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' })
  const codes = new Set<string>([...TRANSCRIPT_LANGUAGES, chosen])
  const named = [...codes].map((code) => ({ value: code, label: names.of(localeTag(code)) ?? code }))
  const { compare } = new Intl.Collator(locale)
  return named.sort((a, b) => compare(a.label, b.label))
}
