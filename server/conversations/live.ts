import { readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import { isCoaching } from '@cairn/domain/conversations/message'
import { seesMessage, type Reader } from '@cairn/domain/conversations/visible'
import type { Db } from '../base/db/schema.ts'
import type { LiveEvent } from '../base/live.ts'
import { asSeen, findAsides, seesMail, type Aside } from './asides.ts'
import { findMessages, type StoredMessage } from './rows.ts'
import { coachTopic, feedTopic, type Told } from './tell.ts'

const isOfMessage = ({ channel }: LiveEvent) =>
  channel === 'updateConversation' || channel === 'deleteConversation'

/** A message as it is now, with the answers that not everybody sees. */
type Heard = StoredMessage & { readonly asides: readonly Aside[] }

/** Adds to events the messages they speak of, as they are now: one read for all of them. */
export const withMessages =
  (db: Db) =>
  async (events: readonly LiveEvent[]): Promise<readonly LiveEvent[]> => {
    const ids = [...new Set(events.filter(isOfMessage).map(({ payload }) => String(payload['id'])))]
    if (ids.length === 0) return events
    const stored = await findMessages(db, ids)
    const asides = await findAsides(
      db,
      stored.flatMap(({ message }) => (message.parent === undefined ? [message.id] : [])),
    )
    const found = new Map(
      stored.map((one): [string, Heard] => [
        one.message.id,
        { ...one, asides: asides.get(one.message.id) ?? [] },
      ]),
    )
    return events.map((event) =>
      isOfMessage(event) ? { ...event, subject: found.get(String(event.payload['id'])) } : event,
    )
  }

/** Somebody who looks on a feed that they take no part in: what is said to them alone they hear all the same. */
const stranger = (id: string): Reader => ({ id, staff: false, coach: false, observer: false, reads: false })

/** That a group meets is heard by those who take part in it. */
const takesPart = (reader: Reader | undefined): boolean =>
  reader !== undefined && (reader.reads || reader.staff || reader.observer)

/** Who hears as a coach is one: the stream ends when that changes. */
const coach = (id: string): Reader => ({ id, staff: true, coach: true, observer: false, reads: false })

const shown = (event: LiveEvent, reader: Reader, now: Heard): LiveEvent => ({
  ...event,
  channel: 'updateConversation',
  payload: { ...asSeen(reader, now, now.asides) },
})

const alike = [new WeakMap<LiveEvent, LiveEvent>(), new WeakMap<LiveEvent, LiveEvent>()] as const

/** Where no answer is for some alone, there are two views of a message, however many hear it. */
const showOnce = (event: LiveEvent, reader: Reader, now: Heard): LiveEvent => {
  if (now.asides.length > 0) return shown(event, reader, now)
  const views = alike[seesMail(reader, now) ? 1 : 0]
  const known = views.get(event) ?? shown(event, reader, now)
  views.set(event, known)
  return known
}

/** What one listener hears of an event about a message: the message, that it is gone, or nothing. */
export const hearMessages = (actor: Actor, feeds: ReadonlyMap<string, FeedAt>) => {
  const readers = new Map([...feeds].map(([id, feed]) => [id, readerIn(actor, feed)]))
  return (event: LiveEvent): LiveEvent | null => {
    // What concerns somebody's own sessions comes by their own name.
    if (event.channel === 'updateBooking' && !event.topic.startsWith(feedTopic(''))) return event
    if (event.channel === 'updateBooking')
      return takesPart(readers.get(String(event.payload['feed']))) ? event : null
    if (!isOfMessage(event)) return event
    const { id, feed, parent, before, answer } = event.payload as unknown as Told
    const now = event.subject as Heard | undefined
    const toCoaches = event.topic.startsWith(coachTopic(''))
    const reader = readers.get(feed) ?? (toCoaches ? coach(actor.id) : stranger(actor.id))
    const audience = now?.audience ?? before?.audience
    // Whom a coach message is about hears of it by name, and once.
    const byName =
      audience !== undefined && isCoaching(audience.type) && audience.concerned.includes(actor.id)
    const toFeed = event.topic === feedTopic(feed)
    if (byName && (toFeed || toCoaches)) return null
    // Whoever coaches hears of it as a coach, and once.
    if (audience !== undefined && isCoaching(audience.type) && reader.coach && toFeed) return null
    if (answer && !seesMessage(reader, answer.audience, answer.root)) return null
    if (now && seesMessage(reader, now.audience, now.root)) return showOnce(event, reader, now)
    if (!before || !seesMessage(reader, before.audience, before.root)) return null
    const gone = { id, feed, ...(parent !== undefined && { parent }) }
    return { ...event, channel: 'deleteConversation', payload: gone }
  }
}
