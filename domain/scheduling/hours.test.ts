import { describe, expect, it } from 'vitest'
import { hoursByDate, hoursFaults, minutesOfDay, timeOfDay, weekFaults } from './hours.ts'

describe('hours of a day', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 570],
    ['23:59', 1439],
    ['24:00', 1440],
  ])('reads %s as %i minutes and writes it the same', (text, minutes) => {
    expect(minutesOfDay(text)).toBe(minutes)
    expect(timeOfDay(minutes)).toBe(text)
  })

  it.each(['9:30', '24:01', '25:00', '12:60', '', '09:30:00', ' 09:30', 'noon'])(
    'takes %j for no time',
    (text) => {
      expect(minutesOfDay(text)).toBeUndefined()
    },
  )

  it('SCHED-27 may touch each other, but neither overlap nor end before they begin', () => {
    const hours = (...pairs: [string, string][]) => pairs.map(([start, end]) => ({ start, end }))
    expect(hoursFaults(hours(['13:00', '17:00'], ['09:00', '13:00']))).toEqual([])
    expect(hoursFaults(hours(['09:00', '12:00'], ['11:59', '14:00']))).toEqual([
      { kind: 'overlapping', at: 1, with: 0 },
    ])
    expect(hoursFaults(hours(['09:00', '09:00'], ['12:00', '11:00'], ['10:00', '13:00']))).toEqual([
      { kind: 'inverted', at: 0 },
      { kind: 'inverted', at: 1 },
    ])
    expect(hoursFaults(hours(['nine', '10:00']))).toEqual([{ kind: 'inverted', at: 0 }])
  })

  it('SCHED-27 of a week are compared with those of the same day, and named by their place', () => {
    expect(
      weekFaults([
        { day: 'monday', start: '09:00', end: '12:00' },
        { day: 'tuesday', start: '11:00', end: '10:00' },
        { day: 'tuesday', start: '09:00', end: '12:00' },
        { day: 'monday', start: '08:00', end: '17:00' },
      ]),
    ).toEqual([
      { kind: 'inverted', at: 1 },
      { kind: 'overlapping', at: 3, with: 0 },
    ])
  })

  it('are those of the weekday, in order, unless the date has its own', () => {
    const hoursOn = hoursByDate(
      [
        { day: 'monday', start: '13:00', end: '14:00' },
        { day: 'monday', start: '09:00', end: '10:00' },
      ],
      [{ date: '2026-11-23', hours: [] }],
    )
    expect(hoursOn('2026-11-16', 1)).toEqual([
      { start: 540, end: 600 },
      { start: 780, end: 840 },
    ])
    expect(hoursOn('2026-11-17', 2)).toEqual([])
    expect(hoursOn('2026-11-23', 1)).toEqual([])
  })
})
