import type { Message } from '@cairn/contract/conversations'
import { isCoaching, type Hide } from '@cairn/domain/conversations/message'
import { seenBy } from './seen-by.ts'

/** Among whom something is said: those who read a feed, or of them fewer. */
export interface Within {
  readonly feed: string
  /** One learner, with the coaches of the course. */
  readonly learner?: string | undefined
  /** Those who work on it alone, with that learner. */
  readonly staff?: boolean | undefined
}

type Said = Pick<Message, 'feed' | 'type'> & {
  readonly about?: readonly string[] | undefined
  readonly creator?: string
  readonly creatorRole?: string | undefined
  readonly concerned?: readonly string[] | undefined
  readonly hideDisplay?: readonly Hide[] | undefined
}

/** Who may be named in a message; in one's own notes nobody. */
export const withinOf = (said: Said): Within | undefined => {
  const { feed, type, about, creator = '' } = said
  if (type === 'referenceNote') return undefined
  if (isCoaching(type)) return { feed, learner: about?.[0] ?? creator }
  const { creatorRole = '', concerned, hideDisplay } = said
  const seen = seenBy({ type, creator, creatorRole, concerned, hideDisplay })
  if (seen?.kind === 'staff') return { feed, staff: true }
  return seen?.kind === 'person' ? { feed, staff: true, learner: seen.person } : { feed }
}
