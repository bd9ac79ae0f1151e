import { sql, type Kysely } from 'kysely'
import type { Db, Tables } from '../../base/db/schema.ts'

/**
 * Runs work of the background on one node at a time, for as long as it takes; false where another is at it, or nothing
 * was there to do.
 */
export const alone = (
  db: Kysely<Tables>,
  name: string,
  work: (tx: Db) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${`cairn ${name}`})) as free`.execute(tx)
    return rows[0]?.free === true && (await work(tx))
  })
