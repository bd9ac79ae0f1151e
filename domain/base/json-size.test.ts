import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonExcess } from './json-size.ts'

const bounds = { values: 5, depth: 3 }

describe('the size of a JSON text', () => {
  test.each([
    ['""', null],
    ['[1,2,3]', null],
    ['[1,2,3,4]', null],
    ['[1,2,3,4,5]', 'values'],
    ['{"a":1,"b":2,"c":3,"d":4}', null],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5}', 'values'],
    ['[[[1]]]', null],
    ['[[[[1]]]]', 'depth'],
    ['{"a":{"b":[1]}}', null],
    ['{"a":{"b":[{}]}}', 'depth'],
    ['"[[[[[[{,,,,,,,,"', null],
    [String.raw`"\"[[[[,,,,,,,,\\"`, null],
    [String.raw`["\\",[[[[`, 'depth'],
    ['"never closed [[[[[,,,,,,', null],
    ['', null],
  ])('%s: %s', (text, expected) => {
    expect(jsonExcess(text, bounds)).toBe(expected)
  })

  test('whatever is within its own measure passes, and one less does not', () => {
    const measure = (value: unknown): { values: number; depth: number } => {
      if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 }
      const children = Object.values(value).map(measure)
      return {
        // Between two there is a comma; the holder counts itself.
        values: 1 + Math.max(0, children.length - 1) + children.reduce((sum, child) => sum + child.values, 0),
        depth: 1 + Math.max(0, ...children.map((child) => child.depth)),
      }
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        const { values, depth } = measure(JSON.parse(text))
        expect(jsonExcess(text, { values: values + 1, depth })).toBeNull()
        if (depth > 0) expect(jsonExcess(text, { values: 1e6, depth: depth - 1 })).toBe('depth')
        if (values > 0) expect(jsonExcess(text, { values, depth: 1e6 })).toBe('values')
      }),
    )
  })
})
