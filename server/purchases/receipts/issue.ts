import { totalOf, type SoldItem } from '@cairn/domain/purchases/ledger'
import type { BillingDetails } from '@cairn/contract/receipts'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import { letterLanguage } from '../../base/letter.ts'
import { findConfig } from '../../config/store.ts'
import { findBilling, holders } from '../billing/store.ts'
import type { Bought } from '../store.ts'
import type { Terms } from '../terms.ts'
import type { ReceiptFacts } from './facts.ts'
import { nextNumber, receiverOf, type ReceiptKind } from './number.ts'

const organizationOn = async (db: Db, id: string): Promise<BillingDetails> => {
  const org = await db.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirst()
  const details = await findBilling(db, holders.organization(id))
  return { ...(org && { name: org.name }), ...details }
}

const personOn = async (db: Db, id: string) => {
  const person = await db
    .selectFrom('person')
    .select(['given_name', 'family_name', 'document'])
    .where('id', '=', id)
    .executeTakeFirst()
  const details = await findBilling(db, holders.person(id))
  const name = person && `${person.given_name} ${person.family_name}`.trim()
  const language = person?.document['language']
  return {
    details: { ...(name !== undefined && name !== '' && { name }), ...details },
    language: typeof language === 'string' ? language : undefined,
  }
}

const titlesOf = async (db: Db, items: readonly SoldItem[]): Promise<ReadonlyMap<string, string>> => {
  const ids = items.map(({ course }) => course)
  const found = await db.selectFrom('course').select(['id', 'title']).where('id', '=', anyOf(ids)).execute()
  return new Map(found.map(({ id, title }) => [id, title]))
}

const taxOf = (items: readonly SoldItem[]): number => items.reduce((sum, { tax }) => sum + tax, 0)

const orderName = async (db: Db, id: string): Promise<string> => {
  const order = await db
    .selectFrom('purchase_order')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst()
  const name = order?.document['name']
  return typeof name === 'string' ? name : id
}

/** Everything that has to stand on it, as it is at this moment. */
const gatherFacts = async (db: Db, { terms, card }: Bought, seller: string): Promise<ReceiptFacts> => {
  const { items, prices = {}, coupon, currency, taxRate, country, purchaseOrder, purchasingOrg } = terms
  const { name: site, timezone, defaultLanguage } = await findConfig(db)
  const payer = await personOn(db, terms.payer)
  const titles = await titlesOf(db, items)
  return {
    language: letterLanguage(payer.language, defaultLanguage),
    site,
    timezone,
    seller: await organizationOn(db, seller),
    buyer: purchasingOrg === undefined ? payer.details : await organizationOn(db, purchasingOrg),
    items: items.map(({ course, amount, tax }) => ({
      title: titles.get(course) ?? course,
      amount,
      tax,
      ...(coupon !== undefined && { price: prices[course] ?? amount }),
    })),
    ...(coupon !== undefined && { coupon }),
    currency,
    total: totalOf(items),
    tax: taxOf(items),
    ...(taxRate !== undefined && { taxRate, country }),
    ...(card && { card: { brand: card.brand, last4: card.last4 } }),
    ...(purchaseOrder !== undefined && { purchaseOrder: await orderName(db, purchaseOrder) }),
  }
}

interface Issued {
  readonly organization: string
  readonly kind: ReceiptKind
  readonly number: number
  readonly purchase: string
  /** Who gets it by email; an organization that pays by an order has the page of the order. */
  readonly person: string | null
  readonly facts: ReceiptFacts
}

const keep = async (db: Db, at: Date, { facts, ...issued }: Issued): Promise<void> => {
  await db
    .insertInto('receipt')
    .values({
      id: newId(at.getTime()),
      at,
      ...issued,
      document: JSON.stringify(facts),
      mailed: issued.person === null ? at : null,
    })
    .execute()
}

const payerOn = ({ payer, purchaseOrder }: Terms): string | null =>
  purchaseOrder === undefined && payer !== '' ? payer : null

/** Issues the receipt of a purchase that has a number, in its transaction. */
export const issueReceipt = async (db: Db, bought: Bought, at: Date): Promise<void> => {
  const { terms, receipt: number } = bought
  if (number === null) return
  const organization = await receiverOf(db, terms.connected?.organization)
  const facts = await gatherFacts(db, bought, organization)
  const { purchase } = terms
  await keep(db, at, { organization, kind: 'receipt', number, purchase, person: payerOn(terms), facts })
}

/** Issues a credit note for what is given back of a purchase; nothing where it had no receipt. */
export const issueCreditNote = async (
  db: Db,
  at: Date,
  purchase: string,
  items: readonly SoldItem[],
): Promise<void> => {
  const receipt = await db
    .selectFrom('receipt')
    .selectAll()
    .where('purchase', '=', purchase)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
  if (!receipt) return
  const { organization, person } = receipt
  const { coupon: _coupon, ...sold } = receipt.document as unknown as ReceiptFacts
  const titles = await titlesOf(db, items)
  const facts = {
    ...sold,
    items: items
      .map(({ course, amount, tax }) => ({ title: titles.get(course) ?? course, amount, tax }))
      .filter(({ amount }) => amount > 0),
    total: totalOf(items),
    tax: taxOf(items),
    credits: receipt.number,
  }
  const number = await nextNumber(db, organization, 'credit_note')
  await keep(db, at, { organization, kind: 'credit_note', number, purchase, person, facts })
}
