import { PAGE } from '@cairn/domain/base/constants'
import { escapeQuery, queryPhrase } from '@cairn/domain/base/escape-query'
import { ROLE_LISTS, type RoleList } from '@cairn/contract/organizations'
import type { SearchOf } from '../base/paths.ts'

export const STATES = ['active', 'invited', 'disabled'] as const
export type UserState = (typeof STATES)[number]

/** How people can be ordered, each in the way that is asked for most. */
export const SORTS = { name: 'name:asc', seen: 'lastAction:desc', created: 'created:desc' } as const
export type UserSort = keyof typeof SORTS

/** 'learner' are those without any other role. */
export const ROLE_FILTERS = [...ROLE_LISTS, 'learner'] as const
export type RoleFilter = RoleList | 'learner'

/** A search among people, as its address tells it. */
export interface UsersSearch {
  readonly query: string
  readonly role: RoleFilter | undefined
  readonly state: UserState | undefined
  readonly organization: string | undefined
  readonly sort: UserSort
  readonly start: number
}

type Address = SearchOf<'/manage/users'>

const LONGEST = 200
const LAST = 1_000_000
const MOST_WORDS = 10

/** Where a page begins: a whole number of pages, whatever the address says. */
export const readStart = (text: string | undefined, limit: number): number => {
  const start = Math.floor(Number(text ?? 0) / limit) * limit
  return start > 0 && start <= LAST ? start : 0
}

/** Anything may stand in an address; only what the list knows is taken from it. */
export const readUsersSearch = (address: Address): UsersSearch => ({
  query: (address.query ?? '').slice(0, LONGEST),
  role: address.role,
  state: address.state,
  organization: address.organization,
  sort: address.sort ?? 'name',
  start: readStart(address.start, PAGE.users),
})

export const printUsersSearch = (search: UsersSearch): Address => ({
  query: search.query.trim() || undefined,
  role: search.role,
  state: search.state,
  organization: search.organization,
  sort: search.sort === 'name' ? undefined : search.sort,
  start: search.start === 0 ? undefined : String(search.start),
})

export const isNarrowed = ({ query, role, state, organization }: UsersSearch): boolean =>
  query.trim() !== '' || [role, state, organization].some((filter) => filter !== undefined)

/** Of strangers the roles are not known, so that they are not counted among those without any. */
const roleQuery = (role: RoleFilter): string =>
  role === 'learner'
    ? `state:* AND NOT (${ROLE_LISTS.map((name) => `role:${name}`).join(' OR ')})`
    : `role:${role}`

/** One typed word: it begins a name, an e-mail address or a phone number. */
const wordQuery = (word: string): string => {
  const typed = `${escapeQuery(word)}*`
  if (word.includes('@') || word.includes('.'))
    return `(${typed} OR email:${escapeQuery(word.toLowerCase())}*)`
  return /^\d{3,}$/.test(word) ? `(${typed} OR phoneNumber:${escapeQuery(`+${word}`)}*)` : typed
}

/** What was typed to find people by: every word must fit. */
export const peopleQuery = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map(wordQuery)
    .join(' AND ')

/** The query of a search; programs have a list of their own. */
export const usersQuery = ({ query, role, state, organization }: UsersSearch): string => {
  const words = peopleQuery(query)
  const clauses = [
    'NOT kind:api',
    words !== '' && `(${words})`,
    role && roleQuery(role),
    state && `state:${state}`,
    organization !== undefined && `organization:${queryPhrase(organization)}`,
  ]
  return clauses.filter((clause) => typeof clause === 'string').join(' AND ')
}
