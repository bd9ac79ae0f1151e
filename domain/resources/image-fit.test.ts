import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitWithin } from './image-fit.ts'

test.each([
  [3000, 2000, 1500, 1000],
  [2000, 3000, 1000, 1500],
  [1500, 1500, 1500, 1500],
  [1501, 1501, 1500, 1500],
  [640, 480, 640, 480],
  [6000, 1, 1500, 1],
  [1, 1, 1, 1],
])('VAL-26 %i by %i becomes %i by %i', (width, height, w, h) =>
  expect(fitWithin({ width, height })).toEqual({ width: w, height: h }),
)

test('VAL-26 the size is a parameter', () =>
  expect(fitWithin({ width: 3000, height: 2000 }, 300)).toEqual({ width: 300, height: 200 }))

test('VAL-26 it always fits, keeps its proportions and never grows', () => {
  const side = fc.integer({ min: 1, max: 30_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fit = fitWithin({ width, height })
      expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(1500)
      expect(fit.width <= width && fit.height <= height).toBe(true)
      const scale = Math.min(1, 1500 / Math.max(width, height))
      expect(Math.abs(fit.width - width * scale)).toBeLessThanOrEqual(1)
      expect(Math.abs(fit.height - height * scale)).toBeLessThanOrEqual(1)
    }),
  )
})
