import type { Purchase } from '@cairn/contract/purchases'
import { fail } from '../base/fail.ts'
import { claimKey, fingerprint, keepReply } from '../base/idempotency.ts'
import type { Db } from '../base/db/schema.ts'
import { findAttempt, findAttemptBy, isEnded, type Attempt } from './attempts.ts'
import { failByCard } from './card-failures.ts'
import { clearWay, pay } from './pay.ts'
import { prepare, refuseWithoutConsent, type Prepared } from './prepare.ts'
import { lookAt, settle, type Settled } from './settle.ts'
import type { Asking, Wish } from './wish.ts'

/** What the buyer is told. */
export const answer = (settled: Settled): Purchase => {
  switch (settled.kind) {
    case 'bought':
      return settled.purchase
    case 'refused':
      return failByCard(settled.code)
    case 'action': {
      const { charge, clientSecret } = settled
      return fail('authentication_required', undefined, { payment: { charge, clientSecret } })
    }
    case 'returned':
      return fail('payment_returned')
    case 'canceled':
      return fail('payment_canceled')
    case 'pending':
      return fail('payment_pending')
  }
}

/** A charge that the bank has checked by now, or whose check the buyer gave up. */
const goOn = async ({ parts, by }: Asking, charge: string, cancel = false): Promise<Purchase> => {
  const attempt = await findAttemptBy(parts.db, { charge })
  if (attempt === undefined || attempt.payer !== by.actor?.id) return fail('not_found')
  // One that was paid meanwhile stays so, and what ended stays as it ended.
  if (cancel && !isEnded(attempt))
    return answer(await settle(parts, by.now, attempt.id, await parts.cards.cancel(charge)))
  return answer(await lookAt(parts, by.now, attempt))
}

type First = Prepared | { readonly known: Attempt }

/** A request with a key that came before gets the same answer, or goes on where the first one is. */
const prepareOnce = async (tx: Db, asking: Asking, wish: Wish, key: string): Promise<First> => {
  const { parts, by, endpoint, input } = asking
  const payer = by.actor?.id ?? ''
  const before = await claimKey(tx, payer, key, endpoint, input)
  if (before) return { purchase: before.reply as Purchase }
  const known = await findAttemptBy(tx, { payer, key })
  const request = fingerprint(endpoint, input)
  if (known?.request?.equals(request) === false) fail('key_reused')
  const first: First = known ? { known } : await prepare(tx, parts, by, wish, { key, request })
  if ('purchase' in first) await keepReply(tx, payer, key, { status: 201, reply: first.purchase })
  // An attempt remembers its key itself: it is not over when the transaction is.
  else await tx.deleteFrom('idempotency').where('actor', '=', payer).where('key', '=', key).execute()
  return first
}

const begin = (asking: Asking, wish: Wish): Promise<First> =>
  asking.parts.db
    .transaction()
    .execute((tx) =>
      asking.key === undefined
        ? prepare(tx, asking.parts, asking.by, wish, { key: null, request: null })
        : prepareOnce(tx, asking, wish, asking.key),
    )

/** Buys courses, or enrolls in what costs nothing. Nobody is charged twice, however often and wherever they ask. */
export const buy = async (asking: Asking, wish: Wish): Promise<Purchase> => {
  const { parts, by } = asking
  const { charge, cancel } = wish.payment ?? {}
  if (typeof charge === 'string') {
    refuseWithoutConsent(by, wish)
    return goOn(asking, charge, cancel)
  }
  const first = await begin(asking, wish)
  if ('purchase' in first) return first.purchase
  if ('known' in first) return answer(await lookAt(parts, by.now, first.known))
  if ('attempt' in first) return answer(await pay(parts, by.now, first.attempt, wish.payment ?? {}))
  const other = await findAttempt(parts.db, first.taken)
  const settled = other && (await clearWay(parts, by.now, other, by.actor?.id ?? ''))
  if (settled) return answer(settled)
  const again = await begin(asking, wish)
  if (!('attempt' in again)) return fail('purchase_in_progress')
  return answer(await pay(parts, by.now, again.attempt, wish.payment ?? {}))
}
