import { sql } from 'kysely'
import type { Organization } from '@cairn/contract/organizations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { assemble, bare, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import type { By } from '../base/on.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'

const entity: Entity<Organization, 'organization'> = {
  table: 'organization',
  type: 'organization',
  organization: (org) => org.id,
  columns: (org) => ({
    document: JSON.stringify(bare(org)),
    name: org.name,
    admin: org.admin ?? [],
    author: org.author ?? [],
    coach: org.coach ?? [],
    observer: org.observer ?? [],
    publisher: org.publisher ?? [],
    words: sql`setweight(to_tsvector('simple', ${org.name}), 'A') ||
      setweight(to_tsvector('simple', ${org.description ?? ''}), 'C')`,
  }),
}

const columns = ['id', 'version', 'created', 'modified', 'document'] as const

interface Row {
  id: string
  version: number
  created: Date
  modified: Date
  document: Record<string, unknown>
}

const toOrganization = (row: Row): Organization => assemble<Organization>(row, row.document)

export const findOrganization = async (db: Db, id: string): Promise<Organization | undefined> => {
  const row = await db.selectFrom('organization').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toOrganization(row)
}

export const findOrganizations = async (db: Db, ids: readonly string[]): Promise<Organization[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('organization').select(columns).where('id', '=', anyOf(ids)).execute()
  return rows.map(toOrganization)
}

/** What anybody may see of an organization: no people, no money. */
export const publicOrganization = (org: Organization): Organization => {
  const {
    admin: _admin,
    author: _author,
    coach: _coach,
    observer: _observer,
    publisher: _publisher,
    payment: _payment,
    purchaseOrder: _purchaseOrder,
    ...profile
  } = org
  return profile
}

const searchable: Searchable = {
  from: sql`organization o`,
  columns: sql`o.id, o.version, o.created, o.modified, o.document`,
  words: sql`o.words`,
  fields: {
    id: { kind: 'keyword', column: sql`o.id` },
    _id: { kind: 'keyword', column: sql`o.id` },
    name: { kind: 'text', column: sql`o.name` },
    created: { kind: 'date', column: sql`o.created` },
    modified: { kind: 'date', column: sql`o.modified` },
  },
  sort: {
    'name.raw': sql`lower(o.name)`,
    name: sql`lower(o.name)`,
    created: sql`o.created`,
    modified: sql`o.modified`,
  },
  defaultSort: sql`o.created desc`,
  key: sql`o.id`,
  pageSize: 100,
}

export const searchOrganizations = async (db: Db, request: SearchRequest): Promise<Found<Organization>> => {
  const { matches, rows } = await search<Row>(db, searchable, request, { kind: 'all' })
  return { matches, rows: rows.map(toOrganization) }
}

export const createOrganization = (db: Db, by: By, org: Organization): Promise<Organization> =>
  insertEntity(db, by, entity, org)

export const saveOrganization = (db: Db, by: By, org: Organization): Promise<Organization> =>
  updateEntity(db, by, entity, org)
