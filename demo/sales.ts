import type { BillingDetails } from '@cairn/contract/receipts'
import type { Coupon } from '@cairn/contract/coupons'
import type { Course } from '@cairn/contract/courses'
import type { Offer } from '@cairn/contract/offers'
import type { Progress } from '@cairn/contract/progress'
import type { DemoGroup } from './groups.ts'
import { learnerIds } from './people.ts'
import { daysBefore, seeded } from './seeded.ts'
import { paymentsOf, subscriptionsAt, type DemoSubscription } from './subscriptions.ts'

/** Something that somebody bought, and how. */
export interface DemoSale {
  readonly person: string
  readonly course: string
  readonly at: string
  readonly currency: 'USD' | 'EUR'
  readonly price: number
  readonly coupon?: string
  /** The link they followed. */
  readonly offer?: string
  /** The purchase order that paid. */
  readonly order?: string
  readonly card: { readonly brand: 'visa' | 'mastercard' | 'amex'; readonly last4: string }
  /** The subscription that it pays for; of a renewal, the billing date too. */
  readonly subscription?: string
  readonly period?: string
  /** They took the course, and have left it since. */
  readonly left?: true
  readonly refund?: {
    readonly amount: number
    readonly at: string
    readonly by: string
    readonly reason: string
  }
}

export interface DemoShop {
  readonly sales: readonly DemoSale[]
  readonly coupons: readonly (Coupon & { readonly made: number })[]
  readonly offers: readonly (Offer & { readonly made: number })[]
  readonly orders: readonly { readonly id: string; readonly name: string; readonly organization: string }[]
  readonly subscriptions: readonly DemoSubscription[]
  /** By `person:<id>` or `organization:<id>`. */
  readonly billing: Readonly<Record<string, BillingDetails>>
}

const ORDER = 'po-spring-crew'
const LINK = 'spring-site-crew'
const COVERED = new Set(['feedback', 'negotiation'])
const SITE = 'group-spring-site-crew'
/** So many of those who take a course that the order covers are on it: half of its seats. */
const SEATS_TAKEN = 10

/** The first so many sales of a course use a code, one in `every`. */
const CODES = [
  { id: 'SPRING25', course: 'wayfinding', percent: 75, most: 40, every: 3, limit: 40 },
  { id: 'LEADS50', course: 'feedback', percent: 50, most: 5, every: 2, limit: 5 },
  { id: 'FIRSTLOAF', course: 'bread', percent: 80, most: 4, every: 2, limit: 25, endedDays: 30 },
] as const

const CARDS = [
  { brand: 'visa', last4: '4242' },
  { brand: 'mastercard', last4: '4444' },
  { brand: 'visa', last4: '4242' },
  { brand: 'amex', last4: '0005' },
] as const

const cardOf = (place: number): DemoSale['card'] => CARDS[place % CARDS.length] ?? CARDS[0]

const isSold = (course: Course | undefined): course is Course & { price: number } =>
  (course?.price ?? 0) > 0 && course?.function?.includes('subscription') !== true

/** Whoever takes a course that costs something has bought it, or their organization has. */
const enrolled = (
  progress: readonly Progress[],
  courses: readonly Course[],
  groups: readonly DemoGroup[],
): DemoSale[] => {
  const isIn = (id: string, user: string, course: string) =>
    groups.some((group) => group.id === id && group.object === course && group.member.includes(user))
  return progress.flatMap(({ user, object, created = '', state }, place): DemoSale[] => {
    const course = courses.find(({ id }) => id === object)
    if (!isSold(course) || state === 'preview') return []
    return [
      {
        person: user,
        course: object,
        at: created,
        currency: 'USD',
        price: course.price,
        card: cardOf(place),
        ...(isIn(SITE, user, object) && place % 2 === 0 && { offer: LINK }),
      },
    ]
  })
}

/** Until three months ago the site sold in euros. */
const earlier = (progress: readonly Progress[], courses: readonly Course[], now: Date): DemoSale[] => {
  const chance = seeded(18)
  const taken = new Set(progress.map(({ user, object }) => `${user} ${object}`))
  const sold = courses.filter((course) => course.status === 'enabled' && isSold(course))
  return Array.from({ length: 48 }, (_, n) => 92 + n * 1.9).flatMap((days, place): DemoSale[] => {
    const [person, course] = [chance.pick(learnerIds), chance.pick(sold)]
    const pair = `${person} ${course?.id}`
    if (person === undefined || course === undefined || taken.has(pair)) return []
    taken.add(pair)
    const price = Math.round((course.price ?? 0) * 0.009) * 100
    const at = daysBefore(now, days)
    return [{ person, course: course.id, at, currency: 'EUR', price, card: cardOf(place), left: true }]
  })
}

