type Listener = () => void

const listeners = new Set<Listener>()
let times = 0

/** The browser, or somebody in its settings, removed what this page had stored. Loads nothing, so that every page can ask. */
export const storeCleared = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** How often, for whoever comes late. */
  get: (): number => times,
  tell: (): void => {
    times += 1
    for (const listener of listeners) listener()
  },
}
