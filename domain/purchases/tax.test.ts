import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedTax } from './tax.ts'

test.each([
  [11_900, 19, 1900],
  [10_000, 0, 0],
  [4800, 20, 800],
  [4800, 8.875, 391],
  [1, 20, 0],
])('of %i at %d percent, %i is tax', (amount, rate, tax) => expect(includedTax(amount, rate)).toBe(tax))

test('what is left after the tax, taxed, is the amount again to half a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 50 }), (amount, rate) => {
      const tax = includedTax(amount, rate)
      expect(Math.abs(tax * (100 + rate) - amount * rate)).toBeLessThanOrEqual((100 + rate) / 2)
    }),
  )
})
