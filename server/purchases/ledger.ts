import { sql } from 'kysely'
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

/** Adds entries to the ledger with all of their lines; gives those that were not entered before. */
export const addEntries = async (
  db: Db,
  entries: readonly (NewEntry & { readonly at: Date })[],
): Promise<readonly string[]> => {
  const given = entries.map(({ items = [], ...entry }) => ({
    id: newId(entry.at.getTime()),
    items,
    ...entry,
  }))
  const { rows } = await sql<{ reference: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) entry (id text, at timestamptz, kind text,
        purchase text, reference text, currency text, amount bigint, items jsonb, lines jsonb)
    ), added as (
      insert into ledger_entry (id, at, kind, purchase, reference, currency, amount, items)
      select id, at, kind, purchase, reference, currency, amount, items from given
      on conflict (reference) do nothing returning id, reference
    ), sides as (
      insert into ledger_line (entry, account, amount)
      select added.id, line.account, line.amount from added join given on given.id = added.id,
        jsonb_to_recordset(given.lines) line (account text, amount bigint)
    )
    select reference from added`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** Adds an entry to the ledger; false when what it says was entered before. */
export const addEntry = async (db: Db, at: Date, entry: NewEntry): Promise<boolean> =>
  (await addEntries(db, [{ ...entry, at }])).length > 0

export const entriesOf = (db: Db, purchase: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['id', 'at', 'currency', 'amount', 'items', 'reference'])
    .select((eb) => eb.ref('kind').$castTo<EntryKind>().as('kind'))
    .where('purchase', '=', purchase)
    .orderBy('at')
    // Both are entered in one moment, in any order.
    .orderBy((eb) => eb('kind', '=', 'fee'))
    .orderBy('id')
    .execute()
