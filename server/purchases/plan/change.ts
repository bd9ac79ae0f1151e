import { changeCharge } from '@cairn/domain/purchases/plan-change'
import { nextMonth, type Plan } from '@cairn/domain/purchases/plans'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { failByCard } from '../card-failures.ts'
import { findCustomer, SITE_PAYER } from '../saved-cards.ts'
import { beginCharge } from './charges.ts'
import { payCharge } from './settle.ts'
import { customerOf, findPlan, grantPlan, lockPlan, savePlan, type SitePlan } from './store.ts'

type Needs = Pick<Parts, 'db' | 'cards' | 'rootOrg' | 'post' | 'env'>

/** A plan that costs nothing now: it changes in this transaction. */
const changeAtOnce = async (tx: Db, by: By, rootOrg: string, plan: Plan, price: number): Promise<void> => {
  await (price === 0 ? grantPlan(tx, plan) : savePlan(tx, { plan, price }))
  await recordEvent(tx, by, {
    type: 'config',
    object: rootOrg,
    action: 'plan.update',
    organization: rootOrg,
    detail: { plan },
  })
}

/** The time that is paid with a change: the rest of the month that runs, or a new one. */
const periodOf = ({ renews }: SitePlan, now: Date) => ({
  from: now,
  until: renews !== null && renews > now ? renews : nextMonth(now, now.getUTCDate()),
})

/** What has to be paid is stored; undefined: nothing has. */
const begin = ({ db, rootOrg, env }: Needs, by: By, plan: Plan): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const site = await lockPlan(tx)
    if (site.plan === plan) return undefined
    const price = env.planPrices[plan]
    const card = (await findCustomer(tx, SITE_PAYER))?.card ?? null
    if (price > 0 && card === null) fail('payment_method_missing')
    const amount = changeCharge(site, price, by.now)
    if (amount === 0) {
      await changeAtOnce(tx, by, rootOrg, plan, price)
      return undefined
    }
    const planned = { plan, price, amount, currency: env.planCurrency, ...periodOf(site, by.now) }
    const id = await beginCharge(tx, by.now, { ...planned, renewal: false, customer: customerOf(site) })
    return id ?? fail('plan_charge_pending')
  })

/** Chooses a plan, and charges what it costs now. */
export const changePlan = async (parts: Needs, by: By, plan: Plan): Promise<SitePlan> => {
  const id = await begin(parts, by, plan)
  if (id === undefined) return findPlan(parts.db)
  const outcome = await payCharge(parts, by.now, id)
  if (outcome.kind === 'paid') return findPlan(parts.db)
  if (outcome.kind === 'refused') return failByCard(outcome.code)
  return fail(outcome.kind === 'pending' ? 'plan_charge_pending' : 'payment_canceled')
}
