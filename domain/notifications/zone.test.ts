import { expect, test } from 'vitest'
import { clockIn, isPaused, zoneOf } from './zone.ts'

test('a clock is the chosen one, else that of the device, else that of the site', () => {
  const site = 'America/Denver'
  expect(zoneOf({ zone: 'Asia/Kathmandu', deviceZone: 'Europe/Berlin' }, site)).toBe('Asia/Kathmandu')
  expect(zoneOf({ zone: '', deviceZone: 'Europe/Berlin' }, site)).toBe('Europe/Berlin')
  expect(zoneOf({}, site)).toBe(site)
})

test('a time is told on the own clock, and says so where the site has another', () => {
  const at = new Date('2026-07-01T15:05:00Z')
  expect(clockIn('en', at, 'America/Denver', 'America/Denver')).toBe('Wed, Jul 1, 9:05 AM')
  expect(clockIn('en', at, 'Europe/Berlin', 'America/Denver')).toBe('Wed, Jul 1, 5:05 PM GMT+2')
  expect(clockIn('en', new Date('2026-12-01T16:05:00Z'), 'Europe/Berlin', 'UTC')).toContain('5:05 PM GMT+1')
  expect(clockIn('es', at, 'Europe/Madrid', 'Europe/Madrid')).toContain('17:05')
})

test('a pause ends by itself', () => {
  const now = new Date('2026-07-01T12:00:00Z')
  expect(isPaused(undefined, now)).toBe(false)
  expect(isPaused('2026-07-01T12:00:01Z', now)).toBe(true)
  expect(isPaused('2026-07-01T12:00:00Z', now)).toBe(false)
})
