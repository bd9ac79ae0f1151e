import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../base/constants.ts'
import { bookableTime, freeSlots, shareSlots, unbookedSlots, type Busy } from './free-slots.ts'
import { WEEKDAYS } from './hours.ts'
import type { ScheduleSettings } from './settings.ts'
import { placeOf, runsWithout, shareTimes, type SharedTimes } from './shared-times.ts'
import type { Interval } from './slots.ts'

/** Around the nights in which clocks change in Europe and America. */
const window = { start: Date.parse('2026-10-19T00:00Z'), end: Date.parse('2026-11-16T00:00Z') }
const minutes = (most: number) => fc.integer({ min: 0, max: most })
const instant = minutes((window.end - window.start) / MINUTE).map((minute) => window.start + minute * MINUTE)

const busy: fc.Arbitrary<Busy> = fc
  .record({ start: instant, lasts: fc.integer({ min: 1, max: 300 }), session: fc.boolean() })
  .map(({ start, lasts, session }) => ({ start, end: start + lasts * MINUTE, session }))

const settings: fc.Arbitrary<ScheduleSettings> = fc
  .record({
    timezone: fc.constantFrom(
      'Europe/Madrid',
      'America/Denver',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'UTC',
    ),
    opens: fc.constantFrom('00:00', '01:00', '09:00', '10:45'),
    closes: fc.constantFrom('11:30', '13:00', '24:00'),
    length: fc.constantFrom(20, 30, 45, 60),
    bufferBefore: fc.constantFrom(0, 10),
    bufferAfter: fc.constantFrom(0, 15),
    notice: fc.constantFrom(0, 90, 3000),
    daysAhead: fc.constantFrom(1, 5, 60),
    mostPerDay: fc.constantFrom(undefined, 1, 2),
  })
  .map(({ opens, closes, ...rest }) => ({
    ...rest,
    exceptions: [{ date: '2026-11-02', hours: [] }],
    hours: WEEKDAYS.map((day) => ({ day, start: opens, end: closes })),
  }))

const coach = fc.record({ settings, busy: fc.array(busy, { maxLength: 12 }) })
type Coach = typeof coach extends fc.Arbitrary<infer C> ? C : never

const listed = ({ starts, ends, coaches, places }: SharedTimes, ids: readonly string[]) =>
  [...starts].map((start, place) => ({
    start,
    end: ends[place],
    coaches: [...coaches.subarray(places[place], places[place + 1])].map((who) => ids[who]),
  }))

/** As it is kept: worked out without a time in mind, and cut when somebody asks. */
const keptOf = ({ settings: of, busy: taken }: Coach) => {
  const slots = unbookedSlots(of, of, taken, { from: window.start, to: window.end })
  const starts = Float64Array.from(slots, ({ start }) => start)
  return (now: number) => {
    const { start, end } = bookableTime(of, of, now)
    const first = placeOf(starts, start)
    return { starts, length: of.length * MINUTE, first, last: Math.max(first, placeOf(starts, end)) }
  }
}

describe('the free times of several coaches as numbers', () => {
  it('SCHED-36 are the same as one after the other, whenever and for whichever days somebody asks', () => {
    const asked = fc.record({ now: instant, from: instant, days: minutes(14) })
    fc.assert(
      fc.property(fc.array(coach, { maxLength: 5 }), fc.array(asked, { minLength: 1 }), (coaches, asking) => {
        const ids = coaches.map((_, place) => `coach-${place}`)
        const kept = coaches.map(keptOf)
        for (const { now, from, days } of asking) {
          const to = Math.min(from + days * DAY, window.end)
          const wanted = shareSlots(
            coaches.map(({ settings: of, busy: taken }, place) => ({
              id: ids[place] ?? '',
              slots: freeSlots(of, of, taken, { from, to, now }),
            })),
          )
          const shared = shareTimes(
            kept.map((one) => one(now)),
            window,
          )
          const all = listed(shared, ids)
          expect(
            runsWithout(shared, { start: from, end: to }, []).flatMap(([a, b]) => all.slice(a, b)),
          ).toEqual(wanted)
        }
      }),
    )
  })

  it('SCHED-36 leave out exactly those during which whoever asks has something else to do', () => {
    const own = fc.array(busy, { maxLength: 10 })
    fc.assert(
      fc.property(fc.array(coach, { maxLength: 4 }), own, instant, instant, (coaches, other, from, to) => {
        const shared = shareTimes(
          coaches.map((one) => keptOf(one)(window.start)),
          window,
        )
        const all: Interval[] = [...shared.starts].map((start, place) => ({
          start,
          end: shared.ends[place] ?? 0,
        }))
        const left = all.filter(
          ({ start, end }) =>
            start >= from && start < to && other.every((one) => end <= one.start || one.end <= start),
        )
        const runs = runsWithout(shared, { start: from, end: to }, other)
        expect(runs.flatMap(([first, last]) => all.slice(first, last))).toEqual(left)
        expect(runs.every(([first, last]) => first < last)).toBe(true)
      }),
    )
  })

  it('put those together who start and end together, in the order of the coaches, the shortest first', () => {
    const at = (minute: number) => window.start + minute * MINUTE
    const times = (length: number, ...starts: number[]) => ({
      starts: Float64Array.from(starts, at),
      length: length * MINUTE,
      first: 0,
      last: starts.length,
    })
    const shared = shareTimes([times(60, 0, 60), times(30, 0, 30), times(60, 60)], window)
    expect(listed(shared, ['ada', 'bo', 'cy'])).toEqual([
      { start: at(0), end: at(30), coaches: ['bo'] },
      { start: at(0), end: at(60), coaches: ['ada'] },
      { start: at(30), end: at(60), coaches: ['bo'] },
      { start: at(60), end: at(120), coaches: ['ada', 'cy'] },
    ])
  })
})
