import { sql } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { Actor } from '@cairn/domain/access/roles'
import { learnerReports, type CoachSummary } from '@cairn/contract/learner-reports'
import { csvStream } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { joinAll } from '../../base/search/join.ts'
import { search, selectAll, type Searchable } from '../../base/search/search.ts'
import { walk } from '../../base/search/walk.ts'
import { findOrganization } from '../../organizations/store.ts'
import { readAsked, type Asked } from '../asked.ts'
import { overviewOf, recount } from '../overviews.ts'
import { isKnown, personFields, personSort, personWords, withPeople } from '../people.ts'
import { scopeOf, type ReportScope } from '../scope.ts'
import { tellWeeks } from '../weeks.ts'
import { zoneOf } from '../zone.ts'
import { coachFigures, findCoaches, type CoachRow } from './coach-figures.ts'

const COLUMNS = [
  { title: 'Given name', field: 'user.givenName' },
  { title: 'Family name', field: 'user.familyName' },
  { title: 'Email', field: 'email' },
  { title: 'User', field: 'user.id' },
  { title: 'Courses', field: 'courses' },
  { title: 'Learners', field: 'learners' },
  { title: 'Waiting for review', field: 'open' },
  { title: 'Waiting since', field: 'oldest' },
  { title: 'Reviewed in 30 days', field: 'reviewed' },
  { title: 'Reviewed in the 30 before', field: 'reviewedBefore' },
  { title: 'Feedback in 30 days', field: 'feedback' },
  { title: 'Feedback in the 30 before', field: 'feedbackBefore' },
  { title: 'Median minutes to a decision', field: 'medianMinutes' },
  { title: 'Last active', field: 'active' },
]

const NUMBERS = ['learners', 'courses', 'open', 'reviewed', 'feedback', 'medianMinutes'] as const

/** The figures as a table k, so that they are searched and sorted as any other. */
const coaches = (rows: readonly CoachRow[], known: ReturnType<typeof isKnown>): Searchable => {
  const column = (name: string) => sql`k.${sql.ref(name)}`
  const numbers = NUMBERS.map((name) => [name, { kind: 'number' as const, column: column(name) }] as const)
  const order = NUMBERS.map((name) => [name, sql`coalesce(${column(name)}, -1)`] as const)
  const moment = (name: 'oldest' | 'active') => column(name)
  return {
    from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) k (person text, learners int, courses int, open int,
      oldest timestamptz, reviewed int, feedback int, "medianMinutes" int, active timestamptz)
      join person p on p.id = k.person`,
    columns: sql`k.person`,
    ...personWords(known),
    fields: {
      ...personFields,
      ...Object.fromEntries(numbers),
      oldest: { kind: 'date', column: moment('oldest') },
      active: { kind: 'date', column: moment('active') },
    },
    sort: {
      ...personSort,
      ...Object.fromEntries(order),
      oldest: sql`coalesce(${moment('oldest')}, 'infinity')`,
      active: sql`coalesce(${moment('active')}, '-infinity')`,
    },
    defaultSort: sql`lower(p.family_name), lower(p.given_name)`,
    key: sql`k.person`,
    pageSize: PAGE.reports,
  }
}

const everybody = { kind: 'all' } as const

const toSummaries = (
  db: Db,
  actor: Actor,
  figures: ReadonlyMap<string, CoachRow>,
  found: readonly { readonly person: string }[],
  now: Date,
): Promise<CoachSummary[]> => {
  const rows = found.flatMap(({ person }) => figures.get(person) ?? [])
  return withPeople(db, actor, rows, now, ({ person: _person, ...row }, who) => ({ ...who, ...row }))
}

/** The figures of those who coach by now. Where somebody has come since they were counted, they are counted again soon. */
const presentCoaches = async (
  db: Db,
  looked: ReportScope,
  counted: readonly CoachRow[],
  now: Date,
): Promise<readonly CoachRow[]> => {
  const coaching = await findCoaches(db, looked.organizations[0] ?? '')
  const rows = counted.filter(({ person }) => coaching.has(person))
  if (rows.length < coaching.size) await recount(db, 'coaching', looked, now)
  return rows
}

export const findCoachReport = on(
  learnerReports.findCoachReport,
  async ({ params, query, parts, actor, now, show }) => {
    const { db } = parts
    const searchDb = parts.replica.or(parts.searchDb)
    show({ id: params.id })
    if (!(await findOrganization(db, params.id))) return fail('not_found')
    if (actor === null) return fail('unauthenticated')
    const asked: Asked = readAsked(query.search)
    const zone = await zoneOf(db, query.timezone)
    const looked = { all: false, organizations: [params.id], courses: [] }
    const overview = await overviewOf(db, 'coaching', looked, now)
    // Nothing can be joined, which is said to whoever tries.
    await joinAll([], asked.join, {})
    if (!overview && query.format !== 'csv') return { matches: 0, list: [], preparing: true }
    const rows = overview
      ? await presentCoaches(db, looked, overview.figures.coaches, now)
      : await coachFigures(db, params.id, now)
    const figures = new Map(rows.map((row) => [row.person, row]))
    const what = coaches(rows, isKnown(actor, await scopeOf(db, actor)))
    if (query.format === 'csv') {
      const all = walk<{ readonly person: string }>(parts.replica.or(db), selectAll(what, asked, everybody))
      const parted = (async function* () {
        for await (const part of all) yield toSummaries(db, actor, figures, part, now)
      })()
      return csvStream('coaches', parted, query.columns, COLUMNS, { fields: ['oldest', 'active'], zone })
    }
    const { matches, rows: found } = await search<{ person: string }>(searchDb, what, asked, everybody)
    const list = await toSummaries(db, actor, figures, found, now)
    if (!overview) return { matches, list }
    const { total, series } = overview.figures
    return { matches, list, total, series: tellWeeks(series, overview.at), at: overview.at.toISOString() }
  },
)
