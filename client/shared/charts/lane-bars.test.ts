import { expect, test } from 'vitest'
import { laneBars } from './lane-bars.ts'

test('neighbours become one bar where there is no room for each', () => {
  expect(laneBars([1, 2, 3, 4, 5], 3)).toMatchObject([
    { from: 0, to: 2, value: 3 },
    { from: 2, to: 4, value: 7 },
    { from: 4, to: 5, value: 5 },
  ])
})

test('a bar stands out that is much higher than usual', () => {
  expect(laneBars([1, 1, 1, 9, 8, 1, 1, 1, 1, 1], 20).map(({ hot }) => hot)).toEqual(
    [0, 0, 0, 1, 1, 0, 0, 0, 0, 0].map(Boolean),
  )
  expect(laneBars([0, 0, 0], 20).some(({ hot }) => hot)).toBe(false)
})
