import { PLAN_NAMES, PLANS } from '@cairn/domain/purchases/plans'
import type { SitePayment } from '@cairn/contract/site-payment'
import type { Db } from '../../base/db/schema.ts'
import type { Env } from '../../base/env.ts'
import { findCustomer, SITE_PAYER } from '../saved-cards.ts'
import { countActive, customerOf, findPlan } from './store.ts'

type Prices = Pick<Env, 'planPrices' | 'planCurrency'>

/** What the installation pays, for its root admins. */
export const findSitePayment = async (
  db: Db,
  { planPrices, planCurrency }: Prices,
  now: Date,
): Promise<SitePayment> => {
  const site = await findPlan(db)
  const payer = await findCustomer(db, SITE_PAYER)
  const isPastDue = site.failures > 0
  return {
    customer: customerOf(site),
    source: payer?.summary ?? null,
    plan: site.plan,
    price: site.price,
    currency: site.renews === null ? planCurrency : site.currency,
    renews: site.renews?.toISOString() ?? null,
    ...(isPastDue && { pastDue: true }),
    ...(isPastDue && site.next_try && { nextTry: site.next_try.toISOString() }),
    enrollment: { used: await countActive(db, now), limit: PLANS[site.plan].enrollments },
    plans: PLAN_NAMES.map((plan) => ({ plan, price: planPrices[plan], limit: PLANS[plan].enrollments })),
  }
}
