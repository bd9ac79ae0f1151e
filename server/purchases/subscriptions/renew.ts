import { sql } from 'kysely'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { billingAfter, billingBefore, firstCharge } from '@cairn/domain/purchases/subscription'
import { withTax, type Tax } from '@cairn/domain/purchases/tax'
import type { Db } from '../../base/db/schema.ts'
import { Failure } from '../../base/fail.ts'
import { newId } from '../../base/ids.ts'
import { NOBODY, type JobKind } from '../../base/jobs.ts'
import type { Parts } from '../../base/parts.ts'
import { findConfig } from '../../config/store.ts'
import { beginAttempt, type Attempt } from '../attempts.ts'
import { pay } from '../pay.ts'
import { findTax } from '../tax.ts'
import type { Terms } from '../terms.ts'
import { checkRenewal, type Renewability } from './check.ts'
import { endSubscription } from './end.ts'
import { isRunning, lockSubscription, priceAt, updateSubscription, type SubscriptionRow } from './store.ts'

/** A course that cannot be taken for so long is not waited for any more. */
const LONGEST_PAUSE = 90 * DAY

/** What is charged: a month, or what is left of it after a pause. */
const amountDue = (row: SubscriptionRow, now: Date): number => {
  const price = priceAt(row, billingBefore(now))
  return row.paused ? firstCharge(price, now, billingAfter(now)) : price
}

const termsOfRenewal = (
  row: SubscriptionRow,
  now: Date,
  { seller, connected }: Extract<Renewability, { kind: 'renews' }>,
  { tax, present }: { tax: Tax; present: boolean },
): Terms => ({
  purchase: newId(now.getTime()),
  owner: row.owner,
  payer: row.owner,
  items: withTax([{ course: row.course, seller, amount: amountDue(row, now) }], tax),
  currency: row.currency,
  country: tax.country,
  ...(tax.rate > 0 && { taxRate: tax.rate }),
  connected,
  subscription: row.id,
  period: {
    from: (row.paused ? now : billingBefore(now)).toISOString(),
    to: billingAfter(now).toISOString(),
  },
  ...(present && { present }),
})

/** Another try is being made, or has been paid: the same month is charged once. */
const isUnderWay = async (db: Db, subscription: string, period: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('purchase_attempt')
    .select('id')
    .where('subscription', '=', subscription)
    .where('period', '=', period)
    .where('state', 'in', ['open', 'action', 'pending', 'paid'])
    .executeTakeFirst()
  return found !== undefined
}

const pause = async (db: Db, parts: Parts, now: Date, row: SubscriptionRow): Promise<void> => {
  const since = row.paused ?? now
  if (now.getTime() - since.getTime() > LONGEST_PAUSE)
    return endSubscription(db, parts, now, row, 'unavailable')
  await updateSubscription(db, now, row.id, { paused: since, next_try: new Date(now.getTime() + DAY) })
}

/** Ends or pauses what cannot be renewed; otherwise what is to be charged is written down first. */
export const beginRenewal = async (
  db: Db,
  parts: Parts,
  now: Date,
  id: string,
  { present = false } = {},
): Promise<Attempt | undefined> => {
  const row = await lockSubscription(db, id)
  if (!row || row.state === 'ended') return undefined
  if (row.state === 'canceled') {
    if (row.renews <= now) await endSubscription(db, parts, now, row, 'canceled')
    return undefined
  }
  const check = await checkRenewal(db, row, now)
  if (check.kind === 'ends') {
    await endSubscription(db, parts, now, row, check.reason)
    return undefined
  }
  if (row.renews > now) {
    await updateSubscription(db, now, id, { next_try: row.renews })
    return undefined
  }
  if (check.kind === 'pauses') {
    await pause(db, parts, now, row)
    return undefined
  }
  const period = billingBefore(now)
  if (!isRunning(row) || (await isUnderWay(db, id, period))) return undefined
  const tax = await findTax(db, await findConfig(db), { person: row.owner })
  const terms = termsOfRenewal(row, now, check, { tax, present })
  const renewal = { subscription: id, period }
  const begun = await beginAttempt(db, now, { terms, key: null, request: null, renewal })
  return 'attempt' in begun ? begun.attempt : undefined
}

/** Charges one month, unless that is being done or was done already. */
export const renew = async (parts: Parts, now: Date, id: string): Promise<void> => {
  const attempt = await parts.db.transaction().execute((tx) => beginRenewal(tx, parts, now, id))
  if (attempt === undefined) return
  try {
    await pay(parts, now, attempt, {}, { absent: true })
  } catch (error) {
    // The attempt is over, and the next one is planned.
    if (!(error instanceof Failure) || error.code !== 'payment_unreachable') throw error
  }
}

const RENEW = { kind: 'subscription.renew', retries: 0 } as const

export const renewJob = (parts: () => Parts): JobKind<{ readonly subscription: string }> => ({
  ...RENEW,
  run: ({ subscription }, job) => renew(parts(), job.now(), subscription),
})

/** If a node stops before it has written down what it charges, the subscription is taken up again after this. */
const TAKEN_UP_AGAIN = HOUR
const AT_ONCE = 500

/** Queues what is due, once, however many nodes look for it. */
export const queueRenewals = async ({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, now: Date): Promise<void> => {
  for (let taken = AT_ONCE; taken === AT_ONCE;)
    taken = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        update subscription set next_try = ${new Date(now.getTime() + TAKEN_UP_AGAIN)}
        where id in (select id from subscription where next_try <= ${now}
          order by next_try limit ${AT_ONCE} for update skip locked)
        returning id`.execute(tx)
      for (const { id } of rows) await jobs.start(tx, RENEW, NOBODY, { subscription: id })
      return rows.length
    })
}
