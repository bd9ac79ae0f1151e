import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import type { Filter } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { filesIn } from '@cairn/domain/progress/record'
import { itemsIn } from '@cairn/domain/progress/merge'
import { compileWays, no } from '../base/search/compile.ts'
import type { Ahead } from '../base/search/ways.ts'
import { courseFields, courseGuards } from './course-fields.ts'
import { lockProgress, toProgress, type Row } from './rows.ts'
import { recordRules, trial } from './ways.ts'
import { search, selectAll, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { walk } from '../base/search/walk.ts'

export const findProgressOf = async (db: Db, user: string, course: string): Promise<Progress | undefined> => {
  const row = await db
    .selectFrom('progress')
    .select(['id', 'person', 'course', 'created', 'modified', 'document'])
    .where('person', '=', user)
    .where('course', '=', course)
    .executeTakeFirst()
  return row && toProgress(row)
}

export interface Standing {
  readonly progress: Progress | undefined
  /** Whether they were in the course before and left it. */
  readonly hasLeft: boolean
}

/** How somebody stands to a course: what they have in it now, and whether there is something of before. */
export const findStanding = async (db: Db, user: string, course: string): Promise<Standing> => {
  const { rows } = await sql<{ has_left: boolean } & { [key in keyof Row]: Row[key] | null }>`
    select p.id, p.person, p.course, p.created, p.modified, p.document,
      exists (select 1 from former_progress where person = ${user} and course = ${course}) as has_left
    from (select) here left join progress p on p.person = ${user} and p.course = ${course}`.execute(db)
  const [row] = rows
  return {
    progress: row && row.id !== null ? toProgress(row as Row) : undefined,
    hasLeft: row?.has_left ?? false,
  }
}

/** Whose record of which course it is, by its id, and whether they have a place in it. */
export const findEnrolment = async (
  db: Db,
  id: string,
): Promise<{ readonly user: string; readonly course: string; readonly pending: boolean } | undefined> => {
  const row = await db
    .selectFrom('progress')
    .select(['person', 'course', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { user: row.person, course: row.course, pending: row.status === 'disabled' }
}

const KEPT: ReadonlySet<string | undefined> = new Set(['coachReviewRequired', 'completed'])

/** A file is part of an answer that waits for a coach or was accepted; nothing is handed in meanwhile. */
export const isHandedIn = async (db: Db, record: string, getID: string): Promise<boolean> => {
  const progress = await lockProgress(db, { id: record })
  return [...itemsIn(progress ?? {}).values()].some(
    ({ state, answer }) => KEPT.has(state) && filesIn(answer).includes(getID),
  )
}

const earned = sql`exists (select 1 from certificate e
  where e.person = p.person and e.course = p.course and e.revoked is null)`

const searchable = (actor: Actor | null): Searchable => ({
  from: sql`progress p left join course c on c.id = p.course left join person u on u.id = p.person`,
  columns: sql`p.id, p.person, p.course, p.created, p.modified, p.document, ${earned} as earned`,
  words: sql`to_tsvector('simple', coalesce(c.title, ''))`,
  // Courses are looked up by their titles, and not the course of each record.
  holdsWords: (asked) =>
    sql<boolean>`p.course in (select t.id from course t where to_tsvector('simple', t.title) @@ ${asked})`,
  unranked: true,
  guards: courseGuards(actor),
  fields: {
    _id: { kind: 'keyword', column: sql`p.id` },
    id: { kind: 'keyword', column: sql`p.id` },
    user: { kind: 'keyword', column: sql`p.person` },
    object: { kind: 'keyword', column: sql`p.course` },
    'user.name': { kind: 'text', column: sql`(u.given_name || ' ' || u.family_name)` },
    state: { kind: 'keyword', column: sql`p.state` },
    status: { kind: 'keyword', column: sql`p.status` },
    trial,
    certificate: { kind: 'keyword', column: sql`(${earned})::text` },
    enrollmentGroup: { kind: 'keyword', column: sql`p.enrollment_group` },
    certificationPercentage: { kind: 'number', column: sql`p.percent` },
    /** The groups of the course that the learner is in. */
    group: {
      kind: 'list',
      column: sql`array(select g.id from course_group g where g.course = p.course and g.member @> array[p.person])`,
    },
    /** When the learner last did something; nothing before they began. */
    active: { kind: 'date', column: sql`p.active` },
    begun: { kind: 'keyword', column: sql`(p.active is not null)::text` },
    /** Something waits for a coach. */
    waiting: {
      kind: 'keyword',
      column: sql`(p.waiting is not null)::text`,
      holds: (value) =>
        value === 'true'
          ? sql<boolean>`p.waiting is not null`
          : value === 'false'
            ? sql<boolean>`p.waiting is null`
            : no,
    },
    expires: { kind: 'date', column: sql`p.expires` },
    created: { kind: 'date', column: sql`p.created` },
    modified: { kind: 'date', column: sql`p.modified` },
    ...courseFields,
  },
  sort: {
    // As it is printed.
    'user.name': [sql`lower(coalesce(u.given_name, ''))`, sql`lower(coalesce(u.family_name, ''))`],
    created: sql`p.created`,
    modified: sql`p.modified`,
    // As `lastMoment` tells it: staff who extend an enrolment do not count.
    active: sql`coalesce(p.active, '-infinity')`,
    expires: sql`coalesce(p.expires, 'infinity')`,
    certificationPercentage: sql`p.percent`,
  },
  defaultSort: sql`p.created desc`,
  key: sql`p.id`,
  pageSize: PAGE.progress,
})

/** All that fits, a part at a time. */
export async function* walkProgress(
  db: Db,
  request: SearchRequest,
  actor: Actor | null,
  visible: Filter,
): AsyncGenerator<readonly Progress[]> {
  const all = selectAll(searchable(actor), request, visible)
  for await (const rows of walk<Row>(db, all)) yield rows.map(toProgress)
}

/** By name, those who are still there come first, in the order of an index. */
const byName = (sort: string, of: Ahead['of']): Ahead | undefined => {
  if (sort !== 'user.name' && sort !== 'user.name:asc') return undefined
  const here = sql<boolean>`u.id is not null`
  const terms = [sql`lower(u.given_name)`, sql`lower(u.family_name)`].map((value) => ({
    value,
    way: sql`asc`,
  }))
  return { is: here, of, among: here, terms }
}

export const searchProgress = async (
  db: Db,
  request: SearchRequest,
  actor: Actor | null,
  visible: Filter,
): Promise<Found<Progress>> => {
  if (actor === null) return { matches: 0, rows: [] }
  const what = searchable(actor)
  const of = compileWays(visible, { ...what.fields, ...(await recordRules(db, actor)) })
  const ways = { of, usual: 'created:desc', ahead: (sort: string) => byName(sort, of) }
  const { rows, ...found } = await search<Row>(db, { ...what, ways }, request, { kind: 'all' })
  return { ...found, rows: rows.map(toProgress) }
}
