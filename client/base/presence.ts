import { useEffect, useSyncExternalStore } from 'react'
import type { Presence } from '@cairn/domain/users/presence'

type Listener = () => void
type Heard = Readonly<Record<string, Presence>>

/** As many as one address of the event stream has room for. */
const MOST = 100
const NOTHING: Heard = {}

const wishes = new Map<string, number>()
let heard: Heard = NOTHING
const listeners = new Set<Listener>()
const wishListeners = new Set<Listener>()

const setHeard = (next: Heard): void => {
  heard = next
  for (const listener of listeners) listener()
}

const isPresence = (word: unknown): word is Presence => word === 'available' || word === 'inactive'

const drop = (ids: readonly string[]): void => {
  const left = { ...heard }
  for (const id of ids) {
    const count = (wishes.get(id) ?? 0) - 1
    if (count > 0) wishes.set(id, count)
    else {
      wishes.delete(id)
      // Nobody listens any more, so that what was heard grows old.
      delete left[id]
    }
  }
  setHeard(left)
}

/** Whose coming and going the page in view wants to hear of, and what it has heard. */
export const presence = {
  /** Returns how to stop. */
  wish: (ids: readonly string[]): (() => void) => {
    for (const id of ids) wishes.set(id, (wishes.get(id) ?? 0) + 1)
    for (const listener of wishListeners) listener()
    return () => drop(ids)
  },
  wished: (): string[] => [...wishes.keys()].slice(0, MOST),
  /** Told when somebody new is wished for. */
  onWish: (listener: Listener) => {
    wishListeners.add(listener)
    return () => wishListeners.delete(listener)
  },
  hear: ({ id, availability }: Readonly<Record<string, unknown>>): void => {
    if (typeof id === 'string' && wishes.has(id) && isPresence(availability))
      setHeard({ ...heard, [id]: availability })
  },
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Heard => heard,
}

/** What has been heard of these people since they came into view; whoever is missing is as the server said. */
export const usePresence = (ids: readonly string[]): Heard => {
  const key = ids.join(',')
  useEffect(() => (key === '' ? undefined : presence.wish(key.split(','))), [key])
  return useSyncExternalStore(presence.subscribe, presence.get, () => NOTHING)
}
