import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../base/constants.ts'
import { nextUpdateCheck } from './update-checks.ts'

const BEGAN = 1_700_000_000_000

test('OFF-35 a new version is looked for every 15 s, 60 times in 15 min, and then no more', () => {
  const checks: number[] = []
  for (let at = nextUpdateCheck(BEGAN, BEGAN); at !== undefined; at = nextUpdateCheck(BEGAN, at))
    checks.push(at - BEGAN)
  expect(checks).toEqual(Array.from({ length: 60 }, (_, index) => (index + 1) * 15 * SECOND))
  expect(checks.at(-1)).toBe(15 * MINUTE)
})

test.each([
  [1, 15 * SECOND],
  [15 * SECOND - 1, 15 * SECOND],
  [15 * SECOND, 30 * SECOND],
  // A timer that was late skips what it missed.
  [10 * MINUTE + 1, 10 * MINUTE + 15 * SECOND],
  [15 * MINUTE, undefined],
  [3 * HOUR, undefined],
])('OFF-35 after %i ms the next check is due at %s', (passed, due) => {
  expect(nextUpdateCheck(BEGAN, BEGAN + passed)).toBe(due === undefined ? undefined : BEGAN + due)
})

test('OFF-35 a clock that was set back begins the interval again', () => {
  expect(nextUpdateCheck(BEGAN, BEGAN - MINUTE)).toBe(BEGAN + 15 * SECOND)
})
