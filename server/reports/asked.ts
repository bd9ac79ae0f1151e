import type { ReportSearch } from '@cairn/contract/search'
import type { QueryNode } from '@cairn/domain/base/search-query'
import { readReportSearch } from '../base/search/report.ts'
import { readQuery, type SearchRequest } from '../base/search/search.ts'

export interface Asked extends Omit<SearchRequest, 'query'> {
  readonly query: QueryNode
  readonly join?: string | undefined
}

/** What a report is asked for; its filter narrows what the query finds. */
export const readAsked = (text: string | undefined): Asked => {
  const { query = '', filter = '', ...rest }: ReportSearch = readReportSearch(text)
  const nodes = [readQuery(query), readQuery(filter)].filter(({ kind }) => kind !== 'all')
  const [only = { kind: 'all' } as const, second] = nodes
  return { ...rest, query: second === undefined ? only : { kind: 'and', nodes } }
}

/** Nothing is looked for: everybody and everything is listed. */
export const isUnfiltered = ({ query }: Asked): boolean => query.kind === 'all'
