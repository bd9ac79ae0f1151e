import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

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
