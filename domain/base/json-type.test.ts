import { expect, test } from 'vitest'
import { canonical, fitsType } from './json-type.ts'

test.each<[string, unknown, boolean]>([
  ['string', '', true],
  ['string', 1, false],
  ['number', 1.5, true],
  ['number', '1', false],
  ['integer', 3, true],
  ['integer', 3.5, false],
  ['integer', 2 ** 53, false],
  ['boolean', false, true],
  ['boolean', 0, false],
  ['null', null, true],
  ['null', undefined, false],
  ['array', [], true],
  ['array', { length: 0 }, false],
  ['object', {}, true],
  ['object', Object.create(Object.create(null)), true],
  ['object', [], false],
  ['object', null, false],
  ['object', new Date(0), false],
])('%s fits %j: %s', (type, value, expected) => expect(fitsType(type, value)).toBe(expected))

test('equal values have one text, whatever the order of their fields', () => {
  expect(canonical({ b: [1, { d: 1, c: 2 }], a: 0 })).toBe(canonical({ a: 0, b: [1, { c: 2, d: 1 }] }))
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
  expect(canonical('1')).not.toBe(canonical(1))
  expect(canonical({ 10: 1, 9: 2 })).toBe(canonical({ 9: 2, 10: 1 }))
})
