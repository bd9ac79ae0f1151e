import { readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import { isCoaching } from '@cairn/domain/conversations/message'
import { seesMessage, type Reader } from '@cairn/domain/conversations/visible'
import type { Db } from '../base/db/schema.ts'
import type { LiveEvent } from '../base/live.ts'
import { findMessages, type StoredMessage } from './rows.ts'
import { feedTopic, type Told } from './tell.ts'

const isOfMessage = ({ channel }: LiveEvent) =>
  channel === 'updateConversation' || channel === 'deleteConversation'

/** Adds to events the messages they speak of, as they are now: one read for all of them. */
export const withMessages =
  (db: Db) =>
  async (events: readonly LiveEvent[]): Promise<readonly LiveEvent[]> => {
    const ids = [...new Set(events.filter(isOfMessage).map(({ payload }) => String(payload['id'])))]
    if (ids.length === 0) return events
    const found = new Map((await findMessages(db, ids)).map((stored) => [stored.message.id, stored]))
    return events.map((event) =>
      isOfMessage(event) ? { ...event, subject: found.get(String(event.payload['id'])) } : event,
    )
  }

/** Somebody who looks on a feed that they take no part in: what is said to them alone they hear all the same. */
const stranger = (id: string): Reader => ({ id, staff: false, coach: false, observer: false, reads: false })

/** What one listener hears of an event about a message: the message, that it is gone, or nothing. */
export const hearMessages = (actor: Actor, feeds: ReadonlyMap<string, FeedAt>) => {
  const readers = new Map([...feeds].map(([id, feed]) => [id, readerIn(actor, feed)]))
  return (event: LiveEvent): LiveEvent | null => {
    if (!isOfMessage(event)) return event
    const { id, feed, parent, before } = event.payload as unknown as Told
    const now = event.subject as StoredMessage | undefined
    const reader = readers.get(feed) ?? stranger(actor.id)
    const audience = now?.audience ?? before?.audience
    // Whom a coach message is about hears of it by name, and once.
    const byName =
      audience !== undefined && isCoaching(audience.type) && audience.concerned.includes(actor.id)
    if (byName && event.topic === feedTopic(feed)) return null
    if (now && seesMessage(reader, now.audience, now.root))
      return { ...event, channel: 'updateConversation', payload: { ...now.message } }
    if (!before || !seesMessage(reader, before.audience, before.root)) return null
    const gone = { id, feed, ...(parent !== undefined && { parent }) }
    return { ...event, channel: 'deleteConversation', payload: gone }
  }
}
