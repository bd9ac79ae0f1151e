import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { courseReports, type CourseLearner } from '@cairn/contract/course-reports'
import { csvStream } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { joinAll } from '../../base/search/join.ts'
import { search, selectAll, type Searchable } from '../../base/search/search.ts'
import { walk } from '../../base/search/walk.ts'
import { isUnfiltered, readAsked, type Asked } from '../asked.ts'
import { isLearner } from '../enrollment.ts'
import { joinGroups } from '../joins.ts'
import { learningMinutes } from '../learners/time.ts'
import { withPeople, type Reported } from '../people.ts'
import { zoneOf } from '../zone.ts'
import { videoFigures } from './figures.ts'
import { courseLearners, type CourseLearnerRow } from './learners-search.ts'
import { isNarrowed, narrowed } from './narrow.ts'
import { isKnownIn, openCourse } from './open.ts'
import { pointsIn } from './points.ts'

const COLUMNS = [
  { title: 'Given name', field: 'user.givenName' },
  { title: 'Family name', field: 'user.familyName' },
  { title: 'Email', field: 'email' },
  { title: 'User', field: 'user.id' },
  { title: 'State', field: 'state' },
  { title: 'Inactive', field: 'inactive' },
  { title: 'Percent', field: 'certificationPercentage' },
  { title: 'Waiting for review', field: 'waiting' },
  { title: 'Certificate', field: 'certificate' },
  { title: 'Minutes', field: 'minutes' },
  { title: 'Enrolled', field: 'enrolled' },
  { title: 'Last active', field: 'active' },
  { title: 'Finished', field: 'completed' },
  { title: 'Expires', field: 'expires' },
]
const MOMENTS = ['enrolled', 'active', 'completed', 'expires']

const iso = (moment: Date | null, name: string) => (moment === null ? {} : { [name]: moment.toISOString() })

interface Worked {
  readonly minutes: ReadonlyMap<string, number>
  readonly points: ReadonlyMap<string, number>
}

const toLearner =
  (course: string, { minutes, points }: Worked) =>
  (row: CourseLearnerRow, who: Pick<Reported, 'user' | 'email'>): CourseLearner => {
    const earned = points.get(row.person)
    return {
      ...who,
      state: row.state,
      ...(row.inactive && { inactive: true }),
      certificationPercentage: Number(row.percent),
      ...(earned !== undefined && { points: earned }),
      waiting: row.waiting,
      ...(row.earned && { certificate: true }),
      enrolled: row.created.toISOString(),
      ...iso(row.active, 'active'),
      ...iso(row.completed, 'completed'),
      ...iso(row.expires, 'expires'),
      group: row.groups.slice(0, 100),
      minutes: minutes.get(`${row.person} ${course}`) ?? 0,
    }
  }

/** The rows with their people, the time these have learned, and the points they have, if those are wanted. */
const wholeRows = async (
  db: Db,
  actor: Actor,
  { course, withPoints }: Pick<Listed, 'course' | 'withPoints'>,
  rows: readonly CourseLearnerRow[],
  now: Date,
): Promise<CourseLearner[]> => {
  const people = rows.map(({ person }) => person)
  const minutes = await learningMinutes(db, people, [course])
  const points = withPoints ? await pointsIn(db, course, people) : new Map<string, number>()
  return withPeople(db, actor, rows, now, toLearner(course, { minutes, points }))
}

const everybody = { kind: 'all' } as const

/** Everybody who fits, without looking up who they are. */
const countAll = async (db: Db, also: RawBuilder<boolean>) => {
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from progress e where ${also}`.execute(db)
  return rows[0]?.matches ?? 0
}

/** How many there were when its figures were worked out. */
const enrolledIn = async (db: Db, course: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('course_figures')
      .select('enrolled')
      .where('course', '=', course)
      .where('at', 'is not', null)
      .executeTakeFirst()
  )?.enrolled

interface Listed {
  readonly course: string
  readonly what: Searchable
  readonly also: RawBuilder<boolean>
  /** They take their time: a file has them only where it names them. */
  readonly withPoints: boolean
}

async function* fileRows(db: Db, actor: Actor, listed: Listed, asked: Asked, now: Date) {
  const all = selectAll(listed.what, asked, everybody, listed.also)
  for await (const rows of walk<CourseLearnerRow>(db, all)) yield wholeRows(db, actor, listed, rows, now)
}

export const findCourseLearners = on(
  courseReports.findCourseLearners,
  async ({ params, query, parts, actor, now, show }) => {
    const { db } = parts
    const searchDb = parts.replica.or(parts.searchDb)
    const head = await openCourse(db, params.id, show)
    if (actor === null) return fail('unauthenticated')
    const asked = readAsked(query.search)
    const zone = await zoneOf(db, query.timezone)
    const course = params.id
    const video =
      query.item === undefined || query.moment === undefined
        ? undefined
        : await videoFigures(db, course, query.item, now)
    const also = sql<boolean>`e.course = ${course} and ${isLearner} and ${narrowed(course, query, video)}`
    const what = courseLearners(isKnownIn(actor, head), now)
    const withPoints = query.columns?.includes('"points"') === true
    if (query.format === 'csv')
      return csvStream(
        'learners',
        fileRows(parts.replica.or(db), actor, { course, what, also, withPoints }, asked, now),
        query.columns,
        COLUMNS,
        {
          fields: MOMENTS,
          zone,
        },
      )
    const known = isUnfiltered(asked)
      ? { matches: await countAll(searchDb, also) }
      : { total: isNarrowed(query) ? undefined : await enrolledIn(searchDb, course) }
    const { rows, ...counted } = await search<CourseLearnerRow>(
      searchDb,
      what,
      { ...asked, ...known },
      everybody,
      also,
    )
    const list = await wholeRows(db, actor, { course, withPoints: true }, rows, now)
    const group = joinGroups<CourseLearner>(db, (learner) => learner.group)
    return { ...counted, list, ...(await joinAll(list, asked.join, { group })) }
  },
)
