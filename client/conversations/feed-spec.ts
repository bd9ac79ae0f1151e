import type { Message } from '@cairn/contract/conversations'
import { FEED_CACHE, PAGE } from '@cairn/domain/base/constants'
import { escapeQuery, queryPhrase } from '@cairn/domain/base/escape-query'
import { isCoaching, type MessageType } from '@cairn/domain/conversations/message'

/** Which messages a list holds: how they are asked for, and which of those that are heard of belong to it. */
export interface FeedSpec {
  readonly key: string
  readonly query: string
  readonly following?: boolean
  /** How many come at once. */
  readonly limit: number
  /** Every message stands for itself, answers too: a chat, or what was found by words. */
  readonly flat: boolean
  /** What is said from now on joins it; not so among things that were found. */
  readonly open: boolean
  /** The feeds to hear of. */
  readonly feeds: readonly string[]
  readonly holds: (message: Message) => boolean
}

export interface FeedChoice {
  readonly feed: string
  readonly type: MessageType
  /** All of these are named by each message. */
  readonly about?: readonly string[]
  readonly creator?: string | undefined
  /** Whose messages are left out. */
  readonly except?: string | undefined
}

const LIMITS_OF: Partial<Record<MessageType, number>> = {
  concept: FEED_CACHE.concept,
  submission: FEED_CACHE.submissions,
  interaction: FEED_CACHE.interactions,
}

const all = (parts: readonly string[]): string => parts.join(' AND ')
const TOP = 'NOT _exists_:parent'

const isAbout = (message: Message, about: readonly string[]): boolean =>
  about.every((id) => message.about?.includes(id))

/** A list that is known by what is asked for. */
const asked = (
  parts: readonly (string | false)[],
  spec: Pick<FeedSpec, 'feeds' | 'holds'> & Partial<Pick<FeedSpec, 'limit' | 'flat'>>,
): FeedSpec => {
  const query = all(parts.filter((part) => part !== false))
  return { key: query, query, limit: PAGE.conversations, flat: false, open: true, ...spec }
}

const inFeed = (feed: string): string => `feed:${queryPhrase(feed)}`
const naming = (about: readonly string[]): string[] => about.map((id) => `about:${queryPhrase(id)}`)
const by = (creator: string | undefined): string | false =>
  creator !== undefined && `creator:${queryPhrase(creator)}`

/** The threads of a course, a group, a lesson or an exercise. */
export const threadsOf = ({ feed, type, about = [], creator, except }: FeedChoice): FeedSpec =>
  asked(
    [
      inFeed(feed),
      `type:${type}`,
      TOP,
      ...naming(about),
      by(creator),
      except !== undefined && `NOT creator:${queryPhrase(except)}`,
      type === 'submission' && 'NOT replaced:true',
    ],
    {
      limit: LIMITS_OF[type] ?? PAGE.conversations,
      feeds: [feed],
      holds: (message) =>
        message.feed === feed &&
        message.type === type &&
        isAbout(message, about) &&
        (creator === undefined || message.creator === creator) &&
        message.creator !== except &&
        !(type === 'submission' && message.replaced),
    },
  )

/** What is talked about in a course: its own threads and those of its lessons and exercises. */
export const courseTalk = (feed: string, lesson?: string, creator?: string): FeedSpec => {
  const about = lesson === undefined ? [] : [lesson]
  const types = [...(lesson === undefined ? ['concept'] : []), 'instruction', 'interaction']
  return asked([inFeed(feed), `type:(${types.join(' OR ')})`, TOP, ...naming(about), by(creator)], {
    limit: FEED_CACHE.concept,
    feeds: [feed],
    holds: (message) =>
      message.feed === feed &&
      types.includes(message.type) &&
      isAbout(message, about) &&
      (creator === undefined || message.creator === creator),
  })
}

/** What two people say to each other. */
export const chatWith = (me: string, other: string): FeedSpec => {
  const pairs = new Set([`${me} ${other}`, `${other} ${me}`])
  return asked(['type:user', `user:${queryPhrase(me)}`, `user:${queryPhrase(other)}`], {
    flat: true,
    feeds: [me, other],
    holds: (message) => message.type === 'user' && pairs.has(`${message.creator} ${message.feed}`),
  })
}

/** What a learner and the coaches of a course say to each other. */
export const coachTalk = (course: string, learner: string): FeedSpec =>
  asked([inFeed(course), 'type:(coach OR coaching)', ...naming([learner])], {
    flat: true,
    feeds: [course],
    holds: (message) => message.feed === course && isCoaching(message.type) && isAbout(message, [learner]),
  })

/** Heard by whom they concern, whichever feed they are in. */
const PRIVATE: ReadonlySet<MessageType> = new Set(['user', 'coach', 'coaching'])

/** Everything that concerns the reader, from all the feeds they follow. */
export const myFeed = (feeds: readonly string[]): FeedSpec => ({
  key: 'following',
  query: TOP,
  following: true,
  limit: PAGE.conversations,
  flat: false,
  open: true,
  feeds,
  holds: ({ feed, type }) => type !== 'referenceNote' && (feeds.includes(feed) || PRIVATE.has(type)),
})

/** One thread. */
export const oneThread = (root: Pick<Message, 'id' | 'feed'>): FeedSpec => ({
  key: `thread ${root.id}`,
  query: `id:${queryPhrase(root.id)}`,
  limit: 1,
  flat: false,
  open: true,
  feeds: [root.feed],
  holds: ({ id }) => id === root.id,
})

/** Of a list those messages, and answers, that have these words. */
export const found = (spec: FeedSpec, words: string): FeedSpec => {
  const query = all([spec.query.replace(TOP, '*:*'), escapeQuery(words.trim())])
  return { ...spec, key: `found ${query}`, query, flat: true, open: false, limit: PAGE.conversations }
}

/** What coaches say about one piece of a learner's work. */
export const workFeedback = (course: string, learner: string, work: string): FeedSpec =>
  asked([inFeed(course), 'type:coaching', TOP, ...naming([learner, work])], {
    feeds: [course],
    holds: (message) =>
      message.feed === course && message.type === 'coaching' && isAbout(message, [learner, work]),
  })
