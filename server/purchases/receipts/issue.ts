import { sql, type Insertable } from 'kysely'
import { totalOf, type SoldItem } from '@cairn/domain/purchases/ledger'
import type { BillingDetails } from '@cairn/contract/receipts'
import type { Config } from '@cairn/contract/config'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import { letterLanguage } from '../../base/letter.ts'
import { defaultConfig } from '../../config/store.ts'
import { holders } from '../billing/store.ts'
import type { Bought } from '../store.ts'
import type { Terms } from '../terms.ts'
import type { ReceiptFacts } from './facts.ts'
import { nextNumber, type ReceiptKind } from './number.ts'

/** Everything about an organization that stands on a receipt. */
const organizationOn = async (db: Db, id: string): Promise<BillingDetails> => {
  const found = await db
    .selectFrom('organization as o')
    .leftJoin('billing_details as b', (join) => join.on('b.holder', '=', holders.organization(id)))
    .select(['o.name', 'b.document'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  return { ...(found && { name: found.name }), ...found?.document }
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

/** What is known of those whom a receipt names. */
export interface Found {
  readonly root_org: string
  readonly site: Partial<Config>
  readonly given_name: string | null
  readonly family_name: string | null
  readonly language: string | null
  readonly payer: BillingDetails | null
  readonly seller_name: string | null
  readonly seller: BillingDetails | null
  readonly titles: Readonly<Record<string, string>>
}

/** The site, the payer, the seller and the courses, in one question: every purchase asks it. */
const findFacts = async (db: Db, { payer, connected, items }: Terms): Promise<Found> => {
  const receiver = sql`coalesce(${connected?.organization ?? null}::text, i.root_org)`
  const { rows } = await sql<Found>`
    select i.root_org, i.document as site, p.given_name, p.family_name, p.document ->> 'language' as language,
      b.document as payer, o.name as seller_name, s.document as seller,
      (select coalesce(jsonb_object_agg(c.id, c.title), '{}') from course c
        where c.id = any (${items.map(({ course }) => course)}::text[])) as titles
    from installation i
    left join person p on p.id = ${payer}
    left join billing_details b on b.holder = ${holders.person(payer)}
    left join organization o on o.id = ${receiver}
    left join billing_details s on s.holder = 'organization:' || ${receiver}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no installation.')
  return found
}

/** What an organization that pays by an order adds. */
export interface Ordered {
  readonly buyer: BillingDetails
  readonly name: string
}

/** The time that is paid for of a course by subscription; a renewal is about nothing else. */
const periodOf = ({ period, begins }: Terms, course: string): Pick<ReceiptFacts['items'][number], 'period'> =>
  period && (!begins || begins.courses.some((one) => one.course === course)) ? { period } : {}

/** Everything that has to stand on it. */
export const factsOf = (found: Found, { terms, card }: Bought, ordered?: Ordered): ReceiptFacts => {
  const { items, prices = {}, coupon, currency, taxRate, country } = terms
  const { name: site, timezone, defaultLanguage } = { ...defaultConfig(found.root_org), ...found.site }
  const name = [found.given_name, found.family_name].filter(Boolean).join(' ')
  return {
    language: letterLanguage(found.language ?? undefined, defaultLanguage),
    site,
    timezone,
    seller: { ...(found.seller_name !== null && { name: found.seller_name }), ...found.seller },
    buyer: ordered?.buyer ?? { ...(name !== '' && { name }), ...found.payer },
    items: items.map(({ course, amount, tax }) => ({
      title: found.titles[course] ?? course,
      ...periodOf(terms, course),
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
    ...(ordered && { purchaseOrder: ordered.name }),
  }
}

const findOrdered = async (db: Db, { purchaseOrder, purchasingOrg }: Terms): Promise<Ordered | undefined> =>
  purchaseOrder === undefined || purchasingOrg === undefined
    ? undefined
    : { buyer: await organizationOn(db, purchasingOrg), name: await orderName(db, purchaseOrder) }

export interface Drafted {
  readonly organization: string
  readonly kind: ReceiptKind
  readonly purchase: string
  /** Who gets it by email; an organization that pays by an order has the page of the order. */
  readonly person: string | null
  readonly facts: ReceiptFacts
}

export interface Issued extends Drafted {
  readonly number: number
}

/** A receipt as it is stored. What nobody gets by email counts as sent. */
export const receiptRow = (at: Date, { facts, ...issued }: Issued): Insertable<Tables['receipt']> => ({
  id: newId(at.getTime()),
  at,
  ...issued,
  document: JSON.stringify(facts),
  mailed: issued.person === null ? at : null,
})

/** Writes it down for good. */
export const keepReceipt = async (db: Db, at: Date, issued: Issued): Promise<void> => {
  await db.insertInto('receipt').values(receiptRow(at, issued)).execute()
}

export const payerOn = ({ payer, purchaseOrder }: Terms): string | null =>
  purchaseOrder === undefined && payer !== '' ? payer : null

/** The receipt of a purchase; its number is taken when it is stored. */
export const draftReceipt = async (db: Db, bought: Bought): Promise<Drafted> => {
  const { terms } = bought
  const found = await findFacts(db, terms)
  const facts = factsOf(found, bought, await findOrdered(db, terms))
  // Who receives the money: the organization with a connected account, or the site.
  const organization = terms.connected?.organization ?? found.root_org
  return { organization, kind: 'receipt', purchase: terms.purchase, person: payerOn(terms), facts }
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
  await keepReceipt(db, at, { organization, kind: 'credit_note', number, purchase, person, facts })
}
