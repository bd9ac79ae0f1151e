import { subscriptions } from '@cairn/contract/subscriptions'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { findAttempt, findAttemptBy } from '../attempts.ts'
import { answer } from '../buy.ts'
import { clearWay, pay } from '../pay.ts'
import { payBy } from '../saved-cards.ts'
import { lookAt } from '../settle.ts'
import { findPersonAt } from '../../users/store.ts'
import { cancel, resume } from './cancel.ts'
import { beginRenewal } from './renew.ts'
import {
  findSubscription,
  findSubscriptionsOf,
  findTitle,
  toSubscription,
  type SubscriptionRow,
} from './store.ts'

const show = async (db: Db, id: string) => {
  const row = (await findSubscription(db, id)) ?? fail('not_found')
  return toSubscription(row, await findTitle(db, row.course))
}

const begin = (parts: Parts, now: Date, id: string) =>
  parts.db.transaction().execute((tx) => beginRenewal(tx, parts, now, id, { present: true }))

/** A try that waits for the bank gives way to the new one. */
const clear = async (parts: Parts, now: Date, { id, owner }: SubscriptionRow): Promise<void> => {
  const open = await parts.db
    .selectFrom('purchase_attempt')
    .select('id')
    .where('subscription', '=', id)
    .where('state', 'in', ['open', 'action', 'pending'])
    .executeTakeFirst()
  const other = open && (await findAttempt(parts.db, open.id))
  if (other) await clearWay(parts, now, other, owner)
}

/** A charge that the bank has checked by now. */
const goOn = async (parts: Parts, now: Date, row: SubscriptionRow, charge: string): Promise<void> => {
  const attempt = await findAttemptBy(parts.db, { charge })
  if (attempt?.subscription !== row.id) return fail('not_found')
  answer(await lookAt(parts, now, attempt))
}

const payNow = async (parts: Parts, now: Date, row: SubscriptionRow): Promise<void> => {
  if (!(await payBy(parts.db, row.owner, undefined))) failBecause('card_missing')
  await clear(parts, now, row)
  const attempt = await begin(parts, now, row.id)
  if (attempt === undefined) return
  answer(await pay(parts, now, attempt, {}))
}

export const subscriptionRoutes = [
  on(subscriptions.findSubscriptions, async ({ query, db, actor, allow }) => {
    const owner = query.owner ?? actor?.id ?? ''
    allow({ id: owner })
    if (owner !== actor?.id && !(await findPersonAt(db, owner))) return fail('not_found')
    return { list: await findSubscriptionsOf(db, owner, query.object) }
  }),

  on(subscriptions.cancelSubscription, async ({ params, db, parts, allow, ...by }) => {
    const row = (await findSubscription(db, params.id)) ?? fail('not_found')
    allow({ id: row.owner })
    await cancel(db, parts, by, row.id)
  }),

  on(subscriptions.resumeSubscription, async ({ params, db, allow, ...by }) => {
    const row = (await findSubscription(db, params.id)) ?? fail('not_found')
    allow({ id: row.owner })
    await resume(db, by, row.id)
    return show(db, row.id)
  }),

  on(subscriptions.paySubscription, async ({ params, body, db, parts, now, allow }) => {
    const row = (await findSubscription(db, params.id)) ?? fail('not_found')
    allow({ id: row.owner })
    if (body.charge !== undefined) await goOn(parts, now, row, body.charge)
    else if (row.state === 'past_due') await payNow(parts, now, row)
    else if (row.state === 'ended') failBecause('subscription_ended')
    return show(parts.db, row.id)
  }),
]
