import { payments } from '@cairn/contract/payments'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { subscriptions, type Subscription } from '@cairn/contract/subscriptions'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read } from '../../base/query.ts'

/** The subscriptions of a person, the newest first. */
export const subscriptionsOf = (owner: string) =>
  read(subscriptions.findSubscriptions, { query: { owner }, handled: 'shown' })

/** The saved card of a person. */
export const cardOf = (owner: string) =>
  read(payments.getPayments, { params: { id: owner }, query: { limit: 1 }, handled: 'shown' })

export const PURCHASES_AT_ONCE = 20

export const purchasesOf = (owner: string, start: number) =>
  read(purchases.findPurchases, {
    query: {
      query: `owner:${queryPhrase(owner)}`,
      sort: 'created:desc',
      start,
      limit: PURCHASES_AT_ONCE,
      join: 'object,subscription',
    },
  })

/** What a payment or a cancellation changes. */
export const CHANGED = [
  subscriptions.findSubscriptions,
  payments.getPayments,
  purchases.findPurchases,
  progress.findProgress,
  progress.getProgress,
].map(({ path }) => [path])

/** The newest subscription to each course. */
export const newestOf = (list: readonly Subscription[]): readonly Subscription[] => {
  const seen = new Set<string>()
  return list.filter(({ object }) => !seen.has(object) && seen.add(object))
}
