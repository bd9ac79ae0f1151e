import type { Replacement } from './shortest-edit.ts'
import { STRUCTURE, textEdits } from './text-edits.ts'

/** Who left a stretch of the base as it was. */
export type Keeper = 'both' | 'mine' | 'theirs' | 'neither'

/** A stretch of a merged text, and where it comes from. A `gap` is a space between two texts that met. */
export type Piece =
  | { readonly of: 'mine' | 'theirs'; readonly start: number; readonly end: number }
  | { readonly of: 'base'; readonly start: number; readonly end: number; readonly by: Keeper }
  | { readonly of: 'gap' }

export interface MergeRules {
  /** Where both inserted at one point, mine comes first: it continues what its author wrote there before. */
  readonly mineFirst?: boolean | undefined
  /**
   * What becomes of a deletion in which the other inserted something. `keep`: the sentence around it stays, since
   * somebody works on it. `cut`: only the insertion stays, as when somebody undoes their own writing.
   */
  readonly inside?: 'keep' | 'cut' | undefined
}

export interface Texts {
  readonly from: string
  readonly mine: string
  readonly theirs: string
}

interface Range {
  readonly start: number
  readonly end: number
}

const SENTENCES =
  /[\u{FDD0}-\u{FDEF}]|[^.!?。！？؟\n\u{FDD0}-\u{FDEF}]*(?:[.!?。！？؟]+\s*|\n|(?=[\u{FDD0}-\u{FDEF}])|$)/gu

/** The sentences, lines and marks of structure that a stretch of text consists of. */
const sentencesIn = (text: string, { start, end }: Range): Range[] => {
  const found: Range[] = []
  let at = start
  for (const [sentence] of text.slice(start, end).matchAll(SENTENCES)) {
    if (sentence.length > 0) found.push({ start: at, end: at + sentence.length })
    at += sentence.length
  }
  return found
}

