import { countable, problemOf, type OutboxItem, type OutboxItems } from '@cairn/domain/offline/outbox'

/** attention: the server refused it, or a file of it. sending: it, or a file of it, is on its way. */
export type ItemState = 'attention' | 'sending' | 'waiting'

export const stateOf = (items: OutboxItems, item: OutboxItem): ItemState => {
  if (problemOf(items, item)) return 'attention'
  const isOnItsWay = items.some(
    ({ id, state }) => state === 'sending' && (id === item.id || item.needs?.includes(id)),
  )
  return isOnItsWay ? 'sending' : 'waiting'
}

const RANKS: Readonly<Record<ItemState, number>> = { attention: 0, sending: 1, waiting: 2 }

/** What a person counts: what needs attention first, then in the order of writing. */
export const inView = (items: OutboxItems): OutboxItems =>
  countable(items).toSorted(
    (a, b) => RANKS[stateOf(items, a)] - RANKS[stateOf(items, b)] || a.created.localeCompare(b.created),
  )
