import { visibleEvents, visibleVersions } from '@cairn/domain/access/visibility'
import { reports, type HistoryEvent, type ObjectVersion } from '@cairn/contract/reports'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { readReportSearch } from '../base/search/report.ts'
import { findCourseAt } from '../courses/history.ts'
import { findCourseHead, findTitles } from '../courses/store.ts'
import { groupRoutes } from '../groups/routes.ts'
import { findGroupNames } from '../groups/store.ts'
import { findOrganizations } from '../organizations/store.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { courseReportRoutes } from './courses/routes.ts'
import { exportJob } from './exports/job.ts'
import { exportRoutes } from './exports/routes.ts'
import { learnerReportRoutes } from './learners/routes.ts'
import { operationsRoutes } from './operations.ts'
import { paymentReportRoutes } from './payments.ts'
import { findCoachReport } from './staff/coaches.ts'
import { findUserReport } from './staff/users.ts'
import { searchEvents, searchOutbox } from './store.ts'
import { findVersion, searchVersions } from './versions.ts'
import { viewRoutes } from './views/routes.ts'
import { sendViewJob } from './views/send.ts'

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
  things.map((thing): [string, unknown] => [thing.id, thing])

/** Who and what an event speaks of, by name. What is gone has none. */
const eventJoins = (db: Db, now: Date): Record<string, Join<HistoryEvent>> => {
  const people = async (ids: string[]) => byId((await findUsers(db, ids, now)).map(publicUser))
  const places = async (ids: string[]) =>
    byId((await findOrganizations(db, ids)).map(({ id, name }) => ({ id, name })))
  const things = async (ids: string[]) => [
    ...(await people(ids)),
    ...(await places(ids)),
    ...byId(await findTitles(db, ids)),
    ...byId(await findGroupNames(db, ids)),
  ]
  const named = (load: (ids: string[]) => Promise<[string, unknown][]>) => ({
    load: async (ids: string[]) => new Map(await load(ids)),
  })
  return {
    actor: { ids: (event) => [event.actor], ...named(people) },
    proxy: { ids: (event) => [event.proxy], ...named(people) },
    object: { ids: (event) => [event.object], ...named(things) },
    organization: { ids: (event) => event.organization ?? [], ...named(places) },
    /** Whom it is about, besides the object. */
    user: {
      ids: ({ detail }) => [typeof detail?.['user'] === 'string' ? detail['user'] : undefined],
      ...named(people),
    },
  }
}

const versionJoins = (db: Db, now: Date): Record<string, Join<ObjectVersion>> => ({
  actor: {
    ids: (kept) => [kept.actor],
    load: async (ids) => new Map(byId((await findUsers(db, ids, now)).map(publicUser))),
  },
})

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
    const { matches, rows } = await searchEvents(parts.searchDb, asked, visible)
    return { matches, list: rows, ...(await joinAll(rows, asked.join, eventJoins(parts.db, now))) }
  }),

  on(reports.findObjectVersions, async ({ query, parts, actor, now, allow }) => {
    allow()
    const asked = readReportSearch(query.search)
    const visible = actor === null ? ({ kind: 'none' } as const) : visibleVersions(actor)
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
    const { matches, rows } = await searchOutbox(parts.searchDb, readReportSearch(query.search))
    return { matches, list: rows }
  }),
]

/** The calls that answer reports, which are also run for those who are not there to ask. */
const answering = [...ownRoutes, ...groupRoutes]

export const reportRoutes = [...ownRoutes, ...exportRoutes(answering), ...viewRoutes(answering)]

/** What reports do in the background. */
export const reportJobs = (parts: () => Parts) => {
  const tools = { parts, routes: answering }
  return [exportJob(tools), sendViewJob(tools)]
}
