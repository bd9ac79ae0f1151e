import { expect, test } from 'vitest'
import { FEWEST_WEEKS, firstWeek } from './first-week.ts'

const weeks = (empty: number, count: number) =>
  Array.from({ length: count }, (_, n) => (n < empty ? 0 : n % 2 === 0 ? 3 : 0))

test('REPORT-21 a chart of weeks begins with the first in which anything happened', () => {
  expect(firstWeek([weeks(10, 26), weeks(12, 26)])).toBe(10)
  expect(firstWeek([weeks(0, 26)])).toBe(0)
})

test('REPORT-21 a chart of weeks has a few, however little there is', () => {
  expect(firstWeek([weeks(25, 26)])).toBe(26 - FEWEST_WEEKS)
  expect(firstWeek([weeks(26, 26)])).toBe(26 - FEWEST_WEEKS)
  expect(firstWeek([weeks(3, 4)])).toBe(0)
  expect(firstWeek([])).toBe(0)
})
