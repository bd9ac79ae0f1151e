import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockSeconds, clockSpan, isoSeconds, isoSpan } from './timespan.ts'

test.each([
  [0, '0000:00:00.00', 'PT0S'],
  [59.99, '0000:00:59.99', 'PT59.99S'],
  [3600, '0001:00:00.00', 'PT1H'],
  [3723.5, '0001:02:03.50', 'PT1H2M3.5S'],
  [90_061, '0025:01:01.00', 'PT25H1M1S'],
  [-5, '0000:00:00.00', 'PT0S'],
  [NaN, '0000:00:00.00', 'PT0S'],
])('%s seconds are written as %s and %s', (seconds, clock, iso) => {
  expect([clockSpan(seconds), isoSpan(seconds)]).toEqual([clock, iso])
})

test('days, months and years are counted', () => {
  expect(isoSeconds('P1Y2M3DT4H5M6.7S')).toBe((365 + 60 + 3) * 86_400 + 4 * 3600 + 5 * 60 + 6.7)
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_599_999_999 }), (hundredths) => {
      const seconds = hundredths / 100
      expect(clockSeconds(clockSpan(seconds))).toBeCloseTo(seconds, 2)
      expect(isoSeconds(isoSpan(seconds))).toBeCloseTo(seconds, 2)
    }),
  )
})
