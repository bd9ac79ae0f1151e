type Listener = () => void

const listeners = new Set<Listener>()

/** Told once each time the server answers again after it did not. Returns how to stop. */
export const onReconnect = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const reconnected = (): void => {
  for (const listener of listeners) listener()
}
