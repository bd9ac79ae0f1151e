import { sql } from 'kysely'
import type { Json } from '@cairn/domain/xapi/shape'
import { term } from '@cairn/domain/xapi/terms'
import type { Db } from '../../base/db/schema.ts'
import { hashed } from '../hashes.ts'
import { storedAt } from './show.ts'

export interface SaidInLaunch {
  /** The launch that it was said in. */
  readonly session: string
  readonly statement: Json
  readonly stored: string
}

/** What was said in a registration, the newest first. */
export const findSaid = async (db: Db, registration: string, most: number): Promise<SaidInLaunch[]> => {
  const { rows } = await sql<{ position: string; statement: Json; credential: string }>`
    select s.position::text as position, s.statement, s.credential
    from xapi_term t join xapi_statement s on s.position = t.position
    where t.term = ${hashed(term.launch(registration))}::uuid
    order by t.position desc limit ${most}`.execute(db)
  return rows.map(({ position, statement, credential }) => ({
    session: credential,
    statement,
    stored: storedAt(position),
  }))
}
