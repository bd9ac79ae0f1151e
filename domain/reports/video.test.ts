import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stretchesOf, summedUp } from './video.ts'

describe('the stretches of a video', () => {
  test('are sixty, but none is shorter than five seconds', () => {
    expect(stretchesOf(3600)).toEqual({ step: 60, count: 60 })
    expect(stretchesOf(100)).toEqual({ step: 5, count: 20 })
    expect(stretchesOf(101)).toEqual({ step: 5, count: 21 })
    expect(stretchesOf(2)).toEqual({ step: 5, count: 1 })
  })

  test('cover the whole video, and nothing behind it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 86_400, noNaN: true }), (length) => {
        const { step, count } = stretchesOf(length)
        expect(step * count).toBeGreaterThanOrEqual(length - 1e-6)
        expect(step * (count - 1)).toBeLessThan(length)
        expect(step).toBeGreaterThanOrEqual(5)
      }),
    )
  })

  test('hold as many as have come and not yet gone', () => {
    const piece = fc.tuple(fc.nat(9), fc.nat(9)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const turns = pieces.flatMap(([first, last]) => [
          { stretch: first, more: 1 },
          { stretch: last + 1, more: -1 },
        ])
        const slowly = Array.from(
          { length: 10 },
          (_, n) => pieces.filter(([first, last]) => first <= n && n <= last).length,
        )
        expect(summedUp(turns, 10)).toEqual(slowly)
      }),
    )
  })
})
