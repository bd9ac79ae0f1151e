import { describe, expect, test } from 'vitest'
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

  test('come quickly from hostile text too', () => {
    const before = performance.now()
    plainText('<'.repeat(20_000))
    plainText('&'.repeat(20_000))
    expect(performance.now() - before).toBeLessThan(2000)
  })
})
