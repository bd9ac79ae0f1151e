import { DAY, MINUTE } from '@cairn/domain/base/constants'
import type { Config } from '@cairn/contract/config'
import type { Course } from '@cairn/contract/courses'
import type { Organization } from '@cairn/contract/organizations'
import type { User } from '@cairn/contract/users'
import type { DemoShop } from '../demo/sales.ts'
import type { Db } from './base/db/schema.ts'
import { newId } from './base/ids.ts'
import type { By } from './base/on.ts'
import { saveBilling } from './purchases/billing/store.ts'
import { insertCoupon } from './purchases/coupons.ts'
import { insertOffer } from './purchases/offers.ts'
import type { Found } from './purchases/receipts/issue.ts'
import { restorePast } from './purchases/restore.ts'
import { restoreSubscriptions } from './purchases/subscriptions/restore.ts'

interface Sellers {
  readonly config: Config
  readonly organizations: readonly Organization[]
  readonly courses: readonly Course[]
  readonly people: readonly User[]
}

const before = (now: Date, days: number): By => ({
  actor: null,
  proxy: null,
  now: new Date(now.getTime() - days * DAY - MINUTE),
  request: { id: 'install', ip: '' },
})

/** The codes, links and orders of the demo academy, as they were made. */
const openShop = async (db: Db, shop: DemoShop, courses: readonly Course[], now: Date): Promise<void> => {
  const publisherOf = (id: string) => courses.find((course) => course.id === id)?.publisher ?? ''
  for (const [holder, details] of Object.entries(shop.billing)) await saveBilling(db, now, holder, details)
  for (const { made, ...coupon } of shop.coupons)
    await insertCoupon(db, before(now, made), { ...coupon, publisher: publisherOf(coupon.object) })
  for (const { made, ...offer } of shop.offers)
    await insertOffer(db, before(now, made), { ...offer, publisher: offer.concept.map(publisherOf) })
}

/** Those who took a course before, and have left it since. */
const restoreFormer = async (db: Db, sales: DemoShop['sales']): Promise<void> => {
  const left = sales.filter((sale) => sale.left === true)
  const rows = left.map(({ person, course, at }) => {
    const id = newId()
    const document = JSON.stringify({ id, user: person, object: course, status: 'enabled' })
    return { id, person, course, left_at: new Date(Date.parse(at) + 40 * DAY), document }
  })
  if (rows.length > 0) await db.insertInto('former_progress').values(rows).execute()
}

const shownAs = ({ organizations }: Sellers, { billing }: DemoShop, id: string) => ({
  name: organizations.find((org) => org.id === id)?.name ?? id,
  ...billing[`organization:${id}`],
})

/** Whom the receipt of a sale names. */
const foundOf = (academy: Sellers, shop: DemoShop, person: string, seller: string): Found => {
  const { config, organizations, courses, people } = academy
  const buyer = people.find(({ id }) => id === person)
  const receiver = organizations.find(({ id }) => id === seller)
  const receiving = receiver?.payment?.account === undefined ? config.rootOrg : seller
  const { name, ...details } = shownAs(academy, shop, receiving)
  return {
    root_org: config.rootOrg,
    site: config,
    given_name: buyer?.givenName ?? null,
    family_name: buyer?.familyName ?? null,
    language: buyer?.language ?? null,
    payer: shop.billing[`person:${person}`] ?? null,
    seller_name: name,
    seller: details,
    titles: Object.fromEntries(courses.map(({ id, title }) => [id, title])),
  }
}

const pastOf = (shop: DemoShop, { organizations, courses }: Sellers, begun: ReadonlyMap<string, string>) =>
  shop.subscriptions.map(({ at, renews, failingSince, ended, ...subscription }) => {
    const seller = courses.find(({ id }) => id === subscription.course)?.publisher
    const isConnected = organizations.find(({ id }) => id === seller)?.payment?.account !== undefined
    return {
      ...subscription,
      at: new Date(at),
      renews: new Date(renews),
      failingSince: failingSince === undefined ? undefined : new Date(failingSince),
      ended: ended === undefined ? undefined : new Date(ended),
      purchase: begun.get(subscription.id) ?? '',
      connected: isConnected ? seller : undefined,
    }
  })

/** Half a year of sales, entered in the order in which they were made. */
export const restoreSales = async (db: Db, shop: DemoShop, academy: Sellers, now: Date): Promise<void> => {
  const { config, organizations, courses } = academy
  await openShop(db, shop, courses, now)
  await restoreFormer(db, shop.sales)
  const sales = shop.sales.map(({ coupon, order, at, period, refund, left: _left, ...sale }) => {
    const seller = courses.find(({ id }) => id === sale.course)?.publisher ?? ''
    const code = shop.coupons.find(({ id }) => id === coupon)
    const paying = shop.orders.find(({ id }) => id === order)
    const holder = paying ? `organization:${paying.organization}` : `person:${sale.person}`
    return {
      ...sale,
      seller,
      at: new Date(at),
      period: period === undefined ? undefined : new Date(period),
      account: organizations.find(({ id }) => id === seller)?.payment?.account,
      coupon: code && { id: code.id, percent: code.percent },
      order: paying && { id: paying.id, organization: paying.organization },
      refund: refund && { ...refund, at: new Date(refund.at) },
      buyer: {
        details: shop.billing[holder],
        taxes: config.tax,
        found: foundOf(academy, shop, sale.person, seller),
        ordered: paying && { buyer: shownAs(academy, shop, paying.organization), name: paying.name },
      },
    }
  })
  const begun = await restorePast(db, config.rootOrg, sales)
  await restoreSubscriptions(db, pastOf(shop, academy, begun), now)
}
