import { queryOptions } from '@tanstack/react-query'
import { coupons } from '@cairn/contract/coupons'
import { offers } from '@cairn/contract/offers'
import { payments } from '@cairn/contract/payments'
import { purchases, type Purchase, type Quote } from '@cairn/contract/purchases'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { CallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'

/** As ids are written. */
const CODE = /^[\w.:-]{1,100}$/

export interface Quoted {
  readonly quote: Quote
  /** The code that was asked about, whether it can be used or not. */
  readonly coupon: string | undefined
}

/** What courses cost now. It is not read again by itself: a total never changes without a word. */
export const quoteOf = (ids: readonly string[], coupon: string | undefined) =>
  queryOptions({
    queryKey: [purchases.quotePurchase.path, ids, coupon ?? null] as const,
    queryFn: async ({ signal }): Promise<Quoted> => {
      const ask = (more: { readonly coupon?: string }) =>
        call(purchases.quotePurchase, { body: { object: [...ids], ...more }, signal })
      if (coupon === undefined) return { quote: await ask({}), coupon }
      // What can be no code is no code that we know.
      if (!CODE.test(coupon)) return { quote: { ...(await ask({})), couponProblem: 'unknown' }, coupon }
      return { quote: await ask({ coupon }), coupon }
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })

/** A coupon by its code: what it takes off, and until when. */
export const couponByCode = (code: string) => ({
  ...read(coupons.getCoupon, { params: { id: code }, handled: 'shown' as const }),
  retry: false,
})

/** The saved card of a person. Without an answer they type one in. */
export const savedCardOf = (person: string) => ({
  ...read(payments.getPayments, { params: { id: person }, query: { limit: 1 }, handled: 'shown' as const }),
  retry: false,
})

/** An invitation link. The screen says itself when there is none. */
export const offerById = (id: string) =>
  queryOptions({
    queryKey: [offers.getOffer.path, id] as const,
    queryFn: async ({ signal }) => {
      const offer = await call(offers.getOffer, { params: { id }, query: {}, signal })
      if (offer === null) throw new CallError(404, undefined)
      return offer
    },
    // What the page was opened with is shown, also by the server, until somebody asks again.
    retryOnMount: false,
  })

/** The latest purchase of a course by somebody, where its own answer was lost. */
export const findLatestPurchase = async (owner: string, course: string): Promise<Purchase | undefined> => {
  const query = `owner:${queryPhrase(owner)} AND object:${queryPhrase(course)}`
  const { list } = await call(purchases.findPurchases, {
    query: { query, sort: 'created:desc', limit: 1 },
  })
  return list[0]
}
