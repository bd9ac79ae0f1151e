import { replacements, type Replacement } from './shortest-edit.ts'

/** Characters that stand for the structure of a rich text; no text contains them. */
export const STRUCTURE = /[\u{FDD0}-\u{FDEF}]/u
const WORDS =
  /[\u{FDD0}-\u{FDEF}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’\u200C\u200D]*|\s\p{M}*|[^\s\p{L}\p{N}\u{FDD0}-\u{FDEF}]+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const wordsOf = (text: string): string[] => text.match(WORDS) ?? []
const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Where each element begins, and where the last one ends. */
const offsetsOf = (elements: readonly string[]): number[] => {
  const offsets = [0]
  for (const element of elements) offsets.push((offsets.at(-1) ?? 0) + element.length)
  return offsets
}

/** The same replacements, counted in the units of the texts instead of in elements. */
const editsBetween = (one: readonly string[], other: readonly string[]): Replacement[] => {
  const edits = replacements(one, other)
  if (edits.length === 0) return []
  const [left, right] = [offsetsOf(one), offsetsOf(other)]
  return edits.map(({ start, end, from, to }) => ({
    start: left[start] ?? 0,
    end: left[end] ?? 0,
    from: right[from] ?? 0,
    to: right[to] ?? 0,
  }))
}

/** What was rewritten word after word is one edit: two rewritten sentences must not be shuffled into each other. */
const withoutRemnants = (edits: readonly Replacement[]): Replacement[] => {
  const result: Replacement[] = []
  for (const edit of edits) {
    const last = result.at(-1)
    const sizeOf = ({ start, end, from, to }: Replacement) =>
      end > start ? Math.max(end - start, to - from) : 0
    if (last && edit.start - last.end <= Math.min(sizeOf(last), sizeOf(edit)))
      result[result.length - 1] = { ...last, end: edit.end, to: edit.to }
    else result.push(edit)
  }
  return result
}

/** A text longer than this is not compared character by character. */
const FINE = 2000

/** Within words that were replaced: which characters, if most of them stayed. */
const refined = (base: string, other: string, edit: Replacement): Replacement[] => {
  const { start, end, from, to } = edit
  if (start === end || from === to || end - start > FINE || to - from > FINE) return [edit]
  const [one, two] = [charactersOf(base.slice(start, end)), charactersOf(other.slice(from, to))]
  const fine = editsBetween(one, two)
  const removed = fine.reduce((sum, part) => sum + part.end - part.start, 0)
  const added = fine.reduce((sum, part) => sum + part.to - part.from, 0)
  const stayed = end - start - removed
  if (stayed < Math.max(removed, added) && !isOneInsertion(fine)) return [edit]
  return fine.map((part) => ({
    start: part.start + start,
    end: part.end + start,
    from: part.from + from,
    to: part.to + from,
  }))
}

const isOneInsertion = ([only, ...more]: readonly Replacement[]): boolean =>
  only !== undefined && more.length === 0 && only.start === only.end

const isBoundary = (segments: Intl.Segments, length: number, offset: number): boolean =>
  offset <= 0 || offset >= length || segments.containing(offset)?.index === offset

/** Moves both ends of an edit outwards until neither text is cut within a character as people see it. */
const unsplit = (base: string, other: string) => {
  const [one, two] = [graphemes.segment(base), graphemes.segment(other)]
  const whole = (left: number, right: number) =>
    isBoundary(one, base.length, left) && isBoundary(two, other.length, right)
  return (edit: Replacement): Replacement => {
    let { start, end, from, to } = edit
    while (!whole(start, from)) [start, from] = [start - 1, from - 1]
    while (!whole(end, to)) [end, to] = [end + 1, to + 1]
    return { start, end, from, to }
  }
}

/** Edits that touch each other after they were widened are one. */
const disjoint = (edits: readonly Replacement[]): Replacement[] => {
  const result: Replacement[] = []
  for (const edit of edits) {
    const last = result.at(-1)
    if (last && edit.start <= last.end && (edit.start < last.end || edit.from <= last.to))
      result[result.length - 1] = {
        ...last,
        end: Math.max(last.end, edit.end),
        to: Math.max(last.to, edit.to),
      }
    else result.push(edit)
  }
  return result
}

/** What somebody changed in a text: found by words first, then by characters, never within one. */
export const textEdits = (base: string, other: string): Replacement[] => {
  if (base === other) return []
  const words = withoutRemnants(editsBetween(wordsOf(base), wordsOf(other)))
  const edits = words.flatMap((edit) => refined(base, other, edit))
  return disjoint(edits.map(unsplit(base, other)))
}

/** Where a position of a text is in a later state of it. At an insertion it stays before or goes behind it. */
export const movedOffset = (
  edits: readonly Replacement[],
  offset: number,
  side: 'before' | 'after' = 'after',
): number => {
  let shift = 0
  for (const { start, end, from, to } of edits) {
    if (offset < start || (offset === start && (side === 'before' || end > start))) break
    if (offset < end) return to
    shift = to - from - (end - start) + shift
  }
  return offset + shift
}
