import { reports } from '@cairn/contract/reports'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read, reportSearch } from '../base/query.ts'
import { dayStart, nextDay } from './day-start.ts'

/** Kinds of events to narrow the history by, each with the actions that belong to it. */
export const EVENT_KINDS = {
  sessions: ['session.'],
  accounts: ['user.', 'api-user.', 'identity.'],
  organizations: ['organization.', 'alias.'],
  courses: ['concept.'],
  settings: ['config.', 'language.'],
  purchases: ['purchase.'],
} as const
export type EventKind = keyof typeof EVENT_KINDS

export interface EventSearch {
  /** What was typed, as a query. */
  readonly words: string
  readonly kind: EventKind | undefined
  /** Days, as '2026-03-01'. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** The newest first, unless told otherwise. */
  readonly sort?: 'oldest' | undefined
  readonly start: number
}

const JOIN = 'actor,proxy,object,organization,user'

const bound = (day: string | undefined, timeZone: string): string => {
  const at = day === undefined ? undefined : dayStart(day, timeZone)
  return at ? `"${at.toISOString()}"` : '*'
}

/** The days from and to are both part of what is looked for. */
export const dateQuery = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): string | undefined => {
  const [first, after] = [bound(from, timeZone), bound(to && nextDay(to), timeZone)]
  return first === '*' && after === '*' ? undefined : `date:[${first} TO ${after}}`
}

export const eventQuery = (search: EventSearch, timeZone: string): string => {
  const kinds = search.kind && EVENT_KINDS[search.kind].map((prefix) => `action:${prefix}*`)
  const clauses = [
    search.words !== '' && `(${search.words})`,
    kinds && `(${kinds.join(' OR ')})`,
    dateQuery(search, timeZone),
  ]
  return clauses.filter((clause) => typeof clause === 'string').join(' AND ') || '*'
}

const orderOf = ({ sort }: EventSearch) => (sort === 'oldest' ? 'date:asc' : 'date:desc')

export const eventPage = (search: EventSearch, timeZone: string) =>
  read(reports.findEvents, {
    query: reportSearch({
      query: eventQuery(search, timeZone),
      start: search.start,
      limit: PAGE.reports,
      sort: orderOf(search),
      join: JOIN,
    }),
  })

/** The same events as a file: all of them. */
export const eventsFile = (search: EventSearch, timeZone: string) => ({
  ...reportSearch({ query: eventQuery(search, timeZone), sort: orderOf(search) }),
  format: 'csv' as const,
  timezone: timeZone,
})

/** What somebody did lately, and what was done to them. */
export const eventsAbout = (person: string, limit: number) => {
  const id = queryPhrase(person)
  const query = `actor:${id} OR object:${id} OR proxy:${id}`
  return read(reports.findEvents, {
    query: reportSearch({ query, start: 0, limit, sort: 'date:desc', join: JOIN }),
  })
}
