import { expect, test } from 'vitest'
import { dayBegins, dayEnds, dayOf } from './local-day.ts'

test.each([
  ['America/New_York', '2026-12-01', '2026-12-01T05:00:00.000Z', '2026-12-02T04:59:59.000Z'],
  ['Pacific/Auckland', '2026-12-01', '2026-11-30T11:00:00.000Z', '2026-12-01T10:59:59.000Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00.000Z', '2026-12-31T09:59:59.000Z'],
  ['UTC', '2026-12-01', '2026-12-01T00:00:00.000Z', '2026-12-01T23:59:59.000Z'],
  // The clocks leap over midnight, and they turn back on the day.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'],
])(
  'CFG-06 in %s the day %s is the same day to everybody, wherever their browser is',
  (zone, day, begins, ends) => {
    expect([dayBegins(day, zone), dayEnds(day, zone)]).toEqual([begins, ends])
    expect([dayOf(begins, zone), dayOf(ends, zone)]).toEqual([day, day])
    expect(dayOf(undefined, zone)).toBe('')
  },
)
