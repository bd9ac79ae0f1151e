import { within } from '../within.ts'
import type { Connection } from './connection.ts'

/** Where the database says that something has changed that visitors may see: `site`, or `course:` and its id. */
export const PUBLIC_CHANNEL = 'cairn_public'
export const WHOLE_SITE = 'site'

/** Where the database says whose sessions have changed: `person:` and an id, or `all`. */
export const SESSION_CHANNEL = 'cairn_session'
export const ALL_SESSIONS = 'all'

/** A change on another node that is not heard for so long ends what is kept here. */
const LATEST_MS = 5000
/** Sooner than that it is made sure that all is heard. */
const ASK_AFTER_MS = 2000
/** Whoever waits for it waits no longer than this: the connection may be cut without a word. */
const PATIENCE_MS = 250

type Listener = (change: string) => void

/** Hears, on every node, that something has changed which nodes keep at hand. */
export interface Changes {
  readonly listen: (listener: Listener) => void
  /** A change was heard, or made by this node. */
  readonly onChange: (change: string) => void
  /** Whether every change was heard that any node made until some seconds ago. */
  readonly isHeard: () => boolean
  /** The same, made sure of if need be. */
  readonly hears: () => Promise<boolean>
}

/** `everything` is the change after which nothing that was kept is true any more. */
export const hearChanges = (everything: string) => {
  const listeners = new Set<Listener>()
  const onChange = (change: string) => {
    for (const listener of listeners) listener(change)
  }
  const heardOver = (
    { isListening, heardUntil, settle }: Pick<Connection, 'isListening' | 'heardUntil' | 'settle'>,
    clock: () => number = () => performance.now(),
  ): Changes => {
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
    const isHeard = () => {
      if (!isListening()) return false
      const behind = clock() - heardUntil()
      if (behind > ASK_AFTER_MS) ask()
      return behind <= LATEST_MS
    }
    const makeSure = async () => {
      let sure = false
      await within(
        PATIENCE_MS,
        settle().then(() => {
          sure = true
        }),
      )
      return sure
    }
    return {
      listen: (listener) => void listeners.add(listener),
      onChange,
      isHeard,
      hears: async () => isHeard() || makeSure(),
    }
  }
  // What was said while nobody listened is not known.
  return { onChange, onReconnected: () => onChange(everything), heardOver }
}
