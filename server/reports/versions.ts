import { sql } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { Filter } from '@cairn/domain/access/visibility'
import type { ObjectVersion } from '@cairn/contract/reports'
import type { Db } from '../base/db/schema.ts'
import { search, selectAll, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { walk } from '../base/search/walk.ts'

interface Row {
  object: string
  type: string
  version: number
  at: Date
  actor: string | null
  deleted: boolean
  steps: NonNullable<ObjectVersion['done']> | null
  restored: number | null
  restored_at: Date | null
}

const versions: Searchable = {
  from: sql`object_history h left join course c on h.type = 'concept' and c.id = h.object`,
  columns: sql`h.object, h.type, h.version, h.at, h.actor, h.deleted, h.steps, h.restored,
    (select o.at from object_history o where o.type = h.type and o.object = h.object and o.version = h.restored)
      as restored_at`,
  words: sql`to_tsvector('simple', h.object || ' ' || h.type)`,
  // Also by who saved it.
  holdsWords: (asked) => sql<boolean>`(to_tsvector('simple', h.object || ' ' || h.type) @@ ${asked}
    or h.actor = any (array(select id from person where words @@ ${asked})))`,
  guards: {},
  fields: {
    _id: { kind: 'keyword', column: sql`h.object` },
    id: { kind: 'keyword', column: sql`h.object` },
    object: { kind: 'keyword', column: sql`h.object` },
    type: { kind: 'keyword', column: sql`h.type` },
    actor: { kind: 'keyword', column: sql`h.actor` },
    version: { kind: 'number', column: sql`h.version` },
    date: { kind: 'date', column: sql`h.at` },
    'course.publisher': { kind: 'keyword', column: sql`c.publisher` },
    'course.admin': { kind: 'list', column: sql`c.admin` },
    'course.author': { kind: 'list', column: sql`c.author` },
  },
  sort: { version: sql`h.version`, date: [sql`h.at`, sql`h.version`] },
  defaultSort: sql`h.version desc`,
  key: sql`h.object`,
  pageSize: PAGE.objectHistory,
}

const toVersion = ({ at, actor, deleted, steps, restored, restored_at, ...row }: Row): ObjectVersion => ({
  ...row,
  date: at.toISOString(),
  ...(actor !== null && { actor }),
  ...(deleted && { deleted }),
  ...(steps !== null && { done: steps }),
  ...(restored !== null &&
    restored_at !== null && { restored: { version: restored, date: restored_at.toISOString() } }),
})

export const searchVersions = async (
  db: Db,
  request: SearchRequest,
  visible: Filter,
): Promise<Found<ObjectVersion>> => {
  const { matches, rows } = await search<Row>(db, versions, request, visible)
  return { matches, rows: rows.map(toVersion) }
}

/** All of them, a part at a time. */
export async function* walkVersions(
  db: Db,
  request: SearchRequest,
  visible: Filter,
): AsyncGenerator<readonly ObjectVersion[]> {
  const all = selectAll(versions, request, visible)
  for await (const rows of walk<Row>(db, all)) yield rows.map(toVersion)
}

/** A version as it was kept; whole, or without a document where only its steps were. */
export const findVersion = (db: Db, object: string, version: number) =>
  db
    .selectFrom('object_history')
    .select(['type', 'document'])
    .where('object', '=', object)
    .where('version', '=', version)
    .executeTakeFirst()
