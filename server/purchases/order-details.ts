import { sql } from 'kysely'
import { decimalOf } from '@cairn/domain/config/currencies'
import type { SoldItem } from '@cairn/domain/purchases/ledger'
import type { OrderChange, OrderCourse, PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { csvReply } from '../base/csv.ts'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { Raw } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { findConfig } from '../config/store.ts'
import { changesOf, debitsOf, toOrder, type OrderRow } from '../organizations/orders.ts'
import { findUsers, publicUser } from '../users/store.ts'

const MOST_DEBITS = 10_000

type Debit = NonNullable<PurchaseOrderDetails['debit']>[number]

const readDebits = async (db: Db, order: string): Promise<Debit[]> =>
  (await debitsOf(db, order).limit(MOST_DEBITS).execute()).map(({ at, kind, by, offer, ...debit }) => ({
    ...debit,
    date: at.toISOString(),
    kind: kind === 'reversal' ? ('reversal' as const) : ('debit' as const),
    // Whoever followed a link enrolled themselves.
    ...(offer !== null && kind === 'debit' ? { offer } : by !== null && { by }),
  }))

const readChanges = async (db: Db, order: string): Promise<OrderChange[]> =>
  (await changesOf(db, order)).map(({ at, kind, actor, amount, count }) => ({
    at: at.toISOString(),
    kind,
    ...(actor !== null && { actor }),
    ...(amount !== null && { authorizedAmount: amount }),
    ...(count !== null && { authorizedEnrollmentCount: count }),
  }))

/** What went into each course, less what was taken back. */
const usesOf = async (db: Db, order: string): Promise<Map<string, { count: number; amount: number }>> => {
  const { rows } = await sql<Pick<SoldItem, 'course'> & { count: number; amount: number }>`
    select i ->> 'course' as course,
      sum(case e.kind when 'debit' then 1 else -1 end)::integer as count,
      sum(case e.kind when 'debit' then 1 else -1 end * (i ->> 'amount')::bigint)::bigint as amount
    from purchase p join ledger_entry e on e.purchase = p.id, jsonb_array_elements(e.items) i
    where p.purchase_order = ${order} and e.kind in ('debit', 'reversal') group by 1`.execute(db)
  return new Map(
    rows.map(({ course, count, amount }) => [course, { count: Number(count), amount: Number(amount) }]),
  )
}

const readCourses = async (db: Db, row: OrderRow): Promise<OrderCourse[]> => {
  const uses = await usesOf(db, row.id)
  const covered = (row.document['enrollmentObject'] ?? []) as readonly string[]
  const ids = [...new Set([...covered, ...uses.keys()])]
  if (ids.length === 0) return []
  const prices = await db
    .selectFrom('course')
    .select(['id', sql<number>`coalesce((document ->> 'price')::bigint, 0)`.as('price')])
    .where('id', '=', anyOf(ids))
    .execute()
  const known = new Map(prices.map(({ id, price }) => [id, Number(price)]))
  return ids
    .map((object) => ({
      object,
      ...(uses.get(object) ?? { count: 0, amount: 0 }),
      price: known.get(object) ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count || b.amount - a.amount)
}

type Details = Omit<PurchaseOrderDetails, 'join'>

/** The courses with what a list shows of them. */
const findFaces = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'title', sql<object | null>`document -> 'cover'`.as('cover')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ cover, ...course }) => [course.id, { ...course, ...(cover !== null && { cover }) }]),
  )
}

const joins = (db: Db, now: Date): Record<string, Join<Details>> => ({
  user: {
    ids: ({ debit = [], history }) => [
      ...debit.flatMap(({ user, by }) => [user, by]),
      ...history.map(({ actor }) => actor),
    ],
    load: async (ids) => new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)])),
  },
  object: {
    ids: ({ debit = [], course }) => [
      ...course.map(({ object }) => object),
      ...debit.flatMap(({ object }) => object),
    ],
    load: (ids) => findFaces(db, ids),
  },
})

/** An order with everything that its page shows. */
export const orderDetails = async (db: Db, row: OrderRow, now: Date): Promise<PurchaseOrderDetails> => {
  const details: Details = {
    ...toOrder(row),
    organization: row.organization,
    currency: (await findConfig(db)).currency as Details['currency'],
    created: row.created.toISOString(),
    debit: await readDebits(db, row.id),
    history: await readChanges(db, row.id),
    course: await readCourses(db, row),
  }
  return { ...details, ...(await joinAll([details], 'user,object', joins(db, now))) }
}

const CSV_COLUMNS = [
  { title: 'Date', field: 'date' },
  { title: 'Entry', field: 'kind' },
  { title: 'Learner', field: 'name' },
  { title: 'Courses', field: 'titles' },
  { title: 'Enrolled by', field: 'enrolledBy' },
  { title: 'Amount', field: 'money' },
  { title: 'Currency', field: 'currency' },
  { title: 'Purchase', field: 'purchase' },
] as const

/** The name of an order as the name of a file that every system takes; its id where nothing of it is left. */
const fileNameOf = ({ id, document }: OrderRow): string => {
  const name = typeof document['name'] === 'string' ? document['name'] : ''
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `purchase-order-${plain.replaceAll(/^-+|-+$/g, '').slice(0, 60) || id}`
}

/** The debits of an order for a spreadsheet: with names, and amounts whose sum is what was used. */
export const orderFile = async (
  db: Db,
  row: OrderRow,
  columns: string | undefined,
  now: Date,
): Promise<Raw> => {
  const debits: NonNullable<Details['debit']> = await readDebits(db, row.id)
  const { currency } = await findConfig(db)
  const ids = new Set(debits.flatMap(({ user, by }) => (by === undefined ? [user] : [user, by])))
  const people = await findUsers(db, [...ids], now)
  const names = new Map(
    people.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`.trim()]),
  )
  const faces = await findFaces(db, [...new Set(debits.flatMap(({ object }) => object))])
  const rows = debits.map((debit) => ({
    ...debit,
    name: names.get(debit.user) ?? '',
    titles: debit.object.map((id) => faces.get(id)?.title ?? id).join('; '),
    enrolledBy: debit.by === undefined ? '' : (names.get(debit.by) ?? ''),
    money: decimalOf(debit.amount, currency),
    currency,
  }))
  return csvReply(fileNameOf(row), rows, columns, CSV_COLUMNS)
}
