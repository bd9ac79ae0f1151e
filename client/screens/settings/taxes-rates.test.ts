import { expect, test } from 'vitest'
import { rateIn, ratesOf, rowsOf } from './taxes-rates.ts'

test.each([
  ['19', 19],
  [' 8.875 ', 8.875],
  ['7,7', 7.7],
  ['0', 0],
  ['100', 100],
])('%s is a rate', (typed, rate) => {
  expect(rateIn(typed)).toBe(rate)
})

test.each(['', '-1', '101', '1e1', '8.8751', 'ten', '1 9'])('%s is no rate', (typed) => {
  expect(rateIn(typed)).toBeUndefined()
})

test('rates are the same after they were shown', () => {
  const rates = { DE: 19, CH: 8.1 }
  expect(ratesOf(rowsOf(rates))).toEqual(rates)
})
