import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponProblem, withCoupon } from './coupon.ts'

const now = new Date('2026-11-16T12:00:00Z')
const coupon = { object: 'knots', percent: 75 }

describe('a coupon', () => {
  test.each([
    [{}, undefined],
    [{ maxUseCount: 0, useCount: 900 }, undefined],
    [{ maxUseCount: 10, useCount: 9 }, undefined],
    [{ maxUseCount: 10, useCount: 10 }, 'used_up'],
    [{ maxUseCount: 10, useCount: 11 }, 'used_up'],
  ])('COUP-05 COUP-09 used as often as it may be cannot be used: %j', (more, problem) =>
    expect(couponProblem({ ...coupon, ...more }, 'knots', now)).toBe(problem),
  )

  test.each([
    ['2026-11-16T12:00:01Z', undefined],
    ['2026-11-16T12:00:00Z', 'expired'],
    ['2020-01-01T00:00:00Z', 'expired'],
  ])('COUP-07 COUP-10 cannot be used once it has expired: %s', (expire, problem) =>
    expect(couponProblem({ ...coupon, expire }, 'knots', now)).toBe(problem),
  )

  test('COUP-04 is for its own course alone', () =>
    expect(couponProblem(coupon, 'sails', now)).toBe('other_course'))
})

describe('the price with a coupon', () => {
  test.each([
    [4800, 75, 3600],
    [999, 50, 500],
    [1, 1, 1],
    [4800, 0, 0],
    [4800, 100, 4800],
    [4999, 33.3, 1665],
  ])('COUP-11 COUP-12 of %i at %d percent is %i', (price, percent, paid) =>
    expect(withCoupon(price, { percent })).toBe(paid),
  )

  test('COUP-11 never exceeds the price, and grows with the percentage', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    const percent = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(amount, percent, percent, (price, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((part) =>
          withCoupon(price, { percent: part }),
        )
        expect(low).toBeLessThanOrEqual(high ?? 0)
        expect(high).toBeLessThanOrEqual(price)
      }),
    )
  })
})
