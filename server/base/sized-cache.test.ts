import { expect, test } from 'vitest'
import { SizedCache } from './sized-cache.ts'

test('a cache never holds more than its room, and forgets what was not asked for the longest', () => {
  const cache = new SizedCache<number>(100)
  cache.set('a', 1, 40)
  cache.set('b', 2, 40)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3, 40)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  expect(cache.bytes).toBe(80)
})

test('a new value takes the place of the one before, and one that is too large of nothing else', () => {
  const cache = new SizedCache<number>(100)
  cache.set('a', 1, 90)
  cache.set('a', 2, 50)
  expect([cache.get('a'), cache.bytes]).toEqual([2, 50])
  cache.set('b', 3, 101)
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual([2, undefined, 50])
  cache.set('a', 4, 101)
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
})
