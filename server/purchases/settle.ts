import { HOUR } from '@cairn/domain/base/constants'
import { accounts, returnedLines, totalOf } from '@cairn/domain/purchases/ledger'
import type { Purchase } from '@cairn/contract/purchases'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { CardsUnreachable, type ChargeState } from '../base/ports/cards.ts'
import {
  ABANDONED_MS,
  dueAttempts,
  endAttempt,
  findAttempt,
  isEnded,
  isGivenUp,
  keepWaiting,
  lockAttempt,
  soon,
  termsOf,
  watchAttempt,
  type Attempt,
  type Paid,
} from './attempts.ts'
import { CannotEnroll, completePurchase, enterSale } from './complete.ts'
import { addEntry } from './ledger.ts'
import { reconcile, reconcileCharge } from './reconcile.ts'
import { keepCard, payerOf } from './saved-cards.ts'
import { completeRenewal, renewalInterrupted, renewalRefused } from './subscriptions/settle.ts'
import { findPurchase, savePurchase, toPurchase } from './store.ts'
import type { Terms } from './terms.ts'

export type Settled =
  | { readonly kind: 'bought'; readonly purchase: Purchase }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'action'; readonly charge: string; readonly clientSecret: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'canceled' }
  /** Paid and given back: what was bought could not be had any more. */
  | { readonly kind: 'returned' }

type Needs = Pick<Parts, 'db' | 'jobs' | 'cards' | 'log' | 'post' | 'env'>

/** In whose name an attempt is finished, whoever finds out how it went. */
const byPayer = (now: Date, attempt: Attempt): By => ({
  actor: null,
  proxy: null,
  now,
  request: { id: attempt.id, ip: '' },
})

const outcomeOf = async (db: Db, attempt: Attempt): Promise<Settled> => {
  switch (attempt.state) {
    case 'paid': {
      const row = await findPurchase(db, attempt.purchase)
      return row ? { kind: 'bought', purchase: toPurchase(row) } : { kind: 'returned' }
    }
    case 'refused':
      return { kind: 'refused', code: attempt.code ?? '' }
    case 'canceled':
    case 'returned':
      return { kind: attempt.state }
    default:
      return { kind: 'pending' }
  }
}

/** Whether all of the courses can still be had; whoever deletes one right now waits for this transaction. */
const areOpen = async (tx: Db, { items }: Terms): Promise<boolean> => {
  const courses = items.map(({ course }) => course)
  const open = await tx
    .selectFrom('course')
    .select('id')
    .where('id', '=', anyOf(courses))
    .where('status', '=', 'enabled')
    .forKeyShare()
    .execute()
  return open.length === courses.length
}

/** Whether the owner has not left; they cannot leave until the end of this transaction. */
const holdOwner = async (tx: Db, attempt: string): Promise<boolean> => {
  const held = await tx
    .selectFrom('person')
    .innerJoin('purchase_attempt', 'purchase_attempt.owner', 'person.id')
    .select('person.id')
    .where('purchase_attempt.id', '=', attempt)
    .forKeyShare('person')
    .executeTakeFirst()
  return held !== undefined
}

/** Completes it within a transaction of its own making; null when it cannot be had any more. */
const tryToComplete = async (
  tx: Db,
  parts: Needs,
  by: By,
  attempt: Attempt,
  paid: Paid,
): Promise<Purchase | null> => {
  const payment = { charge: attempt.charge ?? '', paid }
  try {
    if (attempt.subscription !== null) return await completeRenewal(tx, by, attempt, payment)
    const terms = termsOf(attempt)
    return (await areOpen(tx, terms)) ? await completePurchase(tx, parts, by, terms, payment) : null
  } catch (error) {
    if (error instanceof CannotEnroll) return null
    throw error
  }
}

/** Has everything that is left of a charge refunded, by a key that refunds once. */
const returnCharge = async (parts: Needs, attempt: Attempt, charge: string): Promise<void> => {
  const found = await parts.cards.find(charge)
  const left = found?.state === 'paid' ? found.amount - found.refunded - (found.disputed ?? 0) : 0
  if (left <= 0) return
  const made = await parts.cards.refund({ charge, amount: left, key: `return:${attempt.id}` })
  if (!made.ok) throw new Error(`The charge ${charge} was not given back: ${made.code}`)
}

/** Gives the money back: at the network first, and then in the books. */
const giveBack = async (parts: Needs, now: Date, attempt: Attempt, paid: Paid): Promise<Settled> => {
  const terms = termsOf(attempt)
  const charge = attempt.charge ?? ''
  // It may be over for everybody else; until the money is back it is not.
  await watchAttempt(parts.db, attempt.id, soon(now))
  await returnCharge(parts, attempt, charge)
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockAttempt(tx, attempt.id)
    if (isEnded(held) && !isGivenUp(held)) return outcomeOf(tx, held)
    const by = byPayer(now, attempt)
    const kind = attempt.subscription === null ? 'sale' : 'renewal'
    await enterSale(tx, by, terms, { charge, fee: paid.fee, kind })
    await addEntry(tx, now, {
      kind: 'refund',
      purchase: terms.purchase,
      reference: `return:${attempt.id}`,
      currency: terms.currency,
      amount: totalOf(terms.items),
      items: terms.items,
      lines: returnedLines({
        from: accounts.cash(terms.connected?.organization),
        country: terms.country,
        items: terms.items,
      }),
    })
    const amount = totalOf(terms.items)
    const bought = { terms, state: 'refunded', amount, charge, card: paid.card, hasReceipt: false } as const
    await savePurchase(tx, by, { ...bought, refunded: amount })
    await endAttempt(tx, now, held, 'returned')
    // The bank may still send it back.
    await watchAttempt(tx, attempt.id, new Date(now.getTime() + HOUR))
    return { kind: 'returned' }
  })
}

