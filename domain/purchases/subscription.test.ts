import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../base/constants.ts'
import {
  billingAfter,
  billingBefore,
  firstCharge,
  isBilledMonthly,
  nextTry,
  priceChangeFrom,
  PRICE_NOTICE_DAYS,
  RETRY_DAYS,
} from './subscription.ts'

const billing = new Date('2026-12-01T00:00:00Z')
const before = (hours: number) => new Date(billing.getTime() - hours * HOUR)

describe('the first charge of a subscription', () => {
  test.each([
    [720, 3000],
    [360, 1500],
    [1, 5],
    [0.2, 5],
    [1.001, 9],
    [744, 3000],
    [0, 0],
    [-5, 0],
  ])('SUB-02 SUB-03 %d hours before the billing date is %i of 3000', (hours, amount) =>
    expect(firstCharge(3000, before(hours), billing)).toBe(amount),
  )

  test('SUB-03 is never more than a month, and never less with more time', () => {
    const hours = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), hours, hours, (price, a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map((h) =>
          firstCharge(price, before(h), billing),
        )
        expect(short).toBeLessThanOrEqual(long ?? 0)
        expect(long).toBeLessThanOrEqual(price)
      }),
    )
  })

  test('SUB-03 is exactly ceil(price × hours / 720) for every price and hour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 720 }),
        (price, hours) => {
          const exact = (BigInt(price) * BigInt(hours) + 719n) / 720n
          expect(firstCharge(price, before(hours), billing)).toBe(Number(exact))
        },
      ),
    )
  })
})

describe('billing dates', () => {
  const moments = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2101-01-01T00:00:00Z'),
    noInvalidDate: true,
  })

  test('are the first instants of months, one at or before every moment and one after it', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const [from, to] = [billingBefore(now), billingAfter(now)]
        expect(from.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(to.getTime()).toBeGreaterThan(now.getTime())
        for (const date of [from, to]) expect(date.toISOString()).toMatch(/-01T00:00:00\.000Z$/)
        expect([28, 29, 30, 31]).toContain((to.getTime() - from.getTime()) / DAY)
        expect(billingAfter(from)).toEqual(to)
        expect(billingBefore(to)).toEqual(to)
      }),
    )
  })

  test.each([
    ['2026-01-31T23:59:59.999Z', '2026-02-01'],
    ['2026-02-01T00:00:00Z', '2026-03-01'],
    ['2028-02-29T12:00:00Z', '2028-03-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('after %s it is %s', (now, next) =>
    expect(billingAfter(new Date(now)).toISOString().slice(0, 10)).toBe(next),
  )
})

test('a card that fails is tried again over days after its first failure, and then no more', () => {
  const first = new Date('2026-12-01T00:00:00Z')
  expect(
    RETRY_DAYS.map((_, place) =>
      nextTry(first, place + 1)
        ?.toISOString()
        .slice(0, 10),
    ),
  ).toEqual(['2026-12-02', '2026-12-04', '2026-12-06', '2026-12-08'])
  expect(nextTry(first, RETRY_DAYS.length + 1)).toBeUndefined()
})

describe('another price', () => {
  test.each([
    ['2026-11-16T00:00:00Z', 3000, 3500, '2026-12-01'],
    ['2026-11-17T00:00:00Z', 3000, 3500, '2026-12-01'],
    ['2026-11-17T00:00:01Z', 3000, 3500, '2027-01-01'],
    ['2026-11-30T23:00:00Z', 3000, 2500, '2026-12-01'],
  ])('of %s from %i to %i holds from %s', (now, from, to, date) =>
    expect(priceChangeFrom(new Date(now), from, to).toISOString().slice(0, 10)).toBe(date),
  )

  test('that is higher is never charged without notice', () => {
    const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(now, (moment) => {
        const from = priceChangeFrom(moment, 100, 101)
        expect(from.getTime() - moment.getTime()).toBeGreaterThanOrEqual(PRICE_NOTICE_DAYS * DAY)
      }),
    )
  })
})

test('COURSE-21 SUB-01 a course with the function subscription is billed monthly, if it costs anything', () => {
  expect(isBilledMonthly({ price: 1500, function: ['featured', 'subscription'] })).toBe(true)
  expect(isBilledMonthly({ price: 1500, function: ['featured'] })).toBe(false)
  expect(isBilledMonthly({ price: 1500 })).toBe(false)
  expect(isBilledMonthly({ function: ['subscription'] })).toBe(false)
})
