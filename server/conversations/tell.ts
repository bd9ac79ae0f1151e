import { isCoaching } from '@cairn/domain/conversations/message'
import type { Audience } from '@cairn/domain/conversations/visible'
import type { Db } from '../base/db/schema.ts'
import { raise } from '../base/live.ts'
import type { StoredMessage } from './rows.ts'

/** The work that tells everybody whom a message concerns. */
export const NOTIFY = { kind: 'conversation.notify', retries: 5 } as const

/** Where those who look at a feed hear of it. */
export const feedTopic = (feed: string): string => `feed:${feed}`

interface Seen {
  readonly audience: Audience
  readonly root?: Audience | undefined
}

/** Where coaches hear of what learners ask them, whichever page they look at: by their organization, or by a course that names them. */
export const coachTopic = (courseOrPublisher: string): string => `coaches:${courseOrPublisher}`

/** What an event says of a message: never its words, only who could see it before. */
export interface Told {
  readonly id: string
  readonly feed: string
  readonly parent?: string | undefined
  readonly before?: Seen | undefined
  /** Only those who see this answer to it hear of it. */
  readonly answer?: Seen | undefined
}

const union = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())]

const topicsOf = (after: StoredMessage | undefined, gone: StoredMessage | undefined): string[] => {
  const stored = after ?? gone
  const [now, before, any] = [after?.audience, gone?.audience, stored?.audience]
  if (!any || !stored) return []
  const { feed } = stored.message
  const people = union(now?.concerned ?? [], before?.concerned ?? []).map((id) => `user:${id}`)
  if (any.type === 'referenceNote') return [`user:${any.creator}`]
  if (any.place === 'user') return people
  // Learners hear of coach messages by their own name: most who look at the course must not even know of them.
  const coaches = [stored.publisher, stored.course].flatMap((id) => (id ? [coachTopic(id)] : []))
  return isCoaching(any.type) ? [feedTopic(feed), ...coaches, ...people] : [feedTopic(feed)]
}

/** Tells everybody who is looking that a message is new, changed or gone, in the transaction of the deed. */
export const tellMessage = async (
  db: Db,
  after: StoredMessage | undefined,
  before: StoredMessage | undefined,
  answer?: StoredMessage,
): Promise<void> => {
  const message = (after ?? before)?.message
  if (!message) return
  const { id, feed, parent } = message
  const told: Told = {
    id,
    feed,
    ...(parent !== undefined && { parent }),
    ...(before && { before: { audience: before.audience, root: before.root } }),
    ...(answer && { answer: { audience: answer.audience, root: answer.root } }),
  }
  for (const topic of topicsOf(after, before))
    await raise(db, topic, after ? 'updateConversation' : 'deleteConversation', { ...told })
}
