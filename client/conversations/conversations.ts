import type { Message } from '@cairn/contract/conversations'

/** A private conversation: with one person, or with the coaches of a course about one learner. */
export interface Conversation {
  readonly key: string
  /** The other person; of a coach conversation the learner it is about. */
  readonly person: string
  /** The course of a coach conversation. */
  readonly course?: string
  readonly latest: Message
  readonly unread: number
}

/** Whether words about a learner are for their coaches alone. */
export const isNote = ({ type, hideDisplay = [] }: Message): boolean =>
  type !== 'user' && hideDisplay.includes('user')

/** The learner a coach message is about. */
const learnerOf = ({ about = [], creator }: Message): string =>
  about.length === 0 || about.includes(creator) ? creator : (about[0] ?? creator)

const placeOf = (
  message: Message,
  me: string,
  list: readonly Message[],
): Pick<Conversation, 'key' | 'person' | 'course'> => {
  if (message.type !== 'user') {
    const person = learnerOf(message)
    return { key: `${message.feed} ${person}`, person, course: message.feed }
  }
  if (message.creator !== me) return { key: message.creator, person: message.creator }
  // An answer stands in the feed of what it answers, which may be one's own.
  const person =
    message.feed === me ? (list.find(({ id }) => id === message.parent)?.creator ?? me) : message.feed
  return { key: person, person }
}

/** Whether private words are for somebody; organizations speak in feeds of their own. */
export const isPrivateTo = (me: string, { type, feed, creator }: Message): boolean =>
  type !== 'user' || feed === me || creator === me

/** Whether words wait for somebody: of what is said with a learner, only the learner's own words wait for a coach. */
const waitsFor = (me: string, { person }: Pick<Conversation, 'person'>, { creator }: Message): boolean =>
  creator !== me && (person === me || creator === person)

/** Gathers messages, newest first, into conversations, the latest first; what was answered has been read. */
export const conversationsIn = (
  list: readonly Message[],
  me: string,
  since: (key: string) => string,
): Conversation[] => {
  const all = new Map<string, Conversation>()
  const answered = new Set<string>()
  for (const message of list) {
    const place = placeOf(message, me, list)
    if (message.creator === me) answered.add(place.key)
    const isNew =
      waitsFor(me, place, message) && !answered.has(place.key) && (message.created ?? '') > since(place.key)
    const before = all.get(place.key)
    all.set(place.key, {
      ...place,
      latest: before?.latest ?? message,
      unread: (before?.unread ?? 0) + (isNew ? 1 : 0),
    })
  }
  return [...all.values()]
}
