import { expect, test } from 'vitest'
import { timeRange } from './time-range.ts'

const event = { start: '2026-03-03T17:00:00Z', end: '2026-03-03T18:30:00Z' }

test('CFG-06 a time is said by the clocks of the reader, and whose clocks they are', () => {
  expect(timeRange('en', 'America/Denver', event)).toBe('Tue, Mar 3, 10:00 – 11:30 AM MST')
  expect(timeRange('en', 'Asia/Tokyo', event)).toContain('Wed, Mar 4')
  expect(timeRange('es', 'Europe/Madrid', event)).toMatch(/18:00.*19:30 CET/)
  expect(timeRange('ar', 'UTC', event)).toContain('UTC')
})
