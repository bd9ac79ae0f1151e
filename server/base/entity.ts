import type { Insertable } from 'kysely'
import type { Db, Tables } from './db/schema.ts'
import { fail, failBecause } from './fail.ts'
import { recordEvent, recordVersion } from './history.ts'
import type { By } from './on.ts'

type EntityTable = 'coupon' | 'offer' | 'course' | 'course_group' | 'organization' | 'person'

/** What every stored document has, whatever it is about. */
export interface Managed {
  readonly id: string
  readonly version?: number
  readonly created?: string
  readonly modified?: string
}

/** How a kind of document is kept: its table, its columns and which organizations it belongs to. */
export interface Entity<Doc extends Managed, Table extends EntityTable> {
  readonly table: Table
  /** The word used for it in history. */
  readonly type: string
  /** The columns derived from the document, including the stored json. */
  readonly columns: (doc: Doc) => Omit<Insertable<Tables[Table]>, 'id' | 'version' | 'created' | 'modified'>
  readonly organization?: (doc: Doc) => string | readonly string[] | undefined
}

/** The document without what the table manages in columns of its own. */
export const bare = <Doc extends Managed>(doc: Doc): Omit<Doc, 'id' | 'version' | 'created' | 'modified'> => {
  const { id: _id, version: _version, created: _created, modified: _modified, ...rest } = doc
  return rest
}

interface Row {
  readonly id: string
  readonly version: number
  readonly created: Date
  readonly modified: Date
}

/** A row as the wire shows it: the managed columns around the stored document. */
export const assemble = <Doc extends Managed>(row: Row, ...documents: object[]): Doc =>
  Object.assign({ id: row.id }, ...documents, {
    version: row.version,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  }) as Doc

const remember = async <Doc extends Managed, Table extends EntityTable>(
  db: Db,
  by: By,
  entity: Entity<Doc, Table>,
  doc: Doc,
  version: number,
  action: 'create' | 'update' | 'delete',
) => {
  const organization = entity.organization?.(doc)
  await recordVersion(db, by, {
    type: entity.type,
    object: doc.id,
    version,
    document: bare(doc),
    deleted: action === 'delete',
  })
  await recordEvent(db, by, {
    type: entity.type,
    object: doc.id,
    action: `${entity.type}.${action}`,
    ...(organization !== undefined && { organization }),
  })
}

/** Stores a new document as version 1; an id that is taken is refused. */
export const insertEntity = async <Doc extends Managed, Table extends EntityTable>(
  db: Db,
  by: By,
  entity: Entity<Doc, Table>,
  doc: Doc,
): Promise<Doc> => {
  const row = { id: doc.id, version: 1, created: by.now, modified: by.now }
  const inserted = await db
    .insertInto(entity.table)
    .values({ ...row, ...entity.columns(doc) } as never)
    .onConflict((conflict) => conflict.column('id' as never).doNothing())
    .returning('id' as never)
    .executeTakeFirst()
  if (!inserted) failBecause('id_exists', { id: doc.id })
  await remember(db, by, entity, doc, 1, 'create')
  return assemble<Doc>(row, bare(doc))
}

/** Stores the next version of a document. One that is not the newest is refused; without a version the last write wins. */
export const updateEntity = async <Doc extends Managed, Table extends EntityTable>(
  db: Db,
  by: By,
  entity: Entity<Doc, Table>,
  doc: Doc,
): Promise<Doc> => {
  const current =
    (await db
      .selectFrom(entity.table as EntityTable)
      .select(['version', 'created'])
      .where('id', '=', doc.id)
      .forUpdate()
      .executeTakeFirst()) ?? fail('not_found')
  if (doc.version !== undefined && doc.version !== current.version) fail('stale')
  const row = { id: doc.id, version: current.version + 1, created: current.created, modified: by.now }
  await db
    .updateTable(entity.table as EntityTable)
    .set({ version: row.version, modified: row.modified, ...entity.columns(doc) } as never)
    .where('id', '=', doc.id)
    .execute()
  await remember(db, by, entity, doc, row.version, 'update')
  return assemble<Doc>(row, bare(doc))
}

export const deleteEntity = async <Doc extends Managed, Table extends EntityTable>(
  db: Db,
  by: By,
  entity: Entity<Doc, Table>,
  doc: Doc,
): Promise<void> => {
  const gone = await db
    .deleteFrom(entity.table as EntityTable)
    .where('id', '=', doc.id)
    .returning('version')
    .executeTakeFirst()
  if (!gone) fail('not_found')
  else await remember(db, by, entity, doc, gone.version + 1, 'delete')
}
