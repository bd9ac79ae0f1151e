import { describe, expect, test } from 'vitest'
import { measured, timeLeft, type Measured } from './time-left.ts'

const after = (...steps: readonly (readonly [number, number])[]) =>
  steps.reduce<readonly Measured[]>((all, [s, bytes]) => measured(all, { at: s * 1000, bytes }), [])

describe('OFF-40 the time that a download still takes', () => {
  test.each([
    [
      'is not told before three seconds',
      [
        [0, 0],
        [2, 100],
      ],
      undefined,
    ],
    [
      'is the rest at the speed so far, in steps of ten seconds',
      [
        [0, 0],
        [10, 200],
      ],
      40_000,
    ],
    [
      'is told in minutes where it takes long',
      [
        [0, 0],
        [10, 10],
      ],
      17 * 60_000,
    ],
    [
      'is not told while nothing has come',
      [
        [0, 0],
        [10, 0],
      ],
      undefined,
    ],
    [
      'begins anew after a step back',
      [
        [0, 500],
        [10, 100],
      ],
      undefined,
    ],
  ] as const)('OFF-40 %s', (_name, steps, left) => {
    expect(timeLeft(after(...steps), 1000)).toBe(left)
  })

  test('OFF-40 stays the same after one slow piece', () => {
    const steady = [
      [0, 0],
      [4, 40],
      [8, 80],
      [12, 120],
    ] as const
    const slow = [...steady, [17, 160]] as const
    expect(timeLeft(after(...slow), 1000)).toBe(timeLeft(after(...steady), 1000))
  })

  test('OFF-40 forgets the speed of half a minute ago', () => {
    const all = after([0, 0], [10, 500], [45, 510], [60, 520])
    expect(all[0]?.at).toBe(45_000)
  })
})
