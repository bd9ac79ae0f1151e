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

/** Asks the person to prove who they are; false when they would rather not, or nobody can ask them. */
export const proveIdentity = (): Promise<boolean> =>
  listeners.size === 0 ? Promise.resolve(false) : new Promise((resolve) => change([...waiting, resolve]))

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
