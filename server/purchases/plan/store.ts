import { sql, type Selectable } from 'kysely'
import type { Plan } from '@cairn/domain/purchases/plans'
import type { Db, Tables } from '../../base/db/schema.ts'

export type SitePlan = Selectable<Tables['site_plan']>

export interface SiteCustomer {
  readonly name?: string
  readonly email?: string
}

export const findPlan = (db: Db): Promise<SitePlan> =>
  db.selectFrom('site_plan').selectAll().executeTakeFirstOrThrow()

/** The plan, locked until the end of the transaction. */
export const lockPlan = (db: Db): Promise<SitePlan> =>
  db.selectFrom('site_plan').selectAll().forUpdate().executeTakeFirstOrThrow()

export const customerOf = ({ customer }: SitePlan): SiteCustomer => customer as SiteCustomer

export const savePlan = async (
  db: Db,
  change: Partial<
    Pick<
      SitePlan,
      'plan' | 'price' | 'currency' | 'renews' | 'billing_day' | 'next_try' | 'failures' | 'failing_since'
    >
  >,
): Promise<void> => {
  await db.updateTable('site_plan').set(change).execute()
}

export const saveCustomer = async (db: Db, customer: SiteCustomer): Promise<void> => {
  await db
    .updateTable('site_plan')
    .set({ customer: sql`customer || ${JSON.stringify(customer)}::jsonb` })
    .execute()
}

/** A plan that costs nothing: given by the operator, or the free one. */
export const grantPlan = (db: Db, plan: Plan): Promise<void> =>
  savePlan(db, {
    plan,
    price: 0,
    renews: null,
    billing_day: null,
    next_try: null,
    failures: 0,
    failing_since: null,
  })

/** Enrollments that are running now, counted as far as `most`. */
export const countActive = async (db: Db, now: Date, most?: number): Promise<number> => {
  const active = db
    .selectFrom('progress')
    .select(sql`1`.as('one'))
    .where('status', '=', 'enabled')
    .where(sql<boolean>`state is distinct from 'preview'`)
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>=', now)]))
  const { count } = await db
    .selectFrom((most === undefined ? active : active.limit(most)).as('active'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
