import type { Stripe } from 'stripe'
import type { Clock } from '../../clock.ts'
import type { CardEvent } from '../cards.ts'
import { idOf } from './stripe-state.ts'

/** As much of any object of an event as is looked at. */
interface Subject {
  readonly id?: string
  readonly object?: string
  readonly payment_intent?: string | { readonly id: string } | null
}

/** Seconds by which an event may be older than it says: later it is a copy that somebody sends again. */
const TOLERANCE_SECONDS = 300

const chargeOf = (subject: Subject): string | undefined =>
  subject.object === 'payment_intent' ? subject.id : idOf(subject.payment_intent)

export const eventReader =
  (stripe: Stripe, secret: string, now: Clock) =>
  (body: Buffer, signature: string | undefined): CardEvent | undefined => {
    if (signature === undefined) return undefined
    try {
      const receivedAt = now().getTime()
      const { id, data } = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        receivedAt,
      )
      return { id, charge: chargeOf(data.object as Subject) }
    } catch {
      return undefined
    }
  }
