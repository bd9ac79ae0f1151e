import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeQuery, queryPhrase } from './escape-query.ts'

const SPECIAL = [
  '+',
  '-',
  '=',
  '&',
  '|',
  '!',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '^',
  '"',
  '~',
  '*',
  '?',
  ':',
  '\\',
  '/',
]

test.each(SPECIAL)('SRCH-06 SRCH-07 %s is prefixed with a backslash', (special) =>
  expect(escapeQuery(`a${special}b`)).toBe(`a\\${special}b`),
)

test('SRCH-06 SRCH-07 every occurrence is escaped, once', () => {
  expect(escapeQuery('(1+1):2 && "x" \\ y*')).toBe(String.raw`\(1\+1\)\:2 \&\& \"x\" \\ y\*`)
  expect(escapeQuery('$& $1')).toBe(String.raw`$\& $1`)
})

test('SRCH-07 < and > are removed', () => expect(escapeQuery('<b>a > b</b>')).toBe(String.raw`ba  b\/b`))

test('SRCH-07 nothing else changes', () => {
  const others = fc.string({ unit: 'grapheme' }).filter((text) => !/[-+=&|!(){}[\]^"~*?:\\/<>]/.test(text))
  fc.assert(fc.property(others, (text) => escapeQuery(text) === text))
  expect(escapeQuery("Küche, #5 – 山 مرحبا it's 100% _ok_; a.b@c")).toBe(
    "Küche, #5 – 山 مرحبا it's 100% _ok_; a.b@c",
  )
})

test('a phrase keeps its quotes and backslashes to itself', () => {
  expect(queryPhrase('category|out doors')).toBe('"category|out doors"')
  expect(queryPhrase('say "hi" \\')).toBe(String.raw`"say \"hi\" \\"`)
})
