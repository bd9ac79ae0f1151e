import { reports } from '@cairn/contract/reports'
import { on } from '../base/on.ts'
import { readReportSearch } from '../base/search/report.ts'
import { searchOutbox } from './store.ts'

export const reportRoutes = [
  on(reports.findOutbox, async ({ query, parts, allow }) => {
    allow()
    const { matches, rows } = await searchOutbox(parts.searchDb, readReportSearch(query.search))
    return { matches, list: rows }
  }),
]
