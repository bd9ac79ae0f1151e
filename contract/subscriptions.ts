import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { flag, id, instant, line, list, money, object, oneOf, optional, stamps, text } from './fields.ts'
import { currencyCode } from './purchases.ts'

export const SUBSCRIPTION_STATES = ['active', 'past_due', 'canceled', 'ended'] as const

/** Why a subscription ended. */
export const SUBSCRIPTION_ENDINGS = ['canceled', 'unpaid', 'unavailable', 'left', 'removed', 'free'] as const

/** A course that somebody pays for every month. */
export const Subscription = object({
  id,
  owner: id,
  /** The course. */
  object: id,
  /** Of the course; left out when it was deleted. */
  title: optional(line),
  state: oneOf(SUBSCRIPTION_STATES),
  currency: currencyCode,
  /** What the next month costs; of one that is past due, what is owed. */
  amount: money,
  /** When the next month is charged. */
  renews: optional(instant),
  /** A charge that failed is tried again at this moment. */
  nextTry: optional(instant),
  /** Why the last charge failed, as a code of the card network. */
  code: optional(text(100)),
  /** When access ends, or ended. */
  ends: optional(instant),
  reason: optional(oneOf(SUBSCRIPTION_ENDINGS)),
  /** Nothing is charged for now: the course cannot be taken. */
  paused: optional(flag),
  ...stamps,
})
export type Subscription = Static<typeof Subscription>

export const subscriptions = {
  findSubscriptions: endpoint({
    method: 'GET',
    path: '/purchase/subscription',
    access: 'payment.own',
    summary: 'List the course subscriptions of a person, the newest first; without `owner`, your own.',
    query: object({ owner: optional(id), object: optional(id) }),
    reply: object({ list: list(Subscription, 500) }),
  }),
  cancelSubscription: endpoint({
    method: 'DELETE',
    path: '/purchase/subscription/{id}',
    access: 'payment.own',
    summary: 'Cancel a subscription: it runs to the end of the month that is paid.',
    params: object({ id }),
    status: 204,
  }),
  resumeSubscription: endpoint({
    method: 'POST',
    path: '/purchase/subscription/{id}/resume',
    access: 'payment.own',
    summary: 'Resume a subscription that was canceled and has not ended yet.',
    params: object({ id }),
    reply: Subscription,
    status: 200,
  }),
  paySubscription: endpoint({
    method: 'POST',
    path: '/purchase/subscription/{id}/pay',
    access: 'payment.own',
    summary: 'Pay what is due for a subscription with the saved card, without waiting for the next try.',
    params: object({ id }),
    /** The charge that the bank has checked by now. */
    body: object({ charge: optional(text(200, 1)) }),
    reply: Subscription,
    status: 200,
    waits: true,
  }),
}
