import { describe, expect, test } from 'vitest'
import { daysIn, stretchesIn, withoutStretch, withStretch } from './exceptions.ts'
import { previewOf } from './preview.ts'
import { combined, copied, painted, PROPOSED_HOURS, resized, shifted, suggested } from './week-hours.ts'
import { weekFaults } from '@cairn/domain/scheduling/hours'
import { DEFAULT_SETTINGS } from '@cairn/domain/scheduling/settings'

const monday = (start: string, end: string) => ({ day: 'monday' as const, start, end })

describe('SCHED-45 hours that are painted', () => {
  const others = [monday('09:00', '12:00'), monday('14:00', '18:00')]

  test('snap to half hours, or quarters, in whichever direction, and are never empty', () => {
    expect(painted([], 545, 700, 30)).toEqual({ start: 540, end: 720 })
    expect(painted([], 700, 545, 30)).toEqual({ start: 540, end: 720 })
    expect(painted([], 550, 551, 15)).toEqual({ start: 540, end: 555 })
    expect(painted([], 1435, 1500, 30)).toEqual({ start: 1410, end: 1440 })
  })

  test('stop where others begin', () => {
    expect(painted(others, 730, 1000, 30)).toEqual({ start: 720, end: 840 })
    expect(painted(others, 600, 800, 30)).toBeUndefined()
    expect(resized([monday('14:00', '18:00')], { start: 540, end: 720 }, 'end', 1000, 30)).toEqual({
      start: 540,
      end: 840,
    })
    expect(resized([], { start: 540, end: 720 }, 'start', 719, 30)).toEqual({ start: 690, end: 720 })
    expect(shifted([monday('14:00', '18:00')], { start: 540, end: 720 }, 300)).toEqual({
      start: 660,
      end: 840,
    })
    expect(shifted([], { start: 0, end: 60 }, -30)).toEqual({ start: 0, end: 60 })
  })

  test('are combined where they overlap, and copied to other days instead of theirs', () => {
    expect(combined([...others, monday('11:00', '15:00')], monday('11:00', '15:00'))).toEqual([
      monday('09:00', '18:00'),
    ])
    const week = copied([...others, { day: 'friday', start: '08:00', end: '09:00' }], 'monday', ['friday'])
    expect(week.filter(({ day }) => day === 'friday')).toEqual([
      { day: 'friday', start: '09:00', end: '12:00' },
      { day: 'friday', start: '14:00', end: '18:00' },
    ])
  })

  test('are suggested where there is room, and the first proposal is right', () => {
    expect(suggested([], 'monday')).toEqual(monday('09:00', '10:00'))
    expect(suggested([monday('09:00', '23:30')], 'monday')).toEqual(monday('00:00', '01:00'))
    expect(suggested([monday('00:00', '24:00')], 'monday')).toBeUndefined()
    expect(weekFaults(PROPOSED_HOURS)).toEqual([])
  })
})

test('SCHED-45 days off in a row are one holiday, which is added and removed as a whole', () => {
  const holiday = { from: '2026-12-30', to: '2027-01-02', hours: [], reason: 'Away' }
  const list = withStretch([{ date: '2026-12-31', hours: [{ start: '09:00', end: '10:00' }] }], holiday)
  expect(list.map(({ date }) => date)).toEqual(daysIn(holiday))
  expect(daysIn(holiday)).toHaveLength(4)
  expect(stretchesIn([...list, { date: '2027-01-05', hours: [] }])).toEqual([
    holiday,
    { from: '2027-01-05', to: '2027-01-05', hours: [], reason: undefined },
  ])
  expect(withoutStretch(list, holiday)).toEqual([])
})

test('SCHED-45 SCHED-49 the preview marks what is new and says why other times are hidden', () => {
  const saved = { ...DEFAULT_SETTINGS, timezone: 'UTC', hours: [monday('09:00', '10:00')], notice: 0 }
  const draft = { ...saved, hours: [monday('09:00', '11:00')] }
  const nine = Date.parse('2026-11-23T09:00:00Z')
  const minutes = 60_000
  const between = { from: nine - 600 * minutes, to: nine + 600 * minutes, now: nine - 600 * minutes }
  const busy = [{ start: nine, end: nine + 30 * minutes, session: true }]
  expect(previewOf(draft, saved, [], between).slots.map(({ isNew }) => isNew)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(previewOf(draft, saved, busy, between)).toEqual({
    slots: [
      { start: nine + 60 * minutes, isNew: true },
      { start: nine + 90 * minutes, isNew: true },
    ],
    hidden: [
      { start: nine, why: 'booked' },
      { start: nine + 30 * minutes, why: 'buffer' },
    ],
  })
  expect(previewOf({ ...draft, paused: true }, saved, [], between).slots).toEqual([])
})
