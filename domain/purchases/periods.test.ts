import { expect, test } from 'vitest'
import { periodStart, periodStarts, periodUnit } from './periods.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)

test('REPORT-30 a month is shown by days, half a year by weeks and more by months', () => {
  expect(periodUnit(at('2026-03-01'), at('2026-04-01'))).toBe('day')
  expect(periodUnit(at('2026-01-01'), at('2026-07-01'))).toBe('week')
  expect(periodUnit(at('2026-01-01'), at('2027-01-01'))).toBe('month')
})

test('weeks begin on Monday, months on their first day', () => {
  expect(periodStart('2026-03-05', 'day')).toBe('2026-03-05')
  expect(periodStart('2026-03-01', 'week')).toBe('2026-02-23')
  expect(periodStart('2026-03-02', 'week')).toBe('2026-03-02')
  expect(periodStart('2026-03-31', 'month')).toBe('2026-03-01')
})

test('periods without sales are there as well', () => {
  expect(periodStarts('2026-02-27', '2026-03-02', 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(periodStarts('2026-02-27', '2026-03-10', 'week')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09'])
  expect(periodStarts('2025-12-15', '2026-02-01', 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  expect(periodStarts('2026-03-02', '2026-03-01', 'day')).toEqual([])
})
