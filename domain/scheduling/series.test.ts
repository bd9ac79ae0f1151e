import { expect, test } from 'vitest'
import { localTime } from '../base/local-time.ts'
import { movedAlike, everyWeek, MOST_TIMES } from './series.ts'

const HOUR = 3_600_000
const at = (iso: string) => new Date(iso)
const starts = (iso: string, zone: string, times: number) =>
  everyWeek({ start: at(iso), end: new Date(at(iso).getTime() + HOUR) }, zone, times).map(({ start }) =>
    start.toISOString(),
  )

test('SCHED-16 a weekly series keeps its time on the wall when the clocks go forward', () => {
  // New York, 17:00: five hours behind UTC until 8 March 2026, four after.
  expect(starts('2026-03-03T22:00:00Z', 'America/New_York', 3)).toEqual([
    '2026-03-03T22:00:00.000Z',
    '2026-03-10T21:00:00.000Z',
    '2026-03-17T21:00:00.000Z',
  ])
})

test('SCHED-16 and when they go back', () => {
  expect(starts('2026-10-20T15:00:00Z', 'Europe/Berlin', 2)).toEqual([
    '2026-10-20T15:00:00.000Z',
    '2026-10-27T16:00:00.000Z',
  ])
  // South of the equator it is the other way round: Sydney, 5 April 2026.
  expect(starts('2026-03-31T23:00:00Z', 'Australia/Sydney', 2)).toEqual([
    '2026-03-31T23:00:00.000Z',
    '2026-04-08T00:00:00.000Z',
  ])
})

test('SCHED-16 a time that the clocks leap over is as much later as they leap', () => {
  // Berlin, 02:30 on 29 March 2026 does not exist: it is held at 03:30.
  expect(starts('2026-03-22T01:30:00Z', 'Europe/Berlin', 3)).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-04-05T00:30:00.000Z',
  ])
  expect(localTime(at('2026-03-29T01:30:00Z'), 'Europe/Berlin').hour).toBe(3)
})

test('SCHED-16 a time that the clocks show twice is the first of the two', () => {
  // Berlin, 02:30 on 25 October 2026.
  expect(starts('2026-10-18T00:30:00Z', 'Europe/Berlin', 3)).toEqual([
    '2026-10-18T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-11-01T01:30:00.000Z',
  ])
  // Begun in the second of the two, the first session is kept as it was asked for.
  expect(starts('2026-10-25T01:30:00Z', 'Europe/Berlin', 2)).toEqual([
    '2026-10-25T01:30:00.000Z',
    '2026-11-01T01:30:00.000Z',
  ])
})

test('SCHED-16 zones that are off by half an hour, or whose clocks move by it, are met too', () => {
  // Lord Howe moves by half an hour.
  expect(starts('2026-03-31T22:00:00Z', 'Australia/Lord_Howe', 2)).toEqual([
    '2026-03-31T22:00:00.000Z',
    '2026-04-07T22:30:00.000Z',
  ])
  expect(starts('2026-03-31T12:00:00Z', 'Asia/Kolkata', 2)).toEqual([
    '2026-03-31T12:00:00.000Z',
    '2026-04-07T12:00:00.000Z',
  ])
})

test('SCHED-17 every session is as long as the first, through the night of the change too', () => {
  const span = { start: at('2026-03-22T00:00:00Z'), end: at('2026-03-22T04:00:00Z') }
  for (const { start, end } of everyWeek(span, 'Europe/Berlin', MOST_TIMES))
    expect(end.getTime() - start.getTime()).toBe(4 * HOUR)
})

test('SCHED-45 a series moves by the clocks of its zone, also over their change', () => {
  const zone = 'America/New_York'
  const span = (start: string, minutes = 60) => ({
    start: new Date(start),
    end: new Date(Date.parse(start) + minutes * 60_000),
  })
  const before = span('2026-10-28T18:00:00Z')
  const after = span('2026-10-29T19:30:00Z', 45)
  const weeks = everyWeek(before, zone, 3).map((one) => movedAlike(one, before, after, zone))
  expect(weeks.map(({ start }) => start.toISOString())).toEqual([
    '2026-10-29T19:30:00.000Z',
    '2026-11-05T20:30:00.000Z',
    '2026-11-12T20:30:00.000Z',
  ])
  expect(weeks.every(({ start, end }) => end.getTime() - start.getTime() === 45 * 60_000)).toBe(true)
})
