import type { Selectable } from 'kysely'
import { hasRoom, PLANS } from '@cairn/domain/purchases/plans'
import type { Config } from '@cairn/contract/config'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { configColumns, toConfig } from '../../config/store.ts'
import { SITE_PAYER } from '../saved-cards.ts'
import { countActive, lockPlan } from './store.ts'

/** The plan of the site, and the card that pays for more. */
type Limit = Pick<Selectable<Tables['site_plan']>, 'plan'> & { readonly card: string | null }

const siteWithPlan = (db: Db) =>
  db
    .selectFrom('installation')
    .innerJoin('site_plan', (join) => join.onTrue())
    .leftJoin('card_customer', (join) => join.on('card_customer.payer', '=', SITE_PAYER))
    .select(['site_plan.plan', 'card_customer.card'])

const findLimit = (db: Db): Promise<Limit> => siteWithPlan(db).executeTakeFirstOrThrow()

/** The settings of the site and its limit; one read, which locks nothing. */
export const findSiteAndLimit = async (db: Db): Promise<{ site: Config; limit: Limit }> => {
  const { plan, card, ...row } = await siteWithPlan(db).select(configColumns).executeTakeFirstOrThrow()
  return { site: toConfig(row), limit: { plan, card } }
}

interface Wanted {
  readonly owner: string
  readonly courses: readonly string[]
}

/** Places of those who are paying right now: they are enrolled when their money arrives. */
const countPaying = async (db: Db, { owner, courses }: Wanted): Promise<number> => {
  const { count } = await db
    .selectFrom('purchase_claim')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // In another window the same person pays for the same place.
    .where(({ not, and, eb }) => not(and([eb('owner', '=', owner), eb('course', '=', anyOf(courses))])))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the plan has room for more enrollments; where it has a limit, others who enroll wait for this transaction. */
export const planHasRoom = async (db: Db, now: Date, wanted: Wanted, known?: Limit): Promise<boolean> => {
  const { plan, card } = known ?? (await findLimit(db))
  if (PLANS[plan].enrollments === null || card !== null) return true
  const locked = await lockPlan(db)
  const limit = PLANS[locked.plan].enrollments
  if (limit === null) return true
  const active = (await countActive(db, now, limit + 1)) + (await countPaying(db, wanted))
  return hasRoom(locked.plan, active, false, wanted.courses.length)
}

/** Refuses enrollments beyond the plan of a site without a payment method. */
export const refuseBeyondPlan = async (db: Db, now: Date, wanted: Wanted, known?: Limit): Promise<void> => {
  if (!(await planHasRoom(db, now, wanted, known))) fail('enrollment_limit')
}
