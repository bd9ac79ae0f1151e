import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { progress } from '@cairn/contract/progress'
import type { PublicUser } from '@cairn/contract/users'
import { organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'
import { newKey } from '../../base/new-key.ts'
import { read } from '../../base/query.ts'
import type { Performed } from '../../base/outbox/engine.ts'
import type { KeptFile } from '../../conversations/kept.ts'
import { performMessage } from '../../conversations/outbox.ts'
import { submissionKey } from '../../progress/decisions.ts'

export type HaltedLearner = ReplyOf<typeof coaching.findInactive>['list'][number]

export interface Narrowed {
  readonly course?: string | undefined
  readonly group?: string | undefined
  readonly user?: string | undefined
  /** The language of whoever reads: titles come in it. */
  readonly language?: string | undefined
}

const given = (narrowed: Narrowed): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(narrowed).flatMap(([name, value]: [string, string | undefined]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

export const waitingWork = (narrowed: Narrowed = {}) =>
  read(coaching.findWork, { query: { ...given(narrowed), join: 'user' } })

export const haltedLearners = (narrowed: Narrowed = {}) =>
  read(coaching.findInactive, { query: { ...given(narrowed), join: 'user' } })

/** A piece of work with the people it is about. */
export interface Reviewed extends ReviewItem {
  readonly key: string
  /** Nobody where the account is gone. */
  readonly person: PublicUser | undefined
  /** Whoever has taken it. */
  readonly holder: PublicUser | undefined
}

type Found = Pick<ReplyOf<typeof coaching.findWork>, 'list' | 'join'>

export const reviewedIn = ({ list, join }: Found): Reviewed[] => {
  const people = (join?.['user'] ?? {}) as Record<string, PublicUser | undefined>
  return list.map((item) => ({
    ...item,
    key: submissionKey(item),
    person: people[item.user],
    holder: item.claim && people[item.claim.coach],
  }))
}

/** What was said about a piece of work: earlier tries and the words of coaches, oldest first. */
export const wordsAbout = ({ object, user, item }: Pick<ReviewItem, 'object' | 'user' | 'item'>) =>
  read(conversations.findMessages, {
    query: {
      query: [
        `feed:${queryPhrase(object)}`,
        `user:${queryPhrase(user)}`,
        `about:${queryPhrase(item)}`,
        '(type:coaching OR type:coach OR type:submission)',
      ].join(' AND '),
      sort: 'created:asc',
      limit: PAGE.learners,
      join: 'creator',
    },
  })

/** Everything that was said between a learner and their coaches in these courses, and what they handed in. */
export const wordsWith = (user: string, feeds: readonly string[]) =>
  read(conversations.findMessages, {
    query: {
      query: [
        `(${feeds.map((feed) => `feed:${queryPhrase(feed)}`).join(' OR ')})`,
        `user:${queryPhrase(user)}`,
        '(type:coaching OR type:coach OR type:submission)',
      ].join(' AND '),
      sort: 'created:desc',
      limit: PAGE.learners,
      join: 'creator',
    },
  })

/** The courses somebody coaches: there, and only there, they write to learners as a coach. */
export const coachedCourses = (actor: Actor | null) => {
  const orgs = organizationsAs(actor, 'coach').map((org) => `publisher:${queryPhrase(org)}`)
  return read(courses.findCourses, {
    query: {
      query: [`coach:${queryPhrase(actor?.id ?? '')}`, ...orgs].join(' OR '),
      all: true,
      limit: PAGE.courses.admin,
      sort: 'title.raw',
      include: 'title,language,defaultLanguage,enabledLanguage',
    },
  })
}

/** How many people they are, some of whom take several courses; as many as were found where not all are listed. */
export const peopleIn = (
  found: { readonly matches: number; readonly list: readonly { readonly user: string }[] } | undefined,
): number | undefined => {
  if (!found) return undefined
  return found.list.length < found.matches ? found.matches : new Set(found.list.map(({ user }) => user)).size
}

/** How many enrolments there are in the courses that somebody looks after. */
export const enrolmentsCounted = (ids: readonly string[]) =>
  read(progress.findProgress, {
    query: {
      query: `(${ids.map((id) => `object:${queryPhrase(id)}`).join(' OR ')}) AND status:enabled AND NOT state:preview`,
      limit: 1,
    },
  })

type Claimable = Pick<ReviewItem, 'progress' | 'item'>

export const claimReview = ({ progress: record, item }: Claimable) =>
  call(coaching.claimReview, { body: { progress: record, item }, handled: 'shown' })

/** Gives up a claim of this account; once another coach is logged in, it runs out by itself. */
export const releaseReview = ({ progress: record, item }: Claimable, by: string) =>
  call(coaching.claimReview, { body: { progress: record, item, release: true }, by, handled: 'shown' })

export interface Verdict {
  readonly verdict: 'accept' | 'return'
  readonly met?: readonly string[] | undefined
  readonly body: string
  readonly attachment: readonly KeptFile[]
}

/** Words to a learner as their coach, now or when there is a connection again; a note is kept from them. */
export const writeToLearner = ({
  course,
  user,
  body,
  note = false,
  id = newKey(),
}: {
  readonly course: string
  readonly user: string
  readonly body: string
  readonly note?: boolean
  /** By what the outbox knows it. */
  readonly id?: string
}): Promise<Performed> =>
  performMessage({
    id,
    type: 'coach',
    feed: course,
    about: [user],
    body,
    ...(note && { hideDisplay: ['user'] }),
  })
