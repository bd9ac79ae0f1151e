import type { Connection } from './connection.ts'

/** Where the database says that something has changed that visitors may see: `site`, or `course:` and its id. */
export const PUBLIC_CHANNEL = 'cairn_public'
/** Everything may have changed. */
export const WHOLE_SITE = 'site'

type Listener = (change: string) => void

/** Hears, on every node, that what visitors may see has changed. */
export interface PublicChanges {
  readonly listen: (listener: Listener) => void
  readonly isListening: () => boolean
  /** This node has written something, which may be such a change. */
  readonly wrote: () => void
  /** Settles once all changes are heard that this node has written; rejects while nothing is heard. */
  readonly settle: () => Promise<void>
}

export const hearPublicChanges = () => {
  const listeners = new Set<Listener>()
  const onChange = (change: string) => {
    for (const listener of listeners) listener(change)
  }
  const heardOver = ({ isListening, settle }: Connection): PublicChanges => {
    let writes = 0
    let settled = 0
    let settling: { readonly writes: number; readonly done: Promise<void> } | undefined
    const settleNow = async (upTo: number) => {
      try {
        await settle()
        settled = Math.max(settled, upTo)
      } finally {
        settling = undefined
      }
    }
    return {
      listen: (listener) => void listeners.add(listener),
      isListening,
      wrote: () => {
        writes += 1
      },
      settle: async () => {
        if (settled === writes) return
        if (settling?.writes !== writes) settling = { writes, done: settleNow(writes) }
        await settling.done
      },
    }
  }
  // What was said while nobody listened is not known.
  return { onChange, onReconnected: () => onChange(WHOLE_SITE), heardOver }
}
