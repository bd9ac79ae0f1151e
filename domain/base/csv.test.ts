import { expect, test } from 'vitest'
import { harmless, toCsv, unharmed } from './csv.ts'

const one = (value: unknown) => toCsv([{ title: 'a', field: 'a.b' }], [{ a: { b: value } }]).split('\r\n')[1]

test('REPORT-03 a table begins with its mark and its titles, and ends each line as the standard says', () => {
  const columns = [
    { title: 'Name', field: 'name' },
    { title: 'Town, country', field: 'place' },
  ]
  expect(toCsv(columns, [{ name: 'Zoë', place: 'Łódź' }, {}])).toBe(
    '\uFEFFName,"Town, country"\r\nZoë,Łódź\r\n,\r\n',
  )
})

test('REPORT-03 what would break a line is quoted', () => {
  expect(one('say "hi"')).toBe('"say ""hi"""')
  expect(toCsv([{ title: 'a', field: 'a' }], [{ a: 'two\nlines' }])).toBe('\uFEFFa\r\n"two\nlines"\r\n')
  expect(one(' edge ')).toBe('" edge "')
})

test('REPORT-03 no cell is taken for a formula; numbers stay numbers', () => {
  expect(['=1+1', '@cmd', '+call', '-2+3', -2, '+4', 0, true, null].map(one)).toEqual([
    "'=1+1",
    "'@cmd",
    "'+call",
    "'-2+3",
    '-2',
    '+4',
    '0',
    'true',
    '',
  ])
})

test('a path that leads nowhere, or into what every object has, is an empty cell', () => {
  expect(toCsv([{ title: 'x', field: 'constructor.name' }], [{}])).toBe('\uFEFFx\r\n\r\n')
})

test('no blank, line break or invisible character hides a formula', () => {
  for (const before of [' ', '\n', '\r\n', '\t', ' \n ', '\u00a0', '\u200b', '\ufeff', '\u0000'])
    for (const sign of ['=', '+', '-', '@', '\uFF1D'])
      expect(harmless(`${before}${sign}HYPERLINK("x")`).startsWith("'"), JSON.stringify(before + sign)).toBe(
        true,
      )
  for (const plain of ['Maya', ' edge ', '-2', '+4.5', 'a=b', '', '…'])
    expect(harmless(plain), plain).toBe(plain)
})

test('a file that comes back has its cells as they were', () => {
  for (const text of ['=1+1', '-dash', "'quoted", "it's", '@home', '-2', ''])
    expect(unharmed(harmless(text)), text).toBe(text)
})
