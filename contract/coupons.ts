import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, instant, object, optional, percent, stamps, text, version } from './fields.ts'
import { found, joined, searchQuery } from './search.ts'

/** A code that lowers the price of a course: the buyer pays `percent` of it. */
export const Coupon = object({
  id,
  percent,
  object: id,
  /** 0 or left out: no limit. */
  maxUseCount: optional(count),
  /** Counted by the server; shown to those who manage the coupon. */
  useCount: optional(count),
  expire: optional(instant),
  version: optional(version),
  ...stamps,
})
export type Coupon = Static<typeof Coupon>

export const coupons = {
  findCoupons: endpoint({
    method: 'GET',
    path: '/purchase/coupon',
    access: 'coupon.list',
    summary: 'Search the coupons of courses you manage.',
    query: searchQuery,
    reply: found(Coupon),
    quiet: 'list',
  }),
  getCoupon: endpoint({
    method: 'GET',
    path: '/purchase/coupon/{id}',
    access: 'coupon.read',
    summary: 'Get a coupon by its code. Only those who manage it see how often it was used.',
    params: object({ id }),
    query: object({ join: optional(text(300)) }),
    reply: object({ ...Coupon.properties, join: optional(joined) }),
    quiet: 'null',
  }),
  putCoupon: endpoint({
    method: 'PUT',
    path: '/purchase/coupon',
    access: 'coupon.write',
    creates: true,
    summary: 'Create or update a coupon of a course you can edit.',
    body: Coupon,
    reply: Coupon,
  }),
  deleteCoupon: endpoint({
    method: 'DELETE',
    path: '/purchase/coupon/{id}',
    access: 'coupon.write',
    summary: 'Delete a coupon. Purchases made with it stay as they are.',
    params: object({ id }),
    status: 204,
  }),
}
