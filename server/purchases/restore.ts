import { billingAfter } from '@cairn/domain/purchases/subscription'
import { withCoupon } from '@cairn/domain/purchases/coupon'
import { taxFor, withTax, type Taxes } from '@cairn/domain/purchases/tax'
import { tokenOf } from '@cairn/domain/purchases/test-cards'
import type { BillingDetails } from '@cairn/contract/receipts'
import { sql, type Insertable } from 'kysely'
import { totalOf } from '@cairn/domain/purchases/ledger'
import type { Db, Tables } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import { hashed, newClientSecret, randomId } from '../base/ports/cards/test-rows.ts'
import { countCouponUse } from './attempts.ts'
import { bookRefund } from './book-refund.ts'
import { countOffer, saleEntries } from './complete.ts'
import { addEntries } from './ledger.ts'
import { changeUse, debitEntry } from './orders.ts'
import { factsOf, payerOn, receiptRow, type Found, type Issued, type Ordered } from './receipts/issue.ts'
import { lockPurchase, purchaseRow, type Bought } from './store.ts'
import type { Terms } from './terms.ts'

/** A sale of the past: what the card network and we would have written down then. */
export interface PastSale {
  readonly person: string
  readonly course: string
  readonly seller: string
  readonly at: Date
  readonly currency: string
  readonly price: number
  readonly coupon?: { readonly id: string; readonly percent: number } | undefined
  readonly offer?: string | undefined
  readonly order?: { readonly id: string; readonly organization: string } | undefined
  /** The subscription that it pays for; of a renewal, the billing date too. */
  readonly subscription?: string | undefined
  readonly period?: Date | undefined
  /** The account of the seller, where it has one. */
  readonly account?: string | undefined
  readonly card: { readonly brand: 'visa' | 'mastercard' | 'amex'; readonly last4: string }
  readonly refund?:
    | { readonly amount: number; readonly at: Date; readonly by: string; readonly reason: string }
    | undefined
}

export interface PastBuyer {
  readonly details: BillingDetails | undefined
  readonly taxes: Taxes | undefined
  /** Whom the receipt names. */
  readonly found: Found
  readonly ordered?: Ordered | undefined
}

const byNobody = (now: Date): By => ({ actor: null, proxy: null, now, request: { id: 'install', ip: '' } })

const termsOf = (sale: PastSale, { details, taxes }: PastBuyer): Terms => {
  const { person, course, seller, price, coupon, order, currency, account } = sale
  const tax = taxFor(taxes, details?.country)
  const amount = coupon ? withCoupon(price, coupon) : price
  return {
    purchase: newId(sale.at.getTime()),
    owner: person,
    payer: person,
    items: withTax([{ course, seller, amount }], tax),
    currency,
    country: tax.country,
    ...(tax.rate > 0 && { taxRate: tax.rate }),
    prices: { [course]: price },
    coupon: coupon?.id,
    subscription: sale.subscription,
    ...(sale.subscription !== undefined && {
      period: { from: (sale.period ?? sale.at).toISOString(), to: billingAfter(sale.at).toISOString() },
    }),
    ...(sale.offer !== undefined && { offer: { id: sale.offer } }),
    ...(order
      ? { purchasingOrg: order.organization, purchaseOrder: order.id }
      : { connected: account === undefined ? undefined : { organization: seller, account } }),
  }
}

type NewCharge = Insertable<Tables['test_network_charge']>
type NewAttempt = Insertable<Tables['purchase_attempt']>

/** The charge in the books of the test network, and our attempt that led to it. */
const chargeOf = (sale: PastSale, terms: Terms): { charge: NewCharge; attempt: NewAttempt } => {
  const [id, attempt] = [randomId('pay'), newId(sale.at.getTime())]
  const { at, currency, account = null, card, refund } = sale
  const amount = totalOf(terms.items)
  const times = { created: at, modified: at }
  const tested = { ...card, expMonth: 12, expYear: at.getUTCFullYear() + 3, behavior: 'pays' } as const
  return {
    charge: {
      id,
      attempt: hashed(attempt),
      amount,
      currency,
      account,
      customer: null,
      saves_card: false,
      state: 'paid',
      client_secret: newClientSecret(id),
      refunded: refund?.amount ?? 0,
      card: JSON.stringify(tested),
      source: hashed(tokenOf(tested, newId().replaceAll('-', ''))),
      ...times,
    },
    attempt: {
      id: attempt,
      purchase: terms.purchase,
      payer: terms.payer,
      owner: terms.owner,
      key: null,
      request: null,
      terms: JSON.stringify(terms),
      amount,
      currency,
      charge: id,
      state: 'paid',
      code: null,
      // The attempt that began a subscription is that of a purchase.
      subscription: sale.period ? (sale.subscription ?? null) : null,
      period: sale.period ?? null,
      look: null,
      ...times,
    },
  }
}

const restoreRefund = async (db: Db, purchase: string, charge: string, sale: PastSale): Promise<void> => {
  if (!sale.refund) return
  const { amount, at, by: actor, reason } = sale.refund
  const id = newId(at.getTime())
  const made = { id, purchase, amount, reason, actor, created: at }
  await db
    .insertInto('purchase_refund')
    .values({ ...made, state: 'done', code: null, look: null })
    .execute()
  await db
    .insertInto('test_network_refund')
    .values({ key: hashed(id), id: randomId('refund'), charge, amount, created: at })
    .execute()
  await bookRefund(db, byNobody(at), await lockPurchase(db, purchase), { amount, reference: `refund:${id}` })
}

