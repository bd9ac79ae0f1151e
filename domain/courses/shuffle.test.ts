import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from './shuffle.ts'

const texts = fc.array(fc.string(), { maxLength: 12 })

test('a shuffled list holds the same texts', () =>
  fc.assert(
    fc.property(texts, fc.string(), (list, seed) => {
      expect(shuffled(list, seed).toSorted()).toEqual(list.toSorted())
    }),
  ))

test('the order tells nothing about the order the texts came in', () =>
  fc.assert(
    fc.property(
      texts.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      fc.string(),
      ([list, other], seed) => {
        expect(shuffled(other, seed)).toEqual(shuffled(list, seed))
      },
    ),
  ))

test('another seed gives another order', () => {
  const words = ['stream', 'wall', 'ridge', 'path', 'lake', 'forest edge', 'power line', 'track']
  const orders = new Set(Array.from({ length: 50 }, (_, n) => shuffled(words, `q${n}`).join()))
  expect(orders.size).toBeGreaterThan(45)
})

test('every text comes first about as often as every other', () => {
  const words = ['a', 'b', 'c', 'd']
  const first = Array.from({ length: 4000 }, (_, n) => shuffled(words, `seed ${n}`)[0])
  for (const word of words) {
    const often = first.filter((one) => one === word).length
    expect(often).toBeGreaterThan(850)
    expect(often).toBeLessThan(1150)
  }
})
