import { useSyncExternalStore } from 'react'
import { isOnlyHere } from './only-here.ts'

const KEY = 'version.reloaded'

let outdated = false
let typedAt: string | undefined
const listeners = new Set<() => void>()

/** Neither text typed on the page in view nor unsent work that only it has is thrown away by a reload that nobody asked for. */
const reloadOnce = (file: string): void => {
  try {
    if (typedAt === location.pathname || isOnlyHere() || sessionStorage.getItem(KEY) === file) return
    sessionStorage.setItem(KEY, file)
    location.reload()
  } catch {
    // Without storage it might reload forever: the person decides.
  }
}

/** Parts of a page are named by their content: if this one is no longer there, another version is. */
const check = async (file: string): Promise<void> => {
  const headers = { accept: 'application/json' }
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store', headers }).catch(() => null)
  if (outdated || answer?.status !== 404) return
  outdated = true
  for (const listener of listeners) listener()
  reloadOnce(file)
}

/** From now on a part that cannot be loaded makes the page ask whether a new version has taken its place. */
export const watchVersion = (): void => {
  addEventListener('vite:preloadError', () => void check(import.meta.url))
  watchTyping()
}

let isWatching = false
const watchTyping = (): void => {
  if (isWatching) return
  isWatching = true
  addEventListener('input', () => {
    typedAt = location.pathname
  })
}

const subscribeTyping = (listener: () => void) => {
  watchTyping()
  addEventListener('input', listener)
  return () => removeEventListener('input', listener)
}

/** Whether something was typed on the page in view. */
export const useTyped = (): boolean =>
  useSyncExternalStore(
    subscribeTyping,
    () => typedAt === location.pathname,
    () => false,
  )

/** Whether the page in view is of a version that the server no longer has. */
export const useOutdated = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outdated,
    () => false,
  )
