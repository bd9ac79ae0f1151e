import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { visiblePurchases } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { search, selectAll, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { walk } from '../base/search/walk.ts'
import type { PurchaseRow } from './store.ts'

/** Who is named as an admin or author on one of the courses. */
const editors = sql`coalesce((select array_agg(person) from course c, unnest(c.admin || c.author) person
  where c.id = any (p.course)), '{}')`
const buyer = sql`(select to_tsvector('simple', concat_ws(' ', o.given_name, o.family_name)) from person o where o.id = p.owner)`
const titles = sql`(select to_tsvector('simple', string_agg(c.title, ' ')) from course c where c.id = any (p.course))`

const searchable: Searchable = {
  from: sql`purchase p`,
  columns: sql`p.*`,
  words: sql`(coalesce(${buyer}, '') || coalesce(${titles}, '') || to_tsvector('simple', concat_ws(' ', p.id, p.receipt, p.coupon)))`,
  // Who is named on a course decides who finds its purchases; nobody learns it by searching for them.
  guards: { editor: sql<boolean>`false` },
  fields: {
    id: { kind: 'keyword', column: sql`p.id` },
    _id: { kind: 'keyword', column: sql`p.id` },
    owner: { kind: 'keyword', column: sql`p.owner` },
    object: { kind: 'list', column: sql`p.course` },
    seller: { kind: 'list', column: sql`p.seller` },
    state: { kind: 'keyword', column: sql`p.state` },
    coupon: { kind: 'keyword', column: sql`p.coupon` },
    offer: { kind: 'keyword', column: sql`p.offer` },
    purchasingOrg: { kind: 'keyword', column: sql`p.purchasing_org` },
    purchaseOrder: { kind: 'keyword', column: sql`p.purchase_order` },
    receipt: { kind: 'number', column: sql`p.receipt` },
    amount: { kind: 'number', column: sql`p.amount` },
    currency: { kind: 'keyword', column: sql`p.currency` },
    created: { kind: 'date', column: sql`p.created` },
    modified: { kind: 'date', column: sql`p.modified` },
  },
  sort: {
    created: sql`p.created`,
    modified: sql`p.modified`,
    amount: sql`p.amount`,
    state: sql`p.state`,
    receipt: sql`coalesce(p.receipt, 0)`,
  },
  defaultSort: sql`p.created desc`,
  key: sql`p.id`,
  pageSize: PAGE.reports,
}

const filterFields = { ...searchable.fields, editor: { kind: 'list', column: editors } } as const

/** All that the caller sees of them, a part at a time. */
export const walkPurchases = (
  db: Db,
  request: SearchRequest,
  actor: Actor,
): AsyncGenerator<readonly PurchaseRow[]> =>
  walk(db, selectAll({ ...searchable, fields: filterFields }, request, visiblePurchases(actor)))

export const searchPurchases = (db: Db, request: SearchRequest, actor: Actor): Promise<Found<PurchaseRow>> =>
  search<PurchaseRow>(db, { ...searchable, fields: filterFields }, request, visiblePurchases(actor))
