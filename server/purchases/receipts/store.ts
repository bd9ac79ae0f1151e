import type { Selectable } from 'kysely'
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
