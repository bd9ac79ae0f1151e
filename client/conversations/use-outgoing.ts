import { useEffect, useSyncExternalStore } from 'react'
import { outbox, tieOutbox, type Outgoing } from './outbox.ts'

const NONE: readonly Outgoing[] = []

/** Messages on their way. */
export const useOutgoing = (): readonly Outgoing[] => {
  useEffect(tieOutbox, [])
  return useSyncExternalStore(outbox.subscribe, outbox.get, () => NONE)
}
