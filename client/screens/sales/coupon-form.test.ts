import { expect, test } from 'vitest'
import {
  checkCoupon,
  checkoutLink,
  NEW_COUPON,
  newCode,
  readPercent,
  stateOf,
  toCoupon,
  valuesOf,
} from './coupon-form.ts'

const ZONE = 'America/Denver'
const coupon = { id: 'CREW80', object: 'course-1', percent: 80, useCount: 3, maxUseCount: 5, version: 2 }

test('COUP-18 a coupon goes through its form unchanged, and a day that was not touched keeps its hour', () => {
  const expire = '2026-03-02T06:59:59.000Z'
  const sent = toCoupon(valuesOf({ ...coupon, expire }, ZONE), ZONE, { ...coupon, expire })
  expect(sent).toEqual({ id: 'CREW80', object: 'course-1', percent: 80, maxUseCount: 5, version: 2, expire })
  expect(toCoupon({ ...NEW_COUPON, id: ' CREW ', object: 'c', expire: '2026-03-01' }, ZONE)).toMatchObject({
    id: 'CREW',
    maxUseCount: 0,
    expire: '2026-03-02T06:59:59.000Z',
  })
})

test('COUP-03 percent is a number from 0 to 100, with the comma of the reader', () => {
  expect(['80', '33,3', '0', '100'].map(readPercent)).toEqual([80, 33.3, 0, 100])
  expect(['', '-1', '101', 'half'].map(readPercent)).toEqual([undefined, undefined, undefined, undefined])
  expect(checkCoupon({ ...NEW_COUPON, id: 'A B', maxUseCount: '1.5', percent: '' })).toMatchObject({
    id: { id: 'coupon.codeWrong' },
    object: { id: 'coupon.courseMissing' },
    percent: { id: 'coupon.percentWrong' },
    maxUseCount: { id: 'coupon.mostWrong' },
  })
})

test('COUP-09 COUP-10 a coupon is active, used up or expired', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  expect(stateOf(coupon, now)).toBe('active')
  expect(stateOf({ ...coupon, useCount: 5 }, now)).toBe('used_up')
  expect(stateOf({ ...coupon, maxUseCount: 0, useCount: 500 }, now)).toBe('active')
  expect(stateOf({ ...coupon, expire: '2026-03-01T00:00:00Z' }, now)).toBe('expired')
})

test('COUP-18 a new code has letters and figures that nobody mistakes', () => {
  expect(newCode((bytes) => bytes.fill(255))).toBe('99999999')
  expect(newCode((bytes) => bytes.map((_, i) => i * 31))).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
})

test('COUP-18 the link leads to the checkout with the code', () => {
  expect(checkoutLink('https://a.test', coupon)).toBe('https://a.test/checkout/course/course-1?coupon=CREW80')
})
