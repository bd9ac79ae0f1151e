import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { learnerReports, type UserSummary } from '@cairn/contract/learner-reports'
import { csvStream } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { joinAll } from '../../base/search/join.ts'
import { search, selectAll } from '../../base/search/search.ts'
import { walk } from '../../base/search/walk.ts'
import { isUnfiltered, readAsked, type Asked } from '../asked.ts'
import { joinOrganizations } from '../joins.ts'
import { canBeListed } from '../large.ts'
import { overviewOf } from '../overviews.ts'
import { findReported } from '../people.ts'
import { scopeOf, type ReportScope } from '../scope.ts'
import { zoneOf } from '../zone.ts'
import { countBelonging } from './user-totals.ts'
import { people as searchPeople, type PersonRow } from './users-search.ts'

const COLUMNS = [
  { title: 'Given name', field: 'user.givenName' },
  { title: 'Family name', field: 'user.familyName' },
  { title: 'Email', field: 'email' },
  { title: 'Phone', field: 'phone' },
  { title: 'User', field: 'user.id' },
  { title: 'Status', field: 'status' },
  { title: 'Roles', field: 'roles' },
  { title: 'Enrolled', field: 'enrolled' },
  { title: 'Finished', field: 'certified' },
  { title: 'Created', field: 'created' },
  { title: 'Last seen', field: 'seen' },
  { title: 'Last action', field: 'lastAction.action' },
  { title: 'Last action at', field: 'lastAction.date' },
]

/** Whose people the caller looks after; undefined: everybody's. */
const ownOrganizations = (actor: Actor): readonly string[] | undefined =>
  isRootAdmin(actor) ? undefined : organizationsAs(actor, 'admin')

const toSummaries = async (
  db: Db,
  actor: Actor,
  rows: readonly PersonRow[],
  now: Date,
): Promise<UserSummary[]> => {
  const found = await findReported(
    db,
    actor,
    rows.map(({ person }) => person),
    now,
  )
  return rows.flatMap(({ person, organization, role, created, seen, last, ...row }) => {
    const who = found.get(person)
    return who === undefined
      ? []
      : [
          {
            ...who,
            status: row.status,
            organization,
            role,
            enrolled: row.enrolled,
            certified: row.certified,
            created: created.toISOString(),
            ...(seen !== null && { seen: seen.toISOString() }),
            ...(last !== null && { lastAction: { ...last, date: new Date(last.date).toISOString() } }),
          },
        ]
  })
}

const everybody = { kind: 'all' } as const

interface Listed {
  readonly scope: ReportScope
  readonly organizations: readonly string[] | undefined
}

async function* fileRows(db: Db, actor: Actor, { scope, organizations }: Listed, asked: Asked, now: Date) {
  const all = selectAll(searchPeople(scope, organizations, now), asked, everybody)
  for await (const rows of walk<PersonRow>(db, all))
    yield (await toSummaries(db, actor, rows, now)).map((row) => ({ ...row, roles: row.role.join('; ') }))
}

export const findUserReport = on(
  learnerReports.findUserReport,
  async ({ query, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const asked = readAsked(query.search)
    const { db } = parts
    const searchDb = parts.replica.or(parts.searchDb)
    const organizations = ownOrganizations(actor)
    const scope = await scopeOf(db, actor)
    if (query.format === 'csv') {
      const zone = await zoneOf(db, query.timezone)
      const rows = fileRows(parts.replica.or(db), actor, { scope, organizations }, asked, now)
      return csvStream('users', rows, query.columns, COLUMNS, {
        fields: ['created', 'seen', 'lastAction.date'],
        zone,
      })
    }
    const looked = { all: organizations === undefined, organizations: organizations ?? [], courses: [] }
    const total = (await overviewOf(db, 'people', looked, now))?.figures
    const waits = { preparing: true, ...(total && { total }) }
    if (!(await canBeListed(db, scope, now))) return { matches: 0, list: [], ...waits }
    const people = total?.people ?? (await countBelonging(searchDb, organizations))
    const known = { total: people, ...(isUnfiltered(asked) && { matches: people }) }
    const what = searchPeople(scope, organizations, now)
    const { rows, ...counted } = await search<PersonRow>(searchDb, what, { ...asked, ...known }, everybody)
    const list = await toSummaries(db, actor, rows, now)
    const organization = joinOrganizations<UserSummary>(db, (user) => user.organization)
    return {
      ...counted,
      list,
      ...(total ? { total } : waits),
      ...(await joinAll(list, asked.join, { organization })),
    }
  },
)
