import type { Texts } from '../../base/texts.ts'
import { textFault, type Fault } from './languages-check.ts'
import type { English } from './languages-english.ts'
import type { Line } from './languages-file.ts'

/** How far a language is. */
export interface Share {
  readonly done: number
  readonly all: number
}

export const isTranslated = (texts: Texts, id: string): boolean => (texts[id] ?? '').trim() !== ''

export const shareOf = (english: readonly { readonly id: string }[], texts: Texts): Share => ({
  done: english.filter(({ id }) => isTranslated(texts, id)).length,
  all: english.length,
})

/** The part of the interface a message belongs to: what stands before the first dot of its id. */
export const partOf = (id: string): string => id.split(/[._]/, 1)[0] ?? id

export const partsOf = (english: readonly English[], texts: Texts): [string, Share][] => {
  const parts = [...new Set(english.map(({ id }) => partOf(id)))]
  return parts.map((part) => [
    part,
    shareOf(
      english.filter(({ id }) => partOf(id) === part),
      texts,
    ),
  ])
}

export interface Refused {
  readonly id: string
  readonly fault: Fault
}

export interface Sorted {
  readonly taken: Texts
  /** Ids that no message has. */
  readonly unknown: readonly string[]
  readonly refused: readonly Refused[]
}

/** Sorts what a file brings into what can be used and what cannot. */
export const sortLines = (lines: readonly Line[], english: readonly English[]): Sorted => {
  const known = new Map(english.map(({ id, text }) => [id, text]))
  const taken: Record<string, string> = {}
  const unknown: string[] = []
  const refused: Refused[] = []
  for (const { id, text } of lines) {
    const original = known.get(id)
    const fault = original === undefined ? undefined : textFault(text, original)
    if (original === undefined) unknown.push(id)
    else if (fault) refused.push({ id, fault })
    else taken[id] = text
  }
  return { taken, unknown, refused }
}

/** Words to look for stand in the id, the English text or the translation. */
export const fits = ({ id, text }: English, translation: string, words: string): boolean =>
  [id, text, translation].some((place) => place.toLowerCase().includes(words.toLowerCase()))
