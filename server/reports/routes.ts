import { reports } from '@cairn/contract/reports'
import { on } from '../base/on.ts'
import { searchOutbox } from './store.ts'

export const reportRoutes = [
  on(reports.findOutbox, async ({ query, parts, allow }) => {
    allow()
    const { matches, rows } = await searchOutbox(parts.searchDb, query)
    return { matches, list: rows }
  }),
]
