import type { EntryKind, LedgerKind, LedgerLine, SoldItem } from '@cairn/domain/purchases/ledger'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'

export interface NewEntry {
  readonly kind: LedgerKind
  /** What it is about: a purchase, or a charge of the installation's plan. */
  readonly purchase: string
  /** Names what happened, here or at the network: it is entered once, however often it is reported. */
  readonly reference: string
  readonly currency: string
  readonly amount: number
  readonly items?: readonly SoldItem[]
  readonly lines: readonly LedgerLine[]
}

/** Adds an entry to the ledger; false when what it says was entered before. */
export const addEntry = async (db: Db, at: Date, entry: NewEntry): Promise<boolean> => {
  const { items = [], lines, ...rest } = entry
  const id = newId(at.getTime())
  const added = await db
    .insertInto('ledger_entry')
    .values({ id, at, ...rest, items: JSON.stringify(items) })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && lines.length > 0)
    await db
      .insertInto('ledger_line')
      .values(lines.map((line) => ({ entry: id, ...line })))
      .execute()
  return added !== undefined
}

export const entriesOf = (db: Db, purchase: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['id', 'at', 'currency', 'amount', 'items', 'reference'])
    .select((eb) => eb.ref('kind').$castTo<EntryKind>().as('kind'))
    .where('purchase', '=', purchase)
    .orderBy('at')
    .orderBy('id')
    .execute()
