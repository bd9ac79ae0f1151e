import type { Coupon } from '@cairn/contract/coupons'
import { dayEnds, dayOf } from '@cairn/domain/base/local-day'
import { formMessages as messages } from './coupons-messages.ts'

/** What the form of a coupon holds. */
export interface CouponValues {
  readonly id: string
  readonly object: string
  /** What the buyer pays of the price, as it is typed. */
  readonly percent: string
  readonly maxUseCount: string
  /** '2026-03-01', the last day on which it can be used, or nothing. */
  readonly expire: string
}

export const NEW_COUPON: CouponValues = { id: '', object: '', percent: '80', maxUseCount: '', expire: '' }

export const valuesOf = (coupon: Coupon, zone: string): CouponValues => ({
  id: coupon.id,
  object: coupon.object,
  percent: String(coupon.percent),
  maxUseCount: coupon.maxUseCount ? String(coupon.maxUseCount) : '',
  expire: dayOf(coupon.expire, zone),
})

/** People write a comma where their language does. */
export const readPercent = (text: string): number | undefined => {
  const value = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  return value >= 0 && value <= 100 ? value : undefined
}

const readCount = (text: string): number => (text.trim() === '' ? 0 : Number(text.trim()))

/** The coupon as it is sent; a day that was not touched keeps its hour. */
export const toCoupon = (values: CouponValues, zone: string, before?: Coupon): Coupon => {
  const day = values.expire
  const expire = before && dayOf(before.expire, zone) === day ? before.expire : day && dayEnds(day, zone)
  return {
    ...(before?.version !== undefined && { version: before.version }),
    id: values.id.trim(),
    object: values.object,
    percent: readPercent(values.percent) ?? -1,
    maxUseCount: readCount(values.maxUseCount),
    ...(expire && { expire }),
  }
}

export const checkCoupon = ({ id, object, percent, maxUseCount }: CouponValues) => ({
  id:
    (id.trim() === '' && messages.codeMissing) || (!/^[\w.:-]{1,100}$/.test(id.trim()) && messages.codeWrong),
  object: object === '' && messages.courseMissing,
  percent: readPercent(percent) === undefined && messages.percentWrong,
  maxUseCount: !/^\d{0,9}$/.test(maxUseCount.trim()) && messages.mostWrong,
})

/** Letters and figures that nobody mistakes for one another, read out or copied by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

export const newCode = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string =>
  [...random(new Uint8Array(LENGTH))].map((byte) => SIGNS[byte % SIGNS.length]).join('')

export const COUPON_STATES = ['active', 'used_up', 'expired'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export const stateOf = ({ expire, maxUseCount = 0, useCount = 0 }: Coupon, now: Date): CouponState => {
  if (expire !== undefined && new Date(expire) <= now) return 'expired'
  return maxUseCount > 0 && useCount >= maxUseCount ? 'used_up' : 'active'
}

/** Where a buyer goes with the code applied. */
export const checkoutLink = (origin: string, { object, id }: Pick<Coupon, 'object' | 'id'>): string =>
  `${origin}/checkout/course/${encodeURIComponent(object)}?coupon=${encodeURIComponent(id)}`
