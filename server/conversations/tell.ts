import { isCoaching } from '@cairn/domain/conversations/message'
import type { Audience } from '@cairn/domain/conversations/visible'
import type { Db } from '../base/db/schema.ts'
import { raise } from '../base/live.ts'
import type { StoredMessage } from './rows.ts'

/** The work that tells everybody whom a message concerns. */
export const NOTIFY = { kind: 'conversation.notify', retries: 5 } as const

/** Where those who look at a feed hear of it. */
export const feedTopic = (feed: string): string => `feed:${feed}`

/** What an event says of a message: never its words, only who could see it before. */
export interface Told {
  readonly id: string
  readonly feed: string
  readonly parent?: string | undefined
  readonly before?: { readonly audience: Audience; readonly root?: Audience | undefined } | undefined
}

const union = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())]

const topicsOf = (now: Audience | undefined, before: Audience | undefined, feed: string): string[] => {
  const any = now ?? before
  if (!any) return []
  const people = union(now?.concerned ?? [], before?.concerned ?? []).map((id) => `user:${id}`)
  if (any.type === 'referenceNote') return [`user:${any.creator}`]
  if (any.place === 'user') return people
  // Learners hear of coach messages by their own name: most who look at the course must not even know of them.
  return isCoaching(any.type) ? [feedTopic(feed), ...people] : [feedTopic(feed)]
}

/** Tells everybody who is looking that a message is new, changed or gone, in the transaction of the deed. */
export const tellMessage = async (
  db: Db,
  after: StoredMessage | undefined,
  before: StoredMessage | undefined,
): Promise<void> => {
  const message = (after ?? before)?.message
  if (!message) return
  const { id, feed, parent } = message
  const told: Told = {
    id,
    feed,
    ...(parent !== undefined && { parent }),
    ...(before && { before: { audience: before.audience, root: before.root } }),
  }
  for (const topic of topicsOf(after?.audience, before?.audience, feed))
    await raise(db, topic, after ? 'updateConversation' : 'deleteConversation', { ...told })
}
