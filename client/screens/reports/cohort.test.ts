import { expect, test } from 'vitest'
import { cohortOf } from './cohort.ts'

const week = (start: string, active: number, certified: number) => ({ start, active, certified })

test('REPORT-27 a group is followed from the week it began: who learned, and who has finished by then', () => {
  const weeks = [
    week('2026-02-23', 1, 1),
    week('2026-03-02', 8, 0),
    week('2026-03-09', 4, 2),
    week('2026-03-16', 0, 1),
  ]
  expect(cohortOf(weeks, 10, '2026-03-04T09:00:00Z')).toEqual([
    { week: 0, active: 80, finished: 10 },
    { week: 1, active: 40, finished: 30 },
    { week: 2, active: 0, finished: 40 },
  ])
})

test('the week that is not over yet is told apart', () => {
  const weeks = [week('2026-03-02', 8, 0), { ...week('2026-03-09', 1, 0), unfinished: true }]
  expect(cohortOf(weeks, 10, '2026-03-04T09:00:00Z').map(({ unfinished }) => unfinished)).toEqual([
    undefined,
    true,
  ])
})

test('shares stay within a hundred, and a group without members has none', () => {
  const [one] = cohortOf([week('2026-03-02', 5, 5)], 3, '2026-03-02T00:00:00Z')
  expect(one).toEqual({ week: 0, active: 100, finished: 100 })
  expect(cohortOf([week('2026-03-02', 5, 5)], 0, '2026-03-02T00:00:00Z')[0]?.finished).toBe(0)
  expect(cohortOf([], 3, 'nonsense')).toEqual([])
})
