import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:59:30Z', undefined],
  ['2026-11-15T12:00:30Z', undefined],
  ['2026-11-15T11:59:00Z', { value: -1, unit: 'minute' }],
  ['2026-11-15T11:00:01Z', { value: -59, unit: 'minute' }],
  ['2026-11-15T09:30:00Z', { value: -2, unit: 'hour' }],
  ['2026-11-13T11:00:00Z', { value: -2, unit: 'day' }],
  ['2026-09-10T12:00:00Z', { value: -2, unit: 'month' }],
  ['2024-11-01T12:00:00Z', { value: -2, unit: 'year' }],
] as const)('%s is told in the largest unit that fits', (then, told) => {
  expect(ago(then, now)).toEqual(told)
})
