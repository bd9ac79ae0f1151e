import { expect, test } from 'vitest'
import { changeCharge } from './plan-change.ts'
import { nextMonth, planFor } from './plans.ts'

const now = new Date('2026-11-16T12:00:00Z')
const halfMonth = new Date('2026-12-01T12:00:00Z')

test.each([
  ['a site that pays nothing pays a month', { price: 0, renews: null }, 4900, 4900],
  ['a plan for nothing costs nothing', { price: 4900, renews: halfMonth }, 0, 0],
  [
    'a larger plan costs the difference for the rest of the month',
    { price: 4900, renews: halfMonth },
    19_900,
    7500,
  ],
  ['a smaller plan costs nothing now', { price: 19_900, renews: halfMonth }, 4900, 0],
  ['a month that is over is charged anew', { price: 4900, renews: now }, 4900, 4900],
  ['a plan that was given for nothing is paid in full', { price: 0, renews: null }, 49_900, 49_900],
] as const)('BILL-06 %s', (_title, before, price, charged) =>
  expect(changeCharge(before, price, now)).toBe(charged),
)

test.each([
  ['2026-01-31T08:00:00Z', 31, '2026-02-28T08:00:00.000Z'],
  ['2026-02-28T08:00:00Z', 31, '2026-03-31T08:00:00.000Z'],
  ['2026-12-15T08:00:00Z', 15, '2027-01-15T08:00:00.000Z'],
])('BILL-07 a month after %s begun on day %i is %s', (from, day, next) =>
  expect(nextMonth(new Date(from), day).toISOString()).toBe(next),
)

test.each([
  [0, 'free'],
  [25, 'free'],
  [26, 'standard'],
  [5000, 'professional'],
  [5001, 'enterprise'],
] as const)('BILL-07 %i active enrollments need the %s plan', (active, plan) =>
  expect(planFor(active)).toBe(plan),
)
