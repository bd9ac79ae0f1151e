import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDelimited } from './delimited.ts'

const cells = (text: string) => readDelimited(text).map((row) => row.cells)

test.each([
  ['a,b,c', [['a', 'b', 'c']]],
  [
    'a;b;c\nd;e;f',
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  ['a\tb, c\td', [['a', 'b, c', 'd']]],
  ['a, b ,c ', [['a', 'b', 'c']]],
  ['"a, b",c', [['a, b', 'c']]],
  ['"say ""hi""",c', [['say "hi"', 'c']]],
  ['"a, b" <c@d.ef>', [['a, b <c@d.ef>']]],
  ['"two\nlines",b', [['two\nlines', 'b']]],
  [
    'never "closed,b\nc,d',
    [
      ['never "closed', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"never closed,b\nc,d',
    [
      ['"never closed', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,b,', [['a', 'b', '']]],
  ['', []],
  ['\n \n,,\n', []],
])('%j is read as %j', (text, expected) => expect(cells(text)).toEqual(expected))

test('a mark of the encoding and the ends of lines of any system do not matter', () =>
  expect(cells('\uFEFFa,b\r\nc,d\re,f\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]))

test('a comma inside a table of semicolons is part of the text', () =>
  expect(cells('Solheim, Marit;m@x.no\n"Rautio; L";l@x.no')).toEqual([
    ['Solheim, Marit', 'm@x.no'],
    ['Rautio; L', 'l@x.no'],
  ]))

test('every row knows the line it begins at', () =>
  expect(readDelimited('a,b\n\n"c\nd",e\nf,g').map(({ line }) => line)).toEqual([1, 3, 5]))

test('what is written as a table is read back as it was', () => {
  const cell = fc
    .string({ minLength: 1 })
    .filter((text) => text.trim() === text && !/[\r\uFEFF\t]/.test(text))
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n')
      expect(cells(text)).toEqual(rows)
    }),
  )
})