/** The latest of those whose organization pays. */
const withOrder = (sales: readonly DemoSale[]): DemoSale[] => {
  const covered = sales.filter(({ course, currency }) => COVERED.has(course) && currency === 'USD')
  const on = new Set(covered.slice(-SEATS_TAKEN))
  return sales.map((sale) => (on.has(sale) ? { ...sale, order: ORDER } : sale))
}

const withCodes = (sales: readonly DemoSale[]): DemoSale[] => {
  const seen = new Map<string, number>()
  const used = new Map<string, number>()
  return sales.map((sale) => {
    const code = CODES.find(({ course }) => course === sale.course)
    if (!code || sale.currency !== 'USD' || sale.order !== undefined || sale.offer !== undefined) return sale
    const [nth, uses] = [seen.get(code.id) ?? 0, used.get(code.id) ?? 0]
    seen.set(code.id, nth + 1)
    if (nth % code.every !== 0 || uses >= code.most) return sale
    used.set(code.id, uses + 1)
    return { ...sale, coupon: code.id }
  })
}

/** One buyer of the course about feedback got a third of it back. */
const withRefund = (sales: readonly DemoSale[], now: Date): DemoSale[] => {
  const place = sales.findIndex(
    ({ course, coupon, order, currency }) =>
      course === 'feedback' && currency === 'USD' && coupon === undefined && order === undefined,
  )
  const refund = {
    amount: 3000,
    at: daysBefore(now, 12),
    by: 'user-lena-rautio',
    reason: 'The live session was canceled.',
  }
  return sales.map((sale, n) => (n === place ? { ...sale, refund } : sale))
}

const billing: DemoShop['billing'] = {
  'organization:cairn': {
    company: 'Cairn Academy',
    address: '12 Ridge Street',
    postalCode: '05401',
    city: 'Burlington',
    region: 'Vermont',
    country: 'US',
    taxNumber: '00-1234567',
  },
  'organization:northfell': {
    address: 'Fjellveien 8',
    postalCode: '6770',
    city: 'Nordfjordeid',
    country: 'NO',
    taxNumber: 'NO 987 654 321 MVA',
  },
  'organization:harbour-guild': {
    address: '3 Quay Road',
    postalCode: 'BS1 4RW',
    city: 'Bristol',
    country: 'GB',
    taxNumber: 'GB 123 4567 89',
  },
  'person:user-leon-brandt': {
    company: 'Brandt Umweltplanung GmbH',
    address: 'Lindenweg 14',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    taxNumber: 'DE 123 456 789',
  },
  'person:user-ingrid-haugen': { address: 'Storgata 21', postalCode: '0184', city: 'Oslo', country: 'NO' },
  'person:user-camila-restrepo': {
    address: 'Calle Mayor 5',
    postalCode: '28013',
    city: 'Madrid',
    country: 'ES',
  },
}

/** Half a year of sales, in the order in which they were made. */
export const shopAt = (
  progress: readonly Progress[],
  courses: readonly Course[],
  groups: readonly DemoGroup[],
  now: Date,
): DemoShop => {
  const subscriptions = subscriptionsAt(progress, courses, now)
  const all = [
    ...enrolled(progress, courses, groups),
    ...earlier(progress, courses, now),
    ...subscriptions.flatMap((subscription) => paymentsOf(subscription, now)),
  ]
  const inOrder = all.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return {
    sales: withRefund(withCodes(withOrder(inOrder)), now),
    coupons: CODES.map(({ id, course, percent, limit, ...code }) => ({
      id,
      object: course,
      percent,
      maxUseCount: limit,
      ...('endedDays' in code && { expire: daysBefore(now, code.endedDays) }),
      made: 100,
    })),
    offers: [{ id: LINK, name: 'Spring site crew', concept: ['wayfinding'], group: SITE, made: 95 }],
    orders: [{ id: ORDER, name: 'Spring site crew', organization: 'harbour-guild' }],
    subscriptions,
    billing,
  }
}
