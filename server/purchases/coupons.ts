import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { managedCoupons } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import { coupons, type Coupon } from '@cairn/contract/coupons'
import type { Db } from '../base/db/schema.ts'
import { assemble, deleteEntity, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import { fail, failBecause } from '../base/fail.ts'
import { created, on, type By } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { search, type Searchable } from '../base/search/search.ts'
import { findCourseHead, findTitles, type CourseHead } from '../courses/store.ts'

/** How often it was used is counted in a column of its own and never written by a save. */
type Saved = Coupon & { readonly publisher: string }

const entity: Entity<Saved, 'coupon'> = {
  table: 'coupon',
  type: 'coupon',
  organization: ({ publisher }) => publisher,
  columns: ({ object, publisher, percent, expire, maxUseCount = 0 }) => ({
    course: object,
    publisher,
    expire: expire === undefined ? null : new Date(expire),
    max_use_count: maxUseCount,
    document: JSON.stringify({ percent }),
  }),
}

export const insertCoupon = (db: Db, by: By, coupon: Saved): Promise<Coupon> =>
  insertEntity(db, by, entity, coupon)

interface Row {
  readonly id: string
  readonly course: string
  readonly version: number
  readonly created: Date
  readonly modified: Date
  readonly expire: Date | null
  readonly max_use_count: number
  readonly use_count: number
  readonly document: Record<string, unknown>
}

const toCoupon = (row: Row): Coupon =>
  assemble<Coupon>(row, {
    percent: row.document['percent'],
    object: row.course,
    ...(row.max_use_count > 0 && { maxUseCount: row.max_use_count }),
    useCount: row.use_count,
    ...(row.expire && { expire: row.expire.toISOString() }),
  })

/** People type codes in any case. */
const findRow = (db: Db, id: string): Promise<Row | undefined> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where(sql<string>`lower(id)`, '=', id.toLowerCase())
    .executeTakeFirst()

/** A course that is gone has nobody left who could manage its coupons, except root admins. */
const courseOf = async (db: Db, id: string): Promise<CourseHead | undefined> => findCourseHead(db, id)

const nobodys = { publisher: '', status: 'disabled' } as const

const searchable = (now: Date): Searchable => ({
  from: sql`coupon k left join course c on c.id = k.course`,
  columns: sql`k.*`,
  words: sql`(to_tsvector('simple', k.id) || to_tsvector('simple', coalesce(c.title, '')))`,
  guards: {},
  fields: {
    id: { kind: 'keyword', column: sql`k.id` },
    _id: { kind: 'keyword', column: sql`k.id` },
    object: { kind: 'keyword', column: sql`k.course` },
    percent: { kind: 'number', column: sql`(k.document ->> 'percent')::numeric` },
    useCount: { kind: 'number', column: sql`k.use_count` },
    maxUseCount: { kind: 'number', column: sql`k.max_use_count` },
    expire: { kind: 'date', column: sql`k.expire` },
    created: { kind: 'date', column: sql`k.created` },
    modified: { kind: 'date', column: sql`k.modified` },
    'course.publisher': { kind: 'keyword', column: sql`coalesce(c.publisher, k.publisher)` },
    'course.admin': { kind: 'list', column: sql`c.admin` },
    'course.author': { kind: 'list', column: sql`c.author` },
    /** As the domain says why a coupon cannot be used. */
    state: {
      kind: 'keyword',
      column: sql`case when k.expire <= ${now} then 'expired'
        when k.max_use_count > 0 and k.use_count >= k.max_use_count then 'used_up' else 'active' end`,
    },
  },
  sort: {
    id: sql`lower(k.id)`,
    created: sql`k.created`,
    modified: sql`k.modified`,
    useCount: sql`k.use_count`,
    expire: sql`coalesce(k.expire, 'infinity')`,
  },
  defaultSort: sql`k.created desc`,
  key: sql`k.id`,
  pageSize: PAGE.reports,
})

const joins = (db: Db): Record<string, Join<Coupon>> => ({
  object: {
    ids: ({ object }) => [object],
    load: async (ids) => new Map((await findTitles(db, ids)).map((course) => [course.id, course])),
  },
})

export const couponRoutes = [
  on(coupons.findCoupons, async ({ query, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const { matches, rows } = await search<Row>(parts.searchDb, searchable(now), query, managedCoupons(actor))
    const list = rows.map(toCoupon)
    return { matches, list, ...(await joinAll(list, query.join, joins(parts.db))) }
  }),

  on(coupons.getCoupon, async ({ params, query, db, actor, allow }) => {
    allow()
    const row = (await findRow(db, params.id)) ?? fail('not_found')
    const { useCount, maxUseCount, ...coupon } = toCoupon(row)
    const course = (await courseOf(db, row.course)) ?? nobodys
    const manages = can(actor, 'coupon.write', course)
    const counts = manages && { useCount, ...(maxUseCount !== undefined && { maxUseCount }) }
    // Whoever tries a code does not learn the title of a course that is hidden from them.
    const named = can(actor, 'course.read', course) ? [coupon] : []
    return { ...coupon, ...counts, ...(await joinAll(named, query.join, joins(db))) }
  }),

  on(coupons.putCoupon, async ({ body, db, allow, ...by }) => {
    const before = await findRow(db, body.id)
    const course = await courseOf(db, body.object)
    allow(course ?? nobodys)
    // Codes are one for the whole site: somebody else's is taken, which is no reason to turn the author away.
    const owned = before && ((await courseOf(db, before.course)) ?? nobodys)
    if (owned && !can(by.actor, 'coupon.write', owned)) failBecause('id_exists', { id: body.id })
    if (!course) return failBecause('coupon_course_unknown')
    const { useCount: _counted, ...given } = body
    const next = { ...given, id: before?.id ?? body.id, publisher: course.publisher }
    await (before ? updateEntity : insertEntity)(db, by, entity, next)
    const saved = toCoupon((await findRow(db, next.id)) ?? fail('not_found'))
    return before ? saved : created(saved)
  }),

  on(coupons.deleteCoupon, async ({ params, db, allow, ...by }) => {
    const row = (await findRow(db, params.id)) ?? fail('not_found')
    const course = await courseOf(db, row.course)
    allow(course ?? nobodys)
    await deleteEntity(db, by, entity, { ...toCoupon(row), publisher: course?.publisher ?? '' })
  }),
]