class NotToBeHad extends Error {}

const settlePaid = async (parts: Needs, now: Date, id: string, paid: Paid): Promise<Settled> => {
  try {
    return await parts.db.transaction().execute(async (tx): Promise<Settled> => {
      // The owner before the attempt, in the order in which an account is deleted: else the two could wait for each other.
      const isThere = await holdOwner(tx, id)
      const attempt = await lockAttempt(tx, id)
      if (isGivenUp(attempt)) throw new NotToBeHad()
      if (isEnded(attempt)) return outcomeOf(tx, attempt)
      if (!isThere) throw new NotToBeHad()
      await endAttempt(tx, now, attempt, 'paid')
      const by = byPayer(now, attempt)
      const purchase = await tryToComplete(tx, parts, by, attempt, paid)
      // What was begun for it is undone with the transaction.
      if (!purchase) throw new NotToBeHad()
      if (paid.refunded > 0 || paid.disputed !== undefined)
        await reconcile(tx, parts, by, purchase.id, attempt.charge ?? '', paid)
      if (paid.savedCard !== undefined && paid.card)
        await keepCard(tx, now, payerOf(attempt.payer), paid.savedCard, paid.card)
      return { kind: 'bought', purchase }
    })
  } catch (error) {
    if (!(error instanceof NotToBeHad)) throw error
    const attempt = await findAttempt(parts.db, id)
    return attempt ? giveBack(parts, now, attempt, paid) : { kind: 'returned' }
  }
}

/** Brings an attempt to where the network says it is. However often and by whomever it is called, it ends once. */
export const settle = async (parts: Needs, now: Date, id: string, state: ChargeState): Promise<Settled> => {
  if (state.state === 'paid') return settlePaid(parts, now, id, state)
  return parts.db.transaction().execute(async (tx): Promise<Settled> => {
    const attempt = await lockAttempt(tx, id)
    if (isEnded(attempt)) return outcomeOf(tx, attempt)
    switch (state.state) {
      case 'refused':
        await endAttempt(tx, now, attempt, 'refused', state.code)
        await renewalRefused(tx, parts, now, attempt, state.code)
        return { kind: 'refused', code: state.code }
      case 'canceled':
        await endAttempt(tx, now, attempt, 'canceled')
        await renewalInterrupted(tx, now, attempt)
        return { kind: 'canceled' }
      case 'action':
        await keepWaiting(tx, now, id, 'action')
        return { kind: 'action', charge: attempt.charge ?? '', clientSecret: state.clientSecret }
      default:
        await keepWaiting(tx, now, id, state.state)
        return { kind: 'pending' }
    }
  })
}

/** Whether nobody is about to pay an open charge any more: they went away, or the process did. */
const isAbandoned = (now: Date, attempt: Attempt, state: ChargeState['state']): boolean => {
  if (now.getTime() - attempt.created.getTime() > ABANDONED_MS) return true
  return state === 'open' && attempt.look !== null && attempt.look <= now
}

/** Asks the network what became of an attempt. */
export const lookAt = async (parts: Needs, now: Date, attempt: Attempt): Promise<Settled> => {
  if (isEnded(attempt)) return outcomeOf(parts.db, attempt)
  if (attempt.charge === null) {
    // Whoever began it is about to ask the network, or never will: then nobody has paid.
    const isUnderWay = attempt.look !== null && attempt.look > now
    return isUnderWay ? { kind: 'pending' } : settle(parts, now, attempt.id, { state: 'canceled' })
  }
  const found = (await parts.cards.find(attempt.charge)) ?? { state: 'canceled' }
  const unpaid = found.state === 'open' || found.state === 'action'
  const state =
    unpaid && isAbandoned(now, attempt, found.state) ? await parts.cards.cancel(attempt.charge) : found
  return settle(parts, now, attempt.id, state)
}

/** Brings the books to where the network is, also for an attempt that is over. */
export const review = async (parts: Needs, now: Date, attempt: Attempt): Promise<void> => {
  const { id, charge, purchase } = attempt
  if (!isEnded(attempt) || charge === null) return void (await lookAt(parts, now, attempt))
  if (attempt.state === 'paid' || attempt.state === 'returned') {
    await reconcileCharge(parts, byPayer(now, attempt), purchase, charge)
    if (attempt.look !== null) await watchAttempt(parts.db, id, null)
    return
  }
  const found = await parts.cards.find(charge)
  if (found?.state === 'paid' && isGivenUp(attempt)) await settle(parts, now, id, found)
  else if (attempt.look !== null) await watchAttempt(parts.db, id, null)
}

/** Settles what was left open: by a crash, a lost answer or somebody who went away. */
export const settleOpen = async (parts: Needs, now: Date): Promise<void> => {
  for (const { id } of await dueAttempts(parts.db, now)) {
    const attempt = await findAttempt(parts.db, id)
    if (!attempt) continue
    try {
      await review(parts, now, attempt)
    } catch (error) {
      if (!(error instanceof CardsUnreachable))
        parts.log.error({ err: error, attempt: id }, 'settling failed')
      await watchAttempt(parts.db, id, soon(now))
    }
  }
}
