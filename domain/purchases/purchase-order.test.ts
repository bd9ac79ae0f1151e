import { describe, expect, test } from 'vitest'
import { orderProblem } from './purchase-order.ts'

const order = {
  state: 'open',
  authorizedAmount: 10_000,
  authorizedEnrollmentCount: 3,
  enrollmentObject: ['knots', 'sails'],
} as const
const used = { amount: 8000, count: 2 }
const asked = { amount: 2000, courses: ['knots'] }

describe('a purchase order', () => {
  test('pays up to its last cent and its last seat', () =>
    expect(orderProblem(order, used, asked)).toBeUndefined())

  test.each([
    ['closed', { ...order, state: 'closed' }, asked],
    ['not_covered', order, { amount: 0, courses: ['knots', 'tides'] }],
    ['amount', order, { ...asked, amount: 2001 }],
    ['count', order, { amount: 0, courses: ['knots', 'sails'] }],
  ] as const)('PO-14 refuses what is %s', (problem, limits, purchase) =>
    expect(orderProblem(limits, used, purchase)).toBe(problem),
  )

  test('PO-06 PO-14 with overage pays beyond its limits, but not once it is closed, nor for other courses', () => {
    const open = { ...order, allowOverage: true }
    expect(orderProblem(open, used, { amount: 999_999, courses: ['knots', 'sails'] })).toBeUndefined()
    expect(orderProblem({ ...open, state: 'closed' }, used, asked)).toBe('closed')
    expect(orderProblem(open, used, { amount: 1, courses: ['tides'] })).toBe('not_covered')
  })

  test('without limits covers every course and amount', () =>
    expect(orderProblem({}, used, { amount: 5_000_000, courses: ['tides'] })).toBeUndefined())
})
