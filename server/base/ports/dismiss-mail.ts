import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/schema.ts'
import { DELIVER } from './post.ts'
import { EMPTIED } from './sealed-mail.ts'

/** Gives up emails that failed, with the jobs that would deliver them; returns those that had failed. */
export const dismissMail = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const dismissed = await db
    .updateTable('outbox')
    .set({ ...EMPTIED, dismissed: new Date() })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  const given = dismissed.map(({ id }) => id)
  await sql`update job set dismissed = now() where kind = ${DELIVER.kind}
    and input ->> 'id' = ${anyOf(given)}`.execute(db)
  return given
}
