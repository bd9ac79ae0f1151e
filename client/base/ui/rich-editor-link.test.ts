import { describe, expect, test } from 'vitest'
import { cleanRichText } from './rich-editor-clean.ts'
import { linkAddress } from './rich-editor-link.tsx'

describe('the address of a link', () => {
  test.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['example.org/course', 'https://example.org/course'],
    [' mailto:ada@example.org ', 'mailto:ada@example.org'],
    ['tel:+15550100', 'tel:+15550100'],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//example.org', undefined],
    ['/catalog', undefined],
    ['', undefined],
  ])('of a text, "%s" becomes %s', (typed, stored) =>
    expect(linkAddress(typed, { within: false })).toBe(stored),
  )

  test('of a page of the site may lead within it', () => {
    expect(linkAddress('/catalog', { within: true })).toBe('/catalog')
    expect(linkAddress('//example.org', { within: true })).toBeUndefined()
    expect(linkAddress('/\\example.org', { within: true })).toBeUndefined()
  })
})

describe('INSTR-13 what is pasted into a text', () => {
  test.each([
    ['<p onclick="x()">Hi <script>alert(1)</script></p>', '<p>Hi </p>'],
    ['<a href="javascript:alert(1)">go</a>', '<span>go</span>'],
    ['<a href="https://example.org" onmouseover="x()">go</a>', '<a href="https://example.org">go</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p style="color:red" class="MsoNormal">Word</p>', '<p>Word</p>'],
    ['<table><tr><td>kept</td></tr></table>', '<table><tbody><tr><td>kept</td></tr></tbody></table>'],
  ])('%s comes out clean', (pasted, clean) => expect(cleanRichText(pasted)).toBe(clean))
})
