import type { Translation } from './language.ts'
import { wordsFor, type CourseText } from './translation-gaps.ts'

/** A short mark of some words (FNV-1a): other words have, as good as always, another. */
export const markOf = (words: string): string => {
  let mark = 0x811c9dc5
  for (const letter of words) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** A name that is too long to be set by itself is not marked. */
const LONGEST = 100

/** What a translation was made from is kept beside it; undefined when that is said already, or cannot be. */
export const sourceSet = (
  translation: Translation | undefined,
  { key, original }: CourseText,
): { readonly at: readonly string[]; readonly to: string } | undefined => {
  const mark = markOf(original)
  return key.length > LONGEST || translation?.source?.[key] === mark
    ? undefined
    : { at: ['source', key], to: mark }
}

/** Whether the original says something else than what was translated. Of older translations nobody knows. */
export const isOutdated = (translation: Translation | undefined, text: CourseText): boolean => {
  const mark = translation?.source?.[text.key]
  return mark !== undefined && wordsFor(translation, text).trim() !== '' && mark !== markOf(text.original)
}
