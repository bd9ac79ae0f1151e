import { can } from '@cairn/domain/access/actions'
import { HOUR } from '@cairn/domain/base/constants'
import { isBilledMonthly, monthAfter } from '@cairn/domain/purchases/subscription'
import { withTax } from '@cairn/domain/purchases/tax'
import type { Config } from '@cairn/contract/config'
import type { Course } from '@cairn/contract/courses'
import type { Payment, Purchase } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findOrganization } from '../organizations/store.ts'
import { findStanding, type Standing } from '../progress/store.ts'
import { beginAttempt, countCouponUse, dropCouponUse, takeCouponUse, type Attempt } from './attempts.ts'
import { CannotEnroll, completePurchase, type Needs } from './complete.ts'
import { enrollable, type Standings } from './enroll.ts'
import { isEnrolled, takes } from './enrolled.ts'
import { findPayingOrder, orderExpiry } from './orders.ts'
import { findSiteAndLimit, refuseBeyondPlan } from './plan/limit.ts'
import { payBy } from './saved-cards.ts'
import { findTax } from './tax.ts'
import { priceOf, type Priced, type Terms } from './terms.ts'
import type { Wish } from './wish.ts'

/** What can be bought now: courses that are open, seen by the buyer, and not the owner's already. */
const refuseUnfit = async (db: Db, by: By, { owner, courses }: Wish): Promise<Standings> => {
  const standings = new Map<string, Standing>()
  for (const course of courses.map(enrollable)) {
    if (!can(by.actor, 'course.read', course)) fail('not_found')
    if (course.status !== 'enabled') failBecause('course_not_open', {}, { note: course.id })
    const standing = await findStanding(db, owner, course.id)
    if (takes(standing.progress, by.now)) fail('already_enrolled')
    standings.set(course.id, standing)
  }
  return standings
}

const COUPON_REASONS = {
  unknown: 'coupon_unknown',
  used_up: 'coupon_used_up',
  expired: 'coupon_expired',
  other_course: 'coupon_other_course',
} as const

/** The amount that the buyer saw is the one that is charged, or nothing is. */
const refuseOtherPrice = (priced: Priced, payment: Payment | undefined): void => {
  if (priced.couponProblem) failBecause(COUPON_REASONS[priced.couponProblem])
  if (payment?.currency !== undefined && payment.currency !== priced.currency)
    failBecause('wrong_currency', { currency: priced.currency })
  const offered = payment?.amount ?? 0
  if (priced.amount === 0 && offered > 0) fail('already_free')
  if (offered !== priced.amount)
    failBecause('price_changed', { amount: priced.amount, currency: priced.currency })
}

/** The account of the organization that sells all of it, if it has one. */
const findConnected = async (db: Db, courses: readonly Course[]): Promise<Terms['connected']> => {
  const sellers = [...new Set(courses.map(({ publisher }) => publisher))]
  const [organization] = sellers
  if (organization === undefined || sellers.length > 1) return undefined
  const account = (await findOrganization(db, organization))?.payment?.account
  return account === undefined ? undefined : { organization, account }
}

/**
 * What the buyer pays. The first charge of a subscription falls every hour: what they saw within the last one is still
 * taken, so that nobody has to begin again because the clock struck while they typed.
 */
const priceFor = async (
  db: Db,
  by: By,
  { currency }: Config,
  { courses, payment, purchasingOrg }: Wish,
): Promise<Priced> => {
  const prorates = purchasingOrg === undefined
  const priceAt = (now: Date) => priceOf(db, { courses, coupon: payment?.coupon, now, currency, prorates })
  const priced = await priceAt(by.now)
  if (!priced.monthly || payment?.amount === undefined || payment.amount === priced.amount) return priced
  const earlier = await priceAt(new Date(by.now.getTime() - HOUR))
  const isSameMonth = earlier.monthly?.renews.getTime() === priced.monthly.renews.getTime()
  const isAgreed = earlier.amount === payment.amount && earlier.coupon === priced.coupon
  return isSameMonth && isAgreed ? earlier : priced
}

const beginsWith = (now: Date, { monthly }: Priced): Pick<Terms, 'begins' | 'subscription' | 'period'> => {
  if (!monthly) return {}
  const courses = monthly.courses.map((one) => ({ id: newId(now.getTime()), ...one }))
  const renews = monthly.renews.toISOString()
  return {
    begins: { renews, courses },
    subscription: courses[0]?.id,
    period: { from: now.toISOString(), to: renews },
  }
}

/** The tax of whoever pays, at the rate of this moment. */
const taxedItems = async (
  db: Db,
  { actor }: By,
  site: Config,
  { purchasingOrg: organization }: Wish,
  { items }: Priced,
): Promise<Pick<Terms, 'items' | 'country' | 'taxRate'>> => {
  const tax = await findTax(db, site, { person: actor?.id, organization })
  const bare = items.map(({ price: _price, due: _due, ...item }) => item)
  return { items: withTax(bare, tax), country: tax.country, ...(tax.rate > 0 && { taxRate: tax.rate }) }
}

