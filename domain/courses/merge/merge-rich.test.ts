import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeRich } from './merge-rich.ts'
import { linearText } from './rich-linear.ts'
import { printRich } from './rich-print.ts'

const merge = (from: string, mine: string, theirs: string) => mergeRich({ from, mine, theirs })
const wordsOf = (html: string) =>
  html.replaceAll(/<\/?(?:strong|em|a|code)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' ')

const tokensOf = (html: string) => wordsOf(html).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const VALID = [
  '<p>One <strong>bold <em>both</em></strong> end</p>',
  '<h2>Title</h2><p>Text &amp; more &lt;tags&gt;<br>next line</p><hr>',
  '<ul><li><p>One</p></li><li><p>Two</p><ol><li><p>Deep</p></li></ol></li></ul>',
  '<blockquote><p>Said</p></blockquote><pre><code>a = 1</code></pre>',
  '<p>See <a href="https://example.org/?a=1&amp;b=2">this</a>.</p><p></p>',
  '<ul><li>bare</li></ul>plain text<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<p dir="rtl" lang="ar">مرحبا</p>',
]

describe('COURSE-103 merging what two people made of one rich text', () => {
  test.each(VALID)('reads and prints %s unchanged', (html) => {
    expect(printRich(linearText(html))).toBe(html)
  })

  test.each([
    [
      'two paragraphs',
      '<p>a</p><p>b</p>',
      '<p>a one</p><p>b</p>',
      '<p>a</p><p>b two</p>',
      '<p>a one</p><p>b two</p>',
    ],
    [
      'a space before the next word',
      '<p>a</p><p>b</p>',
      '<p>a</p><p>b </p>',
      '<p>a one</p><p>b</p>',
      '<p>a one</p><p>b </p>',
    ],
    ['one paragraph', '<p>cat</p>', '<p>The cat</p>', '<p>cat sat</p>', '<p>The cat sat</p>'],
    ['a heading made of it', '<p>cat</p>', '<h2>cat</h2>', '<p>cat sat</p>', '<h2>cat sat</h2>'],
    [
      'a mark and a word',
      '<p>one two</p>',
      '<p><strong>one</strong> two</p>',
      '<p>one two three</p>',
      '<p><strong>one</strong> two three</p>',
    ],
    [
      'two marks',
      '<p>one</p>',
      '<p><strong>one</strong></p>',
      '<p><em>one</em></p>',
      '<p><strong><em>one</em></strong></p>',
    ],
    [
      'a mark taken away',
      '<p><strong>one</strong></p>',
      '<p>one</p>',
      '<p><strong>one two</strong></p>',
      '<p>one<strong> two</strong></p>',
    ],
    [
      'split where the other writes',
      '<p>abc def</p>',
      '<p>abc</p><p>def</p>',
      '<p>abc defs</p>',
      '<p>abc</p><p>defs</p>',
    ],
    [
      'a new paragraph each',
      '<p>a</p>',
      '<p>a</p><p>mine</p>',
      '<p>a</p><p>theirs</p>',
      '<p>a</p><p>theirs</p><p>mine</p>',
    ],
    ['made a list', '<p>a</p>', '<ul><li><p>a</p></li></ul>', '<p>a b</p>', '<ul><li><p>a b</p></li></ul>'],
    [
      'deleted where the other writes',
      '<h2>Head</h2><p>Text</p><p>End</p>',
      '<p>End</p>',
      '<h2>Head</h2><p>Text goes on</p><p>End</p>',
      '<p>Text goes on</p><p>End</p>',
    ],
    [
      'a deleted entry',
      '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
      '<ul><li><p>one</p></li></ul>',
      '<ul><li><p>one</p></li><li><p>two and</p></li></ul>',
      '<ul><li><p>one</p></li><li><p>two and</p></li></ul>',
    ],
    [
      'two links',
      '<p>x</p>',
      '<p><a href="https://a.org">x</a></p>',
      '<p><a href="https://b.org">x</a></p>',
      '<p><a href="https://b.org">x</a></p>',
    ],
    [
      'a word completed where the other rewrote it',
      '<p>gamma. </p>',
      '<p>One <strong>bold</strong> end</p>',
      '<p>e\u0301gamma. </p>',
      '<p>One e\u0301gamma. <strong>bold</strong> end</p>',
    ],
    ['from nothing', '', '<p>Mine</p>', '<p>Theirs</p>', '<p>Theirs</p><p>Mine</p>'],
  ])('%s', (_, from, mine, theirs, wanted) => {
    expect(merge(from, mine, theirs)).toBe(wanted)
  })

  const block = fc.oneof(
    fc.constantFrom(...VALID),
    fc
      .array(fc.constantFrom('Alpha ', 'beta, ', 'gamma. ', '👩‍👩‍👧', 'e\u0301', '&amp; '), { maxLength: 5 })
      .map((words) => `<p>${words.join('')}</p>`),
  )
  const document = fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join(''))

  /** Whether a text has all characters of a word in their order; where both rewrote one place, something may come between. */
  const hasInOrder = (text: string, word: string): boolean => {
    let at = 0
    for (const sign of text) if (word.startsWith(sign, at)) at += sign.length
    return at === word.length
  }

  test('whatever meets, the result is valid, reads back as it is and has everything that either wrote', () => {
    fc.assert(
      fc.property(document, document, document, (from, mine, theirs) => {
        const result = merge(from, mine, theirs)
        expect(printRich(linearText(result))).toBe(result)
        for (const side of [mine, theirs]) {
          // What is left of a text after deletions was not written by anybody.
          const written = tokensOf(side).filter((word) => !hasInOrder(wordsOf(from), word))
          for (const word of written)
            expect(hasInOrder(wordsOf(result), word), `${word} in ${result}`).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })
})
