import { expect, test } from 'vitest'
import { namedPoints, namedSeconds, valueAxis } from './axis.ts'

test('the lines of an axis are few, round and whole', () => {
  expect(valueAxis(970)).toEqual({ end: 1000, lines: [0, 200, 400, 600, 800, 1000] })
  expect(valueAxis(3).lines).toEqual([0, 1, 2, 3])
  expect(valueAxis(0)).toEqual({ end: 1, lines: [0, 1] })
})

test('as many points are named as there is room for, the first among them', () => {
  expect(namedPoints(13, 800)).toEqual([0, 2, 4, 6, 8, 10, 12])
  expect(namedPoints(13, 300)).toEqual([0, 4, 8, 12])
  expect(namedPoints(1, 10)).toEqual([0])
  expect(namedPoints(0, 800)).toEqual([])
})

test('moments of a video are named in round steps', () => {
  expect(namedSeconds(665, 600)).toEqual([0, 120, 240, 360, 480, 600])
  expect(namedSeconds(12, 600)).toEqual([0, 2, 4, 6, 8, 10, 12])
  expect(namedSeconds(0, 600)).toEqual([0])
})
