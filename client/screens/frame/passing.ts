type Listener = () => void

const listeners = new Set<Listener>()
let moves = 0

const count = (by: number) => {
  moves += by
  for (const listener of listeners) listener()
}

/**
 * While the session passes from one person to another no page is in view: the old one would ask the server for what the
 * new person may not see, and be refused.
 */
export const passing = {
  get: (): boolean => moves > 0,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  during: async (move: Promise<unknown>): Promise<void> => {
    count(1)
    await move.catch(() => undefined)
    count(-1)
  },
}
