import { useEffect, useSyncExternalStore } from 'react'
import type { FeedStore } from './feed-store.ts'
import { outbox, tieOutbox, type Outgoing } from './outbox.ts'

const NONE: readonly Outgoing[] = []

/** Messages on their way to a list. One may be heard of in it before the answer to its sending comes: it stands there once. */
export const useOutgoing = (store: Pick<FeedStore, 'has'>): readonly Outgoing[] => {
  useEffect(tieOutbox, [])
  return useSyncExternalStore(outbox.subscribe, outbox.get, () => NONE).filter(({ id }) => !store.has(id))
}
