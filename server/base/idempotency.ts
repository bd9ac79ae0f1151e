import { createHash } from 'node:crypto'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { Db } from './db/schema.ts'
import { fail } from './fail.ts'
import type { Input } from './input.ts'

export interface StoredReply {
  readonly status: number
  readonly reply: unknown
}

/** What a key stands for: used for something else it is refused. */
export const fingerprint = (endpoint: Endpoint, input: Input): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, input]))
    .digest()

/**
 * Claims a key inside the request's own transaction. A second request with the same key waits for the first
 * to commit and then gets its reply; if the first rolled back, the second does the work.
 */
export const claimKey = async (
  db: Db,
  actor: string,
  key: string,
  endpoint: Endpoint,
  input: Input,
): Promise<StoredReply | null> => {
  if (key.length > 200) fail('invalid', 'The Idempotency-Key header must have at most 200 characters.')
  const request = fingerprint(endpoint, input)
  const claimed = await db
    .insertInto('idempotency')
    .values({ actor, key, request })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const stored = await db
    .selectFrom('idempotency')
    .select(['request', 'status', 'reply'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.request.equals(request)) fail('key_reused')
  return { status: stored.status ?? 200, reply: stored.reply }
}

export const keepReply = async (db: Db, actor: string, key: string, done: StoredReply): Promise<void> => {
  await db
    .updateTable('idempotency')
    .set({ status: done.status, reply: done.reply === undefined ? null : JSON.stringify(done.reply) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
}
