import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthOf } from '../../testing/work.ts'
import { mergeText } from './pieces.ts'
import { movedOffset, textEdits } from './text-edits.ts'

const merge = (from: string, mine: string, theirs: string, mineFirst = false) =>
  mergeText({ from, mine, theirs }, { mineFirst })

const clusters = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** Whether everything that was inserted is there, in its order. */
const has = (result: string, base: string, other: string): boolean => {
  const wanted = textEdits(base, other).map(({ from, to }) => other.slice(from, to))
  let at = 0
  return wanted.every((text) => {
    const found = result.indexOf(text, at)
    at = found + text.length
    return found >= 0
  })
}

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'the ',
        'cat ',
        'sat. ',
        'Dogs ',
        'bark, ',
        '\n',
        'خرائط ',
        'שלום ',
        '地图',
        '很好。',
        '👩‍👩‍👧 ',
        '🇩🇪',
        'e\u0301',
        '👍🏽',
        '½ ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** A text and two people's edits of it: each inserts, deletes and replaces at several places. */
const edited = (base: string) =>
  fc.array(fc.record({ at: fc.nat(40), remove: fc.nat(6), insert: texts }), { maxLength: 3 }).map((edits) =>
    edits.reduce((text, { at, remove, insert }) => {
      const parts = clusters(text)
      parts.splice(at % (parts.length + 1), remove, insert)
      return parts.join('')
    }, base),
  )
const threeTexts = texts.chain((from) => fc.tuple(fc.constant(from), edited(from), edited(from)))

describe('COURSE-103 merging what two people made of one text', () => {
  test.each([
    ['different ends', 'cat', 'The cat', 'cat sat', 'The cat sat'],
    ['letters of one word', 'colr', 'color', 'colrs', 'colors'],
    ['both append', 'One.', 'One. Two.', 'One. Three.', 'One. Three. Two.'],
    ['both begin', '', 'Hello', 'Good day', 'Good day Hello'],
    ['the same correction', 'teh cat', 'the cat', 'the cat', 'the cat'],
    ['the same letter', 'recieve it', 'receieve it', 'receieve it', 'receieve it'],
    ['a word renamed and continued', 'Paper', 'Map', 'Papers', 'Map Papers'],
    ['two names for one thing', 'Paper', 'Map', 'Sheet', 'Sheet Map'],
    ['two rewritten sentences', 'the old cat', 'my new dog', 'a grey mouse', 'a grey mouse my new dog'],
    ['both delete', 'one two three', 'one three', 'one three', 'one three'],
    ['overlapping deletions', 'one two three four', 'one four', 'one two', 'one '],
    [
      'an edit within a deletion',
      'The cat sat. Dogs bark.',
      '',
      'The cat slept. Dogs bark.',
      'The cat slept. ',
    ],
    ['right to left', 'مرحبا بكم', 'مرحبا بكم جميعا', 'أهلا مرحبا بكم', 'أهلا مرحبا بكم جميعا'],
    ['no spaces', '我们学习地图。', '我们一起学习地图。', '我们学习看地图。', '我们一起学习看地图。'],
  ])('%s', (_, from, mine, theirs, wanted) => {
    expect(merge(from, mine, theirs)).toBe(wanted)
  })

  test('who goes on behind their own words is not cut by somebody who begins there', () => {
    expect(merge('The cat', 'The cat sat down.', 'The cat Dogs bark.', true)).toBe(
      'The cat sat down. Dogs bark.',
    )
    expect(merge('The cat', 'The cat Dogs bark.', 'The cat sat down.')).toBe('The cat sat down. Dogs bark.')
  })

  test('undoing one’s own words leaves those of others within them', () => {
    const texts = { from: 'A long tale.', mine: '', theirs: 'A long and true tale.' }
    expect(mergeText(texts, { inside: 'cut' }).trim()).toBe('and true')
  })

  test('every inserted text of both sides is there, whole and in order', () => {
    fc.assert(
      fc.property(threeTexts, fc.boolean(), ([from, mine, theirs], mineFirst) => {
        const result = merge(from, mine, theirs, mineFirst)
        expect(has(result, from, mine), JSON.stringify({ from, mine, theirs, result })).toBe(true)
        expect(has(result, from, theirs), JSON.stringify({ from, mine, theirs, result })).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('what only one side changed is taken as it is', () => {
    fc.assert(
      fc.property(threeTexts, ([from, mine]) => {
        expect(merge(from, mine, from)).toBe(mine)
        expect(merge(from, from, mine)).toBe(mine)
        expect(merge(from, mine, mine)).toBe(mine)
      }),
    )
  })

  test('who came first makes no difference, unless both inserted at one point', () => {
    fc.assert(
      fc.property(threeTexts, ([from, mine, theirs]) => {
        const starts = new Set(textEdits(from, mine).map(({ start }) => start))
        fc.pre(textEdits(from, theirs).every(({ start }) => !starts.has(start)))
        expect(merge(from, mine, theirs)).toBe(merge(from, theirs, mine))
      }),
      { numRuns: 150 },
    )
  })

  test('no character is split: the result consists of characters of the three texts', () => {
    fc.assert(
      fc.property(threeTexts, ([from, mine, theirs]) => {
        for (const other of [mine, theirs])
          for (const { start, end, from: left, to: right } of textEdits(from, other)) {
            const whole = [from.slice(0, start), from.slice(start, end), from.slice(end)].flatMap(clusters)
            expect(whole).toEqual(clusters(from))
            const changed = [other.slice(0, left), other.slice(left, right), other.slice(right)].flatMap(
              clusters,
            )
            expect(changed).toEqual(clusters(other))
          }
      }),
      { numRuns: 150 },
    )
  })

  test('a position stays with the words around it', () => {
    const edits = textEdits('one three', 'zero one two three')
    expect(movedOffset(edits, 0, 'before')).toBe(0)
    expect(movedOffset(edits, 0)).toBe(5)
    expect(movedOffset(edits, 3, 'before')).toBe(8)
    expect(movedOffset(edits, 3)).toBe(12)
    expect(movedOffset(edits, 9)).toBe(18)
  })

  test('long texts that have nothing in common are both kept, and the work grows with their length', () => {
    const text = (seed: number, length: number) =>
      Array.from({ length: length / 10 }, (_, n) => `w${seed}x${(n * 7919 * seed) % 99_991}`.padEnd(9)).join(
        ' ',
      )
    const run = (length: number) => {
      const [from, mine, theirs] = [text(1, length), text(2, length), text(3, length)]
      const result = merge(from, mine, theirs)
      expect(result.includes(mine.trim()) && result.includes(theirs.trim())).toBe(true)
    }
    run(100_000)
    expect(growthOf(run, 20_000)).toBeLessThan(2.5)
  })
})
