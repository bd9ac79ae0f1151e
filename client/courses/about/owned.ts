import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import type { SearchOf } from '../../base/paths.ts'
import { read } from '../../base/query.ts'
import { textQuery } from '../catalog-search.ts'

export const OWNED_STATES = ['enabled', 'disabled'] as const
export type OwnedState = (typeof OWNED_STATES)[number]

/** Orders of the own courses, each in the way that is asked for most. */
export const OWNED_SORTS = {
  modified: 'modified:desc',
  title: 'title.raw:asc',
  created: 'created:desc',
} as const
export type OwnedSort = keyof typeof OWNED_SORTS

/** A look at courses one works on, as its address tells it. */
export interface OwnedSearch {
  readonly query: string
  readonly state: OwnedState | undefined
  readonly publisher: string | undefined
  readonly sort: OwnedSort
  readonly start: number
}

type Address = SearchOf<'/author' | '/manage/courses'>

const LONGEST = 200
const LAST = 1_000_000

/** Where a page begins: a whole number of pages, whatever the address says. */
const readStart = (text: string | undefined): number => {
  const start = Math.floor(Number(text ?? 0) / PAGE.courses.owned) * PAGE.courses.owned
  return start > 0 && start <= LAST ? start : 0
}

/** Anything may stand in an address; only what the list knows is taken from it. */
export const readOwnedSearch = (address: Address): OwnedSearch => ({
  query: (address.query ?? '').slice(0, LONGEST),
  state: address.state,
  publisher: address.publisher,
  sort: address.sort ?? 'modified',
  start: readStart(address.start),
})

export const printOwnedSearch = (search: OwnedSearch): Address => ({
  query: search.query.trim() || undefined,
  state: search.state,
  publisher: search.publisher,
  sort: search.sort === 'modified' ? undefined : search.sort,
  start: search.start === 0 ? undefined : String(search.start),
})

export const isNarrowed = ({ query, state, publisher }: OwnedSearch): boolean =>
  query.trim() !== '' || state !== undefined || publisher !== undefined

/** Courses somebody may change: all for a root admin, else those of their organizations and those that name them. */
const mine = (actor: Actor | null): string | undefined => {
  if (actor === null || isRootAdmin(actor)) return undefined
  const person = queryPhrase(actor.id)
  const publishers = organizationsAs(actor, 'admin', 'author', 'publisher').map(
    (org) => `publisher:${queryPhrase(org)}`,
  )
  return `(${[`admin:${person}`, `author:${person}`, ...publishers].join(' OR ')})`
}

/** The query of a look at the own courses. */
export const ownedQuery = (actor: Actor | null, { query, state, publisher }: OwnedSearch): string => {
  const words = textQuery(query)
  const clauses = [
    mine(actor),
    words && `(${words})`,
    state && `status:${state}`,
    publisher !== undefined && `publisher:${queryPhrase(publisher)}`,
  ]
  return clauses.filter(Boolean).join(' AND ') || '*'
}

const ROW =
  'title,cover,language,defaultLanguage,enabledLanguage,publisher,status,extent,tag,admin,author,coach,observer,modified'

const rows = (query: string, sort: OwnedSort, limit: number, start = 0) =>
  read(courses.findCourses, {
    query: {
      query,
      all: true,
      start,
      limit,
      sort: OWNED_SORTS[sort],
      include: ROW,
      join: 'publisher,cover.poster,language[*].cover.poster',
    },
  })

export const ownedCourses = (actor: Actor | null, search: OwnedSearch) =>
  rows(ownedQuery(actor, search), search.sort, PAGE.courses.owned, search.start)

/** How many courses somebody may change. */
export const ownedCount = (actor: Actor | null) =>
  read(courses.findCourses, { query: { query: mine(actor) ?? '*', all: true, limit: 0 } })

/** Everything at once, for those who look after all of it. */
export const adminCourses = (actor: Actor | null, search: OwnedSearch) =>
  rows(ownedQuery(actor, search), search.sort, PAGE.courses.admin)

/** How many people take a course, those who only look at it not counted. */
export const learnersOf = (course: string) =>
  read(progress.findProgress, {
    query: { query: `object:${queryPhrase(course)} AND NOT state:preview`, limit: 0 },
  })

const CHOICE = { all: true, include: 'title,publisher,cover,status', join: 'publisher,cover.poster' } as const

/** Courses as they are shown where they were chosen. */
export const courseChoicesOf = (ids: readonly string[]) =>
  read(courses.findCourses, {
    query: {
      ...CHOICE,
      query: ids.map((id) => `_id:${queryPhrase(id)}`).join(' OR ') || '*',
      limit: ids.length,
    },
  })

/** Courses to begin from or to ask for first, by what is typed. */
export const courseChoices = (words: string, limit: number = PAGE.courses.list) => {
  const typed = textQuery(words)
  return read(courses.findCourses, {
    query: {
      ...CHOICE,
      query: typed || '*',
      limit,
      ...(typed === '' && { sort: 'title.raw' }),
    },
  })
}
