import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const marked = (side: readonly { text: string; own: boolean }[]) =>
  side.map(({ text, own }) => (own ? `[${text}]` : text)).join('')

describe('two texts side by side', () => {
  test.each([
    ['a b c', 'a x c', 'a [b] c', 'a [x] c'],
    ['same', 'same', 'same', 'same'],
    ['', 'new words', '', '[new words]'],
    ['one two', 'one', 'one[ two]', 'one'],
  ])('%s and %s', (one, other, left, right) =>
    expect(wordDiff(one, other).map(marked)).toEqual([left, right]),
  )

  test('put together again each side is its text, and what is not marked is the same on both', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', ' ', 'c ')),
        fc.array(fc.constantFrom('a', 'b', ' ', 'c ')),
        (x, y) => {
          const [one, other] = [x.join(''), y.join('')]
          const [left, right] = wordDiff(one, other)
          const shared = (side: typeof left) => side.flatMap(({ text, own }) => (own ? [] : [text])).join('')
          expect([left, right].map((side) => side.map(({ text }) => text).join(''))).toEqual([one, other])
          expect(shared(left)).toBe(shared(right))
        },
      ),
    ))

  test('very long texts are marked as wholes, quickly', () => {
    const long = 'word '.repeat(20_000)
    expect(wordDiff(long, `${long}x`).map((side) => side.length)).toEqual([1, 1])
  })
})
