import { sql } from 'kysely'
import type { Json } from '@cairn/domain/xapi/shape'
import type { Db } from '../../base/db/schema.ts'
import { refuseWith } from '../refusal.ts'
import type { Prepared } from './prepare.ts'

/** What the database says when an id is taken by a statement that says something else. */
const TAKEN = 'XA409'

export interface Batch {
  readonly statements: readonly Prepared[]
  readonly marks: readonly string[]
  readonly credential: string
  readonly definitions: ReadonlyMap<string, Json>
  /** Whether to look if the credential was revoked since it was found. */
  readonly unlessRevoked?: boolean
}

/**
 * Stores statements in one round trip, and tells up to when all that were stored can be read: null where nothing was stored,
 * as the credential is no longer good.
 */
export const storeStatements = async (
  db: Db,
  { statements, marks, credential, definitions, unlessRevoked = false }: Batch,
): Promise<Date | null> => {
  const files = statements.flatMap(({ files: list }, at) => list.map((part) => [at + 1, part] as const))
  try {
    const { rows } = await sql<{ consistent: Date | null }>`select xapi_store(
      ${statements.map(({ id }) => id)}::uuid[], ${statements.map(({ text }) => text)}::text[],
      ${statements.map(({ digest }) => digest)}::uuid[], ${statements.map(({ given }) => given)}::bigint[],
      ${statements.map(({ target }) => target)}::uuid[], ${statements.map(({ voids }) => voids)}::boolean[],
      ${statements.map(({ terms }) => `{${terms.join(',')}}`)}::text[], ${marks}::uuid[], ${credential},
      ${[...definitions.keys()]}::uuid[], ${[...definitions.values()].map((one) => JSON.stringify(one))}::text[],
      ${files.map(([at]) => at)}::integer[],
      ${files.map(([, { headers }]) => headers.get('x-experience-api-hash')?.toLowerCase() ?? '')}::text[],
      ${files.map(([, { headers }]) => headers.get('content-type') ?? 'application/octet-stream')}::text[],
      ${files.map(([, { content }]) => content)}::bytea[]) as consistent
      ${unlessRevoked ? sql`where exists (select from xapi_credential where key = ${credential} and revoked is null)` : sql``}`.execute(
      db,
    )
    return rows[0]?.consistent ?? null
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN) throw error
    return refuseWith(409, `There is already another statement with this id: ${(error as Error).message}.`)
  }
}

export const findConsistent = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ consistent: Date }>`select xapi_consistent() as consistent`.execute(db)
  return rows[0]?.consistent ?? new Date()
}

/** Which of these statements somebody else stored. */
export const storedByOthers = async (
  db: Db,
  ids: readonly string[],
  credential: string,
): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('xapi_statement')
    .select('id')
    .where('id', 'in', ids)
    .where('credential', '<>', credential)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these statements are there. */
export const storedAlready = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('xapi_statement').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
