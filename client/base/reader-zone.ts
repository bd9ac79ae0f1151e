import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** The time zone that a person chose, for this browser: times are shown by it before anything is asked of the server. */
const keyOf = (account: string) => `zone ${account}`
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Notes which zone somebody chose; an empty one follows the browser. */
export const noteZone = (account: string, zone: string | undefined): void => {
  try {
    if (zone) localStorage.setItem(keyOf(account), zone)
    else localStorage.removeItem(keyOf(account))
  } catch {
    // Where storage is forbidden the zone of the browser holds.
  }
  for (const listener of listeners) listener()
}

const chosen = (): string | null => {
  const account = session.account()
  try {
    return account === null ? null : localStorage.getItem(keyOf(account))
  } catch {
    return null
  }
}

const isKnown = (zone: string | null | undefined): zone is string => {
  if (!zone) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** By which clock times are shown: what the reader chose, else the browser's, else the site's. */
export const readerZone = (own: string | null, browser: string | undefined, site: string): string =>
  [own, browser].find(isKnown) ?? site

/** The page as the server renders it knows the zone of the site only. */
export const useReaderZone = (site: string): string =>
  useSyncExternalStore(
    subscribe,
    () => readerZone(chosen(), Intl.DateTimeFormat().resolvedOptions().timeZone, site),
    () => site,
  )
