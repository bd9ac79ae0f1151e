import bidiFactory from 'bidi-js'
import { Buffer as Shaper, ClusterLevel, Direction, shape, type GlyphPosition } from 'harfbuzzjs'
import type { Lettering, Letters } from './letters.ts'

/** One drawn letter, where the line begins at 0 and the size is 1. */
export interface Glyph {
  readonly letters: Letters
  readonly id: number
  readonly x: number
  readonly y: number
  /**
   * The characters it stands for, from left to right as all of the line is written down: readers of PDF turn the whole
   * line around. Further parts of the same letter stand for none.
   */
  readonly text: string
}

export interface ShapedLine {
  readonly glyphs: readonly Glyph[]
  readonly width: number
}

interface Run {
  readonly letters: Letters
  readonly level: number
  readonly start: number
  end: number
}

const bidi = bidiFactory()
/** Belongs to no script of its own, such as a space or an accent; figures look alike only in one font. */
const SHARED = /(?!\p{N})[\p{Script=Common}\p{Script=Inherited}]/u

/** Stretches of one direction and one font. What belongs to every script stays with the letters before it. */
const runsOf = (text: string, { forLetter }: Lettering): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: Run[] = []
  for (let at = 0; at < text.length;) {
    const letter = text.codePointAt(at) ?? 0
    const length = letter > 0xffff ? 2 : 1
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const stays =
      last !== undefined &&
      SHARED.test(String.fromCodePoint(letter)) &&
      last.letters.font.nominalGlyph(letter) !== undefined
    const letters = stays ? last.letters : forLetter(letter)
    if (last?.level === level && last.letters === letters) last.end = at + length
    else runs.push({ letters, level, start: at, end: at + length })
    at += length
  }
  return runs
}

/** Runs in the order in which they stand on the page, from left to right. */
const asSeen = (runs: readonly Run[]): Run[] => {
  const seen = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      let to = from
      while (to < seen.length && (seen[to]?.level ?? 0) >= level) to += 1
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).toReversed())
      from = to
    }
  return seen
}

const NOWHERE = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }
const at = (positions: readonly GlyphPosition[], n: number): GlyphPosition => positions[n] ?? NOWHERE

const asWritten = (text: string, level: number): string =>
  level % 2 === 1 ? [...text].toReversed().join('') : text

/** Of the parts that a letter is drawn from, the one that stands for it: the widest, since dots and accents take no room. */
const speakers = (parts: readonly { cluster: number; xAdvance: number }[]): Set<number> => {
  const best = new Map<number, number>()
  for (const [n, { cluster, xAdvance }] of parts.entries()) {
    const known = best.get(cluster)
    if (known === undefined || xAdvance > (parts[known]?.xAdvance ?? 0)) best.set(cluster, n)
  }
  return new Set(best.values())
}

const shapeRun = (text: string, { letters, level, start, end }: Run, from: number) => {
  const shaper = new Shaper()
  // Accents count by themselves, so that what is copied from the file has them in their places.
  shaper.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  shaper.addText(text, start, end - start)
  shaper.guessSegmentProperties()
  shaper.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(letters.font, shaper)
  const positions = shaper.getGlyphPositions()
  const parts = shaper.getGlyphInfos().map((info, n) => ({ ...info, ...at(positions, n) }))
  const clusters = [...new Set(parts.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const speaks = speakers(parts)
  const unit = 1 / letters.face.upem
  let x = from
  const glyphs = parts.map((part, n): Glyph => {
    const next = clusters[clusters.indexOf(part.cluster) + 1] ?? end
    const glyph = {
      letters,
      id: part.codepoint,
      x: x + part.xOffset * unit,
      y: part.yOffset * unit,
      text: speaks.has(n) ? asWritten(text.slice(part.cluster, next), level) : '',
    }
    x += part.xAdvance * unit
    return glyph
  })
  return { glyphs, x }
}

/** A line of words in any mixture of scripts as it is drawn: letters joined, in their order on the page. */
export const shapeLine = (text: string, lettering: Lettering): ShapedLine => {
  let width = 0
  const glyphs: Glyph[] = []
  for (const run of asSeen(runsOf(text, lettering))) {
    const shaped = shapeRun(text, run, width)
    glyphs.push(...shaped.glyphs)
    width = shaped.x
  }
  return { glyphs, width }
}