const termsFor = async (db: Db, by: By, site: Config, wish: Wish, priced: Priced): Promise<Terms> => ({
  ...beginsWith(by.now, priced),
  ...(await taxedItems(db, by, site, wish, priced)),
  purchase: newId(by.now.getTime()),
  owner: wish.owner,
  payer: by.actor?.id ?? '',
  currency: priced.currency,
  prices: Object.fromEntries(priced.items.map(({ course, due }) => [course, due])),
  coupon: priced.coupon,
  connected: priced.amount > 0 ? await findConnected(db, wish.courses) : undefined,
  expires: wish.expires,
  data: wish.data,
  offer: wish.offer,
})

const useCoupon = async (db: Db, coupon: string | undefined): Promise<void> => {
  if (coupon === undefined) return
  if (!(await takeCouponUse(db, coupon))) failBecause('coupon_used_up')
  await countCouponUse(db, coupon)
}

/** Theirs within this transaction: nothing has to be asked of the network. */
const takeAtOnce = async (db: Db, needs: Needs, by: By, terms: Terms): Promise<Purchase> => {
  await useCoupon(db, terms.coupon)
  try {
    return await completePurchase(db, needs, by, terms)
  } catch (error) {
    return error instanceof CannotEnroll ? fail('already_enrolled') : Promise.reject(error)
  }
}

const forNothing = (terms: Terms): Terms => ({
  ...terms,
  connected: undefined,
  items: terms.items.map((item) => ({ ...item, amount: 0, tax: 0 })),
})

/** An order pays one month of what is billed monthly, and no more is given for it. */
const monthsOf = (now: Date, courses: readonly Course[]): Terms['ends'] => {
  const end = monthAfter(now).toISOString()
  return Object.fromEntries(courses.filter(isBilledMonthly).map(({ id }) => [id, end]))
}

/** The organization pays by its purchase order. */
const byOrder = async (db: Db, by: By, wish: Wish, organization: string, terms: Terms): Promise<Terms> => {
  const order = await findPayingOrder(db, organization, wish.purchaseOrder, terms)
  return {
    ...terms,
    ...(terms.expires === undefined && { ends: monthsOf(by.now, wish.courses) }),
    connected: undefined,
    purchasingOrg: organization,
    purchaseOrder: order.id,
    expires: terms.expires ?? orderExpiry(order, by.now),
  }
}

/** Cards are charged for their holders, in person, unless the request says that nobody is to be charged. */
export const refuseWithoutConsent = ({ actor }: By, { payment }: Wish): void => {
  if (actor?.acting === true) fail('pay_in_person')
  if (payment?.charge === false) fail('forbidden')
}

export type Prepared =
  | { readonly purchase: Purchase }
  /** Written down, and to be paid. */
  | { readonly attempt: Attempt }
  /** Another attempt is paying for it. */
  | { readonly taken: string }

interface Keyed {
  readonly key: string | null
  readonly request: Buffer | null
}

/** The first step, in one transaction: everything is checked, and what has to be paid by card is written down. */
export const prepare = async (db: Db, parts: Parts, by: By, wish: Wish, keyed: Keyed): Promise<Prepared> => {
  const standings = await refuseUnfit(db, by, wish)
  const needs = { jobs: parts.jobs, standings }
  // Before anything else is locked, and also of what is paid by card: nobody pays for a place that is not there.
  const { site, limit } = await findSiteAndLimit(db)
  await refuseBeyondPlan(db, by.now, { owner: wish.owner, courses: wish.courses.map(({ id }) => id) }, limit)
  const priced = await priceFor(db, by, site, wish)
  const terms = await termsFor(db, by, site, wish, priced)
  if (wish.purchasingOrg !== undefined) {
    if (wish.payment?.amount !== undefined) refuseOtherPrice(priced, wish.payment)
    const ordered = await byOrder(db, by, wish, wish.purchasingOrg, terms)
    return { purchase: await takeAtOnce(db, needs, by, ordered) }
  }
  if (wish.waives) {
    if (wish.payment?.amount) refuseOtherPrice(priced, wish.payment)
    const waived = { ...forNothing(terms), coupon: undefined, begins: undefined, subscription: undefined }
    return { purchase: await takeAtOnce(db, needs, by, waived) }
  }
  if (priced.amount > 0) refuseWithoutConsent(by, wish)
  // Only those whose card it is can update it when it fails.
  if (priced.monthly && wish.owner !== terms.payer) failBecause('subscription_for_self')
  refuseOtherPrice(priced, wish.payment)
  if (priced.amount === 0) return { purchase: await takeAtOnce(db, needs, by, forNothing(terms)) }
  if (!(await payBy(db, terms.payer, wish.payment?.source))) failBecause('card_missing')
  if (terms.coupon !== undefined && !(await takeCouponUse(db, terms.coupon))) failBecause('coupon_used_up')
  const begun = await beginAttempt(db, by.now, { terms, ...keyed })
  if ('taken' in begun) {
    if (terms.coupon !== undefined) await dropCouponUse(db, terms.coupon)
    return begun
  }
  // While this one waited for the courses, another window may have been paying for them.
  for (const { course } of terms.items)
    if (await isEnrolled(db, wish.owner, course, by.now)) fail('already_enrolled')
  return begun
}
