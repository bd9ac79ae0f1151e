import { describe, expect, test } from 'vitest'
import { planRows, rowsBetween } from './window-plan.ts'

const GAP = 10
const heights = [100, 50, 200, 100, 100]

describe('a long list', () => {
  test('draws the rows in view', () => {
    expect(rowsBetween(heights, GAP, 0, 120)).toEqual({ from: 0, to: 2 })
    expect(rowsBetween(heights, GAP, 200, 390)).toEqual({ from: 2, to: 4 })
    expect(rowsBetween(heights, GAP, 5000, 6000)).toEqual({ from: 5, to: 5 })
    expect(rowsBetween([], GAP, 0, 100)).toEqual({ from: 0, to: 0 })
  })

  test('is as high as if every row were drawn', () => {
    const whole = heights.reduce((sum, height) => sum + height, 0) + GAP * (heights.length - 1)
    for (const [from, to] of [
      [0, 5],
      [1, 3],
      [4, 5],
      [0, 0],
    ] as const) {
      const pieces = planRows(heights, GAP, { from, to }, new Set())
      const drawn = pieces.reduce(
        (sum, piece) => sum + ('row' in piece ? (heights[piece.row] ?? 0) : piece.room),
        0,
      )
      expect(drawn + GAP * (pieces.length - 1)).toBe(whole)
    }
  })

  test('keeps a row that is written in, wherever it lies', () => {
    expect(planRows(heights, GAP, { from: 3, to: 4 }, new Set([1]))).toEqual([
      { room: 100, after: -1 },
      { row: 1 },
      { room: 200, after: 1 },
      { row: 3 },
      { room: 100, after: 3 },
    ])
  })
})
