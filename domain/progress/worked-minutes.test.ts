import { describe, expect, test } from 'vitest'
import { MINUTE } from '../base/constants.ts'
import { mergeMinutes, momentsIn, MOST_SPANS } from './worked-minutes.ts'

describe('minutes that a device recorded', () => {
  test('REPORT-04 are joined where they follow each other, and count once', () => {
    const spans = [[7, 9], [1, 2], [3, 3], [8, 12], [20, 19], []]
    expect(mergeMinutes(spans)).toEqual([
      [1, 3],
      [7, 12],
    ])
  })

  test('REPORT-04 however many there are, the latest stay', () => {
    const spans = Array.from({ length: MOST_SPANS + 5 }, (_, n) => [3 * n, 3 * n])
    expect(mergeMinutes(spans)).toEqual(spans.slice(5))
  })

  test('REPORT-04 lie between two moments, whatever a device claims', () => {
    const at = (minute: number) => new Date(minute * MINUTE + 1)
    expect(momentsIn([[0, Number.MAX_SAFE_INTEGER]], at(10), at(12))).toEqual(
      [10, 11, 12].map((minute) => new Date(minute * MINUTE).toISOString()),
    )
    expect(momentsIn([[0, 9]], at(10), at(12))).toEqual([])
  })
})
