import { CardsUnreachable, type CardSummary, type PayBy, type SavedCard } from '../base/ports/cards.ts'
import type { Db } from '../base/db/schema.ts'
import type { Parts } from '../base/parts.ts'

type Needs = Pick<Parts, 'db' | 'cards' | 'now'>

/** Who pays at the network: a person, or the site for its plan. */
export const payerOf = (person: string): string => `person:${person}`
export const SITE_PAYER = 'site'

export interface Customer {
  readonly customer: string
  readonly card: string | null
  readonly summary: CardSummary | null
}

export const findCustomer = async (db: Db, payer: string): Promise<Customer | undefined> => {
  const row = await db
    .selectFrom('card_customer')
    .select(['customer', 'card', 'summary'])
    .where('payer', '=', payer)
    .executeTakeFirst()
  return row && { ...row, summary: row.summary as CardSummary | null }
}

const keepCustomer = async (db: Db, now: Date, payer: string, found: Customer): Promise<void> => {
  const kept = {
    customer: found.customer,
    card: found.card,
    summary: found.summary === null ? null : JSON.stringify(found.summary),
    modified: now,
  }
  await db
    .insertInto('card_customer')
    .values({ payer, ...kept })
    .onConflict((conflict) => conflict.column('payer').doUpdateSet(kept))
    .execute()
}

/** A card that was saved while it paid, for a payer whom the network knows already. */
export const keepCard = async (
  db: Db,
  now: Date,
  payer: string,
  card: string,
  summary: CardSummary,
): Promise<void> => {
  await db
    .updateTable('card_customer')
    .set({ card, summary: JSON.stringify(summary), modified: now })
    .where('payer', '=', payer)
    .execute()
}

/** The payer as the network knows them; two requests at once make one. */
export const openCustomer = async (
  { db, cards, now }: Needs,
  payer: string,
  about: { readonly name?: string | undefined; readonly email?: string | undefined },
): Promise<Customer> => {
  const known = await findCustomer(db, payer)
  if (known) return known
  const { customer } = await cards.openCustomer({ key: payer, ...about })
  await keepCustomer(db, now(), payer, { customer, card: null, summary: null })
  return { customer, card: null, summary: null }
}

/** Saves a card in place of the one before, which is forgotten at the network as well. */
export const saveCard = async (
  parts: Needs,
  payer: string,
  before: Customer,
  source: string,
): Promise<SavedCard> => {
  const saved = await parts.cards.saveCard(before.customer, source)
  if (saved.state !== 'saved') return saved
  await keepCustomer(parts.db, parts.now(), payer, saved)
  if (before.card !== null && before.card !== saved.card)
    await parts.cards.removeCard(before.customer, before.card)
  return saved
}

export const removeCard = async (parts: Needs, payer: string): Promise<void> => {
  const known = await findCustomer(parts.db, payer)
  if (known === undefined || known.card === null) return
  await keepCustomer(parts.db, parts.now(), payer, { ...known, card: null, summary: null })
  await parts.cards.removeCard(known.customer, known.card)
}

/** Removes the cards of people who have left at the network, and then what was left of them here. */
export const removeForgottenCards = async ({ db, cards }: Pick<Parts, 'db' | 'cards'>): Promise<void> => {
  const rows = await db
    .selectFrom('card_customer')
    .select(['payer', 'customer', 'card'])
    .where('payer', 'like', 'gone:%')
    .limit(100)
    .execute()
  for (const { payer, customer, card } of rows)
    try {
      if (card !== null) await cards.removeCard(customer, card)
      await db.deleteFrom('card_customer').where('payer', '=', payer).execute()
    } catch (error) {
      if (!(error instanceof CardsUnreachable)) throw error
    }
}

/** What a payment is made with: the token of the form, or the saved card. */
export const payBy = async (
  db: Db,
  person: string,
  source: string | undefined,
): Promise<PayBy | undefined> => {
  if (source !== undefined) return { source }
  const card = (await findCustomer(db, payerOf(person)))?.card ?? undefined
  return card === undefined ? undefined : { card }
}
