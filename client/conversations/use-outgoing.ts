import { useEffect, useSyncExternalStore } from 'react'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { outboxState } from '../base/outbox/state.ts'
import type { FeedStore } from './feed-store.ts'
import { outgoingStore, startMessages, type Outgoing } from './outbox.ts'

const NONE: readonly Outgoing[] = []

/** Messages on their way to a list. One may be heard of in it before the answer to its sending comes: it stands there once. */
export const useOutgoing = (store: Pick<FeedStore, 'has'>): readonly Outgoing[] => {
  useEffect(startMessages, [])
  return useSyncExternalStore(outgoingStore.subscribe, outgoingStore.get, () => NONE).filter(
    ({ id }) => !store.has(id),
  )
}

const queuedFor = (id: string): OutboxItem | undefined =>
  outboxState
    .get()
    .items.findLast(({ kind, subject }) => subject === id && (kind === 'change' || kind === 'delete'))

/** What is still to be done about a message that the server has. */
export const useQueued = (id: string): OutboxItem | undefined =>
  useSyncExternalStore(
    outboxState.subscribe,
    () => queuedFor(id),
    () => undefined,
  )
