import { expect, test } from 'vitest'
import { HOUR } from './constants.ts'
import { daysLater, instantOf, isTimezone, localTime } from './local-time.ts'

test('SCHED-16 what the clocks show leads back to the moment, hour by hour through a year, wherever it is shown once', () => {
  for (const zone of ['Europe/Berlin', 'America/Denver', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'])
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 7 * HOUR) {
      const back = instantOf(localTime(new Date(ms), zone), zone).getTime()
      expect([0, -HOUR]).toContain(back - ms)
    }
})

test('SCHED-16 days are counted over the ends of months and years', () => {
  const local = { year: 2026, month: 12, day: 28, hour: 9, minute: 5 }
  expect(daysLater(local, 7)).toEqual({ year: 2027, month: 1, day: 4, hour: 9, minute: 5 })
})

test.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Calcutta', true],
  ['+05:00', false],
  ['', false],
  ['Nowhere', false],
  ['Nowhere/At_All', false],
  ['europe/paris', false],
  ['Europe/PARIS', false],
  ['Europe/Berlin\u0000', false],
  ['x'.repeat(500), false],
])('CFG-06 %j is a time zone: %s', (name, is) => expect(isTimezone(name)).toBe(is))
