import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { watchedSeconds } from '../courses/watched.ts'
import { learn, type Enrolled } from './learn.ts'
import { rangesOf, type LearningRecord } from './record.ts'
import { claimedSeconds, watchedShare } from './watching.ts'

const lesson = (id: string) => ({
  id,
  type: 'video',
  status: 'enabled',
  title: id,
  duration: 300,
  points: 10,
})
const course = { section: [{ status: 'enabled', instruction: ['a', 'b', 'c'].map(lesson) }] }
const enrolled = Date.UTC(2026, 2, 1, 12)
const created = new Date(enrolled).toISOString()
const at = (second: number) => new Date(enrolled + second * 1000)
const refuse = (why: string): never => {
  throw new Error(why)
}
const put = (stored: Enrolled, sent: LearningRecord, second: number): Enrolled =>
  learn(course, stored, sent, { now: at(second), refuse })
const watched = (id: string, from: number, to: number): LearningRecord => ({
  instruction: [{ id, watched: [[from, to]] }],
})
const countedIn = (record: Enrolled): number =>
  (record.instruction ?? []).reduce((sum, one) => sum + (one.counted ?? 0), 0)

/** Somebody watches stretches one after the other, on one device or the other, at a rate the player offers. */
const sitting = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  from: fc.integer({ min: 0, max: 250 }),
  seconds: fc.integer({ min: 2, max: 50 }),
  rate: fc.constantFrom(1, 1.5, 2),
  /** How long it takes to reach the server. */
  delay: fc.integer({ min: 0, max: 500 }),
  /** How often it is sent. */
  times: fc.integer({ min: 1, max: 3 }),
})

describe('PROG-30 what counts of what was watched', () => {
  test('is all of it for somebody who watches, whatever the order, the repeats and the devices', () => {
    fc.assert(
      fc.property(fc.array(sitting, { maxLength: 12 }), (sittings) => {
        let clock = 0
        const reports = sittings.flatMap(({ id, from, seconds, rate, delay, times }) => {
          clock += seconds / rate
          const sent = watched(id, from, from + seconds)
          return Array.from({ length: times }, (_, n) => ({ sent, arrives: clock + delay * (n + 1) }))
        })
        const arrived = reports.toSorted((a, b) => a.arrives - b.arrives)
        const end = arrived.reduce((record, { sent, arrives }) => put(record, sent, arrives), {
          created,
        } as Enrolled)
        for (const one of end.instruction ?? []) {
          expect(one.counted).toBeCloseTo(claimedSeconds(one), 5)
          const own = sittings.filter(({ id }) => id === one.id)
          const union = watchedSeconds(own.map(({ from, seconds }) => [from, from + seconds]))
          expect(watchedSeconds(rangesOf(one))).toBeCloseTo(union, 5)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('does not depend on which of two devices comes first', () => {
    fc.assert(
      fc.property(fc.array(sitting, { maxLength: 8 }), (sittings) => {
        const late = sittings.reduce((sum, { seconds }) => sum + seconds, 0)
        const sent = sittings.map(({ id, from, seconds }) => watched(id, from, from + seconds))
        const all = (list: readonly LearningRecord[]) =>
          list.reduce<Enrolled>((record, one) => put(record, one, late), { created })
        const [one, other] = [all(sent), all([...sent.toReversed(), ...sent])]
        expect(countedIn(other)).toBeCloseTo(countedIn(one), 5)
        expect(other.watching?.counted ?? 0).toBeCloseTo(one.watching?.counted ?? 0, 5)
      }),
      { numRuns: 100 },
    )
  })

  test('is never more than time has passed at the fastest playback, whatever is claimed, and never shrinks', () => {
    const claim = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      watched: fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 400 }))
          .map((range) => [...range]),
        { maxLength: 4 },
      ),
      timeWatched: fc.integer({ min: 0, max: 900 }),
      ended: fc.boolean(),
      wait: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 12 }), (claims) => {
        let clock = 0
        let record: Enrolled = { created }
        for (const { wait, ...one } of claims) {
          clock += wait
          const before = countedIn(record)
          record = put(record, { instruction: [one] }, clock)
          expect(countedIn(record)).toBeLessThanOrEqual(10 + 2 * clock + 0.05)
          expect(countedIn(record)).toBeGreaterThanOrEqual(before - 0.05)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('goes on after somebody left a course and came back, and begins anew with a reset', () => {
    const first = put({ created }, watched('a', 0, 200), 100)
    expect(countedIn(first)).toBe(200)
    const returned = { ...first, created: at(5000).toISOString() }
    expect(countedIn(put(returned, watched('b', 0, 200), 5100))).toBe(400)
    const anew: Enrolled = { created, reset: at(5000).toISOString() }
    expect(countedIn(put(anew, watched('a', 0, 200), 5010))).toBe(30)
  })

  test('leaves what was on record before any counting as it was', () => {
    const before: Enrolled = { created, instruction: [{ id: 'a', timeWatched: 280, state: 'started' }] }
    const after = put(before, { instruction: [{ id: 'a', position: 3 }] }, 1)
    expect(after.instruction?.map((one) => watchedShare(one, 300))).toEqual([93])
    expect(after.watching).toBeUndefined()
  })
})
