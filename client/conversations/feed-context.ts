import { createContext, useContext, type ReactNode } from 'react'
import type { Message } from '@cairn/contract/conversations'
import { speaks, readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import { moderates } from '@cairn/domain/conversations/visible'
import type { FeedStore, FeedView } from './feed-store.ts'

/** What every message of a list knows of where it stands. */
export interface FeedSurroundings {
  readonly store: FeedStore
  readonly people: FeedView['people']
  /** How the reader stands in a feed; nothing where it is not known. */
  readonly at: (feed: string) => FeedAt | undefined
  /** Words may be added. */
  readonly mayWrite: boolean
  /** Goes to a moment of the film beside it. */
  readonly onMoment?: ((lesson: string, time: number) => void) | undefined
  /** Under the name: where it was said. */
  readonly context?: ((message: Message) => ReactNode) | undefined
  /** Answers stand in the list like everything else. */
  readonly flat: boolean
  /** What was searched for, where the list is what was found. */
  readonly words?: string | undefined
}

const FeedContext = createContext<FeedSurroundings | null>(null)
export const FeedProvider = FeedContext.Provider

export const useSurroundings = (): FeedSurroundings => {
  const around = useContext(FeedContext)
  if (around === null) throw new Error('This message stands in no feed.')
  return around
}

/** What the reader may do with a message. */
export const deedsFor = (actor: Actor, at: FeedAt | undefined, message: Message) => {
  const acting = actor.acting === true
  const own = message.creator === actor.id && !acting
  const staff =
    at !== undefined && !acting && moderates(readerIn(actor, at), { type: message.type, place: at.place })
  const handedIn = message.type === 'submission' && message.parent === undefined
  return {
    edit: own,
    remove: staff || (own && !handedIn),
    hide: staff,
    answer:
      at !== undefined &&
      // Private words are answered where they are read one after the other.
      !(message.type === 'referenceNote' || at.place === 'user') &&
      speaks(actor, {
        feed: at,
        message: {
          type: message.type,
          place: at.place,
          creator: actor.id,
          concerned: [actor.id],
          hide: [],
        },
      }),
  }
}
