import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../base/constants.ts'
import { firstCharge, nextTry, RETRY_DAYS } from './subscription.ts'

const billing = new Date('2026-12-01T00:00:00Z')
const before = (hours: number) => new Date(billing.getTime() - hours * HOUR)

describe('the first charge of a subscription', () => {
  test.each([
    [720, 3000],
    [360, 1500],
    [1, 5],
    [0.2, 5],
    [1.001, 9],
    [744, 3000],
    [0, 0],
    [-5, 0],
  ])('SUB-02 SUB-03 %d hours before the billing date is %i of 3000', (hours, amount) =>
    expect(firstCharge(3000, before(hours), billing)).toBe(amount),
  )

  test('SUB-03 is never more than a month, and never less with more time', () => {
    const hours = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), hours, hours, (price, a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map((h) =>
          firstCharge(price, before(h), billing),
        )
        expect(short).toBeLessThanOrEqual(long ?? 0)
        expect(long).toBeLessThanOrEqual(price)
      }),
    )
  })
})

test('a card that fails is tried again over days, and then no more', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  expect(
    RETRY_DAYS.map((_, place) =>
      nextTry(now, place + 1)
        ?.toISOString()
        .slice(0, 10),
    ),
  ).toEqual(['2026-12-02', '2026-12-04', '2026-12-06', '2026-12-08'])
  expect(nextTry(now, RETRY_DAYS.length + 1)).toBeUndefined()
})
