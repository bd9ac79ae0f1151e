import { useSyncExternalStore } from 'react'
import { outboxState } from '../base/outbox/state.ts'
import { session } from '../base/session.ts'

/** A submission, and when it was handed in: what is handed in anew waits again. */
interface Submission {
  readonly key: string
  readonly since: string
}

/** Those about which a decision of this page has arrived; the list may not know yet. */
let arrived: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

const change = (next: ReadonlyMap<string, string>): void => {
  arrived = next
  for (const listener of listeners) listener()
}

export const markDecided = (key: string, since: string): void => change(new Map(arrived).set(key, since))

session.onAccountLeft(() => change(new Map()))

/** A decision that was refused decides nothing. */
const isWaiting = ({ key, since }: Submission): boolean =>
  outboxState
    .get()
    .items.some(
      ({ kind, subject, state, payload }) =>
        kind === 'decision' && state !== 'attention' && subject === key && payload['since'] === since,
    )

export const hasArrived = ({ key, since }: Submission): boolean => arrived.get(key) === since

/** Whether there is a decision of the caller, whether or not it was sent. */
export const hasDecision = (submission: Submission): boolean =>
  hasArrived(submission) || isWaiting(submission)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** About which submissions the caller has decided, whether or not the list knows. */
export const useDecided = (): ((submission: Submission) => boolean) => {
  useSyncExternalStore(
    subscribe,
    () => arrived,
    () => arrived,
  )
  useSyncExternalStore(
    outboxState.subscribe,
    () => outboxState.get().items,
    () => outboxState.getOnServer().items,
  )
  return hasDecision
}
