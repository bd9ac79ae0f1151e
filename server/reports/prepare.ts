import { sql, type Kysely } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import { findActor } from '../base/answer-as.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import { foldAllScopes } from './figures/fold.ts'
import { isCommon } from './figures/kept-scopes.ts'
import { FEW } from './large.ts'
import { freshenOverviews, prepareOverview } from './overviews.ts'
import { scopeOf, type ReportScope } from './scope.ts'

/** Staff who were not here in so long come back to a slower first page. */
const HERE = 30 * DAY
const MOST_PEOPLE = 500

const everything: ReportScope = { all: true, organizations: [], courses: [] }

const largeOrganizations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.publisher as id from course_figures f join course c on c.id = f.course
    group by c.publisher having sum(f.enrolled) > ${FEW} order by sum(f.enrolled) desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those who were here lately and are named on courses with many learners. */
const namedOnMuch = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from course_figures f join course c on c.id = f.course
      cross join lateral (select unnest(c.admin || c.author || c.coach || c.observer) as id) named
      join person p on p.id = named.id
    where f.enrolled > 0 and p.last_action > ${new Date(now.getTime() - HERE)}
    group by p.id having sum(f.enrolled) > ${FEW} order by max(p.last_action) desc limit ${MOST_PEOPLE}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Counts beforehand what takes long, so that it is there when it is asked for, also for the first time. */
export const prepareOverviews = async (
  db: Kysely<Tables>,
  rootOrg: string,
  now: Date,
  goesOn: () => boolean,
): Promise<void> => {
  const organizations = await largeOrganizations(db)
  if (organizations.length === 0) return
  const common = organizations.map((id): ReportScope => ({ all: false, organizations: [id], courses: [] }))
  for (const scope of [everything, ...common]) {
    for (const kind of ['learners', 'people'] as const)
      if (goesOn()) await prepareOverview(db, kind, scope, now)
    if (goesOn() && !scope.all) await prepareOverview(db, 'coaching', scope, now)
  }
  for (const id of await namedOnMuch(db, now)) {
    const actor = await findActor(db, id, rootOrg)
    const scope = actor && (await scopeOf(db, actor))
    if (scope && !isCommon(scope) && goesOn()) await prepareOverview(db, 'learners', scope, now)
  }
}

/** Works out what somebody waits for, by whoever cannot come back a little later. */
export const prepareAwaited = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await foldAllScopes(db, now)
  await freshenOverviews(db, now)
}
