import { describe, expect, test } from 'vitest'
import { lastDays, lastMoment, momentsOf } from './days.ts'

const dayIn = (timeZone: string) => {
  const print = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return (at: Date) => print.format(at)
}
const now = new Date('2026-03-12T09:00:00Z')
const record = {
  completed: '2026-03-11T23:30:00Z',
  instruction: [
    { modified: '2026-03-09T12:00:00Z', interaction: [{ modified: '2026-03-07T12:00:00Z' }, {}] },
    {},
  ],
  interaction: [{ modified: '2026-02-01T12:00:00Z' }],
}

describe('the days on which somebody learnt', () => {
  test('are told by everything that has a moment', () =>
    expect(momentsOf(record).sort()).toEqual([
      '2026-02-01T12:00:00Z',
      '2026-03-07T12:00:00Z',
      '2026-03-09T12:00:00Z',
      '2026-03-11T23:30:00Z',
    ]))

  test('of which the last is the latest, whatever the order; before the first there is none', () => {
    expect(lastMoment(record)).toBe('2026-03-11T23:30:00Z')
    expect(lastMoment({})).toBeUndefined()
  })

  test('ENROL-14 are marked among the last seven, today at the end', () => {
    const day = dayIn('UTC')
    const days = lastDays([record], now, day)
    expect(days.map(({ at }) => day(at))).toEqual(
      ['06', '07', '08', '09', '10', '11', '12'].map((n) => `2026-03-${n}`),
    )
    expect(days.map(({ learned }) => learned)).toEqual([false, true, false, true, false, true, false])
  })

  test('begin and end where the learner is', () => {
    const marks = lastDays([record], now, dayIn('Asia/Tokyo')).map(({ learned }) => learned)
    expect(marks).toEqual([false, true, false, true, false, false, true])
  })

  test('are seven also when the clocks change', () => {
    const day = dayIn('Europe/Berlin')
    for (const at of ['2026-03-30T00:10:00+02:00', '2026-03-31T23:50:00+02:00', '2026-10-26T00:10:00+01:00'])
      expect(new Set(lastDays([], new Date(at), day).map((one) => day(one.at))).size).toBe(7)
  })
})
