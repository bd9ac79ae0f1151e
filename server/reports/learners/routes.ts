import type { Actor } from '@cairn/domain/access/roles'
import { learnerReports, type LearnerSummary } from '@cairn/contract/learner-reports'
import { csvStream } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { joinAll } from '../../base/search/join.ts'
import { search, selectAll } from '../../base/search/search.ts'
import { walk } from '../../base/search/walk.ts'
import { readAsked, type Asked } from '../asked.ts'
import { canBeListed } from '../large.ts'
import { overviewOf } from '../overviews.ts'
import { withPeople, type Reported } from '../people.ts'
import { scopeOf, type ReportScope } from '../scope.ts'
import { tellWeeks } from '../weeks.ts'
import { zoneOf } from '../zone.ts'
import { countFiltered, estimateEverybody } from './count-filtered.ts'
import { getLearner } from './learner.ts'
import { placesOf } from './places.ts'
import { learners, type LearnerRow } from './search.ts'

const COLUMNS = [
  { title: 'Given name', field: 'user.givenName' },
  { title: 'Family name', field: 'user.familyName' },
  { title: 'Email', field: 'email' },
  { title: 'User', field: 'user.id' },
  { title: 'Enrolled', field: 'enrolled' },
  { title: 'Started', field: 'started' },
  { title: 'Finished', field: 'certified' },
  { title: 'Inactive', field: 'inactive' },
  { title: 'Waiting for review', field: 'waiting' },
  { title: 'Average percent', field: 'average' },
  { title: 'Last active', field: 'active' },
]

const toSummary = (
  { person: _person, average, active, ...row }: LearnerRow,
  who: Pick<Reported, 'user' | 'email'>,
): LearnerSummary => ({
  ...who,
  ...row,
  average: Number(average),
  ...(active !== null && { active: active.toISOString() }),
})

const everybody = { kind: 'all' } as const

async function* fileRows(db: Db, actor: Actor, scope: ReportScope, asked: Asked, now: Date) {
  const places = await placesOf(db, scope, asked.query, now)
  const all = selectAll(learners(actor, scope, places, now), asked, everybody)
  for await (const rows of walk<LearnerRow>(db, all)) yield withPeople(db, actor, rows, now, toSummary)
}

const findLearners = on(learnerReports.findLearners, async ({ query, parts, actor, now, allow }) => {
  allow()
  if (actor === null) return fail('unauthenticated')
  const asked = readAsked(query.search)
  const { db } = parts
  const searchDb = parts.replica.or(parts.searchDb)
  const scope = await scopeOf(db, actor)
  if (query.format === 'csv') {
    const moments = { fields: ['active'], zone: await zoneOf(db, query.timezone) }
    return csvStream(
      'learners',
      fileRows(parts.replica.or(db), actor, scope, asked, now),
      query.columns,
      COLUMNS,
      moments,
    )
  }
  const overview = await overviewOf(db, 'learners', scope, now)
  const told = overview && { ...overview.figures, series: tellWeeks(overview.figures.series, overview.at) }
  const figures = overview && told && { ...told, at: overview.at.toISOString() }
  const places = await placesOf(db, scope, asked.query, now)
  // Nothing can be joined, which is said to whoever tries.
  await joinAll([], asked.join, {})
  if (places.preparing || !(await canBeListed(db, scope, now)))
    return { matches: 0, list: [], preparing: true, ...figures }
  const everyone = figures ? { total: figures.total.learners } : await estimateEverybody(searchDb, scope, now)
  const { total } = everyone
  const matches = await countFiltered(searchDb, scope, places, asked, total)
  const about = matches === total && 'about' in everyone ? { about: true } : {}
  const known = { total, matches }
  const what = learners(actor, scope, places, now)
  const { rows, ...counted } = await search<LearnerRow>(searchDb, what, { ...asked, ...known }, everybody)
  const list = await withPeople(db, actor, rows, now, toSummary)
  return { ...counted, ...about, list, ...(figures ?? { preparing: true }) }
})

export const learnerReportRoutes = [findLearners, getLearner]
