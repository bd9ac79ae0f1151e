import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, portionNear, portionUp } from './portion.ts'

const minor = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('a portion of an amount', () => {
  test('is rounded up, by the decimal writing of the part', () => {
    expect(portionUp(4800, 75, 100)).toBe(3600)
    expect(portionUp(999, 50, 100)).toBe(500)
    // In binary fractions 1100 × 1.1 is 1210.0000000000002, which would round up to 1211.
    expect(portionUp(1100, 1.1, 1)).toBe(1210)
    expect(portionUp(1, 0.000001, 100)).toBe(1)
    expect(portionUp(0, 50, 100)).toBe(0)
  })

  test('is never less than the exact value and less than one unit above it', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 100 }), (amount, part) => {
        const exact = BigInt(amount) * BigInt(part)
        const up = BigInt(portionUp(amount, part, 100)) * 100n
        expect(up >= exact && up < exact + 100n).toBe(true)
      }),
    )
  })

  test('to the nearest unit is at most half a unit away', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 720 }), (amount, part) => {
        const off = BigInt(portionNear(amount, part, 720)) * 720n - BigInt(amount) * BigInt(part)
        expect(off >= -360n && off <= 360n).toBe(true)
      }),
    )
  })
})

describe('dividing a total', () => {
  test('follows the shares', () => {
    expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(divide(7200, [4800, 2400])).toEqual([4800, 2400])
    expect(divide(500, [0, 0])).toEqual([500, 0])
  })

  test('loses and invents nothing, and no part is a whole unit off', () => {
    fc.assert(
      fc.property(minor, fc.array(minor, { minLength: 1, maxLength: 20 }), (total, shares) => {
        const parts = divide(total, shares)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        const sum = shares.reduce((a, b) => a + BigInt(b), 0n)
        if (sum === 0n) return
        parts.forEach((part, place) => {
          const off = BigInt(part) * sum - BigInt(total) * BigInt(shares[place] ?? 0)
          expect(off > -sum && off < sum).toBe(true)
        })
      }),
    )
  })
})
