import { isCoaching } from '../conversations/message.ts'
import type { Audience } from '../conversations/visible.ts'
import type { NewsKind } from './settings.ts'

/** What is to be known of a message to say whom it concerns. */
export interface Saying {
  readonly audience: Audience
  /** It answers another message. */
  readonly reply: boolean
  /** Those who are named in it. */
  readonly mention: readonly string[]
  /** Whoever began the thread and whoever spoke in it before. */
  readonly thread: readonly string[]
  /** Named on the course; where nobody is, the coaches of its organization. */
  readonly coaches: readonly string[]
  /** Those who take part in the feed and hear of it, and those who follow it besides. */
  readonly followers: readonly string[]
  /** Just said. A change tells only those who are named in it. */
  readonly fresh: boolean
}

/** Between a learner and their coaches: each side hears of the other. */
const coached = ({ audience, coaches, reply }: Saying): [NewsKind, readonly string[]][] => {
  const { creator, concerned, type } = audience
  if (concerned.includes(creator)) return [['message', coaches]]
  // What is answered to a verdict is no other one.
  return [[type === 'coaching' && !reply ? 'review' : 'message', concerned]]
}

const heard = (saying: Saying): [NewsKind, readonly string[]][] => {
  const { audience, reply, followers, coaches } = saying
  if (isCoaching(audience.type)) return coached(saying)
  if (audience.place === 'user') return [['message', audience.concerned]]
  // Work is for those who judge it; that others may look at it is not worth a word to each of them.
  if (audience.type === 'submission') return reply ? [] : [['submission', coaches]]
  return [['post', followers]]
}

/**
 * Who is told of a message, and as what: each person once, by what concerns them most. Whether they see it is asked
 * besides. Nobody hears of their own words, and of a private note nobody does.
 */
export const toldOf = (saying: Saying): Map<string, NewsKind> => {
  const { audience, mention, thread, fresh } = saying
  const told = new Map<string, NewsKind>()
  if (audience.type === 'referenceNote') return told
  const tell = (kind: NewsKind, people: readonly string[]) => {
    for (const person of people) if (person !== audience.creator && !told.has(person)) told.set(person, kind)
  }
  const rest = fresh ? heard(saying) : []
  for (const [kind, people] of rest) if (kind !== 'post') tell(kind, people)
  tell('mention', mention)
  if (fresh) tell('reply', thread)
  for (const [kind, people] of rest) if (kind === 'post') tell(kind, people)
  return told
}
