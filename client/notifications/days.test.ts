import { expect, test } from 'vitest'
import { byDay } from './days.ts'

test('news are gathered by day: today, yesterday, and the days before', () => {
  const now = new Date(2026, 2, 1, 0, 30)
  const at = (...of: [number, number, number, number]) => new Date(...of).toISOString()
  const moments = [at(2026, 2, 1, 0), at(2026, 1, 28, 23), at(2026, 1, 28, 1), at(2026, 1, 27, 12)]
  const days = byDay(moments, (moment) => moment, now)
  expect(days.map(({ when, things }) => [when, things.length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['before', 1],
  ])
})
