import { isExpired, type TestCard } from '@cairn/domain/purchases/test-cards'
import type { CardSummary, ChargeState } from '../cards.ts'
import type { Charge } from './test-rows.ts'

export const summaryOf = ({ brand, last4, expMonth, expYear }: TestCard): CardSummary => ({
  brand,
  last4,
  expMonth,
  expYear,
})

/** What it keeps of a payment: 2.9 %. */
const feeOf = (amount: number): number => Math.round(amount * 0.029)

export const stateOf = (charge: Charge): ChargeState => {
  const { state, amount, currency, refunded, card, saved_card: savedCard } = charge
  if (state === 'action') return { state, clientSecret: charge.client_secret }
  if (state === 'refused') return { state, code: charge.code ?? 'card_declined' }
  if (state !== 'paid') return { state }
  return {
    state,
    amount,
    currency,
    refunded,
    fee: feeOf(amount),
    ...(card && { card: summaryOf(card) }),
    ...(savedCard !== null && { savedCard }),
  }
}

export type Outcome =
  | { readonly state: 'paid' | 'action' | 'pending' }
  | { readonly state: 'refused'; readonly code: string }

interface Way {
  readonly absent: boolean
  /** The card was saved before, with whatever check its bank asked for. */
  readonly saved: boolean
}

const refused = (code: string): Outcome => ({ state: 'refused', code })

/** What becomes of a payment with this card. */
export const outcomeOf = (card: TestCard, now: Date, { absent, saved }: Way): Outcome => {
  if (isExpired(card, now)) return refused('expired_card')
  switch (card.behavior) {
    case 'bank_check':
      if (saved) return { state: 'paid' }
      return absent ? refused('authentication_required') : { state: 'action' }
    case 'late':
      return { state: 'pending' }
    case 'fails_later':
      return absent ? refused('card_declined') : { state: 'paid' }
    case 'pays':
    case 'twice':
    case 'lost_answer':
    case 'refund_fails':
      return { state: 'paid' }
    default:
      return refused(card.behavior)
  }
}
