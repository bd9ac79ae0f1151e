import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { includedTax, taxFor, withTax } from './tax.ts'

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

describe('the tax of a purchase', () => {
  const taxes = { rate: { DE: 19, NO: 25, FR: 0 }, home: 'NO' }

  test('is that of the buyer’s country', () => {
    expect(taxFor(taxes, 'DE')).toEqual({ country: 'DE', rate: 19 })
  })

  test('is that of the site’s own country where the buyer has not said theirs', () => {
    expect(taxFor(taxes, undefined)).toEqual({ country: 'NO', rate: 25 })
    expect(taxFor({ rate: { DE: 19 } }, undefined)).toEqual({ country: '', rate: 0 })
  })

  test('is none where no rate is set, or a rate of nothing', () => {
    for (const country of ['US', 'FR', 'constructor'])
      expect(taxFor(taxes, country)).toEqual({ country: '', rate: 0 })
    expect(taxFor(undefined, 'DE')).toEqual({ country: '', rate: 0 })
  })

  test('is in every item, and adds nothing to it', () => {
    expect(withTax([{ amount: 11_900 }, { amount: 0 }], { rate: 19 })).toEqual([
      { amount: 11_900, tax: 1900 },
      { amount: 0, tax: 0 },
    ])
    expect(withTax([{ amount: 11_900 }], { rate: 0 })).toEqual([{ amount: 11_900, tax: 0 }])
  })
})
