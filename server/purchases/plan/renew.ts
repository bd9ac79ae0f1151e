import { nextMonth } from '@cairn/domain/purchases/plans'
import type { Parts } from '../../base/parts.ts'
import { CardsUnreachable } from '../../base/ports/cards.ts'
import { beginCharge, dueCharges, waitForCharge } from './charges.ts'
import { checkCharge, payCharge } from './settle.ts'
import { customerOf, lockPlan } from './store.ts'

type Needs = Pick<Parts, 'db' | 'cards' | 'rootOrg' | 'post' | 'env' | 'log'>

/** Stores the charge of the next period if it is due; of several nodes one does. */
const beginRenewal = ({ db }: Needs, now: Date): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const site = await lockPlan(tx)
    const { renews, next_try: due, price, plan, currency } = site
    if (renews === null || due === null || due > now || price === 0) return undefined
    return beginCharge(tx, now, {
      plan,
      price,
      amount: price,
      currency,
      from: renews,
      until: nextMonth(renews, site.billing_day ?? renews.getUTCDate()),
      renewal: true,
      customer: customerOf(site),
    })
  })

const isRenewalDue = async ({ db }: Needs, now: Date): Promise<boolean> =>
  (await db.selectFrom('site_plan').select('plan').where('next_try', '<=', now).executeTakeFirst()) !==
  undefined

/** Charges the plan of the installation when a month is over, and finishes what was left open. */
export const renewPlan = async (parts: Needs, now: Date): Promise<void> => {
  for (const charge of await dueCharges(parts.db, now))
    try {
      await checkCharge(parts, now, charge)
    } catch (error) {
      if (!(error instanceof CardsUnreachable))
        parts.log.error({ err: error, charge: charge.id }, 'settling a plan charge failed')
      await waitForCharge(parts.db, now, charge.id)
    }
  if (!(await isRenewalDue(parts, now))) return
  const id = await beginRenewal(parts, now)
  if (id !== undefined) await payCharge(parts, now, id)
}
