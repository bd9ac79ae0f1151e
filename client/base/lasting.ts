import { NUMBER, readStored, tryStore, writeStored } from './stored.ts'

const stampOf = (key: string): string => `lasting:${key}`

/** When something was stored to last, in milliseconds since 1970; 0 where it is not known. */
export const lastingSince = (key: string): number =>
  readStored<number>('localStorage', stampOf(key), NUMBER) ?? 0

let last = 0
/** Later than whatever was stored before it, also where the clock was set back since. */
const stamp = (key: string): number => {
  last = Math.max(Date.now(), last + 1)
  return Math.max(last, lastingSince(key) + 1)
}

let unkeptKeys: readonly string[] = []
const unkeptListeners = new Set<() => void>()

const mark = (key: string, isUnkept: boolean): void => {
  if (unkeptKeys.includes(key) === isUnkept) return
  unkeptKeys = isUnkept ? [...unkeptKeys, key] : unkeptKeys.filter((one) => one !== key)
  for (const listener of unkeptListeners) listener()
}

/** Work that the device could not store: it ends with the page. */
export const unkept = {
  has: (prefix: string): boolean => unkeptKeys.some((key) => key.startsWith(prefix)),
  subscribe: (listener: () => void) => {
    unkeptListeners.add(listener)
    return () => {
      unkeptListeners.delete(listener)
    }
  },
}

const loadRows = () => import('./local/lasting-rows.ts')

/**
 * Stores work of an account in `localStorage`, or with null nothing more. Browsers bring that to the disk seconds later,
 * so that one that is killed loses it: the database has it at once as well.
 */
export const writeLasting = (account: string, key: string, value: unknown): void => {
  const at = stamp(key)
  const isHere = tryStore('localStorage', key, value)
  writeStored('localStorage', stampOf(key), value === null ? null : at)
  const text = value === null ? null : JSON.stringify(value)
  // Without the database, what is in `localStorage` has to do.
  void loadRows()
    .then(({ writeRow }) => writeRow(account, key, { text, at }))
    .then(
      () => mark(key, false),
      () => mark(key, !isHere && value !== null),
    )
}

/** Brings back what `localStorage` has lost. Whether there was anything. */
const bringBack = async (account: string): Promise<boolean> => {
  const { readRows } = await loadRows()
  let changed = false
  for (const [key, { text, at }] of await readRows(account, Date.now())) {
    if (at <= lastingSince(key) || localStorage.getItem(key) === text) continue
    writeStored('localStorage', key, text === null ? null : JSON.parse(text))
    writeStored('localStorage', stampOf(key), text === null ? null : at)
    changed = true
  }
  return changed
}

let restored = 0
const listeners = new Set<() => void>()

/** How often lost work was brought back: what is in view begins anew, and finds it. */
export const lasting = {
  get: (): number => restored,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  restore: async (account: string): Promise<void> => {
    if (!(await bringBack(account).catch(() => false))) return
    restored += 1
    for (const listener of listeners) listener()
  },
}
