import { can } from '@cairn/domain/access/actions'
import { isCardError } from '@cairn/domain/purchases/card-errors'
import type { Course } from '@cairn/contract/courses'
import { purchases, type Purchase } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { claimKey, fingerprint, keepReply } from '../base/idempotency.ts'
import { newId } from '../base/ids.ts'
import type { By, Context } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { CardsUnreachable, type PayBy } from '../base/ports/cards.ts'
import { findOrganization } from '../organizations/store.ts'
import {
  beginAttempt,
  countCouponUse,
  dropCouponUse,
  findAttempt,
  findAttemptBy,
  noteCharge,
  takeCouponUse,
  termsOf,
  type Attempt,
} from './attempts.ts'
import { CannotEnroll, completePurchase } from './complete.ts'
import { enrollable, waives } from './enroll.ts'
import { isEnrolled } from './enrolled.ts'
import { findPayingOrder, orderExpiry } from './orders.ts'
import { lookAt, settle, type Settled } from './settle.ts'
import { priceOf, type Priced, type Terms } from './terms.ts'

type Buying = Context<(typeof purchases)['createPurchase']>
type Body = Buying['body']

/** Whether this is an enrollment that its maker may give for nothing. */
const isWaived = (by: By, courses: readonly Course[], body: Body): boolean => {
  const waiving = courses.every((course) => enrollable(course).free || waives(by, enrollable(course)))
  return waiving && body.payment?.source === undefined && !body.payment?.amount
}

/** What can be bought now: courses that are open, seen by the buyer, and not the owner's already. */
const refuseUnfit = async (db: Db, by: By, owner: string, courses: readonly Course[]): Promise<void> => {
  for (const course of courses) {
    const { id, status } = enrollable(course)
    if (!can(by.actor, 'course.read', enrollable(course))) fail('not_found')
    if (status !== 'enabled') failBecause('course_not_open', {}, { note: id })
    if (await isEnrolled(db, owner, id, by.now)) fail('already_enrolled')
  }
}

/** The amount that the buyer saw is the one that is charged, or nothing is. */
const refuseOtherPrice = (priced: Priced, payment: Body['payment']): void => {
  if (priced.couponProblem) failBecause(priced.couponProblem)
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

const termsFor = async (
  db: Db,
  by: By,
  courses: readonly Course[],
  body: Body,
  priced: Priced,
): Promise<Terms> => ({
  purchase: newId(by.now.getTime()),
  owner: body.owner,
  payer: by.actor?.id ?? '',
  items: priced.items.map(({ price: _price, ...item }) => item),
  currency: priced.currency,
  country: '',
  coupon: priced.coupon,
  connected: await findConnected(db, courses),
  expires: body.expires,
  data: body.data,
})

type Prepared = { readonly purchase: Purchase } | { readonly attempt: string } | { readonly taken: string }

/** What costs nothing, or nothing to them, is theirs at once. */
const takeForNothing = async (db: Db, parts: Parts, by: By, terms: Terms): Promise<Purchase> => {
  if (terms.coupon !== undefined) {
    if (!(await takeCouponUse(db, terms.coupon))) failBecause('coupon_used_up')
    await countCouponUse(db, terms.coupon)
  }
  const free = { ...terms, items: terms.items.map((item) => ({ ...item, amount: 0, tax: 0 })) }
  try {
    return await completePurchase(db, parts, by, free)
  } catch (error) {
    return error instanceof CannotEnroll ? fail('already_enrolled') : Promise.reject(error)
  }
}

/** The organization pays by its purchase order. */
const takeByOrder = async (
  db: Db,
  parts: Parts,
  by: By,
  courses: readonly Course[],
  body: Body & { readonly purchasingOrg: string },
  priced: Priced,
): Promise<Purchase> => {
  if (body.payment) refuseOtherPrice(priced, body.payment)
  const terms = await termsFor(db, by, courses, body, priced)
  const order = await findPayingOrder(db, body.purchasingOrg, body.data?.purchaseOrder, terms)
  const ordered = { purchasingOrg: body.purchasingOrg, purchaseOrder: order.id }
  const expires = terms.expires ?? orderExpiry(order, by.now)
  if (terms.coupon !== undefined) {
    if (!(await takeCouponUse(db, terms.coupon))) failBecause('coupon_used_up')
    await countCouponUse(db, terms.coupon)
  }
  try {
    return await completePurchase(db, parts, by, { ...terms, ...ordered, expires })
  } catch (error) {
    return error instanceof CannotEnroll ? fail('already_enrolled') : Promise.reject(error)
  }
}

/** The first step, in one transaction: everything is checked, and an attempt to pay is written down. */
const prepare = async (
  db: Db,
  parts: Parts,
  by: By,
  courses: readonly Course[],
  body: Body,
  keyed: { readonly key: string | null; readonly request: Buffer | null },
): Promise<Prepared> => {
  await refuseUnfit(db, by, body.owner, courses)
  const priced = await priceOf(db, courses, body.payment?.coupon, by.now)
  if (body.purchasingOrg !== undefined)
    return {
      purchase: await takeByOrder(
        db,
        parts,
        by,
        courses,
        { ...body, purchasingOrg: body.purchasingOrg },
        priced,
      ),
    }
  if (isWaived(by, courses, body)) {
    const terms = await termsFor(db, by, courses, body, priced)
    return { purchase: await takeForNothing(db, parts, by, { ...terms, coupon: undefined }) }
  }
  refuseOtherPrice(priced, body.payment)
  const terms = await termsFor(db, by, courses, body, priced)
  if (priced.amount === 0) return { purchase: await takeForNothing(db, parts, by, terms) }
  if (body.payment?.source === undefined) failBecause('card_missing')
  if (terms.coupon !== undefined && !(await takeCouponUse(db, terms.coupon))) failBecause('coupon_used_up')
  const begun = await beginAttempt(db, by.now, { terms, ...keyed })
  if ('taken' in begun && terms.coupon !== undefined) await dropCouponUse(db, terms.coupon)
  return begun
}

/** What the buyer is told. */
const answer = (settled: Settled): Purchase => {
  switch (settled.kind) {
    case 'bought':
      return settled.purchase
    case 'refused':
      return fail(isCardError(settled.code) ? settled.code : 'card_refused')
    case 'action':
      return fail('authentication_required', undefined, {
        payment: { charge: settled.charge, clientSecret: settled.clientSecret },
      })
    case 'returned':
      return fail('payment_returned')
    case 'canceled':
      return fail('payment_canceled')
    case 'pending':
      return fail('payment_pending')
  }
}

/** Asks the network for the money. Whatever happens from here on, the attempt is known and is settled in the end. */
const pay = async (parts: Parts, now: Date, id: string, by: PayBy, saves: boolean): Promise<Settled> => {
  const attempt = (await findAttempt(parts.db, id)) ?? fail('not_found')
  const { connected } = termsOf(attempt)
  let charge: string
  try {
    const order = { attempt: id, amount: attempt.amount, currency: attempt.currency }
    const opened = await parts.cards.open({
      ...order,
      description: `Purchase ${attempt.purchase}`,
      account: connected?.account,
      savesCard: saves,
    })
    charge = opened.charge
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
    await settle(parts, now, id, { state: 'canceled' })
    return fail('payment_unreachable')
  }
  if (!(await noteCharge(parts.db, id, charge))) {
    await parts.cards.cancel(charge)
    return { kind: 'canceled' }
  }
  try {
    return await settle(parts, now, id, await parts.cards.confirm(charge, by))
  } catch (error) {
    if (error instanceof CardsUnreachable) return { kind: 'pending' }
    throw error
  }
}

/** An attempt in another window: one that waits for the bank is given up for the new one. */
const clearWay = async (
  parts: Parts,
  now: Date,
  other: Attempt,
  payer: string,
): Promise<Settled | undefined> => {
  if (other.payer !== payer || other.state !== 'action' || other.charge === null)
    return fail('purchase_in_progress')
  const settled = await settle(parts, now, other.id, await parts.cards.cancel(other.charge))
  return settled.kind === 'canceled' ? undefined : settled
}

/** The key of the request, which belongs to whoever really sends it. */
const keyOf = ({ headers, proxy }: Pick<Buying, 'headers' | 'proxy'>): string | undefined => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  return proxy === null ? key : `${proxy} ${key}`
}

