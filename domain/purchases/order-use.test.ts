import { describe, expect, test } from 'vitest'
import { DAY } from '../base/constants.ts'
import { leftAfter } from './order-ledger.ts'
import {
  almostUsed,
  axisFor,
  cumulative,
  mostUsed,
  paceOf,
  placesLeft,
  usedUpOn,
  valueAt,
} from './order-use.ts'

const now = Date.UTC(2026, 10, 15)
const none = { used: 0, limit: undefined }

describe('PO-12 what is left of an order', () => {
  test.each([
    [{ used: 89, limit: 100 }, none, undefined],
    [{ used: 90, limit: 100 }, none, 'amount'],
    [{ used: 90, limit: 100 }, { used: 95, limit: 100 }, 'count'],
    [none, { used: 9, limit: 10 }, 'count'],
    [{ used: 0, limit: 0 }, none, 'amount'],
    [none, none, undefined],
  ] as const)('%j and %j: a warning about %s', (amount, count, kind) =>
    expect(almostUsed(amount, count)).toBe(kind),
  )

  test.each([
    [{ used: 2_208_000, limit: 2_400_000 }, { used: 206, limit: 240 }, 12_000, 16],
    [{ used: 0, limit: 1_000_000 }, { used: 236, limit: 240 }, 12_000, 4],
    [{ used: 200, limit: 100 }, none, 50, 0],
    [{ used: 0, limit: 100 }, none, 0, undefined],
    [none, none, 50, undefined],
  ] as const)('%j and %j at %i cover %s more', (amount, count, price, places) =>
    expect(placesLeft(amount, count, price)).toBe(places),
  )

  test('the most used course is the one with most enrollments, if there are any', () => {
    expect(
      mostUsed([
        { object: 'a', count: 2, price: 1 },
        { object: 'b', count: 3, price: 1 },
      ])?.object,
    ).toBe('b')
    expect(mostUsed([{ object: 'a', count: 0, price: 1 }])).toBeUndefined()
  })
})

describe('PO-12 the pace', () => {
  test('is taken from the last ninety days, and forecasts the day on which the limit is reached', () => {
    const steps = [
      { at: now - 300 * DAY, by: 5000 },
      { at: now - 60 * DAY, by: 500 },
      { at: now - 30 * DAY, by: 500 },
      { at: now - 10 * DAY, by: -100 },
    ]
    const pace = paceOf(steps, now)
    expect(pace).toBeCloseTo(10)
    expect(usedUpOn({ used: 5900, limit: 6000 }, pace, now)).toBeCloseTo(now + 10 * DAY, -3)
  })

  test('says nothing of an order that is a few days old, unused or without a limit', () => {
    expect(paceOf([{ at: now - 2 * DAY, by: 500 }], now)).toBe(0)
    expect(paceOf([], now)).toBe(0)
    expect(usedUpOn({ used: 1, limit: undefined }, 10, now)).toBeUndefined()
    expect(usedUpOn({ used: 1, limit: 1e9 }, 0.1, now)).toBeUndefined()
  })
})

describe('PO-12 the chart', () => {
  test('grows from nothing to what is used, whatever the order of the steps', () => {
    const points = cumulative(
      [
        { at: 30, by: -5 },
        { at: 10, by: 20 },
        { at: 20, by: 10 },
      ],
      25,
      0,
    )
    expect(points.map(({ value }) => value)).toEqual([0, 20, 30, 25])
    expect([valueAt(points, 5), valueAt(points, 25), valueAt(points, 99)]).toEqual([0, 30, 25])
  })

  test.each([
    [2_400_000, 1_000_000 * 2.5],
    [240, 250],
    [3, 3],
    [0, 1],
  ])('an axis for %i ends at %i', (most, end) =>
    expect(axisFor(most).at(-1)).toBeGreaterThanOrEqual(Math.min(most, end)),
  )

  test('an axis has few lines at equal distances', () => {
    for (const most of [1, 7, 99, 1234, 2_400_000]) {
      const lines = axisFor(most)
      expect(lines.length).toBeLessThanOrEqual(6)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
    }
  })
})

test('PO-12 what is left after each entry adds up to what is left now', () => {
  const events = [
    { at: '4', used: 0, raised: 1200 },
    { at: '3', used: 120, raised: undefined },
    { at: '2', used: -120, raised: undefined },
    { at: '1', used: 120, raised: undefined },
  ]
  expect(leftAfter(events, 1392)).toEqual([1392, 192, 312, 192])
  expect(leftAfter(events, undefined)).toEqual([undefined, undefined, undefined, undefined])
})

test('PO-12 before a limit was set nothing was left to count', () => {
  const events = [
    { at: '2', used: 0, raised: undefined },
    { at: '1', used: 120, raised: undefined },
  ]
  expect(leftAfter(events, 880)).toEqual([880, undefined])
})
