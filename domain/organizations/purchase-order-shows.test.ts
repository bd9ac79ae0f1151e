import { expect, test } from 'vitest'
import { type OrderTerms, purchaseOrderShows } from './purchase-order-shows.ts'

const order: OrderTerms = {
  name: 'Spring',
  authorizedAmount: 500_000,
  state: 'open',
  allowOverage: false,
  authorizedEnrollmentCount: 40,
  enrollmentObject: ['a', 'b'],
  expiresDuration: 90,
}

test('every field must match', () => {
  expect(purchaseOrderShows(order, { ...order })).toBe(true)
  const changes: OrderTerms[] = [
    { name: 'Autumn' },
    { authorizedAmount: 1 },
    { state: 'closed' },
    { allowOverage: true },
    { authorizedEnrollmentCount: undefined },
  ]
  for (const change of changes) expect(purchaseOrderShows(order, { ...order, ...change })).toBe(false)
  expect(purchaseOrderShows(order, null)).toBe(false)
  expect(purchaseOrderShows(order, undefined)).toBe(false)
})

const showsWith = (enrollmentObject: string[] | undefined) =>
  purchaseOrderShows(order, { ...order, enrollmentObject })

test('the enrollment objects must match, in any order', () => {
  expect(showsWith(['b', 'a'])).toBe(true)
  expect(showsWith(['a'])).toBe(false)
  expect(showsWith(['a', 'b', 'c'])).toBe(false)
  expect(showsWith(['a', 'c'])).toBe(false)
  expect(showsWith(undefined)).toBe(false)
  expect(purchaseOrderShows({ name: 'x' }, { name: 'x', enrollmentObject: [] })).toBe(true)
})

test('the duration must match', () => {
  expect(purchaseOrderShows(order, { ...order, expiresDuration: 91 })).toBe(false)
  expect(purchaseOrderShows(order, { ...order, expiresDuration: undefined })).toBe(false)
})
