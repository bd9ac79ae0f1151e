import { useIntl } from 'react-intl'
import type { Subscription } from '@cairn/contract/subscriptions'
import { formatMoney } from '../../base/money.ts'
import { formatBillingDay } from '../billing-day.ts'
import { messages } from './messages.ts'

const ENDINGS = {
  canceled: messages.endedCanceled,
  unpaid: messages.endedUnpaid,
  unavailable: messages.endedUnavailable,
  left: messages.endedLeft,
  removed: messages.endedRemoved,
  free: messages.endedFree,
} as const satisfies Record<NonNullable<Subscription['reason']>, unknown>

/** What there is to know about a subscription, in one sentence. */
export const useSubscriptionText = () => {
  const intl = useIntl()
  const day = (date: string | undefined) => (date === undefined ? '…' : formatBillingDay(intl, date))
  const text = (subscription: Subscription): string => {
    const { state, renews, ends, nextTry, paused, reason = 'canceled' } = subscription
    const amount = formatMoney(intl, subscription.amount, subscription.currency)
    if (state === 'ended') return intl.formatMessage(ENDINGS[reason], { date: day(ends) })
    if (paused) return intl.formatMessage(messages.paused)
    if (state === 'canceled') return intl.formatMessage(messages.ends, { date: day(ends) })
    if (state === 'past_due') return intl.formatMessage(messages.failed, { amount, date: day(nextTry) })
    return intl.formatMessage(messages.renews, { amount, date: day(renews) })
  }
  return { day, text }
}
