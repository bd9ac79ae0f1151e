import { sql, type RawBuilder } from 'kysely'
import type { Db, Tables } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { Storage } from '../base/ports/storage.ts'
import { mentions, type Gone, type Who } from './gone.ts'

/** With what somebody is forgotten: in the name of whom, and where files lie. */
export interface Forgetting {
  readonly db: Db
  readonly by: By
  readonly storage: Storage
}
export type Act = (gone: Gone, tools: Forgetting) => Promise<unknown>

export interface PersonalTable {
  /** The rows that speak of a person, as conditions on `t`. */
  readonly rows: (who: Who) => RawBuilder<boolean>
  /** The file of the archive they go into, and what of them is handed out. */
  readonly file: string
  /** What that file holds, in words for the person. */
  readonly about: string
  readonly entry: (who: Who) => RawBuilder<unknown>
  /** Columns that are in every entry and tell one row from another. */
  readonly key: readonly string[]
  /** What is done at once when they leave, by rows that an index finds. */
  readonly forget?: Act
  /** What is done in the background afterwards, by a walk through the table. */
  readonly sweep?: Act
}

/** The whole row. */
export const all = () => sql`to_jsonb(t)`
/** Everything but what would let somebody in, or is only a copy for searching. */
export const allBut =
  (...columns: string[]) =>
  () =>
    sql`to_jsonb(t) - ${columns}::text[]`
/** The column names the person. */
export const is = (column: string) => (who: Who) => sql<boolean>`${sql.ref(`t.${column}`)} = ${who.id}`
/** The column names a file of the person. */
export const own = (column: string) => (who: Who) =>
  sql<boolean>`starts_with(${sql.ref(`t.${column}`)}, ${`${who.id}/`})`
/** Puts the name that means nobody where the person's stood. */
export const put =
  (table: keyof Tables, column: string) =>
  (gone: Gone, { db }: Forgetting) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${gone.alias} where ${sql.ref(column)} = ${gone.id}`.execute(
      db,
    )
/** Removes the rows. */
export const drop =
  (table: keyof Tables, rows: PersonalTable['rows']) =>
  (gone: Gone, { db }: Forgetting) =>
    sql`delete from ${sql.table(table)} t where ${rows(gone)}`.execute(db)
export const either =
  (...rows: PersonalTable['rows'][]) =>
  (who: Who) =>
    sql<boolean>`(${sql.join(
      rows.map((row) => row(who)),
      sql` or `,
    )})`
/** The person stands somewhere in the text. */
export const spokenOf = (text: RawBuilder<unknown>) => (who: Who) => mentions(text, who)

/** The names of the lists that the person is on. */
export const listed = (who: Who, lists: readonly string[]) =>
  sql`array_remove(array[${sql.join(
    lists.map((list) => sql`case when t.${sql.ref(list)} @> array[${who.id}]::text[] then ${list}::text end`),
  )}], null)`
/** Eight signs as `makeCode` makes them, standing alone. */
const CODE = '\\m[A-HJ-NP-Z2-9]{8}\\M'
/** A letter's text without what may still let somebody in: the key of a link, or a code. */
export const disarmed = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(${text}, ${'((?:key|resetToken)=|unsubscribe/)[^&?\\s"<]+'}, '\\1…', 'g'), ${CODE}, '…', 'g')`
