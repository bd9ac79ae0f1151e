import type { Stripe } from 'stripe'
import { CARD_ERRORS } from '@cairn/domain/purchases/card-errors'
import type { CardSummary, ChargeState, FailedRefund, RefusalCode } from '../cards.ts'

/** Codes of Stripe that mean the same as one of those that people are told. */
const SAME_AS: Readonly<Record<string, RefusalCode>> = {
  invalid_cvc: 'incorrect_cvc',
  incorrect_address: 'incorrect_zip',
  // The bank's check was failed or refused: what is left to do is what a decline leaves.
  payment_intent_authentication_failure: 'card_declined',
  setup_intent_authentication_failure: 'card_declined',
}

const known = (code: string | undefined): RefusalCode | undefined => {
  if (code === undefined) return undefined
  const same = Object.hasOwn(SAME_AS, code) ? SAME_AS[code] : code
  return same !== undefined && Object.hasOwn(CARD_ERRORS, same) ? same : undefined
}

/** A decline says more exactly why than the error around it; where neither is known, Stripe's own code stays. */
export const refusalCode = (error: {
  readonly code?: string | null | undefined
  readonly decline_code?: string | null | undefined
}): RefusalCode => {
  const [code, decline] = [error.code ?? undefined, error.decline_code ?? undefined]
  // Off session, the payer has to come back and confirm; that is no decline to be told as one.
  if (code === 'authentication_required' || decline === 'authentication_required')
    return 'authentication_required'
  return known(decline) ?? known(code) ?? code ?? 'unknown'
}

export const summaryOf = (
  card:
    | {
        readonly brand: string | null
        readonly last4: string | null
        readonly exp_month: number
        readonly exp_year: number
      }
    | null
    | undefined,
): CardSummary | undefined =>
  card
    ? {
        brand: card.brand ?? 'unknown',
        last4: card.last4 ?? '',
        expMonth: card.exp_month,
        expYear: card.exp_year,
      }
    : undefined

/** The id of something that Stripe may have sent whole. */
export const idOf = (ref: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof ref === 'string' ? ref : ref?.id

/** The fee is in the currency of the account. It is converted by what became of the whole amount. */
const feeOf = (charge: Stripe.Charge): number | undefined => {
  const booked = charge.balance_transaction
  if (booked === null || typeof booked === 'string') return undefined
  if (booked.currency === charge.currency || booked.amount === 0) return booked.fee
  return Math.round((booked.fee * charge.amount) / booked.amount)
}

const isDead = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/** What went back and stayed there, and what came back from the bank. */
export const refundsIn = (refunds: readonly Stripe.Refund[]) => {
  const failed: FailedRefund[] = refunds.filter(isDead).map(({ id, amount, failure_reason: reason }) => ({
    refund: id,
    amount,
    code: reason ?? 'unknown',
  }))
  const refunded = refunds.filter((one) => !isDead(one)).reduce((sum, { amount }) => sum + amount, 0)
  return { refunded, ...(failed.length > 0 && { failedRefunds: failed }) }
}

const paid = (intent: Stripe.PaymentIntent): ChargeState => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = summaryOf(charge?.payment_method_details?.card)
  const fee = charge ? feeOf(charge) : undefined
  const saved = intent.setup_future_usage === null ? undefined : idOf(intent.payment_method)
  return {
    state: 'paid',
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    ...(charge?.refunds ? refundsIn(charge.refunds.data) : { refunded: charge?.amount_refunded ?? 0 }),
    ...(fee !== undefined && { fee }),
    ...(card && { card }),
    ...(saved !== undefined && { savedCard: saved }),
  }
}

/** What a payment intent says of the charge. */
export const stateOf = (intent: Stripe.PaymentIntent): ChargeState => {
  switch (intent.status) {
    case 'succeeded':
      return paid(intent)
    case 'canceled':
      return { state: 'canceled' }
    case 'requires_action':
      return { state: 'action', clientSecret: intent.client_secret ?? '' }
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { state: 'refused', code: refusalCode(intent.last_payment_error) }
        : { state: 'open' }
    case 'requires_confirmation':
      return { state: 'open' }
    default:
      return { state: 'pending' }
  }
}

/** What is needed to know the card, the fee and the refunds. */
export const EXPANDED = ['latest_charge.balance_transaction', 'latest_charge.refunds'] as const
