import type { Json } from '@cairn/domain/xapi/shape'
import type { Db } from '../base/db/schema.ts'
import { hashed } from './hashes.ts'

export const definitionTerm = (kind: 'activity' | 'verb', id: string): string =>
  hashed(`definition ${kind} ${id}`)

/** What is known of activities and verbs, by their terms. */
export const findDefinitions = async (db: Db, terms: readonly string[]): Promise<Map<string, Json>> => {
  if (terms.length === 0) return new Map()
  const rows = await db
    .selectFrom('xapi_definition')
    .select(['term', 'document'])
    .where('term', 'in', [...new Set(terms)])
    .execute()
  return new Map(rows.map(({ term, document }) => [term, document as Json]))
}
