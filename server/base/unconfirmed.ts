import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db/schema.ts'

/**
 * Whether a person has to confirm their address before anything else: where accounts are for certain domains, an
 * address that was merely typed shows nothing. Root admins are spared, so that nobody locks themselves out of a site
 * that cannot send email yet.
 */
export const mustConfirmSql = (person: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from person own, installation site
  where own.id = ${person} and own.kind = 'person' and own.self_claimed and not own.email_verified
    and site.document -> 'signUp' ->> 'mode' = 'domain'
    and not exists (select 1 from organization o where o.id = site.root_org and own.id = any (o.admin))
)`

export const mustConfirm = async (db: Db, person: string): Promise<boolean> => {
  const { rows } = await sql<{
    must: boolean
  }>`select ${mustConfirmSql(sql`${person}::text`)} as must`.execute(db)
  return rows[0]?.must === true
}
