import { describe, expect, test } from 'vitest'
import { axisOf, placeAll, stretchesOf } from './axis.ts'
import { closestTo, ofCoach, othersAt, without } from './closest.ts'
import { neighborOf } from './neighbor.ts'
import { daysOfWeek, isDoubled, minuteOf, weekOf, type Slot } from './week.ts'

const ZONE = 'America/Denver'
const at = (text: string) => Date.parse(text)
const slot = (start: string, ...coaches: string[]): Slot => ({
  start: at(start),
  end: at(start) + 30 * 60_000,
  coaches,
})

describe('SCHED-43 the week of a calendar', () => {
  test('begins today by the clocks of the reader, and days are as long as they are there', () => {
    const now = new Date('2026-10-30T03:00:00Z')
    const days = daysOfWeek(now, ZONE, 0)
    expect(days.map(({ key }) => key)).toEqual([
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ])
    const hours = days.map(({ start, end }) => (end - start) / 3_600_000)
    expect(hours).toEqual([24, 24, 24, 25, 24, 24, 24])
    expect(weekOf(at('2026-11-05T06:59:00Z'), now, ZONE)).toBe(0)
    expect(weekOf(at('2026-11-05T07:00:00Z'), now, ZONE)).toBe(1)
  })

  test('tells times apart that the clocks show twice', () => {
    expect(isDoubled(at('2026-11-01T07:30:00Z'), ZONE)).toBe(true)
    expect(isDoubled(at('2026-11-01T08:30:00Z'), ZONE)).toBe(true)
    expect(isDoubled(at('2026-11-01T09:30:00Z'), ZONE)).toBe(false)
    expect(isDoubled(at('2027-03-14T09:30:00Z'), ZONE)).toBe(false)
  })
})

describe('SCHED-43 the hours of a calendar', () => {
  test('go from the first time to the last, and fold what is long and empty between them', () => {
    expect(stretchesOf([])).toEqual([])
    expect(
      stretchesOf([
        { from: 0, to: 30 },
        { from: 1410, to: 1440 },
      ]),
    ).toEqual([
      { from: 0, to: 60, folded: false },
      { from: 60, to: 1380, folded: true },
      { from: 1380, to: 1440, folded: false },
    ])
    expect(
      stretchesOf([
        { from: 540, to: 570 },
        { from: 720, to: 750 },
      ]),
    ).toEqual([{ from: 540, to: 780, folded: false }])
  })

  test('measure folded ones as little as they are', () => {
    const axis = axisOf(
      [
        { from: 0, to: 30 },
        { from: 1410, to: 1440 },
      ],
      { hour: 80, fold: 20 },
    )
    expect([axis.height, axis.at(30), axis.at(60), axis.at(1380), axis.at(1410)]).toEqual([
      180, 40, 80, 100, 140,
    ])
  })

  test('have no time over another, also of those that the clocks show twice', () => {
    const spans = [
      { from: 60, to: 90 },
      { from: 60, to: 90 },
      { from: 75, to: 105 },
    ]
    const placed = placeAll(spans, axisOf(spans, { hour: 80, fold: 20 }), 30)
    expect(placed.map(({ top }) => top)).toEqual([0, 40, 70])
    expect(placed.every(({ height }) => height >= 30)).toBe(true)
  })
})

describe('SCHED-43 a time that was taken', () => {
  const slots = [
    slot('2026-11-19T16:30:00Z', 'ines'),
    slot('2026-11-19T17:30:00Z', 'anders'),
    slot('2026-11-19T18:00:00Z', 'ines', 'anders'),
    slot('2026-11-20T17:30:00Z', 'ines'),
  ]
  const wanted = at('2026-11-19T17:30:00Z')

  test('has others near it, the nearest first', () => {
    expect(
      closestTo(wanted, ofCoach(slots, 'ines')).map(({ start }) => new Date(start).toISOString()),
    ).toEqual(['2026-11-19T18:00:00.000Z', '2026-11-19T16:30:00.000Z', '2026-11-20T17:30:00.000Z'])
  })

  test('may be free with somebody else', () => {
    expect(othersAt(wanted, slots, 'ines')).toEqual(['anders'])
    expect(othersAt(wanted, slots, undefined)).toEqual([])
  })

  test('is not offered where the reader is elsewhere', () => {
    expect(without(slots, [{ start: wanted, end: wanted + 60 * 60_000 }])).toHaveLength(2)
  })
})

test('SCHED-43 arrows lead along a day and to the nearest time of the next day that has some', () => {
  const columns = [
    [slot('2026-11-19T16:30:00Z'), slot('2026-11-19T18:00:00Z')],
    [],
    [slot('2026-11-21T14:00:00Z'), slot('2026-11-21T18:15:00Z')],
  ]
  const to = (from: string, direction: 'up' | 'down' | 'before' | 'after') => {
    const found = neighborOf(columns, at(from), direction, (one) => minuteOf(one, ZONE))
    return found && new Date(found.start).toISOString()
  }
  expect(to('2026-11-19T16:30:00Z', 'down')).toBe('2026-11-19T18:00:00.000Z')
  expect(to('2026-11-19T16:30:00Z', 'up')).toBeUndefined()
  expect(to('2026-11-19T18:00:00Z', 'after')).toBe('2026-11-21T18:15:00.000Z')
  expect(to('2026-11-21T14:00:00Z', 'before')).toBe('2026-11-19T16:30:00.000Z')
  expect(to('2026-11-21T14:00:00Z', 'after')).toBeUndefined()
  expect(to('2020-01-01T00:00:00Z', 'down')).toBe('2026-11-19T16:30:00.000Z')
})