export const buyCourses = async (
  context: Pick<Buying, 'body' | 'headers' | 'proxy' | 'parts'> & { readonly by: By },
  courses: readonly Course[],
  input: Parameters<typeof fingerprint>[1],
): Promise<Purchase> => {
  const { body, parts, by } = context
  const payer = by.actor?.id ?? ''
  const { charge } = body.payment ?? {}
  if (typeof charge === 'string') {
    const attempt = await findAttemptBy(parts.db, { charge })
    if (attempt?.payer !== payer) return fail('not_found')
    return answer(await lookAt(parts, by.now, attempt))
  }
  const key = keyOf(context)
  const request = fingerprint(purchases.createPurchase, input)
  const first = async (): Promise<Prepared | { readonly known: Attempt }> =>
    parts.db.transaction().execute(async (tx) => {
      if (key === undefined) return prepare(tx, parts, by, courses, body, { key: null, request: null })
      const before = await claimKey(tx, payer, key, purchases.createPurchase, input)
      if (before) return { purchase: before.reply as Purchase }
      const known = await findAttemptBy(tx, { payer, key })
      if (known && known.request && !known.request.equals(request)) fail('key_reused')
      const prepared = known ? { known } : await prepare(tx, parts, by, courses, body, { key, request })
      if ('purchase' in prepared) await keepReply(tx, payer, key, { status: 201, reply: prepared.purchase })
      // An attempt remembers its key itself: it is not over when the transaction is.
      else await tx.deleteFrom('idempotency').where('actor', '=', payer).where('key', '=', key).execute()
      return prepared
    })
  const prepared = await first()
  if ('purchase' in prepared) return prepared.purchase
  if ('known' in prepared) return answer(await lookAt(parts, by.now, prepared.known))
  const source = body.payment?.source ?? ''
  const saves = body.payment?.saveCard === true
  if ('attempt' in prepared) return answer(await pay(parts, by.now, prepared.attempt, { source }, saves))
  const other = await findAttempt(parts.db, prepared.taken)
  const settled = other && (await clearWay(parts, by.now, other, payer))
  if (settled) return answer(settled)
  const again = await first()
  if (!('attempt' in again)) return fail('purchase_in_progress')
  return answer(await pay(parts, by.now, again.attempt, { source }, saves))
}
