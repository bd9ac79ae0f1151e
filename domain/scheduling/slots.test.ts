import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../base/constants.ts'
import { localTime } from '../base/local-time.ts'
import { offsetPeriods } from '../base/zone-offsets.ts'
import { hoursByDate, timeOfDay, WEEKDAYS, type DateException, type WeeklyHours } from './hours.ts'
import { sessionsBetween, type Availability, type Interval } from './slots.ts'

const at = (text: string) => Date.parse(text)
const every = (start: string, end: string): WeeklyHours[] => WEEKDAYS.map((day) => ({ day, start, end }))
const inDenver = (fields: Partial<Availability> = {}): Availability => ({
  timezone: 'America/Denver',
  hours: every('09:00', '11:00'),
  exceptions: [],
  length: 30,
  ...fields,
})
const starts = (availability: Availability, from: string, to: string) =>
  sessionsBetween(availability, at(from), at(to)).map(({ start }) => {
    const { day, hour, minute } = localTime(new Date(start), availability.timezone)
    return `${day} ${timeOfDay(hour * 60 + minute)} ${new Date(start).toISOString().slice(11, 16)}`
  })

describe('the sessions of a week', () => {
  it('SCHED-01 SCHED-49 are cut from the hours of each day, by the clocks of the coach', () => {
    expect(starts(inDenver(), '2026-11-16T00:00Z', '2026-11-17T00:00Z')).toEqual([
      '16 09:00 16:00',
      '16 09:30 16:30',
      '16 10:00 17:00',
      '16 10:30 17:30',
    ])
    expect(starts(inDenver({ length: 50 }), '2026-11-16T00:00Z', '2026-11-17T00:00Z')).toEqual([
      '16 09:00 16:00',
      '16 09:50 16:50',
    ])
  })

  it('stay at the same time of day when the clocks change', () => {
    const morning = inDenver({ hours: every('09:00', '10:00'), length: 60 })
    expect(starts(morning, '2026-03-07T00:00Z', '2026-03-10T00:00Z')).toEqual([
      '7 09:00 16:00',
      '8 09:00 15:00',
      '9 09:00 15:00',
    ])
  })

  it('leave out the hour that the clocks leap over, and have the one twice that they show twice', () => {
    const night = inDenver({ hours: every('01:00', '04:00'), length: 60 })
    expect(starts(night, '2026-03-08T07:00Z', '2026-03-09T06:00Z')).toEqual([
      '8 01:00 08:00',
      '8 03:00 09:00',
    ])
    expect(starts(night, '2026-11-01T06:00Z', '2026-11-02T06:00Z')).toEqual([
      '1 01:00 07:00',
      '1 01:00 08:00',
      '1 02:00 09:00',
      '1 03:00 10:00',
    ])
  })

  it('never overlap, even where the clocks bring two starts together', () => {
    const night = inDenver({ hours: every('00:00', '06:00'), length: 90 })
    expect(starts(night, '2026-03-08T07:00Z', '2026-03-08T13:00Z')).toEqual([
      '8 00:00 07:00',
      '8 01:30 08:30',
      '8 04:30 10:30',
    ])
  })

  it('follow the exception of a date instead of its weekday', () => {
    const exceptions: DateException[] = [
      { date: '2026-11-16', hours: [], reason: 'Holiday' },
      { date: '2026-11-17', hours: [{ start: '13:00', end: '13:30' }] },
    ]
    const week = inDenver({ exceptions, hours: every('09:00', '09:30') })
    expect(starts(week, '2026-11-15T07:00Z', '2026-11-19T07:00Z')).toEqual([
      '15 09:00 16:00',
      '17 13:00 20:00',
      '18 09:00 16:00',
    ])
  })

  it('have none where no time is asked about, no hours are kept or a session does not fit', () => {
    expect(starts(inDenver(), '2026-11-17T00:00Z', '2026-11-16T00:00Z')).toEqual([])
    expect(starts(inDenver({ hours: [] }), '2026-11-16T00:00Z', '2026-11-17T00:00Z')).toEqual([])
    expect(starts(inDenver({ length: 121 }), '2026-11-16T00:00Z', '2026-11-17T00:00Z')).toEqual([])
  })
})

