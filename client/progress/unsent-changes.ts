const listeners = new Set<() => void>()

/** Tells lists of unsent answers that they have changed. */
export const unsentChanges = {
  tell: (): void => {
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