const isWordCharacter = (text: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(text)

/** Whether two texts that follow each other make one word. */
const joinsWord = (before: string, after: string): boolean =>
  isWordCharacter(Array.from(before.slice(-2)).at(-1) ?? '') &&
  isWordCharacter(Array.from(after.slice(0, 2))[0] ?? '')

/** Whether something was inserted within a stretch, or as part of a word at its edge. */
const worksOn = (base: string, { start, end }: Range, other: string, insert: Replacement): boolean => {
  if (insert.to === insert.from) return false
  if (insert.start > start && insert.start < end) return true
  const text = other.slice(insert.from, insert.to)
  if (insert.start === end) return joinsWord(base.slice(start, end), text)
  return insert.end >= start && insert.end < end && joinsWord(text, base.slice(insert.end, end))
}

const SIGN = /[\u{FDD0}-\u{FDD7}]/gu
const FIRST_SIGN = 0xfd_d0

/** Where the paragraphs, lists and quotations begin and end in which something was inserted. */
const structureAround = (base: string, inserts: readonly Replacement[]): Set<number> => {
  const found = new Set<number>()
  const open: number[] = []
  for (const { index, 0: sign } of base.matchAll(SIGN)) {
    if (((sign.codePointAt(0) ?? 0) - FIRST_SIGN) % 2 === 0) open.push(index)
    else {
      const start = open.pop() ?? -1
      if (inserts.some((insert) => insert.start > start && insert.start <= index)) found.add(start).add(index)
    }
  }
  return found
}

/** What is left of a deletion, given where the other inserted something within it. */
const withoutEdited = (
  base: string,
  deletion: Range,
  other: string,
  inserts: readonly Replacement[],
): Range[] => {
  const within = inserts.filter((insert) => worksOn(base, deletion, other, insert))
  if (within.length === 0) return [deletion]
  const builds = within.some(({ from, to }) => STRUCTURE.test(other.slice(from, to)))
  const around = builds ? new Set<number>() : structureAround(base, within)
  const kept = ({ start, end }: Range) => {
    const isStructure = end - start === 1 && STRUCTURE.test(base.slice(start, end))
    if (isStructure) return builds || around.has(start)
    return within.some(
      (insert) => (insert.start >= start && insert.start <= end) || (insert.end >= start && insert.end < end),
    )
  }
  return sentencesIn(base, deletion).filter((sentence) => !kept(sentence))
}

const deletionsIn = (edits: readonly Replacement[]): Range[] => edits.filter(({ start, end }) => end > start)

interface Side {
  readonly text: string
  readonly edits: readonly Replacement[]
}

const deletions = (base: string, side: Side, other: Side, { inside }: MergeRules): Range[] =>
  deletionsIn(side.edits).flatMap((deletion) =>
    inside === 'cut' ? [deletion] : withoutEdited(base, deletion, other.text, other.edits),
  )

/** Two people may type the same sign at one point; the same longer text, or letter of one word, is one insertion. */
const SAME_FROM = 16

const isSame = (base: string, mine: Replacement, theirs: Replacement, texts: Texts): boolean => {
  const text = texts.mine.slice(mine.from, mine.to)
  if (text !== texts.theirs.slice(theirs.from, theirs.to)) return false
  const { start, end } = mine
  if (end > start || theirs.end > theirs.start) return end === theirs.end
  return joinsWord(base.slice(0, start), base.slice(start)) || text.length >= SAME_FROM
}

/** Two texts that meet and were not written for each other are set apart. */
const needsGap = (before: string, after: string): boolean => {
  const meeting = before.slice(-1) + after.slice(0, 1)
  return meeting.length === 2 && !/\s/u.test(meeting) && !STRUCTURE.test(meeting)
}

/** A text that was inserted, and what follows it for whoever wrote it. */
interface Inserted {
  readonly text: string
  readonly after: string
}

/** Whether my text has to stand before theirs: who completes a word stands next to it. */
const comesFirst = (before: string, own: Inserted, other: Inserted): boolean | undefined => {
  const ends = [joinsWord(before, own.text), joinsWord(before, other.text)]
  if (ends[0] !== ends[1]) return ends[0]
  const begins = [own, other].map(({ text, after }) => joinsWord(text, after))
  return begins[0] === begins[1] ? undefined : begins[1]
}

/** What both sides inserted at one point. */
const insertedAt = (
  texts: Texts,
  mine: Replacement | undefined,
  theirs: Replacement | undefined,
  { mineFirst = false }: MergeRules,
): Piece[] => {
  const own: Piece[] = mine && mine.to > mine.from ? [{ of: 'mine', start: mine.from, end: mine.to }] : []
  const other: Piece[] =
    theirs && theirs.to > theirs.from ? [{ of: 'theirs', start: theirs.from, end: theirs.to }] : []
  if (!mine || !theirs || own.length === 0 || other.length === 0) return [...own, ...other]
  if (isSame(texts.from, mine, theirs, texts)) return other
  const said = {
    own: texts.mine.slice(mine.from, mine.to),
    other: texts.theirs.slice(theirs.from, theirs.to),
  }
  const around = [texts.from.slice(0, mine.start), texts.from.slice(mine.start)] as const
  const first =
    comesFirst(
      around[0],
      { text: said.own, after: texts.from.slice(mine.end) },
      { text: said.other, after: texts.from.slice(theirs.end) },
    ) ?? mineFirst
  const [before, after] = first ? [said.own, said.other] : [said.other, said.own]
  const inWord = joinsWord(...around)
  const gap: Piece[] = !inWord && needsGap(before, after) ? [{ of: 'gap' }] : []
  return first ? [...own, ...gap, ...other] : [...other, ...gap, ...own]
}

const covers = (ranges: readonly Range[], cursor: { next: number }, start: number): boolean => {
  while ((ranges[cursor.next]?.end ?? Infinity) <= start) cursor.next += 1
  return (ranges[cursor.next]?.start ?? Infinity) <= start
}

const keeperOf = ([byMine, byTheirs]: readonly boolean[]): Keeper => {
  if (byMine) return byTheirs ? 'neither' : 'theirs'
  return byTheirs ? 'mine' : 'both'
}

/** Three-way merge of texts: everything that either side inserted, and of the rest what nobody deleted. */
export const mergedPieces = (texts: Texts, rules: MergeRules = {}): Piece[] => {
  const { from: base } = texts
  const mine: Side = { text: texts.mine, edits: textEdits(base, texts.mine) }
  const theirs: Side = { text: texts.theirs, edits: textEdits(base, texts.theirs) }
  const removed = [deletions(base, mine, theirs, rules), deletions(base, theirs, mine, rules)] as const
  const originals = [deletionsIn(mine.edits), deletionsIn(theirs.edits)] as const
  const points = new Set([0, base.length])
  for (const { start, end } of [...mine.edits, ...theirs.edits, ...removed.flat()]) points.add(start).add(end)
  const sorted = [...points].sort((one, other) => one - other)
  const [ownAt, otherAt] = [mine, theirs].map(({ edits }) => new Map(edits.map((edit) => [edit.start, edit])))
  const cursors = Array.from({ length: 4 }, () => ({ next: 0 }))
  const is = (ranges: readonly Range[], cursor: number, start: number) =>
    covers(ranges, cursors[cursor] ?? { next: 0 }, start)
  const pieces: Piece[] = []
  for (const [n, start] of sorted.entries()) {
    pieces.push(...insertedAt(texts, ownAt?.get(start), otherAt?.get(start), rules))
    const end = sorted[n + 1]
    if (end === undefined) continue
    const gone = [is(removed[0], 0, start), is(removed[1], 1, start)]
    const missing = [is(originals[0], 2, start), is(originals[1], 3, start)]
    if (gone[0] || gone[1]) continue
    const last = pieces.at(-1)
    const replaced = last && ((last.of === 'mine' && missing[0]) || (last.of === 'theirs' && missing[1]))
    if (replaced && needsGap(textOf(texts, [last]), base.slice(start, end))) pieces.push({ of: 'gap' })
    pieces.push({ of: 'base', start, end, by: keeperOf(missing) })
  }
  return pieces
}

/** The text that the pieces make. */
export const textOf = (texts: Texts, pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.of === 'gap') return ' '
      const source = piece.of === 'base' ? texts.from : texts[piece.of]
      return source.slice(piece.start, piece.end)
    })
    .join('')

/** What two people made of one text, together. */
export const mergeText = (texts: Texts, rules: MergeRules = {}): string => {
  if (texts.mine === texts.theirs || texts.from === texts.mine) return texts.theirs
  if (texts.from === texts.theirs) return texts.mine
  return textOf(texts, mergedPieces(texts, rules))
}
