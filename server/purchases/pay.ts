import type { Payment } from '@cairn/contract/purchases'
import type { Parts } from '../base/parts.ts'
import { fail } from '../base/fail.ts'
import { CardsUnreachable, type ChargeState } from '../base/ports/cards.ts'
import { noteCharge, termsOf, type Attempt } from './attempts.ts'
import { openCustomer, payBy, payerOf } from './saved-cards.ts'
import { settle, type Settled } from './settle.ts'

type PayWith = Pick<Payment, 'source' | 'saveCard'>

/** Opens the charge at the network. Where that fails, nothing was taken and the attempt is over. */
const openCharge = async (
  parts: Parts,
  now: Date,
  attempt: Attempt,
  { source, saveCard = false }: PayWith,
): Promise<string> => {
  const { id, amount, currency, purchase, payer } = attempt
  const terms = termsOf(attempt)
  // What pays every month has to be there next month.
  const savesCard = saveCard || (terms.begins !== undefined && source !== undefined)
  const isKnown = savesCard || source === undefined
  try {
    const customer = isKnown ? await openCustomer(parts, payerOf(payer), {}) : undefined
    const { charge } = await parts.cards.open({
      attempt: id,
      amount,
      currency,
      description: `Purchase ${purchase}`,
      account: terms.connected?.account,
      customer: customer?.customer,
      savesCard,
    })
    return charge
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
    await settle(parts, now, id, { state: 'canceled' })
    return fail('payment_unreachable')
  }
}

/** A bank that asks somebody who is not there gets no answer. */
const withoutPayer = async ({ cards }: Parts, charge: string, state: ChargeState): Promise<ChargeState> => {
  if (state.state !== 'action') return state
  const canceled = await cards.cancel(charge)
  return canceled.state === 'canceled' ? { state: 'refused', code: 'authentication_required' } : canceled
}

/** Asks the network for the money. Whatever happens from here on, the attempt is known and is settled in the end. */
export const pay = async (
  parts: Parts,
  now: Date,
  attempt: Attempt,
  wanted: PayWith,
  { absent = false } = {},
): Promise<Settled> => {
  const { id } = attempt
  const by = await payBy(parts.db, attempt.payer, wanted.source)
  if (!by) return settle(parts, now, id, { state: 'refused', code: 'card_missing' })
  const charge = await openCharge(parts, now, attempt, wanted)
  if (!(await noteCharge(parts.db, id, charge))) {
    await parts.cards.cancel(charge)
    return { kind: 'canceled' }
  }
  try {
    const state = await parts.cards.confirm(charge, by, { absent })
    return await settle(parts, now, id, absent ? await withoutPayer(parts, charge, state) : state)
  } catch (error) {
    if (error instanceof CardsUnreachable) return { kind: 'pending' }
    throw error
  }
}

/** An attempt in another window: one that waits for the bank is given up for the new one. */
export const clearWay = async (
  parts: Parts,
  now: Date,
  other: Attempt,
  payer: string,
): Promise<Settled | undefined> => {
  if (other.payer !== payer || other.state !== 'action' || other.charge === null)
    return fail('purchase_in_progress')
  const settled = await settle(parts, now, other.id, await parts.cards.cancel(other.charge))
  return settled.kind === 'canceled' ? undefined : settled
}
