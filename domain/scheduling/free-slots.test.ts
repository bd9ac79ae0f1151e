import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../base/constants.ts'
import { bookableTime, fairest, freeSlots, shareSlots, type BookingRules, type Busy } from './free-slots.ts'
import { WEEKDAYS } from './hours.ts'
import { sessionsBetween, type Availability, type Interval } from './slots.ts'

const at = (text: string) => Date.parse(text)
const coach: Availability = {
  timezone: 'America/Denver',
  hours: WEEKDAYS.map((day) => ({ day, start: '09:00', end: '12:00' })),
  exceptions: [],
  length: 30,
}
const open: BookingRules = { bufferBefore: 0, bufferAfter: 0, notice: 0, daysAhead: 60 }
/** A Monday; by the coach's clocks it is Sunday evening. */
const now = at('2026-11-16T02:00Z')
const monday = { from: at('2026-11-16T07:00Z'), to: at('2026-11-17T07:00Z'), now }
const booked = (start: string, minutes: number, session = true): Busy => ({
  start: at(start),
  end: at(start) + minutes * MINUTE,
  session,
})
const times = (slots: readonly Interval[]) =>
  slots.map(({ start }) => new Date(start).toISOString().slice(11, 16))
const free = (rules: Partial<BookingRules>, busy: readonly Busy[] = [], when = monday) =>
  times(freeSlots(coach, { ...open, ...rules }, busy, when))

describe('what can be booked of a coach', () => {
  it('SCHED-36 is every session of the hours that nothing is booked in', () => {
    expect(free({})).toEqual(['16:00', '16:30', '17:00', '17:30', '18:00', '18:30'])
    expect(free({}, [booked('2026-11-16T16:30Z', 30), booked('2026-11-16T17:45Z', 30, false)])).toEqual([
      '16:00',
      '17:00',
      '18:30',
    ])
  })

  it('SCHED-27 leaves the buffers around what is booked, in whichever order it was', () => {
    const noon = [booked('2026-11-16T17:00Z', 30)]
    expect(free({ bufferAfter: 10 }, noon)).toEqual(['16:00', '18:00', '18:30'])
    expect(free({ bufferBefore: 10 }, noon)).toEqual(['16:00', '18:00', '18:30'])
    expect(free({ bufferBefore: 30, bufferAfter: 30 }, noon)).toEqual(['16:00', '18:00', '18:30'])
  })

  it('is not sooner than the notice, nor further ahead than the last day by the clocks of the coach', () => {
    expect(free({ notice: 15 * 60 })).toEqual(['17:00', '17:30', '18:00', '18:30'])
    // It is still Sunday there: one day ahead is Monday.
    expect(bookableTime(coach, { notice: 0, daysAhead: 1 }, now)).toEqual({ start: now, end: monday.to })
    const week = { ...monday, to: monday.from + 7 * DAY }
    expect(free({ daysAhead: 1 }, [], week)).toHaveLength(6)
    expect(free({ daysAhead: 0 }, [], week)).toEqual([])
  })

  it('has no more sessions on a day than the coach wants; other appointments do not count', () => {
    const busy = [booked('2026-11-16T16:00Z', 30), booked('2026-11-16T18:00Z', 30, false)]
    expect(free({ mostPerDay: 1 }, busy)).toEqual([])
    expect(free({ mostPerDay: 2 }, busy)).toEqual(['16:30', '17:00', '17:30', '18:30'])
  })

  it('never meets what is booked, and leaves out nothing else, whatever is booked and however it overlaps', () => {
    const busies = fc.array(
      fc.record({ from: fc.integer({ min: -120, max: 700 }), minutes: fc.integer({ min: 1, max: 200 }) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(busies, fc.constantFrom(0, 5, 15, 45), (some, buffer) => {
        const busy = some.map(({ from, minutes }) => {
          const start = monday.from + 7 * HOUR + from * MINUTE
          return { start, end: start + minutes * MINUTE, session: true }
        })
        const pause = buffer * MINUTE
        const wanted = sessionsBetween(coach, monday.from, monday.to).filter((slot) =>
          busy.every((one) => slot.end + pause <= one.start || one.end + pause <= slot.start),
        )
        expect(freeSlots(coach, { ...open, bufferAfter: buffer }, busy, monday)).toEqual(wanted)
      }),
    )
  })
})

describe('several coaches', () => {
  it('share one list of times, each with those who could give it', () => {
    const [nine, ten] = [
      { start: 9 * HOUR, end: 10 * HOUR },
      { start: 10 * HOUR, end: 11 * HOUR },
    ]
    expect(
      shareSlots([
        { id: 'ada', slots: [ten] },
        { id: 'bo', slots: [nine, ten] },
      ]),
    ).toEqual([
      { ...nine, coaches: ['bo'] },
      { ...ten, coaches: ['ada', 'bo'] },
    ])
  })

  it('are booked in turn: fewest sessions first, then whoever waited longest, then always the same', () => {
    expect(fairest([])).toBeUndefined()
    expect(
      fairest([
        { id: 'ada', sessions: 2 },
        { id: 'bo', sessions: 1, latest: 5 },
      ]),
    ).toBe('bo')
    expect(
      fairest([
        { id: 'ada', sessions: 1, latest: 9 },
        { id: 'bo', sessions: 1, latest: 5 },
        { id: 'cy', sessions: 1, latest: 5 },
      ]),
    ).toBe('bo')
  })
})
