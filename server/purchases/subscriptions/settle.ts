import { HOUR } from '@cairn/domain/base/constants'
import { totalOf } from '@cairn/domain/purchases/ledger'
import { billingAfter, nextTry } from '@cairn/domain/purchases/subscription'
import type { Purchase } from '@cairn/contract/purchases'
import type { Db } from '../../base/db/schema.ts'
import type { By } from '../../base/on.ts'
import { termsOf, type Attempt } from '../attempts.ts'
import { CannotEnroll, enterSale, type Payment } from '../complete.ts'
import { savePurchase } from '../store.ts'
import { sendSubscriptionEmail } from './emails.ts'
import type { Mailing } from '../email-people.ts'
import { endSubscription } from './end.ts'
import { isRunning, lockSubscription, priceAt, updateSubscription, type SubscriptionRow } from './store.ts'

/** What a subscription is once a billing date is paid. */
const renewed = (row: SubscriptionRow, period: Date): Parameters<typeof updateSubscription>[3] => {
  const renews = billingAfter(period)
  const price = priceAt(row, period)
  const pending = row.new_price_from !== null && row.new_price_from > period
  return {
    state: 'active',
    renews,
    next_try: renews,
    failures: 0,
    failing_since: null,
    code: null,
    paused: null,
    price,
    ...(!pending && { new_price: null, new_price_from: null }),
  }
}

/** A month was paid: the purchase, the ledger and the subscription in one transaction. */
export const completeRenewal = async (
  db: Db,
  by: By,
  attempt: Attempt,
  { charge, paid }: Payment,
): Promise<Purchase> => {
  const row = await lockSubscription(db, attempt.subscription ?? '')
  const { period } = attempt
  // Whoever canceled or left meanwhile gets the money back.
  if (!row || period === null || !isRunning(row)) throw new CannotEnroll(attempt.id)
  const terms = termsOf(attempt)
  await enterSale(db, by, terms, { charge, fee: paid.fee, kind: 'renewal' })
  await updateSubscription(db, by.now, row.id, renewed(row, period))
  return savePurchase(db, by, {
    terms,
    state: 'paid',
    amount: totalOf(terms.items),
    charge,
    card: paid.card,
    hasReceipt: true,
    action: 'purchase.renew',
  })
}

/** The subscription of an attempt that is about the month due now. */
const lockDue = async (db: Db, attempt: Attempt): Promise<SubscriptionRow | undefined> => {
  if (attempt.subscription === null) return undefined
  const row = await lockSubscription(db, attempt.subscription)
  return row && isRunning(row) ? row : undefined
}

/** The card was refused: it is tried again over days, and then access ends. */
export const renewalRefused = async (
  db: Db,
  parts: Mailing,
  now: Date,
  attempt: Attempt,
  code: string,
): Promise<void> => {
  const row = await lockDue(db, attempt)
  if (!row) return
  const isPresent = termsOf(attempt).present === true
  const since = row.failing_since ?? now
  // Whoever tries another card themselves loses none of the tries that are left.
  const failures = isPresent && row.failures > 0 ? row.failures : row.failures + 1
  const next = nextTry(since, failures)
  if (next === undefined) return endSubscription(db, parts, now, row, 'unpaid')
  const failed = await updateSubscription(db, now, row.id, {
    state: 'past_due',
    failures,
    failing_since: since,
    code,
    next_try: next,
  })
  if (!isPresent)
    await sendSubscriptionEmail(db, parts, now, failed, { kind: 'failed', amount: attempt.amount, next })
}

/** Nobody was charged, and no card was at fault: the network could not be reached, or the node stopped. */
export const renewalInterrupted = async (db: Db, now: Date, attempt: Attempt): Promise<void> => {
  const row = await lockDue(db, attempt)
  if (!row) return
  const wait = attempt.charge === null ? HOUR : 0
  const scheduled = row.failing_since ? nextTry(row.failing_since, row.failures) : undefined
  const soon = new Date(now.getTime() + wait)
  // A try by the payer that came to nothing leaves the schedule as it is.
  const next = termsOf(attempt).present === true && scheduled && scheduled > soon ? scheduled : soon
  await updateSubscription(db, now, row.id, { next_try: next })
}
