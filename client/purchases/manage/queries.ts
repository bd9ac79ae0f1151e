import { queryOptions } from '@tanstack/react-query'
import { coupons } from '@cairn/contract/coupons'
import { courses } from '@cairn/contract/courses'
import { offers, type Offer } from '@cairn/contract/offers'
import { purchases } from '@cairn/contract/purchases'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'

/** What shows purchases. */
export const PURCHASE_QUERIES = [[purchases.findPurchases.path], [purchases.getPurchase.path]] as const
export const COUPON_QUERIES = [[coupons.findCoupons.path]] as const
export const OFFER_QUERIES = [[offers.findOffers.path]] as const

export const ROWS = 25

export const purchasePage = (query: string, start: number) =>
  read(purchases.findPurchases, {
    query: {
      query,
      start,
      limit: ROWS,
      sort: 'created:desc',
      join: 'owner,object,purchaseOrder,subscription',
    },
  })

/** One purchase with its books; null: there is none, or it is not for the reader. */
export const purchaseById = (id: string) =>
  read(purchases.getPurchase, {
    params: { id },
    query: { join: 'owner,object,actor,purchasingOrg,purchaseOrder,subscription' },
  })

export const couponPage = (query: string, start: number) =>
  read(coupons.findCoupons, { query: { query, start, limit: ROWS, sort: 'created:desc', join: 'object' } })

const OFFER_JOIN = 'concept,organization,group'

export const offerPage = (query: string, start: number) =>
  read(offers.findOffers, { query: { query, start, limit: ROWS, sort: 'created:desc', join: OFFER_JOIN } })

/** One link as those who manage it have it; null: there is none, or it is not for the reader. */
export const offerById = (id: string) =>
  queryOptions({
    queryKey: [offers.findOffers.path, 'one', id] as const,
    queryFn: async ({ signal }): Promise<Offer | null> => {
      const query = { query: `_id:${queryPhrase(id)}`, limit: 1 }
      return (await call(offers.findOffers, { query, signal })).list[0] ?? null
    },
  })

/** The courses that somebody sells, as a search: null, all of them. */
export const editedBy = (actor: Actor | null): string => {
  if (isRootAdmin(actor)) return '*'
  const person = queryPhrase(actor?.id ?? '')
  const publishers = organizationsAs(actor, 'admin', 'author', 'publisher').map(
    (organization) => `publisher:${queryPhrase(organization)}`,
  )
  return [`admin:${person}`, `author:${person}`, ...publishers].join(' OR ')
}

const COURSE_FIELDS =
  'title,language,defaultLanguage,enabledLanguage,status,publisher,price,function,admin,author'

export const editedCourses = (actor: Actor | null) =>
  read(courses.findCourses, {
    query: {
      query: editedBy(actor),
      all: true,
      limit: PAGE.courses.admin,
      sort: 'title.raw',
      include: COURSE_FIELDS,
    },
  })

/** Courses by their ids, open or not. */
export const coursesNamed = (ids: readonly string[]) =>
  read(courses.findCourses, {
    query: {
      query: `(${ids.map((id) => `_id:${queryPhrase(id)}`).join(' OR ')})`,
      all: true,
      limit: 50,
      include: COURSE_FIELDS,
    },
  })
