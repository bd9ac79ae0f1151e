import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, currency, decimalOf, majorToMinor, minorToMajor } from './currencies.ts'

test('CONST-01 every code is three capital letters, none twice', () => {
  for (const { code } of CURRENCIES) expect(code).toMatch(/^[A-Z]{3}$/)
  expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length)
})

test('CONST-02 CONST-05 zero decimals for JPY, KRW and VND, two for the rest', () => {
  for (const { code, decimals } of CURRENCIES) expect(decimals).toBe(/JPY|KRW|VND/.test(code) ? 0 : 2)
})

test('CONST-03 every currency has something to show', () => {
  for (const { display } of CURRENCIES) expect(display.trim()).toBe(display)
  expect(CURRENCIES.filter(({ display }) => (display as string) === '')).toEqual([])
  expect(currency('USD')?.display).toBe('$')
  expect(currency('PLN')?.display).toBe('zł')
})

test('CONST-04 CONST-06 exactly these 25', () => {
  expect(CURRENCIES).toHaveLength(25)
  expect(CURRENCIES.map(({ code }) => code).join(' ')).toBe(
    'USD EUR GBP CAD AUD NZD CHF SEK NOK DKK PLN CZK HUF MXN BRL INR SGD HKD JPY KRW VND THB MYR ZAR ILS',
  )
})

test('a currency is found by its exact code', () => {
  expect(currency('JPY')).toEqual({ code: 'JPY', decimals: 0, display: '¥' })
  expect(currency('jpy')).toBeUndefined()
  expect(currency('XXX')).toBeUndefined()
})

describe('from what is entered to minor units', () => {
  test.each<[number | string, string, number | null]>([
    [19.99, 'USD', 1999],
    ['19.99', 'USD', 1999],
    [' 19.9 ', 'USD', 1990],
    ['19.', 'USD', 1900],
    ['19.990', 'USD', 1999],
    [1.1, 'EUR', 110],
    [4.35, 'USD', 435],
    [0, 'USD', 0],
    ['-0', 'USD', 0],
    [-5.25, 'USD', -525],
    [4800, 'JPY', 4800],
    ['4800.0', 'JPY', 4800],
    ['4800.5', 'JPY', null],
    ['19.999', 'USD', null],
    [1.005, 'USD', null],
    ['', 'USD', null],
    ['.5', 'USD', null],
    ['1,000', 'USD', null],
    ['12 34', 'USD', null],
    ['1e3', 'USD', null],
    ['0x10', 'USD', null],
    ['٥', 'USD', null],
    [1e21, 'USD', null],
    [Number.NaN, 'USD', null],
    [Number.POSITIVE_INFINITY, 'USD', null],
    ['99999999999999999999', 'USD', null],
  ])('%j %s is %j', (major, code, minor) => expect(majorToMinor(major, code)).toBe(minor))
})

test('minor units are shown as 19.99 dollars or 4,800 yen', () => {
  expect(minorToMajor(1999, 'USD')).toBe(19.99)
  expect(minorToMajor(4800, 'JPY')).toBe(4800)
  expect(minorToMajor(0, 'KRW')).toBe(0)
})

test('in files, amounts are plain numbers with the decimals of their currency', () => {
  expect(decimalOf(4850, 'USD')).toBe('48.50')
  expect(decimalOf(-5, 'EUR')).toBe('-0.05')
  expect(decimalOf(4850, 'JPY')).toBe('4850')
})

test('there and back, every amount in every currency is the same', () => {
  const code = fc.constantFrom(...CURRENCIES.map((one) => one.code))
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), code, (minor, currency) => {
      expect(majorToMinor(minorToMajor(minor, currency), currency)).toBe(minor)
    }),
  )
})
