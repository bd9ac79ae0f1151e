import type { Selectable } from 'kysely'
import type { Purchase } from '@cairn/contract/purchases'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import type { Receipt, ReceiptFacts } from './facts.ts'

type Row = Selectable<Tables['receipt']>

export const toReceipt = ({ id, kind, number, at, document }: Row): Receipt => ({
  id,
  kind,
  number,
  at,
  facts: document as unknown as ReceiptFacts,
})

/** The receipt of a purchase, or the credit note of that number. */
export const findReceipt = async (
  db: Db,
  purchase: string,
  creditNote: number | undefined,
): Promise<Receipt | undefined> => {
  const all = db.selectFrom('receipt').selectAll().where('purchase', '=', purchase)
  const row = await (
    creditNote === undefined
      ? all.where('kind', '=', 'receipt')
      : all.where('kind', '=', 'credit_note').where('number', '=', creditNote)
  ).executeTakeFirst()
  return row && toReceipt(row)
}

/** Only what was given back or removed can have one. */
const mayHaveCreditNote = ({ state }: Purchase): boolean =>
  state === 'partly_refunded' || state === 'refunded' || state === 'removed'

/** Purchases with the numbers of their credit notes. */
export const withCreditNotes = async <One extends Purchase>(db: Db, list: readonly One[]): Promise<One[]> => {
  const ids = list.filter(mayHaveCreditNote).map(({ id }) => id)
  if (ids.length === 0) return [...list]
  const rows = await db
    .selectFrom('receipt')
    .select(['purchase', 'number'])
    .where('purchase', '=', anyOf(ids))
    .where('kind', '=', 'credit_note')
    .orderBy('number')
    .execute()
  return list.map((one) => {
    const creditNote = rows.filter(({ purchase }) => purchase === one.id).map(({ number }) => number)
    return creditNote.length === 0 ? one : { ...one, creditNote }
  })
}
