import type { CARD_ERRORS } from '@cairn/domain/purchases/card-errors'

export type CardError = keyof typeof CARD_ERRORS

export interface Charge {
  readonly id: string
  readonly amount: number
  readonly currency: string
}

/** The card network. Amounts are integer minor units; a refusal carries one of the network's codes. */
export interface Cards {
  readonly charge: (order: {
    amount: number
    currency: string
    source: string
    idempotencyKey: string
  }) => Promise<{ ok: true; charge: Charge } | { ok: false; code: CardError | string }>
  readonly refund: (order: {
    charge: string
    amount: number
    idempotencyKey: string
  }) => Promise<{ ok: true } | { ok: false; code: string }>
}