const paymentOf = (sale: PastSale, terms: Terms, charge: string) => {
  const amount = totalOf(terms.items)
  const card = { ...sale.card, expMonth: 12, expYear: sale.at.getUTCFullYear() + 3 }
  return { charge, amount, fee: Math.round(amount * 0.029), card }
}

interface Past {
  readonly sale: PastSale
  readonly terms: Terms
  readonly bought: Bought
  readonly fee: number
  readonly buyer: PastBuyer
}

const toPast = (sale: PastSale, buyer: PastBuyer, terms: Terms, charge: string | null): Past => {
  const { amount, fee, card } = paymentOf(sale, terms, charge ?? '')
  const bought: Bought = {
    terms,
    state: 'paid',
    amount,
    charge,
    card: charge === null ? undefined : card,
    hasReceipt: true,
  }
  return { sale, terms, bought, fee, buyer }
}

/** In the order of the sales, each organization for itself. */
const numbered = (past: readonly Past[], rootOrg: string): readonly Issued[] => {
  const last = new Map<string, number>()
  return past.map(({ terms, bought, buyer }): Issued => {
    const organization = terms.connected?.organization ?? rootOrg
    const number = (last.get(organization) ?? 0) + 1
    last.set(organization, number)
    const facts = factsOf(buyer.found, bought, buyer.ordered)
    return { organization, kind: 'receipt', number, purchase: terms.purchase, person: payerOn(terms), facts }
  })
}

const restoreSeries = async (db: Db, issued: readonly Issued[]): Promise<void> => {
  const last = new Map(issued.map(({ organization, number }) => [organization, number]))
  const rows = [...last].map(([organization, number]) => ({ organization, kind: 'receipt', last: number }))
  await db.insertInto('receipt_series').values(rows).execute()
}

const entriesOf = ({ sale, terms, bought, fee }: Past) => {
  const order = terms.purchaseOrder
  const entries =
    order === undefined
      ? saleEntries(terms, { charge: bought.charge ?? '', fee, kind: sale.period ? 'renewal' : 'sale' })
      : [debitEntry(order, terms)]
  return entries.map((entry) => ({ ...entry, at: sale.at }))
}

const countUses = async (db: Db, past: readonly Past[]): Promise<void> => {
  for (const { terms } of past) {
    if (terms.coupon !== undefined) await countCouponUse(db, terms.coupon)
    if (terms.offer) await countOffer(db, terms.offer.id)
    if (terms.purchaseOrder !== undefined) await changeUse(db, terms.purchaseOrder, totalOf(terms.items), 1)
  }
}

const restoreHistory = async (db: Db, past: readonly Past[]): Promise<void> => {
  const { request, proxy } = byNobody(new Date())
  const rows = past.map(({ sale, terms }) => ({
    at: sale.at,
    actor: null,
    proxy,
    action: sale.period ? 'purchase.renew' : 'purchase.create',
    type: 'purchase',
    object: terms.purchase,
    organization: [sale.seller],
    request: request.id,
    ip: request.ip,
    detail: null,
  }))
  await db.insertInto('event_history').values(rows).execute()
}

/**
 * Enters sales of the past, the oldest first, in the books of the test network and in ours: what a purchase writes, all
 * at once, since a first start is waited for. Whoever bought is enrolled already. Returns the purchases that
 * subscriptions began with, by subscription.
 */
export const restorePast = async (
  db: Db,
  rootOrg: string,
  sales: readonly (PastSale & { readonly buyer: PastBuyer })[],
): Promise<ReadonlyMap<string, string>> => {
  const charges: NewCharge[] = []
  const attempts: NewAttempt[] = []
  const past = sales.map(({ buyer, ...sale }): Past => {
    const terms = termsOf(sale, buyer)
    if (sale.order) return toPast(sale, buyer, terms, null)
    const { charge, attempt } = chargeOf(sale, terms)
    charges.push(charge)
    attempts.push(attempt)
    return toPast(sale, buyer, terms, charge.id)
  })
  const issued = numbered(past, rootOrg)
  await db.insertInto('test_network_charge').values(charges).execute()
  await db.insertInto('purchase_attempt').values(attempts).execute()
  await addEntries(db, past.flatMap(entriesOf))
  const rows = past.map(({ bought, sale }, n) => purchaseRow(bought, issued[n]?.number ?? null, sale.at))
  await db.insertInto('purchase').values(rows).execute()
  const receipts = issued.map((one, n) => receiptRow(past[n]?.sale.at ?? new Date(), one))
  // What was issued in the past was sent in the past.
  await db
    .insertInto('receipt')
    .values(receipts.map((row) => ({ ...row, mailed: row.at })))
    .execute()
  await restoreSeries(db, issued)
  await countUses(db, past)
  await restoreHistory(db, past)
  for (const { sale, terms, bought } of past)
    await restoreRefund(db, terms.purchase, bought.charge ?? '', sale)
  await db
    .updateTable('receipt')
    .set({ mailed: sql.ref('at') })
    .where('mailed', 'is', null)
    .execute()
  const first = past.filter(({ sale }) => sale.subscription !== undefined && sale.period === undefined)
  return new Map(first.map(({ sale, terms }) => [sale.subscription ?? '', terms.purchase]))
}
