import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db/schema.ts'

/** Whether a person has something to confirm log-ins with. */
export const hasFactor = (person: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from authenticator a where a.person = ${person} and a.confirmed is not null)
  or exists (select 1 from passkey k where k.person = ${person})
)`

/** Of whom the site requires a second factor. */
export const factorRule = sql<string | null>`(select document ->> 'secondFactor' from installation)`

export const hasSecondFactor = async (db: Db, person: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select ${hasFactor(sql`${person}::text`)} as has`.execute(db)
  return rows[0]?.has === true
}

export const findFactorRule = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ rule: string | null }>`select ${factorRule} as rule`.execute(db)
  return rows[0]?.rule ?? null
}
