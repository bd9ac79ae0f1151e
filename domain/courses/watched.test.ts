import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isRewind,
  mergeRanges,
  watchedInStep,
  watchedPercent,
  watchedSeconds,
  type Range,
} from './watched.ts'

const moment = fc.integer({ min: 0, max: 3_600_00 }).map((hundredths) => hundredths / 100)
const range = fc.tuple(moment, moment).map(([a, b]): Range => [Math.min(a, b), Math.max(a, b) + 0.01])
const ranges = fc.array(range, { maxLength: 30 })
const covers = (list: readonly Range[], at: number) => list.some(([from, to]) => from <= at && at <= to)

describe('PLAYER-03 what was watched', () => {
  test('joins what overlaps, what touches, and what only the clock of the player kept apart', () => {
    expect(
      mergeRanges(
        [
          [10, 20],
          [0, 5],
        ],
        [
          [15, 30],
          [5.3, 6],
        ],
      ),
    ).toEqual([
      [0, 6],
      [10, 30],
    ])
  })

  test('is the same whatever order it is told in, however often, and in however many parts', () => {
    fc.assert(
      fc.property(ranges, ranges, ranges, (a, b, c) => {
        const all = mergeRanges(a, b, c)
        expect(mergeRanges(c, b, a)).toEqual(all)
        expect(mergeRanges(mergeRanges(a, b), c)).toEqual(all)
        expect(mergeRanges(a, mergeRanges(b, c))).toEqual(all)
        expect(mergeRanges(all, b, all)).toEqual(all)
      }),
    )
  })

  test('never shrinks: every moment that was watched stays watched', () => {
    fc.assert(
      fc.property(ranges, ranges, (before, more) => {
        const after = mergeRanges(before, more)
        expect(watchedSeconds(after)).toBeGreaterThanOrEqual(watchedSeconds(before))
        for (const [from, to] of before) expect(covers(after, (from + to) / 2)).toBe(true)
      }),
    )
  })

  test('stays in order and apart', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeRanges(list)
        for (const [i, [from, to]] of merged.entries()) {
          expect(to).toBeGreaterThan(from)
          expect(from).toBeGreaterThan(merged[i - 1]?.[1] ?? -1)
        }
      }),
    )
  })

  test('does not mind nonsense', () => {
    const nonsense: Range[] = [
      [Number.NaN, 4],
      [9, 3],
      [-4, 2],
      [0, Number.POSITIVE_INFINITY],
      [7, 7],
    ]
    expect(mergeRanges(nonsense, [[1, 2]])).toEqual([[1, 2]])
  })
})

describe('the watched share', () => {
  test.each([
    [[], 100, 0],
    [[[0, 50]], 100, 50],
    [[[0, 99]], 100, 100],
    [[[0, 97]], 100, 97],
    [[[0, 500]], 100, 100],
    [[[100, 500]], 100, 0],
    [[[0, 3]], 4, 75],
    [[[0, 10]], 0, 0],
    [[[0, 10]], Number.NaN, 0],
  ] as const)('of %j in %d seconds is %d', (list, duration, share) => {
    expect(watchedPercent(list, duration)).toBe(share)
  })

  test('lies between 0 and 100 and grows with what is watched', () => {
    fc.assert(
      fc.property(ranges, ranges, moment, (some, more, duration) => {
        const before = watchedPercent(some, duration)
        const after = watchedPercent(mergeRanges(some, more), duration)
        expect(before).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(100)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('a step of the player', () => {
  test.each([
    ['as filmed', { from: 10, to: 10.25, elapsed: 0.25, rate: 1 }, [10, 10.25]],
    ['twice as fast', { from: 10, to: 12, elapsed: 1, rate: 2 }, [10, 12]],
    ['in a tab that slept', { from: 10, to: 70, elapsed: 60, rate: 1 }, [10, 70]],
    ['a jump ahead', { from: 10, to: 60, elapsed: 0.25, rate: 1 }, undefined],
    ['a jump back', { from: 10, to: 4, elapsed: 0.25, rate: 1 }, undefined],
    ['standing still', { from: 10, to: 10, elapsed: 5, rate: 1 }, undefined],
    ['with a clock that was set back', { from: 10, to: 40, elapsed: -3600, rate: 1 }, undefined],
  ] as const)('%s', (_, step, added) => {
    expect(watchedInStep(step)).toEqual(added)
  })
})

describe('a way back', () => {
  const watched: Range[] = [
    [0, 30],
    [50, 60],
  ]
  test.each([
    ['to what was watched', 60, 20, true],
    ['by a moment only', 23, 20, false],
    ['to what was skipped', 60, 40, false],
    ['that leads ahead', 20, 55, false],
  ] as const)('%s', (_, from, to, expected) => {
    expect(isRewind(from, to, watched)).toBe(expected)
  })
})
