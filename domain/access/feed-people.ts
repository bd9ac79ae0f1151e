import { isCoaching, type Place } from '../conversations/message.ts'
import { moderates, seesMessage, type Audience, type Reader } from '../conversations/visible.ts'
import { coachesCourse, observesCourse, staffsCourse, type CoursePeople } from './course-people.ts'
import { holds, isRootAdmin, type Actor } from './roles.ts'

/** What the rules need to know of a feed. */
export interface FeedAt {
  readonly id: string
  readonly place: Place
  /** The course it belongs to. */
  readonly course?: CoursePeople | undefined
  /** The caller takes part: enrolled, a member, belonging to it, or the person it is for. */
  readonly reads: boolean
}

/** A message in its feed; of a reply, with the message it answers. */
export interface SaidAt {
  readonly feed: FeedAt
  readonly message: Audience
  readonly root?: Audience | undefined
}

/** How somebody stands in a feed. */
export const readerIn = (actor: Actor, { id, place, course, reads }: FeedAt): Reader => {
  const governs = place === 'organization' && (isRootAdmin(actor) || holds(actor, 'admin', id))
  return {
    id: actor.id,
    staff: governs || (course !== undefined && staffsCourse(actor, course)),
    coach: course !== undefined && coachesCourse(actor, course),
    observer: course !== undefined && observesCourse(actor, course),
    reads,
  }
}

export const readsMessage = (actor: Actor, { feed, message, root }: SaidAt): boolean =>
  seesMessage(readerIn(actor, feed), message, root)

/** May speak: whoever takes part, and the staff. Observers look on; nobody speaks in the name of another. */
export const speaks = (actor: Actor, { feed, message }: SaidAt): boolean => {
  if (actor.acting === true) return false
  const reader = readerIn(actor, feed)
  if (isCoaching(message.type)) return reader.coach || (reader.reads && message.concerned.includes(actor.id))
  // What the whole site reads is said by those who run it.
  if (feed.place === 'organization' && feed.id === actor.rootOrg) return reader.staff
  return reader.staff || reader.reads
}

/** May take away or change what was said. */
export const tidies = (actor: Actor, said: SaidAt): boolean =>
  actor.acting !== true &&
  readsMessage(actor, said) &&
  (actor.id === said.message.creator || moderates(readerIn(actor, said.feed), said.message))
