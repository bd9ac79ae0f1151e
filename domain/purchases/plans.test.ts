import { expect, test } from 'vitest'
import { hasRoom, PLANS } from './plans.ts'

test('BILL-07 there are four plans', () =>
  expect(Object.values(PLANS).map(({ enrollments }) => enrollments)).toEqual([25, 500, 5000, null]))

test.each([
  ['free', 24, false, true],
  ['free', 25, false, false],
  ['free', 25, true, true],
  ['standard', 499, false, true],
  ['standard', 500, false, false],
  ['enterprise', 1_000_000, false, true],
] as const)('BILL-08 %s with %i active enrollments, payment method %j: %j', (plan, active, method, room) =>
  expect(hasRoom(plan, active, method)).toBe(room),
)
