import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Waits until no other node does this work, for as long as the transaction lasts. On a slow machine the first one may
 * take minutes, in which the others must not be given up.
 */
export const waitForTurn = async (tx: Db, work: string): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext(${`cairn ${work}`}))`.execute(tx)
}
