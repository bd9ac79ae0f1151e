import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'

export interface CreditNote {
  readonly purchase: string
  readonly number: number
  readonly at: Date
}

/** The credit notes of purchases, the oldest first. */
export const findCreditNotes = (db: Db, purchases: readonly string[]): Promise<readonly CreditNote[]> =>
  purchases.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('receipt')
        .select(['purchase', 'number', 'at'])
        .where('purchase', '=', anyOf([...new Set(purchases)]))
        .where('kind', '=', 'credit_note')
        .orderBy('at')
        .orderBy('number')
        .execute()

interface Entry {
  readonly id: string
  readonly purchase: string
  readonly kind: string
  readonly at: Date | string
}

const timeOf = (at: Date | string): number => new Date(at).getTime()

/** Which entry each credit note is about: it was issued in the same moment. The ids of entries grow with time. */
export const creditNotesByEntry = (
  entries: readonly Entry[],
  notes: readonly CreditNote[],
): ReadonlyMap<string, number> => {
  const left = [...notes]
  const found = new Map<string, number>()
  const returned = entries.filter(({ kind }) => kind === 'refund' || kind === 'reversal')
  for (const { id, purchase, at } of returned.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const place = left.findIndex((note) => note.purchase === purchase && timeOf(note.at) === timeOf(at))
    const [note] = place < 0 ? [] : left.splice(place, 1)
    if (note) found.set(id, note.number)
  }
  return found
}

/** The numbers of the credit notes of each purchase. */
export const creditNotesByPurchase = (
  notes: readonly CreditNote[],
): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  for (const { purchase, number } of notes) found.set(purchase, [...(found.get(purchase) ?? []), number])
  return found
}

/** The numbers of the receipts of purchases. */
export const findReceiptNumbers = async (
  db: Db,
  purchases: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (purchases.length === 0) return new Map()
  const rows = await db
    .selectFrom('receipt')
    .select(['purchase', 'number'])
    .where('purchase', '=', anyOf([...new Set(purchases)]))
    .where('kind', '=', 'receipt')
    .execute()
  return new Map(rows.map(({ purchase, number }) => [purchase, number]))
}
