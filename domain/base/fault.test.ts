import { expect, test } from 'vitest'
import { type Fault, isFull, note, pathOf, type Place } from './fault.ts'

const place = (...keys: (string | number)[]): Place =>
  keys.reduce<Place>((holder, key) => ({ holder, key }), undefined)

test.each<[(string | number)[], string]>([
  [[], ''],
  [['title'], 'title'],
  [['section', 2, 'instruction', 0, 'title'], 'section[2].instruction[0].title'],
  [[0, 'id'], '[0].id'],
  [['language', 'fa-AF', 'title'], 'language.fa-AF.title'],
  [['a.b'], '["a.b"]'],
  [['x', ''], 'x[""]'],
  [['x', '"]\n'], String.raw`x["\"]\n"]`],
])('the path of %j is %s', (keys, path) => expect(pathOf(place(...keys))).toBe(path))

test('a long key is cut', () => expect(pathOf(place('k'.repeat(10_000)))).toHaveLength(41))

test('faults beyond the twentieth are dropped', () => {
  const faults: Fault[] = []
  for (let n = 0; n < 30; n++) note(faults, place(n), 'is wrong')
  expect(faults).toHaveLength(20)
  expect(isFull(faults)).toBe(true)
  expect(faults[3]).toEqual({ path: '[3]', message: '[3] is wrong' })
})

test('the whole value is called value', () => {
  const faults: Fault[] = []
  note(faults, undefined, 'is required')
  expect(faults).toEqual([{ path: '', message: 'value is required' }])
})
