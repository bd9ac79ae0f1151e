import { expect, test } from 'vitest'
import { timeOf } from './when.ts'

test('a Date and its ISO text are the same moment', () => {
  const date = new Date('2026-03-01T10:00:00Z')
  expect(timeOf(date)).toBe(timeOf('2026-03-01T10:00:00.000Z'))
  expect(timeOf('yesterday-ish')).toBeNaN()
})
