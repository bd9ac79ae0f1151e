import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import type { CoursePeople } from '@cairn/domain/access/course-people'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import type { SoldItem } from '@cairn/domain/purchases/ledger'
import type { Course } from '@cairn/contract/courses'
import { offers, type Offer } from '@cairn/contract/offers'
import type { Db } from '../base/db/schema.ts'
import { assemble, bare, deleteEntity, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { created, on, type By } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { search, type Searchable } from '../base/search/search.ts'
import { findConfig } from '../config/store.ts'
import { findListed, findTitles } from '../courses/store.ts'
import { findOrganization, findOrganizations } from '../organizations/store.ts'
import { buy } from './buy.ts'
import { isEnrolled } from './enrolled.ts'
import { courseOfGroup, groupName } from './events.ts'
import { hasPayingOrder } from './orders.ts'
import { priceOf } from './terms.ts'
import { keyOf } from './wish.ts'

type Saved = Offer & { readonly publisher: readonly string[] }

const entity: Entity<Saved, 'offer'> = {
  table: 'offer',
  type: 'offer',
  organization: ({ publisher, organization }) => [...publisher, ...(organization ? [organization] : [])],
  columns: ({ concept, group, organization, purchaseOrder, publisher, expire, name }) => ({
    course: [...concept],
    course_group: group ?? null,
    organization: organization ?? null,
    purchase_order: purchaseOrder ?? null,
    publisher: [...publisher],
    expire: expire === undefined ? null : new Date(expire),
    document: JSON.stringify(name === undefined ? {} : { name }),
  }),
}

export const insertOffer = (db: Db, by: By, offer: Saved): Promise<Offer> =>
  insertEntity(db, by, entity, offer)

interface Row {
  readonly id: string
  readonly course: string[]
  readonly course_group: string | null
  readonly organization: string | null
  readonly purchase_order: string | null
  readonly publisher: string[]
  readonly version: number
  readonly created: Date
  readonly modified: Date
  readonly expire: Date | null
  readonly use_count: number
  readonly document: Record<string, unknown>
}

const toOffer = (row: Row): Offer =>
  assemble<Offer>(row, row.document, {
    concept: row.course,
    ...(row.course_group !== null && { group: row.course_group }),
    ...(row.organization !== null && { organization: row.organization }),
    ...(row.purchase_order !== null && { purchaseOrder: row.purchase_order }),
    ...(row.expire && { expire: row.expire.toISOString() }),
    useCount: row.use_count,
  })

const findRow = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()

type Offered = CoursePeople & Pick<Course, 'id'>

/** Who manages an offer: those who edit all of its courses, or who pay for them. */
const targetOf = async (db: Db, offer: Pick<Offer, 'concept' | 'organization'>) => {
  const courses = await findListed(db, offer.concept)
  const people: Offered[] = courses.map((course) => ({ ...course, status: course.status ?? 'disabled' }))
  return { course: people, organization: offer.organization }
}

const searchable: Searchable = {
  from: sql`offer o`,
  columns: sql`o.*`,
  words: sql`to_tsvector('simple', concat_ws(' ', o.id, o.document ->> 'name',
    (select string_agg(c.title, ' ') from course c where c.id = any (o.course))))`,
  guards: {},
  fields: {
    id: { kind: 'keyword', column: sql`o.id` },
    _id: { kind: 'keyword', column: sql`o.id` },
    concept: { kind: 'list', column: sql`o.course` },
    group: { kind: 'keyword', column: sql`o.course_group` },
    organization: { kind: 'keyword', column: sql`o.organization` },
    created: { kind: 'date', column: sql`o.created` },
    modified: { kind: 'date', column: sql`o.modified` },
    expire: { kind: 'date', column: sql`o.expire` },
    useCount: { kind: 'number', column: sql`o.use_count` },
    publisher: { kind: 'list', column: sql`o.publisher` },
  },
  sort: { created: sql`o.created`, modified: sql`o.modified`, useCount: sql`o.use_count` },
  defaultSort: sql`o.created desc`,
  key: sql`o.id`,
  pageSize: PAGE.reports,
}

/** The list twin of `offer.write`: those they pay for, and those of whose courses they edit every one. */
const managedBy = (actor: Actor) => {
  if (isRootAdmin(actor)) return sql<boolean>`true`
  const editing = organizationsAs(actor, 'admin', 'author', 'publisher')
  const within = actor.within === undefined ? sql`true` : sql`c.publisher = any (${actor.within}::text[])`
  return sql<boolean>`case
    when o.organization is not null then o.organization = any (${organizationsAs(actor, 'admin')}::text[])
    else not exists (select 1 from unnest(o.course) wanted left join course c on c.id = wanted where not coalesce(
      c.publisher = any (${editing}::text[])
      or ((c.admin || c.author) @> array[${actor.id}]::text[] and ${within}), false)) end`
}

const joins = (db: Db): Record<string, Join<Pick<Offer, 'concept'>>> => ({
  concept: {
    ids: ({ concept }) => concept,
    load: async (ids) => new Map((await findTitles(db, ids)).map((course) => [course.id, course])),
  },
})

const managedJoins = (db: Db): Record<string, Join<Offer>> => ({
  ...joins(db),
  organization: {
    ids: ({ organization }) => [organization],
    load: async (ids) =>
      new Map((await findOrganizations(db, ids)).map(({ id, name }) => [id, { id, name }])),
  },
  group: {
    ids: ({ group }) => [group],
    load: async (ids) =>
      new Map(
        await Promise.all(ids.map(async (id) => [id, { id, name: await groupName.ask(db, id) }] as const)),
      ),
  },
})

/** A course that is not open can be offered by those who see it, or its title would be given away. */
const refuseHidden = (actor: Actor | null, courses: readonly CoursePeople[]): void => {
  if (!courses.every((course) => can(actor, 'course.read', course))) failBecause('offer_course_unknown')
}

/** The group is one of the courses, and whoever leads others into it looks after it. */
const refuseForeignGroup = async (
  db: Db,
  actor: Actor | null,
  { group }: Partial<Offer>,
  courses: readonly Offered[],
  before: Row | undefined,
): Promise<void> => {
  if (group === undefined) return
  const id = await courseOfGroup.ask(db, group)
  const course = courses.find((one) => one.id === id)
  const isKept = before?.course_group === group
  if (!course || !(isKept || can(actor, 'group.write', course))) failBecause('offer_group_foreign')
}

/** The organization that pays does so by an order of its own. */
const refuseForeignOrder = async (db: Db, { organization, purchaseOrder }: Partial<Offer>): Promise<void> => {
  if (purchaseOrder === undefined) return
  const order = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('id', '=', purchaseOrder)
    .where('organization', '=', organization ?? '')
    .executeTakeFirst()
  if (!order) failBecause('offer_order_unknown')
}

const hasEnded = (row: Row, now: Date): boolean => row.expire !== null && row.expire <= now

/** Whether the organization that pays could do so now; people who pay themselves always can. */
const canPay = async (db: Db, row: Row, items: readonly SoldItem[]): Promise<boolean> =>
  row.organization === null || hasPayingOrder(db, row.organization, row.purchase_order ?? undefined, items)

export const offerRoutes = [
  on(offers.findOffers, async ({ query, parts, actor, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const { matches, rows } = await search<Row>(
      parts.searchDb,
      searchable,
      query,
      { kind: 'all' },
      managedBy(actor),
    )
    const list = rows.map(toOffer)
    return { matches, list, ...(await joinAll(list, query.join, managedJoins(parts.db))) }
  }),

  on(offers.getOffer, async ({ params, query, db, now, allow }) => {
    allow()
    const row = (await findRow(db, params.id)) ?? fail('not_found')
    const courses = await findListed(db, row.course)
    const open = courses.filter(({ status }) => status === 'enabled')
    if (open.length === 0) return fail('not_found')
    const { items, amount, currency } = await priceOf(db, {
      courses: open,
      now,
      currency: (await findConfig(db)).currency,
      prorates: row.organization === null,
    })
    const titles = new Map(open.map(({ id, title }) => [id, title]))
    const payer = row.organization === null ? undefined : await findOrganization(db, row.organization)
    const group = row.course_group === null ? undefined : await groupName.ask(db, row.course_group)
    const offer = { id: row.id, concept: open.map(({ id }) => id) }
    return {
      ...offer,
      ...(group !== undefined && { group: { id: row.course_group ?? '', name: group } }),
      ...(payer && { organization: { id: payer.id, name: payer.name } }),
      ...(row.expire && { expire: row.expire.toISOString() }),
      item: items.map(({ course, price }) => ({
        object: course,
        title: titles.get(course) ?? course,
        price,
      })),
      currency,
      amount: payer ? 0 : amount,
      ...((hasEnded(row, now) || !(await canPay(db, row, items))) && { closed: true }),
      ...(await joinAll([offer], query.join, joins(db))),
    }
  }),

  on(offers.putOffer, async ({ body, db, allow, ...by }) => {
    const before = body.id === undefined ? undefined : await findRow(db, body.id)
    if (before) allow(await targetOf(db, toOffer(before)))
    const target = await targetOf(db, body)
    allow(target)
    const concept = [...new Set(body.concept)]
    if (concept.length === 0) return failBecause('offer_empty')
    if (target.course.length < concept.length) return failBecause('offer_course_unknown')
    refuseHidden(by.actor, target.course)
    await refuseForeignOrder(db, body)
    await refuseForeignGroup(db, by.actor, body, target.course, before)
    const { useCount: _counted, ...given } = body
    const publisher = [...new Set(target.course.map((one) => one.publisher))]
    const next = { ...bare({ ...given, id: '' }), concept, publisher, id: before?.id ?? body.id ?? newId() }
    const versioned = { ...next, ...(body.version !== undefined && { version: body.version }) }
    await (before ? updateEntity : insertEntity)(db, by, entity, versioned)
    const saved = toOffer((await findRow(db, next.id)) ?? fail('not_found'))
    return before ? saved : created(saved)
  }),

  on(offers.deleteOffer, async ({ params, db, allow, ...by }) => {
    const row = (await findRow(db, params.id)) ?? fail('not_found')
    allow(await targetOf(db, toOffer(row)))
    await deleteEntity(db, by, entity, { ...toOffer(row), publisher: row.publisher })
  }),

  on(offers.acceptOffer, async ({ body, db, parts, allow, headers, query, params, ...by }) => {
    allow()
    const owner = by.actor?.id ?? ''
    const row = (await findRow(db, body.offer)) ?? fail('not_found')
    if (hasEnded(row, by.now)) failBecause('offer_ended')
    const all = (await findListed(db, row.course)).filter(({ status }) => status === 'enabled')
    const missing: Course[] = []
    for (const course of all) if (!(await isEnrolled(db, owner, course.id, by.now))) missing.push(course)
    if (all.length === 0) fail('not_found')
    const purchase = await buy(
      {
        parts,
        by,
        endpoint: offers.acceptOffer,
        input: { params, query, body },
        key: keyOf(headers, by),
      },
      {
        owner,
        // Whoever has all of them is refused there, unless this is the request that enrolled them.
        courses: missing.length > 0 ? missing : all,
        payment: body.payment,
        purchasingOrg: row.organization ?? undefined,
        purchaseOrder: row.purchase_order ?? undefined,
        offer: { id: row.id, group: row.course_group ?? undefined },
        waives: false,
      },
    )
    return purchase
  }),
]
