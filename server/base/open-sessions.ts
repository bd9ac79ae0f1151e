import { LIMITS } from '@cairn/domain/base/constants'
import type { OpenSession } from '@cairn/contract/auth'
import type { Db } from './db/schema.ts'
import { fail } from './fail.ts'
import { hashSecret } from './ids.ts'
import { endByHash } from './session.ts'

/** Whether somebody proved only just now who they are, and in person. */
export const isFresh = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - LIMITS.freshSessionMs)
  const found = await db
    .selectFrom('session')
    .select('person')
    .where('token_hash', '=', hashSecret(token))
    .where('proxy', 'is', null)
    .where('authenticated', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Refuses what takes more than an open session, unless its owner proved only just now who they are. */
export const requireFresh = async (db: Db, token: string | null, now: Date): Promise<void> => {
  if (token === null || !(await isFresh(db, token, now))) fail('confirm_identity')
}

/** The owner of the session has just proved who they are. */
export const renewProof = async (db: Db, token: string, now: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ authenticated: now })
    .where('token_hash', '=', hashSecret(token))
    .where('proxy', 'is', null)
    .execute()
}

/** How a session is called where its owner sees it: enough of the hash to tell it apart, nothing to log in with. */
const sessionId = (hash: Buffer): string => hash.toString('base64url').slice(0, 22)

export const listSessions = async (
  db: Db,
  person: string,
  token: string | null,
  now: Date,
): Promise<OpenSession[]> => {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('person', '=', person)
    .where('expires', '>', now)
    .orderBy('last_used', 'desc')
    .limit(1000)
    .execute()
  const own = token === null ? null : hashSecret(token)
  return rows.map((row) => ({
    id: sessionId(row.token_hash),
    created: row.created.toISOString(),
    lastUsed: row.last_used.toISOString(),
    expires: row.expires.toISOString(),
    ...(row.ip !== null && { ip: row.ip }),
    ...(row.agent !== null && { agent: row.agent }),
    current: own !== null && row.token_hash.equals(own),
    ...(row.proxy !== null && { proxy: row.proxy }),
  }))
}

/** Ends the session of a person that is called so; false when there is none. */
export const endSessionCalled = async (db: Db, person: string, id: string): Promise<boolean> => {
  const rows = await db.selectFrom('session').select('token_hash').where('person', '=', person).execute()
  const found = rows.find((row) => sessionId(row.token_hash) === id)
  if (found) await endByHash(db, found.token_hash)
  return found !== undefined
}
