import { isFields } from '@cairn/domain/base/json-type'
import { FILED_REPORTS, type ReportName, type ReportRequest } from '@cairn/contract/report-files'
import type { Endpoint } from '@cairn/contract/endpoint'
import { fail } from '../../base/fail.ts'
import { readInput } from '../../base/input.ts'
import type { Route } from '../../base/on.ts'
import { readReportSearch } from '../../base/search/report.ts'

/** A report that is run without anybody waiting, with what it is asked for. */
export type Filed = Required<ReportRequest>

export const filedOf = ({ report, params = {}, query = {} }: ReportRequest): Filed => ({
  report,
  params,
  query,
})

export const routeOf = (routes: readonly Route[], report: ReportName): Route =>
  routes.find(({ endpoint }) => endpoint === FILED_REPORTS[report]) ?? fail('not_found')

/** Refuses what its call would refuse, so that nothing is saved that can never run. */
export const refuseInvalid = ({ report, params, query }: Filed): void => {
  const endpoint: Endpoint = FILED_REPORTS[report]
  if ('format' in query || 'columns' in query) readInput(endpoint, { params, query, body: undefined })
  else readInput(endpoint, { params, query: { ...query, format: 'csv' }, body: undefined })
  readReportSearch(query['search'])
}

const hasSearch = (report: ReportName): boolean => {
  const { query } = FILED_REPORTS[report] as Endpoint
  return isFields((query as { properties?: unknown } | undefined)?.properties)
    ? Object.hasOwn((query as unknown as { properties: object }).properties, 'search')
    : false
}

/** The same question about other rows: all of them, or a few. */
const withPage = ({ report, query }: Filed, page: { readonly limit?: number }): Filed['query'] => {
  const { format: _format, columns: _columns, ...rest } = query
  if (!hasSearch(report)) return rest
  const { start: _start, limit: _limit, ...search } = readReportSearch(query['search'])
  return { ...rest, search: JSON.stringify({ ...search, ...page }) }
}

/** Asks for every row, as a file. */
export const wholeFile = (filed: Filed): Filed['query'] => ({
  ...withPage(filed, {}),
  format: 'csv',
  ...('columns' in filed.query && { columns: filed.query['columns'] ?? '' }),
})

/** Asks for the first rows alone. */
export const firstRows = (filed: Filed, limit: number): Filed['query'] => withPage(filed, { limit })
