import type { Connection } from './connection.ts'

/** Where the database says whose sessions have changed: `person:` and an id, or `all`. */
export const SESSION_CHANNEL = 'cairn_session'
export const ALL_SESSIONS = 'all'

/** A change on another node that is not heard for so long ends what is kept here. */
const LATEST_MS = 5000
/** Sooner than that it is made sure that all is heard. */
const ASK_AFTER_MS = 2000

type Listener = (change: string) => void

/** Hears, on every node, that sessions have ended or what they may do has changed. */
export interface SessionChanges {
  readonly listen: (listener: Listener) => void
  /** A change was heard, or made by this node. */
  readonly onChange: (change: string) => void
  /** Whether every change was heard that any node made until some seconds ago. */
  readonly isHeard: () => boolean
}

export const hearSessionChanges = () => {
  const listeners = new Set<Listener>()
  const onChange = (change: string) => {
    for (const listener of listeners) listener(change)
  }
  const heardOver = (
    { isListening, heardUntil, settle }: Pick<Connection, 'isListening' | 'heardUntil' | 'settle'>,
    clock: () => number = () => performance.now(),
  ): SessionChanges => {
    let asking = false
    const ask = () => {
      if (asking) return
      asking = true
      settle()
        .catch(() => undefined)
        .finally(() => {
          asking = false
        })
    }
    return {
      listen: (listener) => void listeners.add(listener),
      onChange,
      isHeard: () => {
        if (!isListening()) return false
        const behind = clock() - heardUntil()
        if (behind > ASK_AFTER_MS) ask()
        return behind <= LATEST_MS
      },
    }
  }
  // What was said while nobody listened is not known.
  return { onChange, onReconnected: () => onChange(ALL_SESSIONS), heardOver }
}
