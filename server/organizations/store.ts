import { sql } from 'kysely'
import type { Organization } from '@cairn/contract/organizations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { assemble, bare, deleteEntity, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import { fail } from '../base/fail.ts'
import { raise } from '../base/live.ts'
import type { By } from '../base/on.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { removeUnusedOrders, saveOrder } from './orders.ts'
import { organizationRenamed, refuseTakenId } from './events.ts'
import { tellRoles } from './people.ts'

const entity: Entity<Organization, 'organization'> = {
  table: 'organization',
  type: 'organization',
  organization: (org) => org.id,
  // Purchase orders are rows of their own.
  columns: ({ purchaseOrder: _orders, ...org }) => ({
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
  guards: {},
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

/** The organization as it is, kept from changing until the transaction ends. */
export const lockOrganization = async (db: Db, id: string): Promise<Organization> => {
  const query = db.selectFrom('organization').select(columns).where('id', '=', id)
  return toOrganization((await query.forUpdate().executeTakeFirst()) ?? fail('not_found'))
}

export const createOrganization = async (db: Db, by: By, org: Organization): Promise<Organization> => {
  await refuseTakenId.ask(db, org.id)
  const created = await insertEntity(db, by, entity, org)
  for (const order of Object.values(org.purchaseOrder ?? {})) await saveOrder(db, org.id, order, by.now)
  await tellRoles(db, by, org.id, {}, org)
  return created
}

export const saveOrganization = async (db: Db, by: By, org: Organization): Promise<Organization> => {
  const before = await lockOrganization(db, org.id)
  const saved = await updateEntity(db, by, entity, org)
  await tellRoles(db, by, org.id, before, org)
  if (org.name !== before.name) await organizationRenamed.publish(db, org.id)
  return saved
}

/** The account that receives what an organization sells. */
export const connectAccount = async (db: Db, by: By, id: string, account: string): Promise<Organization> => {
  const { version: _version, ...before } = await lockOrganization(db, id)
  return updateEntity(db, by, entity, { ...before, payment: { connected: true, account } })
}

const publishes = async (db: Db, id: string): Promise<boolean> => {
  const query = db.selectFrom('course').select('id').where('publisher', '=', id).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Removes an organization that publishes nothing; its people go on without it. */
export const removeOrganization = async (db: Db, by: By, id: string): Promise<void> => {
  const org = await lockOrganization(db, id)
  if (await publishes(db, id)) fail('still_publishing')
  if (await removeUnusedOrders(db, id)) fail('orders_used')
  const learners = await db
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`home @> array[${id}]`)
    .execute()
  await deleteEntity(db, by, entity, org)
  await tellRoles(db, by, id, org, {})
  for (const learner of learners) await raise(db, `user:${learner.id}`, 'updateUser', { id: learner.id })
}
