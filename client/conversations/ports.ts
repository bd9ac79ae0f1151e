import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import type { Actor } from '@cairn/domain/access/roles'
import type { Person } from './feed-store.ts'
import type { KeptFile } from './kept.ts'
import type { Within } from './within.ts'

/** Files on their way to the server. */
export interface Sender {
  /** Sends a file; tells when it has arrived. Returns by what it is known until then. */
  readonly add: (file: File, onArrived: (file: KeptFile) => void) => string
  /** Removes a file that was taken off again before anything was sent with it. */
  readonly remove: (file: string) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Those that have not arrived; unfinished ones still move. */
  readonly get: () => readonly { readonly id: string; readonly status: string }[]
  readonly isMoving: (id: string) => boolean
  /** One of them, with what can be done about it. */
  readonly draw: (id: string) => ReactNode
}

/** What conversations need of other areas; the screens bring it. */
export interface TalkPorts {
  readonly me: Person
  readonly actor: Actor
  /** When the reader last looked at messages. */
  readonly lastCheck: string | undefined
  /** Where a stored file is read; nothing when it is not there, or not for this person. */
  readonly locate: (getID: string) => Promise<string | undefined>
  readonly sender: Sender
  /** Those among whom something is said, by what is typed of their names. */
  readonly findPeople: (words: string, within: Within) => Promise<readonly Person[]>
  readonly isFollowing: (thread: string) => boolean
  readonly follow: (thread: string, follows: boolean) => void
  readonly personLink: (id: string) => ReactElement
  readonly threadPath: (id: string) => string
  /** The way to a thread, and in it to one of its messages. */
  readonly threadLink: (id: string, part?: string) => ReactElement
}

const PortsContext = createContext<TalkPorts | null>(null)

export const TalkPortsProvider = PortsContext.Provider

export const usePorts = (): TalkPorts => {
  const ports = useContext(PortsContext)
  if (ports === null) throw new Error('There are no ports around this conversation.')
  return ports
}
