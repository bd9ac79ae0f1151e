import { expect, test } from 'vitest'
import { nextSending, type ViewSchedule } from './view-schedule.ts'

const monday: ViewSchedule = { every: 'week', weekday: 1, hour: 7, timezone: 'Europe/Berlin' }
const third: ViewSchedule = { every: 'month', day: 3, hour: 9, timezone: 'America/Denver' }

test.each([
  ['on the same day, before the hour', monday, '2026-03-02T05:59:00Z', '2026-03-02T06:00:00.000Z'],
  ['at the very moment: a week later', monday, '2026-03-02T06:00:00Z', '2026-03-09T06:00:00.000Z'],
  ['over the change of the clocks', monday, '2026-03-23T07:00:00Z', '2026-03-30T05:00:00.000Z'],
  ['and back', monday, '2026-10-19T07:00:00Z', '2026-10-26T06:00:00.000Z'],
  ['monthly', third, '2026-01-31T12:00:00Z', '2026-02-03T16:00:00.000Z'],
  ['monthly, into daylight saving', third, '2026-03-03T16:00:00Z', '2026-04-03T15:00:00.000Z'],
  [
    'on the last day there is in each month',
    { ...third, day: 28 },
    '2026-02-28T16:00:00Z',
    '2026-03-28T15:00:00.000Z',
  ],
  ['on a Sunday', { ...monday, weekday: 7 }, '2026-03-02T12:00:00Z', '2026-03-08T06:00:00.000Z'],
  [
    'in an hour that the clocks leap over',
    { ...monday, weekday: 7, hour: 2 },
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'in an hour that comes twice: once',
    { ...monday, weekday: 7, hour: 2 },
    '2026-10-25T00:00:00Z',
    '2026-11-01T01:00:00.000Z',
  ],
])('REPORT-32 a view is sent next %s', (_case, schedule, after, expected) => {
  expect(nextSending(schedule, new Date(after))?.toISOString()).toBe(expected)
})

test('REPORT-32 a schedule that names no day is never due', () => {
  expect(nextSending({ ...monday, weekday: undefined }, new Date('2026-03-02T05:59:00Z'))).toBeUndefined()
})
