import { SECOND } from '@cairn/domain/base/constants'
import type { Payment, Purchase } from '@cairn/contract/purchases'
import { isAccountChanged, isCallError } from '../../base/call-error.ts'
import type { BankResult } from '../card-form/frame-protocol.ts'

/** How a payment ended, as far as anybody knows. */
export type Settled =
  | { readonly kind: 'bought'; readonly purchase: Purchase }
  /** They are enrolled: by this payment, of which the answer was lost, or in another way. */
  | { readonly kind: 'enrolled'; readonly byThis: boolean }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Nobody can say yet. */
  | { readonly kind: 'unknown'; readonly why: 'pending' | 'unreached' }

export interface PaymentServices {
  /** The same key is the same payment, however often it is sent. */
  readonly send: (payment: Payment, key: string | undefined) => Promise<Purchase>
  readonly isEnrolled: () => Promise<boolean>
  readonly askBank: (clientSecret: string) => Promise<BankResult>
  readonly wait?: (ms: number) => Promise<void>
}

const EVERY_MS = 2 * SECOND
const TRIES = 8

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Why nobody knows what became of it; undefined: the answer says it. */
const openReason = (error: unknown): 'pending' | 'unreached' | undefined => {
  if (!isCallError(error) || isAccountChanged(error)) return undefined
  if (error.code === 'payment_pending' || error.code === 'purchase_in_progress') return 'pending'
  if (error.code === 'payment_unreachable') return undefined
  return error.status === 0 || error.status >= 500 ? 'unreached' : undefined
}

const hasCode = (error: unknown, code: string): boolean => isCallError(error) && error.code === code

const refusedOr = (error: unknown, asked: number): Settled => {
  if (hasCode(error, 'payment_canceled')) return { kind: 'canceled' }
  // After an answer that was lost it is most likely this payment that has enrolled them.
  if (hasCode(error, 'already_enrolled')) return { kind: 'enrolled', byThis: asked > 1 }
  return { kind: 'refused', error }
}

/** Lets the bank ask, and then asks the server what became of the charge. */
const afterCheck = async (
  { charge, clientSecret }: { readonly charge: string; readonly clientSecret: string },
  services: PaymentServices,
): Promise<Settled> => {
  const result = await services.askBank(clientSecret)
  const gaveUp = result === 'canceled'
  const settled = await settlePayment({ charge, ...(gaveUp && { cancel: true }) }, undefined, services)
  return gaveUp && settled.kind === 'refused' ? { kind: 'canceled' } : settled
}

/**
 * Sends a payment until it is known what became of it: a lost answer is asked for again with the same key, which charges
 * once, and the bank is let ask. Whoever turns out to be enrolled needs no further answer.
 */
export const settlePayment = async (
  payment: Payment,
  key: string | undefined,
  services: PaymentServices,
  /** How often it was sent before, as by a page that was reloaded. */
  before = 0,
): Promise<Settled> => {
  const { send, isEnrolled, wait = sleep } = services
  for (let asked = before + 1; ; asked += 1) {
    try {
      return { kind: 'bought', purchase: await send(payment, key) }
    } catch (error) {
      if (isCallError(error) && hasCode(error, 'authentication_required') && error.payment)
        return afterCheck(error.payment, services)
      const why = openReason(error)
      if (why === undefined) return refusedOr(error, asked)
      if (await isEnrolled().catch(() => false)) return { kind: 'enrolled', byThis: true }
      if (asked >= before + TRIES) return { kind: 'unknown', why }
      await wait(EVERY_MS)
    }
  }
}
