import { useSyncExternalStore } from 'react'

let isReached = true
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The browser believes to be connected; on the server, which renders pages, nobody asks. */
const isBrowserOnline = (): boolean => globalThis.navigator?.onLine !== false

/** What is known of the connection to the server. Browsers are online in networks that lead nowhere, too. */
export const connection = {
  isUp: (): boolean => isReached && isBrowserOnline(),
  /** False once calls get no answer, until one does. */
  isReached: (): boolean => isReached,
  note: (reached: boolean): void => {
    if (reached === isReached) return
    isReached = reached
    tell()
  },
  subscribe,
}

/** Whether the server can be reached, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, connection.isUp, () => true)

/** Whether the browser is connected and the server is out of reach all the same. */
export const useUnreached = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isReached && isBrowserOnline(),
    () => false,
  )
