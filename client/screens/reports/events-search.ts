import { PAGE } from '@cairn/domain/base/constants'
import type { SearchOf } from '../../base/paths.ts'
import { textQuery } from '../../courses/catalog-search.ts'
import { EVENT_KINDS, type EventKind, type EventSearch } from '../../reports/queries.ts'
import { readStart } from '../../users/users-search.ts'

/** A look into the history, as its address tells it. */
export interface EventsAddress {
  readonly query: string
  readonly kind: EventKind | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly sort: 'oldest' | undefined
  readonly start: number
}

type Address = SearchOf<'/reports/events'>

const LONGEST = 200

export const readEventsAddress = (address: Address): EventsAddress => ({
  query: (address.query ?? '').slice(0, LONGEST),
  kind: Object.keys(EVENT_KINDS).find((kind) => kind === address.kind) as EventKind | undefined,
  from: address.from,
  to: address.to,
  sort: address.sort,
  start: readStart(address.start, PAGE.reports),
})

export const printEventsAddress = ({ query, kind, from, to, sort, start }: EventsAddress): Address => ({
  query: query.trim() || undefined,
  kind,
  from,
  to,
  sort,
  start: start === 0 ? undefined : String(start),
})

export const eventSearch = ({ query, ...rest }: EventsAddress): EventSearch => ({
  ...rest,
  words: textQuery(query),
})
