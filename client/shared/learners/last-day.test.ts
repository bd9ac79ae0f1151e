import { expect, test } from 'vitest'
import { endOfDay, suggestedDay } from './last-day.ts'

test('ENROL-12 CFG-06 access lasts to the end of the last day, where the site is', () => {
  expect(endOfDay('2026-03-01', 'America/New_York')).toBe('2026-03-02T04:59:59.000Z')
  expect(endOfDay('2026-03-01', 'Pacific/Auckland')).toBe('2026-03-01T10:59:59.000Z')
  for (const none of ['', '2026-13-01', 'soon']) expect(endOfDay(none, 'UTC')).toBeUndefined()
})

test('ENROL-12 thirty more days are suggested, counted from the latest end or from today', () => {
  const now = new Date('2026-03-01T20:00:00Z')
  expect(suggestedDay([undefined, '2020-01-01T00:00:00Z'], now, 'UTC')).toBe('2026-03-31')
  expect(suggestedDay([], now, 'Asia/Tokyo')).toBe('2026-04-01')
  expect(suggestedDay(['2026-03-11T12:00:00Z'], now, 'UTC')).toBe('2026-04-10')
})
