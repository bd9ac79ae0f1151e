import { describe, expect, test } from 'vitest'
import { POLLS, type PollName, skipsResourceCount } from './polls.ts'

const pace = (...names: PollName[]) => names.map((name) => [POLLS[name].everyMs, POLLS[name].tries])
const often = (n: number) => Array.from({ length: n }, () => [500, 10])

describe('how often and how long', () => {
  test('WAIT-03 course creation checks resources every 1 s up to 1800 tries', () =>
    expect(pace('courseCreateResources')).toEqual([[1000, 1800]]))
  test('WAIT-04 course creation then checks the entry every 5 s up to 60 tries', () =>
    expect(pace('courseCreateEntry')).toEqual([[5000, 60]]))
  test('WAIT-06 course copy checks resources every 5 s up to 360 tries', () =>
    expect(pace('courseCopyResources')).toEqual([[5000, 360]]))
  test('WAIT-07 course copy then checks the entry every 5 s up to 60 tries', () =>
    expect(pace('courseCopyEntry')).toEqual([[5000, 60]]))
  test('WAIT-08 course update', () => expect(pace('courseUpdate')).toEqual(often(1)))
  test('WAIT-09 course delete', () => expect(pace('courseDelete')).toEqual(often(1)))
  test('WAIT-10 users', () => expect(pace('userCreate', 'userUpdate', 'userDelete')).toEqual(often(3)))
  test('WAIT-11 groups', () => expect(pace('groupCreate', 'groupUpdate', 'groupDelete')).toEqual(often(3)))
  test('WAIT-12 conversations', () => expect(pace('messageCreate', 'messageDelete')).toEqual(often(2)))
  test('WAIT-13 coupons', () => expect(pace('couponUpdate', 'couponDelete')).toEqual(often(2)))
  test('WAIT-14 organizations', () =>
    expect(pace('organizationCreate', 'organizationUpdate', 'organizationDelete')).toEqual(often(3)))
  test('WAIT-15 a purchase: 20 tries, 500 ms apart', () => expect(pace('purchase')).toEqual([[500, 20]]))
  test('WAIT-16 an offer purchase: 5 tries, 2000 ms apart', () =>
    expect(pace('offerPurchase')).toEqual([[2000, 5]]))
  test('WAIT-17 offers and purchase orders', () =>
    expect(pace('offerUpdate', 'offerDelete', 'purchaseOrderUpdate')).toEqual(often(3)))
})

const said = (...names: PollName[]) => [...new Set(names.map((name) => POLLS[name].message))]

describe('what is said when the wait runs out', () => {
  test('WAIT-22 Unable to create catalog entry', () =>
    expect(said('courseCreateResources', 'courseCreateEntry')).toEqual(['Unable to create catalog entry']))
  test('WAIT-23 Unable to create catalog entry', () =>
    expect(said('courseCopyResources', 'courseCopyEntry')).toEqual(['Unable to create catalog entry']))
  test('WAIT-24 Unable to update catalog entry', () =>
    expect(said('courseUpdate')).toEqual(['Unable to update catalog entry']))
  test('WAIT-25 Catalog entry was not removed from search results', () =>
    expect(said('courseDelete')).toEqual(['Catalog entry was not removed from search results']))
  test('WAIT-26 New user did not show in search results', () =>
    expect(said('userCreate')).toEqual(['New user did not show in search results']))
  test('WAIT-27 User was not removed from search results', () =>
    expect(said('userDelete')).toEqual(['User was not removed from search results']))
  test('WAIT-28 Group delete did not remove from search results', () =>
    expect(said('groupDelete')).toEqual(['Group delete did not remove from search results']))
  test('WAIT-29 New group did not show in search results', () =>
    expect(said('groupCreate')).toEqual(['New group did not show in search results']))
  test('WAIT-30 Group update did not show in search results', () =>
    expect(said('groupUpdate')).toEqual(['Group update did not show in search results']))
  test('WAIT-31 Message was not removed from search results', () =>
    expect(said('messageDelete')).toEqual(['Message was not removed from search results']))
  test('WAIT-32 New message did not show in search results', () =>
    expect(said('messageCreate')).toEqual(['New message did not show in search results']))
  test('WAIT-33 Progress record was not added after purchase', () =>
    expect(said('purchase', 'offerPurchase')).toEqual(['Progress record was not added after purchase']))
  test('WAIT-34 Unable to update coupon', () =>
    expect(said('couponUpdate')).toEqual(['Unable to update coupon']))
  test('WAIT-35 Coupon was not removed from search results', () =>
    expect(said('couponDelete')).toEqual(['Coupon was not removed from search results']))
  test('WAIT-36 Unable to update invitation link', () =>
    expect(said('offerUpdate')).toEqual(['Unable to update invitation link']))
  test('WAIT-37 Offer/Invitation was not removed from search results', () =>
    expect(said('offerDelete')).toEqual(['Offer/Invitation was not removed from search results']))
  test('WAIT-38 New organization did not show in search results', () =>
    expect(said('organizationCreate')).toEqual(['New organization did not show in search results']))
  test('WAIT-39 Organization was not removed from search results', () =>
    expect(said('organizationDelete')).toEqual(['Organization was not removed from search results']))
  test('WAIT-40 Unknown error', () =>
    expect(said('userUpdate', 'organizationUpdate', 'purchaseOrderUpdate')).toEqual(['Unknown error']))
})

test("WAIT-05 templates 'default' and 'empty' skip source resource counting, a source course does not", () => {
  expect(skipsResourceCount('default')).toBe(true)
  expect(skipsResourceCount('empty')).toBe(true)
  expect(skipsResourceCount('0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01')).toBe(false)
  expect(skipsResourceCount('')).toBe(false)
})
