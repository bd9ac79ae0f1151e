import { expect, test } from 'vitest'
import { daysOf, recentMinutes } from './days.ts'

const now = new Date('2026-03-31T23:30:00Z')
const days = [
  { day: '2026-04-01', minutes: 12 },
  { day: '2026-03-30', minutes: 30 },
  { day: '2026-02-20', minutes: 45 },
]

test('REPORT-22 every day of a period is shown by the clocks of the zone, also those without learning', () => {
  expect(daysOf(days, '7', now, 'Europe/Oslo').map(({ day, minutes }) => `${day} ${minutes}`)).toEqual([
    '2026-03-26 0',
    '2026-03-27 0',
    '2026-03-28 0',
    '2026-03-29 0',
    '2026-03-30 30',
    '2026-03-31 0',
    '2026-04-01 12',
  ])
  expect(daysOf(days, '7', now, 'UTC').at(-1)).toEqual({ day: '2026-03-31', minutes: 0 })
})

test('all time begins at the first day with learning, and without any it is today', () => {
  expect(daysOf(days, 'all', now, 'UTC')[0]).toEqual({ day: '2026-02-20', minutes: 45 })
  expect(daysOf([], 'all', now, 'UTC')).toEqual([{ day: '2026-03-31', minutes: 0 }])
})

test('the last 30 days are told beside the 30 before', () => {
  expect(recentMinutes(days, now, 'Europe/Oslo')).toEqual({ now: 42, before: 45 })
})