const STEP = 15 * MINUTE
const dateShown = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * The same, slow and obvious: look at the clock every quarter of an hour, see whether its time is within the hours, and
 * begin a session where the clock shows one of their steps, as long as every quarter of it is within the same hours.
 */
const obvious = (
  { timezone, hours, exceptions, length }: Availability,
  from: number,
  to: number,
): Interval[] => {
  const hoursOn = hoursByDate(hours, exceptions)
  const looked = (ms: number) => {
    const { year, month, day, hour, minute } = localTime(new Date(ms), timezone)
    const midnight = Date.UTC(year, month - 1, day)
    const minutes = hour * 60 + minute
    const span = hoursOn(dateShown(midnight), new Date(midnight).getUTCDay()).find(
      ({ start, end }) => start <= minutes && minutes < end,
    )
    return (
      span && {
        within: `${dateShown(midnight)} ${span.start}`,
        begins: (minutes - span.start) % length === 0,
      }
    )
  }
  const seen = new Map<number, ReturnType<typeof looked>>()
  for (let ms = from; ms < to + length * MINUTE; ms += STEP) seen.set(ms, looked(ms))
  const found: Interval[] = []
  for (let start = from; start < to; start += STEP) {
    const first = seen.get(start)
    const end = start + length * MINUTE
    if (
      !first?.begins ||
      found.some((one) => one.end > start && seen.get(one.start)?.within === first.within)
    )
      continue
    let lasts = true
    for (let ms = start; ms < end; ms += STEP) if (seen.get(ms)?.within !== first.within) lasts = false
    if (lasts) found.push({ start, end })
  }
  return found
}

/** Weeks in quarters of an hour, whose hours do not overlap. */
const weeks = fc
  .array(
    fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      cuts: fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 }),
    }),
    { minLength: 3, maxLength: 7 },
  )
  .map((days) =>
    [...new Map(days.map((one) => [one.day, one])).values()].flatMap(({ day, cuts }): WeeklyHours[] => {
      const sorted = cuts.toSorted((a, b) => a - b)
      return sorted.flatMap((cut, place) => {
        const end = sorted[place + 1]
        return end === undefined ? [] : [{ day, start: timeOfDay(cut * 15), end: timeOfDay(end * 15) }]
      })
    }),
  )

const [first, last] = [at('2026-01-01'), at('2036-01-01')]

/** One zone for all that change their clocks alike, with the moments at which they do. */
const zones = () => {
  const alike = new Map<string, { zone: string; changes: number[] }>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const periods = offsetPeriods(zone, first, last)
    const key = periods.map(({ start, offset }) => `${start} ${offset}`).join()
    if (!alike.has(key)) alike.set(key, { zone, changes: periods.slice(1).map(({ start }) => start) })
  }
  return [...alike.values()]
}

describe('sessions in every zone', () => {
  it('SCHED-49 around every change of the clocks in ten years are those that a look at the clock finds', () => {
    const random = fc.sample(
      fc.record({ hours: weeks, length: fc.constantFrom(15, 30, 45, 60, 90, 120), off: fc.boolean() }),
      { numRuns: 200, seed: 1 },
    )
    let next = 0
    const wrong: unknown[] = []
    for (const { zone, changes } of zones())
      for (const change of changes.length > 0 ? changes : [first + 100 * DAY]) {
        const { hours, length, off } = random[(next += 1) % random.length] ?? fail()
        const exceptions = off
          ? [{ date: dateShown(change), hours: every('00:30', '05:15').slice(0, 1) }]
          : []
        const availability = { timezone: zone, hours, exceptions, length }
        const [from, to] = [change - DAY, change + DAY]
        const found = sessionsBetween(availability, from, to)
        const wanted = obvious(availability, from, to)
        if (JSON.stringify(found) !== JSON.stringify(wanted))
          wrong.push({ zone, change, availability, found, wanted })
      }
    expect(next).toBeGreaterThan(500)
    expect(wrong.slice(0, 1)).toEqual([])
  })
})

const fail = (): never => {
  throw new Error('no availability to try')
}
