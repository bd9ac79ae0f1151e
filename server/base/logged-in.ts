import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db/schema.ts'

/** Whether somebody has ever come in: an account that was only invited belongs to nobody yet. */
export const hasLoggedInSql = (person: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from person own where own.id = ${person} and (own.last_action is not null
    or own.password_hash is not null or exists (select 1 from identity i where i.person = own.id))
)`

export const hasLoggedIn = async (db: Db, person: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select ${hasLoggedInSql(sql`${person}::text`)} as has`.execute(
    db,
  )
  return rows[0]?.has === true
}
