import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFaults } from './plain-json.ts'

const messages = (value: unknown) => jsonFaults(value).map((fault) => fault.message)

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let n = 0; n < levels; n++) value = n % 2 ? [value] : { a: value }
  return value
}

test('JSON without tricks has no faults', () => {
  expect(jsonFaults({ a: [1, 'two', null, true, { b: {} }], 'c d': -0, e: undefined, emoji: '👩🏽‍🚀' })).toEqual(
    [],
  )
  const tame = fc.jsonValue({ maxDepth: 6 }).filter((value) => {
    const text = JSON.stringify(value)
    return !/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/i.test(text)
  })
  fc.assert(fc.property(tame, (value) => jsonFaults(value).length === 0))
})

test.each(['__proto__', 'constructor', 'prototype'])('the name %s is refused wherever it stands', (name) => {
  const value: unknown = JSON.parse(`{"a":[{"b":{"${name}":{"admin":true}}}]}`)
  expect(messages(value)).toEqual([`a[0].b.${name} is a forbidden name`])
})

test.each<[string, unknown, string]>([
  ['NaN', { n: Number.NaN }, 'n must be a finite number'],
  ['Infinity', [Number.POSITIVE_INFINITY], '[0] must be a finite number'],
  ['a function', { f: () => 1 }, 'f cannot be sent as JSON'],
  ['a bigint', { n: 1n }, 'n cannot be sent as JSON'],
  ['a symbol', { s: Symbol('s') }, 's cannot be sent as JSON'],
  ['a hole in a list', [1, undefined], '[1] is missing'],
  ['a NUL', { t: 'a\0b' }, 't has characters that cannot be stored'],
  ['half a surrogate pair', { t: 'a\uD83Db' }, 't has characters that cannot be stored'],
  ['a name with NUL', { 'a\0': 1 }, String.raw`["a\u0000"] has a name that cannot be stored`],
])('%s is refused', (_name, value, message) => expect(messages(value)).toEqual([message]))

test('100 levels pass, 101 do not, and a million do not exhaust the stack', () => {
  expect(messages(nested(100))).toEqual([])
  expect(messages(nested(101))).toEqual(['value is nested more than 100 levels deep'])
  expect(messages(nested(1_000_000))).toEqual(['value is nested more than 100 levels deep'])
})

test('a value that holds itself is refused, one that is shared is not', () => {
  const loop: Record<string, unknown> = {}
  for (const key of 'abcdefgh') loop[key] = loop
  expect(messages(loop)).toEqual(['value is nested more than 100 levels deep'])
  let shared: unknown = 'leaf'
  for (let n = 0; n < 60; n++) shared = [shared, shared]
  expect(messages(shared)).toEqual([])
})

test('it stops after 20 faults', () => expect(jsonFaults(Array(1000).fill(Number.NaN))).toHaveLength(20))
