import type { CurrencyCode } from '@cairn/domain/config/currencies'
import { sql } from 'kysely'
import {
  couponProblem,
  withCoupon,
  type CouponProblem,
  type CouponTerms,
} from '@cairn/domain/purchases/coupon'
import { totalOf, type SoldItem } from '@cairn/domain/purchases/ledger'
import { billingAfter, firstCharge, isBilledMonthly } from '@cairn/domain/purchases/subscription'
import type { Course } from '@cairn/contract/courses'
import type { Purchase } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'

/** What is bought, by whom and for how much: fixed before anything is paid. */
export interface Terms {
  readonly purchase: string
  readonly owner: string
  readonly payer: string
  readonly items: readonly SoldItem[]
  readonly currency: string
  /** Whose taxes are in the price; empty: nobody's. */
  readonly country: string
  /** In percent, as it was then. */
  readonly taxRate?: number | undefined
  /** What each course costs without the coupon. */
  readonly prices?: Readonly<Record<string, number>> | undefined
  readonly coupon?: string | undefined
  /** The organization whose connected account gets the money, and that account. */
  readonly connected?: { readonly organization: string; readonly account: string } | undefined
  readonly purchasingOrg?: string | undefined
  readonly purchaseOrder?: string | undefined
  readonly expires?: string | undefined
  /** Of courses that are paid for a month at a time without a subscription: when they end, if not sooner. */
  readonly ends?: Readonly<Record<string, string>> | undefined
  readonly offer?: { readonly id: string; readonly group?: string | undefined } | undefined
  readonly data?: Purchase['data']
  /** The subscription that it pays for. */
  readonly subscription?: string | undefined
  /** Subscriptions that begin with it. */
  readonly begins?: Begins | undefined
  /** The time that is paid for of what is billed monthly. */
  readonly period?: { readonly from: string; readonly to: string } | undefined
  /** A renewal that the payer makes themselves, so that their bank can ask them. */
  readonly present?: boolean | undefined
}

export interface Begins {
  /** When the first month after this one is charged. */
  readonly renews: string
  readonly courses: readonly { readonly id: string; readonly course: string; readonly price: number }[]
}

/** What is charged every month from a billing date on. */
export interface Monthly {
  readonly renews: Date
  readonly amount: number
  readonly courses: readonly { readonly course: string; readonly price: number }[]
}

export interface PricedItem extends SoldItem {
  readonly price: number
  /** What is charged now without the coupon: the price, or the rest of the first month. */
  readonly due: number
}

export interface Priced {
  readonly items: readonly PricedItem[]
  readonly amount: number
  readonly currency: CurrencyCode
  readonly coupon: string | undefined
  readonly couponProblem: CouponProblem | 'unknown' | undefined
  readonly monthly: Monthly | undefined
}

export interface CouponAt extends CouponTerms {
  readonly id: string
}

/** A coupon counts the uses of those who are paying right now as well. */
export const findCoupon = async (db: Db, id: string): Promise<CouponAt | undefined> => {
  const row = await db
    .selectFrom('coupon')
    .select(['id', 'course', 'document', 'expire', 'max_use_count', 'use_count', 'held_count'])
    .where(sql<string>`lower(id)`, '=', id.toLowerCase())
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      object: row.course,
      percent: Number(row.document['percent']),
      maxUseCount: row.max_use_count,
      useCount: row.use_count + row.held_count,
      ...(row.expire && { expire: row.expire.toISOString() }),
    }
  )
}

/** Why a coupon lowers nothing here; it may be for any of the courses. */
const problemOf = (coupon: CouponAt | undefined, courses: readonly Course[], now: Date) => {
  if (!coupon) return 'unknown' as const
  const problems = courses.map(({ id }) => couponProblem(coupon, id, now))
  return problems.includes(undefined)
    ? undefined
    : (problems.find((problem) => problem !== 'other_course') ?? 'other_course')
}

const monthlyOf = (courses: readonly Course[], now: Date): Monthly | undefined => {
  const billed = courses.filter(isBilledMonthly).map(({ id, price = 0 }) => ({ course: id, price }))
  if (billed.length === 0) return undefined
  const amount = billed.reduce((sum, { price }) => sum + price, 0)
  return { renews: billingAfter(now), amount, courses: billed }
}

interface Pricing {
  readonly courses: readonly Course[]
  readonly coupon?: string | undefined
  readonly now: Date
  readonly currency: CurrencyCode
  /** Whoever does not pay by the month pays for a whole one. */
  readonly prorates?: boolean
}

/** The price of courses as the server computes it; a coupon that cannot be used lowers nothing. */
export const priceOf = async (
  db: Db,
  { courses, coupon: couponId, now, currency, prorates = true }: Pricing,
): Promise<Priced> => {
  const monthly = prorates ? monthlyOf(courses, now) : undefined
  const coupon = couponId === undefined ? undefined : await findCoupon(db, couponId)
  const problem = couponId === undefined ? undefined : problemOf(coupon, courses, now)
  const items = courses.map((course) => {
    const { id, publisher, price = 0 } = course
    const lowered = coupon !== undefined && problem === undefined && coupon.object === id
    const chargedNow = (whole: number) =>
      monthly && isBilledMonthly(course) ? firstCharge(whole, now, monthly.renews) : whole
    return {
      course: id,
      seller: publisher,
      price,
      due: chargedNow(price),
      amount: chargedNow(lowered ? withCoupon(price, coupon) : price),
      tax: 0,
    }
  })
  return {
    items,
    amount: totalOf(items),
    currency,
    coupon: problem === undefined ? coupon?.id : undefined,
    couponProblem: problem,
    monthly,
  }
}
