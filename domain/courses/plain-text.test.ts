import { describe, expect, test } from 'vitest'
import { growthOf } from '../testing/work.ts'
import { plainText } from './plain-text.ts'

describe('the words of a rich text', () => {
  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<b>bold</b>er', 'bold er'],
    ['R&amp;D &lt;3 &gt; &quot;x&quot; &#39;y&#39;', `R&D <3 > "x" 'y'`],
    ['a&nbsp;b', 'a b'],
    ['&unknown; &amp;lt;', '&unknown; &lt;'],
    ['  many \n\n spaces\t', 'many spaces'],
    ['نص <b>عربي</b>', 'نص عربي'],
  ])('of %j are %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  test.each(['<', '&', '&a', '<a ', '<a>', '>', ' ', '&amp;'])(
    'of hostile text, %j again and again, take work that grows with its length only',
    (bit) => {
      expect(growthOf((times) => plainText(bit.repeat(times)), 5000)).toBeLessThan(2.5)
    },
  )

  test.each([
    ['a < b', 'a < b'],
    ['a < b > c', 'a c'],
    ['<p <b>x', 'x'],
    ['<p>x</p', 'x</p'],
    ['&averylongname; &#39;', "&averylongname; '"],
  ])('of odd text %j are %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
