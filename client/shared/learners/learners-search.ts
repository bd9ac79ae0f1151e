import { PAGE } from '@cairn/domain/base/constants'
import { escapeQuery, queryPhrase } from '@cairn/domain/base/escape-query'
import type { SearchOf } from '../../base/paths.ts'

export const LEARNER_STATES = ['pending', 'learning', 'review', 'earned', 'certified', 'ended'] as const
export type LearnerState = (typeof LEARNER_STATES)[number]

/** How learners can be ordered, each in the way that is asked for most. */
export const LEARNER_SORTS = {
  active: 'active:desc',
  name: 'user.name:asc',
  percent: 'certificationPercentage:desc',
  ends: 'expires:asc',
  enrolled: 'created:desc',
} as const
export type LearnerSort = keyof typeof LEARNER_SORTS

/** A look at the learners of a course, as its address tells it. */
export interface LearnersSearch {
  readonly courseId: string | undefined
  readonly groupId: string | undefined
  readonly query: string
  readonly state: LearnerState | undefined
  readonly sort: LearnerSort
  readonly start: number
}

type Address = SearchOf<'/coach/learners'>

const LONGEST = 200
const LAST = 1_000_000
const MOST_WORDS = 10

/** Where a page begins: a whole number of pages, whatever the address says. */
const readStart = (text: string | undefined): number => {
  const start = Math.floor(Number(text ?? 0) / PAGE.learners) * PAGE.learners
  return start > 0 && start <= LAST ? start : 0
}

/** Anything may stand in an address; only what the list knows is taken from it. */
export const readLearnersSearch = (address: Address): LearnersSearch => ({
  courseId: address.courseId,
  groupId: address.groupId,
  query: (address.query ?? '').slice(0, LONGEST),
  state: address.state,
  sort: address.sort ?? 'active',
  start: readStart(address.start),
})

export const printLearnersSearch = (search: LearnersSearch): Address => ({
  courseId: search.courseId,
  groupId: search.groupId,
  query: search.query.trim() || undefined,
  state: search.state,
  sort: search.sort === 'active' ? undefined : search.sort,
  start: search.start === 0 ? undefined : String(search.start),
})

export const isNarrowed = ({ query, state, groupId }: LearnersSearch): boolean =>
  query.trim() !== '' || state !== undefined || groupId !== undefined

const STATE_QUERIES: Readonly<Record<LearnerState, (over: string) => string>> = {
  pending: (over) => `status:disabled AND NOT ${over}`,
  learning: (over) => `status:enabled AND NOT state:certified AND NOT ${over}`,
  review: (over) => `state:coachReviewRequired AND NOT ${over}`,
  earned: (over) => `certificate:true AND NOT state:certified AND NOT ${over}`,
  certified: () => 'state:certified',
  ended: (over) => over,
}

/** The query of a look at the learners of a course. Staff who only try it out are none. */
export const learnersQuery = (
  course: string,
  { query, state, groupId }: Pick<LearnersSearch, 'query' | 'state' | 'groupId'>,
  now: Date,
): string => {
  const words = query
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => `user.name:${escapeQuery(word)}`)
  const over = `expires:[* TO ${now.toISOString()}]`
  const clauses = [
    `object:${queryPhrase(course)}`,
    'NOT state:preview',
    groupId !== undefined && `enrollmentGroup:${queryPhrase(groupId)}`,
    ...words,
    state && STATE_QUERIES[state](over),
  ]
  return clauses.filter((clause) => typeof clause === 'string').join(' AND ')
}
