import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../base/constants.ts'
import { dayOf } from '../base/local-day.ts'
import { countedMinutes, minutesByDay, recordedDays } from './minutes.ts'

const START = Date.parse('2026-03-27T22:00:00Z')
const at = (minute: number): string => new Date(START + minute * MINUTE).toISOString()

/** A minute counts if it was recorded, or if two recorded ones around it are at most ten apart. */
const slowly = (recorded: readonly number[]): number[] => {
  const counts = (minute: number): boolean =>
    recorded.includes(minute) ||
    recorded.some((a) => recorded.some((b) => a < minute && minute < b && b - a <= 10))
  const all = Array.from({ length: Math.max(0, ...recorded) + 1 }, (_, minute) => minute)
  return all.filter(counts)
}

const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { maxLength: 60 })
const together = fc.uniqueArray(fc.integer({ min: 90, max: 180 }), { maxLength: 15 })
const recorded = fc.oneof(minutes, together)

describe('minutes of learning', () => {
  test('pauses of up to ten minutes count, longer ones do not', () => {
    const count = (...minute: number[]) => countedMinutes(recordedDays(minute.map(at))).length
    expect(count(0)).toBe(1)
    expect(count(0, 10)).toBe(11)
    expect(count(0, 11)).toBe(2)
    // Over midnight.
    expect(count(118, 125)).toBe(8)
  })

  test('are those that the rule says, in any course', () => {
    fc.assert(
      fc.property(recorded, (some) => {
        const counted = countedMinutes(recordedDays(some.map(at)))
        expect(counted.map((minute) => minute - START / MINUTE)).toEqual(slowly(some))
      }),
      { numRuns: 200 },
    )
  })

  test('count once over all courses, on the day that the clocks of the zone show', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles')
    fc.assert(
      fc.property(fc.array(recorded, { maxLength: 3 }), zones, (courses, zone) => {
        const days = new Map<string, number>()
        const all = new Set(courses.flatMap(slowly))
        for (const minute of [...all].toSorted((a, b) => a - b)) {
          const day = dayOf(at(minute), zone)
          days.set(day, (days.get(day) ?? 0) + 1)
        }
        expect(
          minutesByDay(
            courses.map((some) => recordedDays(some.map(at))),
            zone,
          ),
        ).toEqual([...days].map(([day, count]) => ({ day, minutes: count })))
      }),
      { numRuns: 100 },
    )
  })

  test('what is no moment is passed over', () => {
    expect(recordedDays(['yesterday'])).toEqual([])
  })
})
