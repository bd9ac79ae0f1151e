import { expect, test } from 'vitest'
import { scaled, takeToken, tokenMs, waitText } from './rate.ts'

const rate = { burst: 3, perHour: 60 }
const MINUTE = 60_000

/** Takes tokens at these moments; tells which were given. */
const taken = (...moments: number[]): boolean[] => {
  let fullAt: number | undefined
  return moments.map((now) => {
    const take = takeToken(rate, fullAt, now)
    if ('fullAt' in take) fullAt = take.fullAt
    return 'fullAt' in take
  })
}

test('a full bucket gives its burst at once, then one token as each comes back', () => {
  expect(tokenMs(rate)).toBe(MINUTE)
  expect(taken(0, 0, 0, 0)).toEqual([true, true, true, false])
  expect(taken(0, 0, 0, MINUTE - 1, MINUTE, MINUTE)).toEqual([true, true, true, false, true, false])
})

test('a refusal takes nothing, and names exactly how long to wait', () => {
  let fullAt: number | undefined
  for (let n = 0; n < 3; n += 1) {
    const take = takeToken(rate, fullAt, 0)
    if ('fullAt' in take) fullAt = take.fullAt
  }
  expect(takeToken(rate, fullAt, 0)).toEqual({ waitMs: MINUTE })
  expect(takeToken(rate, fullAt, 45_000)).toEqual({ waitMs: 15_000 })
  expect(takeToken(rate, fullAt, MINUTE)).toEqual({ fullAt: 4 * MINUTE })
})

test('a bucket left alone is full again, never fuller', () => {
  expect(taken(0, 0, 0, 60 * MINUTE, 60 * MINUTE, 60 * MINUTE, 60 * MINUTE).slice(3)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('what costs more takes more, and waits for all of it', () => {
  const first = takeToken(rate, undefined, 0, 2)
  expect(first).toEqual({ fullAt: 2 * MINUTE })
  expect(takeToken(rate, 2 * MINUTE, 0, 2)).toEqual({ waitMs: MINUTE })
  expect(takeToken(rate, 2 * MINUTE, 0, 1)).toEqual({ fullAt: 3 * MINUTE })
})

test('a burst is given whole, whatever the date and the rate', () => {
  const now = Date.UTC(2026, 10, 16, 3, 45)
  for (const perHour of [15 * 3600, 7 * 3600, 1500, 97]) {
    let fullAt: number | undefined
    for (let n = 0; n < 1000; n += 1) {
      const take = takeToken({ burst: 1000, perHour }, fullAt, now)
      expect(take).toHaveProperty('fullAt')
      if ('fullAt' in take) fullAt = take.fullAt
    }
    expect(takeToken({ burst: 1000, perHour }, fullAt, now)).toHaveProperty('waitMs')
  }
})

test('a site may raise or lower its limits; at least one call always passes', () => {
  expect(scaled(rate, 10)).toEqual({ burst: 30, perHour: 600 })
  expect(scaled(rate, 0.1)).toEqual({ burst: 1, perHour: 6 })
})

test('a wait is rounded up, to seconds or minutes', () => {
  expect([1, 1000, 1001, 90_000, 90_001, 3_600_000].map(waitText)).toEqual([
    '1 second',
    '1 second',
    '2 seconds',
    '90 seconds',
    '2 minutes',
    '60 minutes',
  ])
})
