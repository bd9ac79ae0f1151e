import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discriminationOf, facilityOf } from './questions.ts'

type Pair = readonly [here: number, elsewhere: number]

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
const spread = (pairs: readonly Pair[]) => {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, one]) => one))]
  const sum = (of: (pair: Pair) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  return {
    count: pairs.length,
    xx: sum(([a]) => (a - x) ** 2),
    yy: sum(([, b]) => (b - y) ** 2),
    xy: sum(([a, b]) => (a - x) * (b - y)),
  }
}
const repeated = (pairs: readonly Pair[]) => pairs.flatMap((pair) => Array.from({ length: 15 }, () => pair))

describe('a question', () => {
  test('is as easy as the share of those who are right at once', () => {
    expect(facilityOf(2, 3)).toBe(67)
    expect(facilityOf(0, 0)).toBeUndefined()
  })

  test('tells learners apart when those who are right here are right elsewhere', () => {
    const pairs = repeated([
      [0, 0.2],
      [1, 0.9],
    ])
    expect(discriminationOf(spread(pairs))).toBe(1)
    expect(discriminationOf(spread(pairs.map(([a, b]) => [1 - a, b] as const)))).toBe(-1)
  })

  test('says nothing from fewer than thirty answers, and where there is no difference', () => {
    const pairs = repeated([
      [0, 0.2],
      [1, 0.9],
    ])
    expect(discriminationOf(spread(pairs.slice(1)))).toBeUndefined()
    expect(discriminationOf(spread(pairs.map(([, b]) => [1, b] as const)))).toBeUndefined()
    expect(discriminationOf(spread(pairs.map(([a]) => [a, 0.5] as const)))).toBeUndefined()
  })

  test('has a figure between -1 and 1, whatever is answered', () => {
    const pair = fc.tuple(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(fc.array(pair, { minLength: 30, maxLength: 60 }), (pairs) => {
        const figure = discriminationOf(spread(pairs))
        expect(Math.abs(figure ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
