import { FILED_REPORTS, REPORT_NAMES, type ReportName } from '@cairn/contract/report-files'
import type { Endpoint, ParamsOf, QueryOf } from '@cairn/contract/endpoint'

/** A report as a screen asks for it. */
export interface AskedReport<E extends Endpoint> {
  readonly endpoint: E
  readonly params: ParamsOf<E>
  /** What the screen asks for; the page of its list does not matter. */
  readonly query: QueryOf<E>
}

export const reportName = (endpoint: Endpoint): ReportName | undefined =>
  REPORT_NAMES.find((name) => FILED_REPORTS[name] === endpoint)

const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** The same as it is kept and sent: every value a text. */
export const requestOf = <E extends Endpoint>({ endpoint, params, query }: AskedReport<E>) => {
  const report = reportName(endpoint)
  return report && { report, params: texts(params), query: texts(query) }
}
