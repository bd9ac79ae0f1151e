import { expect, test } from 'vitest'
import { presence } from './presence.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

test.each([
  ['2026-03-01T12:00:00.000Z', 'available'],
  ['2026-03-01T11:55:00.000Z', 'available'],
  ['2026-03-01T11:54:59.999Z', 'inactive'],
  ['2025-03-01T12:00:00.000Z', 'inactive'],
  ['2026-03-01T12:00:10.000Z', 'available'],
  ['no date', 'inactive'],
  [undefined, 'inactive'],
  [null, 'inactive'],
])('USER-20 USER-21 at noon, a last action at %s is %s', (lastAction, expected) =>
  expect(presence(lastAction, now)).toBe(expected),
)

test('a Date serves as well as its text', () =>
  expect(presence(new Date('2026-03-01T11:58:00Z'), now)).toBe('available'))
