import { expect, test } from 'vitest'
import { dayStart, nextDay } from './day-start.ts'

test.each([
  ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'America/Denver', '2026-03-01T07:00:00.000Z'],
  ['2026-07-01', 'America/Denver', '2026-07-01T06:00:00.000Z'],
  ['2026-03-08', 'America/Denver', '2026-03-08T07:00:00.000Z'],
  ['2026-03-09', 'America/Denver', '2026-03-09T06:00:00.000Z'],
  ['2026-03-01', 'Asia/Kathmandu', '2026-02-28T18:15:00.000Z'],
  ['2026-03-01', 'Pacific/Kiritimati', '2026-02-28T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, expected) =>
  expect(dayStart(day, zone)?.toISOString()).toBe(expected),
)

test.each(['', '2026-02-30', '2026-3-1', 'yesterday', '2026-03-01T00:00'])('%j is no day', (day) =>
  expect(dayStart(day, 'UTC')).toBeUndefined(),
)

test('after the last day of a month comes the first of the next', () => {
  expect(nextDay('2026-02-28')).toBe('2026-03-01')
  expect(nextDay('2024-02-28')).toBe('2024-02-29')
  expect(nextDay('2026-12-31')).toBe('2027-01-01')
})
