import { expect, test } from 'vitest'
import { counted, expected, orList } from './schema-words.ts'

test('counts agree with their noun', () => {
  expect([counted(0, 'item'), counted(1, 'item'), counted(2, 'item')]).toEqual([
    '0 items',
    '1 item',
    '2 items',
  ])
})

test('choices read as a sentence', () => {
  expect(orList(['a'])).toBe('a')
  expect(orList(['a', 'b'])).toBe('a or b')
  expect(orList(['a', 'b', 'a', 'c'])).toBe('a, b or c')
  expect(orList([])).toBe('')
  expect(orList(Array.from({ length: 70 }, (_, n) => `l${n}`))).toMatch(/^l0, .*l11 or 58 others$/)
})

test('a schema says what it expects', () => {
  expect(expected({ const: 'a b' })).toEqual(['"a b"'])
  expect(expected({ enum: ['x', 1, null] })).toEqual(['x', '1', 'null'])
  expect(expected({ anyOf: [{ type: 'string' }, { type: ['null', 'integer'] }] })).toEqual([
    'text',
    'null',
    'a whole number',
  ])
})
