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

/** Takes away what log-ins are confirmed with: all of it, or what was set up since a moment. */
export const dropFactors = async (db: Db, person: string, since = new Date(0)): Promise<void> => {
  await db.deleteFrom('authenticator').where('person', '=', person).where('created', '>=', since).execute()
  await db.deleteFrom('passkey').where('person', '=', person).where('created', '>=', since).execute()
  // Recovery codes made since may be known to whoever made them; without a factor they have no purpose.
  const old = await hasSecondFactor(db, person)
  await db
    .deleteFrom('recovery_code')
    .where('person', '=', person)
    .where('created', '>=', old ? since : new Date(0))
    .execute()
}
