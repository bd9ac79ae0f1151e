import { expect, test } from 'vitest'
import { dayOf, endOfDay, suggestedDay } from './last-day.ts'

test('ENROL-12 access lasts to the end of the last day, where the reader is', () => {
  const end = new Date(endOfDay('2026-03-01') ?? '')
  expect(dayOf(end)).toBe('2026-03-01')
  expect(dayOf(new Date(end.getTime() + 1000))).toBe('2026-03-02')
  for (const none of ['', '2026-13-01', 'soon']) expect(endOfDay(none)).toBeUndefined()
})

test('ENROL-12 thirty more days are suggested, counted from the latest end or from today', () => {
  const now = new Date(2026, 2, 1, 12)
  expect(suggestedDay([undefined, '2020-01-01T00:00:00Z'], now)).toBe('2026-03-31')
  expect(suggestedDay([new Date(2026, 2, 11, 12).toISOString()], now)).toBe('2026-04-10')
})
