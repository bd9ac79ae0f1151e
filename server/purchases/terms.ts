import { sql } from 'kysely'
import {
  couponProblem,
  withCoupon,
  type CouponProblem,
  type CouponTerms,
} from '@cairn/domain/purchases/coupon'
import { totalOf, type SoldItem } from '@cairn/domain/purchases/ledger'
import type { Course } from '@cairn/contract/courses'
import type { Purchase } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'
import { findConfig } from '../config/store.ts'

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
  readonly offer?: { readonly id: string; readonly group?: string | undefined } | undefined
  readonly data?: Purchase['data']
}

export interface Priced {
  readonly items: readonly (SoldItem & { readonly price: number })[]
  readonly amount: number
  readonly currency: string
  readonly coupon: string | undefined
  readonly couponProblem: CouponProblem | 'unknown' | undefined
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

/** The price of courses as the server computes it; a coupon that cannot be used lowers nothing. */
export const priceOf = async (
  db: Db,
  courses: readonly Course[],
  couponId: string | undefined,
  now: Date,
): Promise<Priced> => {
  const { currency } = await findConfig(db)
  const coupon = couponId === undefined ? undefined : await findCoupon(db, couponId)
  const problem = couponId === undefined ? undefined : problemOf(coupon, courses, now)
  const items = courses.map(({ id, publisher, price = 0 }) => {
    const lowered = coupon !== undefined && problem === undefined && coupon.object === id
    return {
      course: id,
      seller: publisher,
      price,
      amount: lowered ? withCoupon(price, coupon) : price,
      tax: 0,
    }
  })
  return {
    items,
    amount: totalOf(items),
    currency,
    coupon: problem === undefined ? coupon?.id : undefined,
    couponProblem: problem,
  }
}
