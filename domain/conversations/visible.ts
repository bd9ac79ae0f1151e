import { isCoaching } from './message.ts'

/** How somebody stands in a feed. */
export interface Reader {
  readonly id: string
  /** Moderates it: the staff of its course, the admins of its organization. */
  readonly staff: boolean
  /** Coaches its learners. */
  readonly coach: boolean
  /** Looks on without taking part. */
  readonly observer: boolean
  /** Takes part: enrolled, a member, or belonging to it. */
  readonly reads: boolean
}

/** What decides who sees a message. */
export interface Audience {
  readonly type: string
  readonly place: string
  readonly creator: string
  /** Whom it is between or about; without anybody, its creator. */
  readonly concerned: readonly string[]
  readonly hide: readonly string[]
}

const isFor = (reader: Reader, { type, place, creator, concerned }: Audience, root: Audience): boolean => {
  if (type === 'referenceNote') return reader.id === creator
  // Whoever of the staff judges work without being a coach reads what they said and what is answered.
  const began = reader.staff && (creator === reader.id || root.creator === reader.id)
  if (isCoaching(type)) return reader.coach || began || concerned.includes(reader.id)
  if (place === 'user') return concerned.includes(reader.id)
  if (type === 'submission' && reader.id === creator) return true
  return reader.staff || reader.observer || reader.reads
}

/** Moderates the message itself: hides it, changes it, takes it away. Nobody moderates private words. */
export const moderates = (reader: Reader, { type, place }: Pick<Audience, 'type' | 'place'>): boolean => {
  if (type === 'referenceNote' || place === 'user') return false
  return isCoaching(type) ? reader.coach : reader.staff
}

const isHiddenFrom = (reader: Reader, { type, creator, concerned, hide }: Audience): boolean =>
  (hide.includes('everyone') && reader.id !== creator) ||
  (hide.includes('user') && concerned.includes(reader.id)) ||
  (hide.includes('public') && !concerned.includes(reader.id)) ||
  (hide.includes('gallery') && type === 'submission' && reader.id !== creator)

const passes = (reader: Reader, message: Audience): boolean =>
  moderates(reader, message) || !isHiddenFrom(reader, message)

/** The one rule of who sees what is said, whether they search, open, listen or are sent it. A reply never outshines its thread. */
export const seesMessage = (reader: Reader, message: Audience, root: Audience = message): boolean =>
  isFor(reader, message, root) && passes(reader, message) && passes(reader, root)
