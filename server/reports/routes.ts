import { visibleEvents, visibleVersions } from '@cairn/domain/access/visibility'
import { reports } from '@cairn/contract/reports'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { readReportSearch } from '../base/search/report.ts'
import { findCourseAt } from '../courses/history.ts'
import { findCourseHead } from '../courses/store.ts'
import { reportGroup } from '../groups/report.ts'
import { courseReportRoutes } from './courses/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { eventsFile, outboxFile, versionsFile } from './history-files.ts'
import { eventJoins, versionJoins } from './history-joins.ts'
import { learnerReportRoutes } from './learners/routes.ts'
import { operationsRoutes } from './operations.ts'
import { paymentReportRoutes } from './payments.ts'
import { findCoachReport } from './staff/coaches.ts'
import { findUserReport } from './staff/users.ts'
import { statementRoutes } from './statements/routes.ts'
import { searchEvents, searchOutbox, walkEvents, walkOutbox } from './store.ts'
import { findVersion, searchVersions, walkVersions } from './versions.ts'
import { viewRoutes } from './views/routes.ts'

const ownRoutes = [
  ...operationsRoutes,
  ...paymentReportRoutes,
  ...learnerReportRoutes,
  ...courseReportRoutes,
  findUserReport,
  findCoachReport,

  on(reports.findEvents, async ({ query, parts, actor, now, allow }) => {
    allow()
    const asked = readReportSearch(query.search)
    const visible = actor === null ? ({ kind: 'none' } as const) : visibleEvents(actor)
    if (query.format === 'csv') return eventsFile(parts, query, walkEvents(parts.db, asked, visible), now)
    const { matches, rows } = await searchEvents(parts.searchDb, asked, visible)
    return { matches, list: rows, ...(await joinAll(rows, asked.join, eventJoins(parts.db, now))) }
  }),

  on(reports.findObjectVersions, async ({ query, parts, actor, now, allow }) => {
    allow()
    const asked = readReportSearch(query.search)
    const visible = actor === null ? ({ kind: 'none' } as const) : visibleVersions(actor)
    if (query.format === 'csv') return versionsFile(parts, query, walkVersions(parts.db, asked, visible), now)
    const { matches, rows } = await searchVersions(parts.searchDb, asked, visible)
    return { matches, list: rows, ...(await joinAll(rows, asked.join, versionJoins(parts.db, now))) }
  }),

  on(reports.getObjectVersion, async ({ params, db, show }) => {
    const kept = (await findVersion(db, params.id, params.version)) ?? fail('not_found')
    const organization = kept.type === 'organization' ? params.id : undefined
    const course = kept.type === 'concept' ? await findCourseHead(db, params.id) : undefined
    show({ ...(organization && { organization }), ...(course && { course }) })
    if (kept.type !== 'concept') return { id: params.id, ...kept.document, version: params.version }
    return (await findCourseAt(db, params.id, params.version)) ?? fail('not_found')
  }),

  on(reports.findOutbox, async ({ query, parts, allow }) => {
    allow()
    const asked = readReportSearch(query.search)
    if (query.format === 'csv') return outboxFile(parts, query, walkOutbox(parts.db, asked))
    const { matches, rows } = await searchOutbox(parts.searchDb, asked)
    return { matches, list: rows }
  }),
]

/** The calls that answer reports, which are also run for those who are not there to ask. */
const answering = [...ownRoutes, reportGroup]

export const reportRoutes = [
  ...ownRoutes,
  ...statementRoutes,
  ...exportRoutes(answering),
  ...viewRoutes(answering),
]
