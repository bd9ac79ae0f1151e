import { coupons, type Coupon } from '@cairn/contract/coupons'
import type { BodyOf } from '@cairn/contract/endpoint'
import { offers, type Offer } from '@cairn/contract/offers'
import { purchases } from '@cairn/contract/purchases'
import { versionShown } from '@cairn/domain/base/confirmed'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { POLLS } from '@cairn/domain/base/polls'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { until } from '../../base/until.ts'

const byId = (id: string) => ({ query: { query: `_id:${queryPhrase(id)}`, limit: 1 } })

interface Searched<T> {
  readonly list: readonly T[]
  readonly failed?: true
}

/** What a search found; one that failed has seen nothing. */
const first = <T>({ list, failed }: Searched<T>): T | undefined => {
  if (failed) throw new Error('The search failed.')
  return list[0]
}

const findCoupon = async (id: string) => first<Coupon>(await call(coupons.findCoupons, byId(id)))
const findOffer = async (id: string) => first<Offer>(await call(offers.findOffers, byId(id)))

const isShown = (found: { readonly version?: number } | undefined, { version = 0 }: { version?: number }) =>
  versionShown(found?.version === undefined ? null : { version: found.version }, version)

/** Saves a coupon and waits until search shows it. */
export const saveCoupon = async (body: Coupon, key: string): Promise<Coupon> => {
  const saved = await call(coupons.putCoupon, { body, key, handled: 'shown' })
  await until(async () => isShown(await findCoupon(saved.id), saved), POLLS.couponUpdate)
  return saved
}

export const deleteCoupon = async (id: string): Promise<void> => {
  await call(coupons.deleteCoupon, { params: { id }, handled: 'shown' })
  await until(async () => (await findCoupon(id)) === undefined, POLLS.couponDelete)
}

/** Saves an invitation link and waits until search shows it. */
export const saveOffer = async (body: BodyOf<typeof offers.putOffer>, key?: string): Promise<Offer> => {
  const saved = await call(offers.putOffer, {
    body,
    handled: 'shown',
    ...(key !== undefined && { key }),
  })
  await until(async () => isShown(await findOffer(saved.id), saved), POLLS.offerUpdate)
  return saved
}

export const deleteOffer = async (id: string): Promise<void> => {
  await call(offers.deleteOffer, { params: { id }, handled: 'shown' })
  await until(async () => (await findOffer(id)) === undefined, POLLS.offerDelete)
}

type Refund = BodyOf<typeof purchases.refundPurchase>

/**
 * Refunds a purchase. Where the card network does not answer, the refund is written down and made later: to try it again
 * would give back twice, so it counts as done.
 */
export const refundPurchase = async (body: Refund, key: string): Promise<'done' | 'pending'> => {
  try {
    await call(purchases.refundPurchase, { body, key, handled: 'shown' })
    return 'done'
  } catch (error) {
    if (isCallError(error) && error.code === 'refund_pending') return 'pending'
    throw error
  }
}

export const removePurchase = (id: string): Promise<unknown> =>
  call(purchases.deletePurchase, { params: { id }, handled: 'shown' })
