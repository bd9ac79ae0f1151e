import type { Selectable } from 'kysely'
import type { Subscription } from '@cairn/contract/subscriptions'
import type { Db, Tables } from '../../base/db/schema.ts'

export type SubscriptionRow = Selectable<Tables['subscription']>
export type Ending = NonNullable<SubscriptionRow['reason']>

/** Billed every month, also while a charge has failed. */
export const isRunning = ({ state }: Pick<SubscriptionRow, 'state'>): boolean =>
  state === 'active' || state === 'past_due'

/** The monthly price at a billing date, with the changes that the subscriber was told of. */
export const priceAt = (row: SubscriptionRow, period: Date): number => {
  const { price, new_price: next, new_price_from: from } = row
  return next !== null && from !== null && from <= period ? next : price
}

const endOf = (row: SubscriptionRow): Date | null => (row.state === 'canceled' ? row.renews : row.ended)

export const toSubscription = (row: SubscriptionRow, title: string | undefined): Subscription => {
  const end = endOf(row)
  return {
    id: row.id,
    owner: row.owner,
    object: row.course,
    ...(title !== undefined && { title }),
    state: row.state,
    currency: row.currency as Subscription['currency'],
    amount: priceAt(row, row.renews),
    ...(row.state === 'active' && { renews: row.renews.toISOString() }),
    ...(row.state === 'past_due' && row.next_try && { nextTry: row.next_try.toISOString() }),
    ...(row.state === 'past_due' && row.code !== null && { code: row.code }),
    ...(end && { ends: end.toISOString() }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(isRunning(row) && row.paused && { paused: true }),
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  }
}

export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()

export const lockSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findTitle = async (db: Db, course: string): Promise<string | undefined> =>
  (await db.selectFrom('course').select('title').where('id', '=', course).executeTakeFirst())?.title

export const findSubscriptionsOf = async (
  db: Db,
  owner: string,
  course: string | undefined,
): Promise<Subscription[]> => {
  const all = db
    .selectFrom('subscription as s')
    .leftJoin('course as c', 'c.id', 's.course')
    .selectAll('s')
    .select('c.title')
    .where('s.owner', '=', owner)
  const rows = await (course === undefined ? all : all.where('s.course', '=', course))
    .orderBy('s.created', 'desc')
    .orderBy('s.id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ title, ...row }) => toSubscription(row, title ?? undefined))
}

export const updateSubscription = (
  db: Db,
  now: Date,
  id: string,
  change: Partial<Omit<SubscriptionRow, 'id' | 'document'>>,
): Promise<SubscriptionRow> =>
  db
    .updateTable('subscription')
    .set({ ...change, modified: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether somebody has to update their card. */
export const isPaymentDue = async (db: Db, owner: string): Promise<boolean> => {
  const found = await db
    .selectFrom('subscription')
    .select('id')
    .where('owner', '=', owner)
    .where('state', '=', 'past_due')
    .executeTakeFirst()
  return found !== undefined
}
