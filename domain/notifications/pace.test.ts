import { expect, test } from 'vitest'
import { letterDue, nextMorning } from './pace.ts'

const at = (text: string) => new Date(text)

test.each([
  ['before seven', '2026-03-02T05:10:00Z', undefined, '2026-03-02T07:00:00.000Z'],
  ['at seven sharp', '2026-03-02T07:00:00Z', undefined, '2026-03-03T07:00:00.000Z'],
  ['in the evening', '2026-03-02T20:00:00Z', undefined, '2026-03-03T07:00:00.000Z'],
  ['in Denver', '2026-01-02T20:00:00Z', 'America/Denver', '2026-01-03T14:00:00.000Z'],
  ['in Denver after the clocks change', '2026-03-07T20:00:00Z', 'America/Denver', '2026-03-08T13:00:00.000Z'],
  [
    'in Denver in the night they change',
    '2026-03-08T08:30:00Z',
    'America/Denver',
    '2026-03-08T13:00:00.000Z',
  ],
  ['in Denver as they go back', '2026-10-31T20:00:00Z', 'America/Denver', '2026-11-01T14:00:00.000Z'],
  ['in Berlin as they go forward', '2026-03-28T20:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  [
    'in Berlin within the hour that comes twice',
    '2026-10-25T00:30:00Z',
    'Europe/Berlin',
    '2026-10-25T06:00:00.000Z',
  ],
  ['in Kathmandu, a quarter off', '2026-01-02T20:00:00Z', 'Asia/Kathmandu', '2026-01-03T01:15:00.000Z'],
  ['in a zone nobody knows', '2026-03-02T05:10:00Z', 'Moon/Base', '2026-03-02T07:00:00.000Z'],
])('the next morning is at seven where the person is: %s', (_case, now, zone, expected) => {
  expect(nextMorning(at(now), zone).toISOString()).toBe(expected)
})

test('at once, in the morning, or never', () => {
  const now = at('2026-03-02T05:10:00Z')
  expect(letterDue('now', now)).toEqual(now)
  expect(letterDue('daily', now)?.toISOString()).toBe('2026-03-02T07:00:00.000Z')
  expect(letterDue('never', now)).toBeNull()
})
