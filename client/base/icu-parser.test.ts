import { parse as parseWhole } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { parse } from './icu-parser.ts'

const wholly = (text: string): unknown => JSON.parse(JSON.stringify(parseWhole(text)))

describe('our parser of messages', () => {
  test.each([
    "it's '{'quoted'}' and ''twice''",
    "{n, plural, offset:1 =0 {none} one {'#' # <b>{name}</b>} other {{g, select, a {# is plain} other {}}}}",
    '{ spaced , number , ::percent } <a>link <b>bold</b></a > 3 < 4',
    '{day, date, short} {at, time}',
    "'{' never closed",
    '} alone # here',
  ])('reads %s alike', (text) => {
    expect(parse(text)).toEqual(wholly(text))
  })

  test.each([
    '{',
    '{}',
    '{a',
    '{a, plural, one {x}}',
    '{a, what}',
    '<b>open',
    '</b>',
    '{a, plural, other {x} other {y}}',
  ])('refuses %s, as the whole one does', (text) => {
    expect(() => parse(text)).toThrow()
    expect(() => parseWhole(text)).toThrow()
  })

  test('writes a number plainly whose style it does not know', () => {
    expect(parse('{a, number, ::compact-long}')).toEqual([{ type: 2, value: 'a', style: null }])
  })
})
