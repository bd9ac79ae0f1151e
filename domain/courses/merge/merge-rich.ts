import { mergedPieces, type MergeRules, type Piece, type Texts } from './pieces.ts'
import { ATOM, linearText, SIGNS, type LinearText } from './rich-linear.ts'
import { printRich } from './rich-print.ts'
import { textEdits } from './text-edits.ts'
import type { Replacement } from './shortest-edit.ts'

interface Linears {
  readonly from: LinearText
  readonly mine: LinearText
  readonly theirs: LinearText
}

const marksIn = (detail: string): string[] => (detail === '' ? [] : detail.split('\n'))
const isLink = (mark: string): boolean => /^a(?:\s|$)/.test(mark)

/** A mark is there if one side set it, or if it was there and neither took it away. Text has one link at most. */
const mergedMarks = (before: string, mine: string, theirs: string): string => {
  if (mine === theirs || before === mine) return theirs
  if (before === theirs) return mine
  const [was, own, other] = [marksIn(before), marksIn(mine), marksIn(theirs)]
  const all = [...new Set([...own, ...other])]
  const kept = all.filter((mark) => (was.includes(mark) ? own.includes(mark) && other.includes(mark) : true))
  const link = kept.findLast(isLink)
  return kept.filter((mark) => !isLink(mark) || mark === link).join('\n')
}

const BLOCKS = new Set<string>([
  ...Object.values(SIGNS).flatMap(({ open, close }) => [open, close]),
  ...Object.values(ATOM),
])

/** Of a structure, what one side changed; when both did, always the same of the two, whoever came first. */
const mergedTag = (before: string, mine: string, theirs: string): string => {
  if (mine === theirs || before === mine) return theirs
  if (before === theirs) return mine
  return mine < theirs ? mine : theirs
}

/** For a unit of the base that a side has left as it was: where it is there. */
const placesIn = (edits: readonly Replacement[], length: number): Int32Array => {
  const places = new Int32Array(length).fill(-1)
  let [at, shift] = [0, 0]
  for (const { start, end, to } of edits) {
    for (; at < start; at += 1) places[at] = at + shift
    at = end
    shift = to - end
  }
  for (; at < length; at += 1) places[at] = at + shift
  return places
}

interface Assembly {
  text: string
  readonly details: string[]
}

const copy = (into: Assembly, source: LinearText, start: number, end: number): void => {
  into.text += source.text.slice(start, end)
  for (let at = start; at < end; at += 1) into.details.push(source.details[at] ?? '')
}

/** Both changed one table: both tables stay. */
const putUnit = (into: Assembly, unit: string, details: readonly [string, string, string]): void => {
  const [before, mine, theirs] = details
  const both = unit === ATOM.table && mine !== theirs && before !== mine && before !== theirs
  into.text += both ? unit + unit : unit
  if (both) into.details.push(theirs, mine)
  else into.details.push((BLOCKS.has(unit) ? mergedTag : mergedMarks)(before, mine, theirs))
}

const assemble = (linears: Linears, pieces: readonly Piece[]): LinearText => {
  const { from, mine, theirs } = linears
  const own = placesIn(textEdits(from.text, mine.text), from.text.length)
  const other = placesIn(textEdits(from.text, theirs.text), from.text.length)
  const result: Assembly = { text: '', details: [] }
  for (const piece of pieces) {
    if (piece.of === 'gap') {
      result.text += ' '
      result.details.push('')
    } else if (piece.of !== 'base') copy(result, linears[piece.of], piece.start, piece.end)
    else
      for (let at = piece.start; at < piece.end; at += 1) {
        const before = from.details[at] ?? ''
        const there = (side: LinearText, places: Int32Array) => side.details[places[at] ?? -1] ?? before
        putUnit(result, from.text.charAt(at), [before, there(mine, own), there(theirs, other)])
      }
  }
  return result
}

/** What two people made of one rich text, together: a valid text with the words and marks of both. */
export const mergeRich = (texts: Texts, rules: MergeRules = {}): string => {
  if (texts.mine === texts.theirs || texts.from === texts.mine) return texts.theirs
  if (texts.from === texts.theirs) return texts.mine
  const linears = {
    from: linearText(texts.from),
    mine: linearText(texts.mine),
    theirs: linearText(texts.theirs),
  }
  const plain = { from: linears.from.text, mine: linears.mine.text, theirs: linears.theirs.text }
  return printRich(assemble(linears, mergedPieces(plain, rules)))
}
