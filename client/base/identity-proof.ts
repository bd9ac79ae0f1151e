import type { Sender } from './sender.ts'
import { session } from './session.ts'

/**
 * Some requests take more than an open session: their owner proves again who is there. The request waits meanwhile; one
 * proof serves all that wait.
 */
type Listener = () => void
type Settle = (proved: boolean) => void

let waiting: readonly Settle[] = []
const listeners = new Set<Listener>()

const change = (next: readonly Settle[]): void => {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks the sender of a request to prove who they are; false when they would rather not, when nobody can ask them, or
 * once another account is logged in: the next person proves nothing for the one before.
 */
export const proveIdentity = async (sender: Sender): Promise<boolean> => {
  if (listeners.size === 0 || !sender.isHere()) return false
  return new Promise((resolve) => change([...waiting, resolve]))
}

export const identityProof = {
  isAsked: (): boolean => waiting.length > 0,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  settle: (proved: boolean): void => {
    const settled = waiting
    change([])
    for (const settle of settled) settle(proved)
  },
}

// The question was for the account that has left, and so was whatever waits for the answer.
session.onAccountLeft(() => identityProof.settle(false))
