import { useSyncExternalStore } from 'react'
import type { User } from '@cairn/contract/users'
import { newSince } from '../thread/note-look.ts'
import { reads } from './reads.ts'

export type Reader = Pick<User, 'id' | 'lastMessageCheck'>

/** What somebody has opened; a look at their feed a moment ago does not count. */
export const readsOf = (reader: Reader) => reads.of(reader.id, newSince(reader))

/** Since when a conversation has something new to somebody. */
export const useReads = (reader: Reader) => {
  const now = useSyncExternalStore(
    reads.subscribe,
    () => readsOf(reader),
    () => undefined,
  )
  return (key: string): string => (now ? reads.since(now, key) : '')
}
