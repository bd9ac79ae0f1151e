import { expect, test } from 'vitest'
import { currencyOptions, regionOptions, zoneOptions } from './region-options.ts'

test('CFG-41 all 25 currencies are offered by name, code and what is written beside the amount', () => {
  const options = currencyOptions('en')
  expect(options).toHaveLength(25)
  expect(options).toContainEqual({ value: 'EUR', label: 'Euro (EUR, €)' })
  expect(options).toContainEqual({ value: 'CHF', label: 'Swiss Franc (CHF)' })
  expect(currencyOptions('es')).toContainEqual({ value: 'SEK', label: 'corona sueca (SEK, kr)' })
})

test('CFG-42 a phone region is found by the name of the country, in the reader’s language', () => {
  expect(regionOptions('en').find(({ value }) => value === 'CH')?.label).toMatch(/^Switzerland .*\+41/)
  expect(regionOptions('es').find(({ value }) => value === 'CH')?.label).toMatch(/^Suiza /)
})

test('CFG-43 a time zone is found by its city and says how far it is from GMT', () => {
  const january = new Date('2026-01-15T12:00:00Z')
  const options = zoneOptions('en', 'Asia/Calcutta', january)
  expect(options).toContainEqual({ value: 'America/Denver', label: 'America/Denver (GMT-7)' })
  expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(['UTC', 'Asia/Calcutta']))
})
