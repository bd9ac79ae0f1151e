import { accounts, feeLines, soldLines, totalOf, type EntryKind } from '@cairn/domain/purchases/ledger'
import type { Purchase } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Paid } from './attempts.ts'
import { takeIn, type Standings } from './enroll.ts'
import { offerAccepted, personEnrolled } from './events.ts'
import { addEntries, type NewEntry } from './ledger.ts'
import { debitOrder } from './orders.ts'
import { savePurchase, type Bought } from './store.ts'
import { addSubscriptions } from './subscriptions/add.ts'
import type { Terms } from './terms.ts'

/** Somebody paid for what they cannot have any more: they get their money back. */
export class CannotEnroll extends Error {
  override readonly name = 'CannotEnroll'
}

export interface Needs extends Pick<Parts, 'jobs'> {
  /** How the owner stands to the courses, where that is known already. */
  readonly standings?: Standings
}

/** When the enrollment in a course ends, by whatever comes first; undefined: never. */
const endOf = ({ expires, ends }: Terms, course: string): Date | undefined => {
  const [first] = [expires, ends?.[course]].filter((end) => end !== undefined).sort()
  return first === undefined ? undefined : new Date(first)
}

/** Takes the owner into every course, or into none. */
const enrollOwner = async (db: Db, parts: Needs, by: By, terms: Terms): Promise<void> => {
  for (const { course } of terms.items) {
    const expires = endOf(terms, course)
    const standing = parts.standings?.get(course)
    const taking = { jobs: parts.jobs, by: terms.payer, now: by.now, expires, hasPlace: true, standing }
    if (!(await takeIn(db, taking, terms.owner, course))) throw new CannotEnroll(course)
  }
  for (const { course } of terms.items)
    await personEnrolled.publish(db, { by, parts, person: terms.owner, course })
  const group = terms.offer?.group
  if (group !== undefined) await offerAccepted.publish(db, { by, parts, person: terms.owner, group })
}

export const countOffer = (db: Db, offer: string) =>
  db
    .updateTable('offer')
    .set((eb) => ({ use_count: eb('use_count', '+', 1) }))
    .where('id', '=', offer)
    .execute()

const cashOf = (terms: Terms) => accounts.cash(terms.connected?.organization)

interface Sale {
  readonly charge: string
  readonly fee?: number | undefined
  readonly kind?: EntryKind
}

/** What the card network has taken, and what it keeps of it, as entries. */
export const saleEntries = (terms: Terms, { charge, fee = 0, kind = 'sale' }: Sale): readonly NewEntry[] => {
  const { purchase, currency, country, items } = terms
  const sold: NewEntry = {
    purchase,
    currency,
    kind,
    reference: `charge:${charge}`,
    amount: totalOf(items),
    items,
    lines: soldLines({ from: cashOf(terms), country, items }),
  }
  const kept: NewEntry = {
    purchase,
    currency,
    kind: 'fee',
    reference: `fee:${charge}`,
    amount: fee,
    lines: feeLines(fee, terms.connected?.organization),
  }
  return fee > 0 ? [sold, kept] : [sold]
}

export const enterSale = async (db: Db, by: By, terms: Terms, sale: Sale): Promise<void> => {
  await addEntries(
    db,
    saleEntries(terms, sale).map((entry) => ({ ...entry, at: by.now })),
  )
}

export interface Payment {
  readonly charge: string
  readonly paid: Paid
}

/** Enters a purchase in the books: ledger, receipt, history, and what counts its uses. */
export const recordPurchase = async (db: Db, by: By, terms: Terms, payment?: Payment): Promise<Purchase> => {
  if (terms.offer) await countOffer(db, terms.offer.id)
  const order = terms.purchaseOrder
  const amount = payment || order !== undefined ? totalOf(terms.items) : 0
  if (order !== undefined) await debitOrder(db, by, order, terms)
  if (payment) await enterSale(db, by, terms, { charge: payment.charge, fee: payment.paid.fee })
  const bought: Bought = {
    terms,
    state: amount > 0 ? 'paid' : 'free',
    amount,
    charge: payment?.charge ?? null,
    card: payment?.paid.card,
    hasReceipt: amount > 0,
    action: 'purchase.create',
  }
  await addSubscriptions(db, by.now, terms)
  return savePurchase(db, by, bought)
}

/** What was bought becomes theirs: enrollments, purchase, ledger and history in one transaction. */
export const completePurchase = async (
  db: Db,
  parts: Needs,
  by: By,
  terms: Terms,
  payment?: Payment,
): Promise<Purchase> => {
  await enrollOwner(db, parts, by, terms)
  return recordPurchase(db, by, terms, payment)
}
