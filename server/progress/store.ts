import { sql } from 'kysely'
import type { Filter } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { toProgress, type Row } from './rows.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'

// Files are kept as long as certificates are drawn on them.
export { pagesOfCertificates } from './certificate-store.ts'

// Learners are enrolled by buying, and where they stand is counted anew when a course changes.
export { addProgress, lockProgress, removeProgress, renewProgress, saveProgress, takeFormer } from './rows.ts'
export { recountIfNeeded } from './recount.ts'

export const findProgressOf = async (db: Db, user: string, course: string): Promise<Progress | undefined> => {
  const row = await db
    .selectFrom('progress')
    .select(['id', 'person', 'course', 'created', 'modified', 'document'])
    .where('person', '=', user)
    .where('course', '=', course)
    .executeTakeFirst()
  return row && toProgress(row)
}

/** Whose record of which course it is, by its id. */
export const findEnrolment = async (
  db: Db,
  id: string,
): Promise<{ readonly user: string; readonly course: string } | undefined> => {
  const row = await db
    .selectFrom('progress')
    .select(['person', 'course'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { user: row.person, course: row.course }
}

const searchable: Searchable = {
  from: sql`progress p left join course c on c.id = p.course left join person u on u.id = p.person`,
  columns: sql`p.id, p.person, p.course, p.created, p.modified, p.document`,
  words: sql`to_tsvector('simple', coalesce(c.title, ''))`,
  fields: {
    _id: { kind: 'keyword', column: sql`p.id` },
    id: { kind: 'keyword', column: sql`p.id` },
    user: { kind: 'keyword', column: sql`p.person` },
    object: { kind: 'keyword', column: sql`p.course` },
    'user.name': { kind: 'text', column: sql`(u.given_name || ' ' || u.family_name)` },
    state: { kind: 'keyword', column: sql`p.state` },
    status: { kind: 'keyword', column: sql`p.status` },
    /** Whether it is an enrolment, or a trial by staff. */
    trial: { kind: 'keyword', column: sql`(p.state is not distinct from 'preview')::text` },
    enrollmentGroup: { kind: 'keyword', column: sql`p.enrollment_group` },
    certificationPercentage: { kind: 'number', column: sql`p.percent` },
    expires: { kind: 'date', column: sql`p.expires` },
    created: { kind: 'date', column: sql`p.created` },
    modified: { kind: 'date', column: sql`p.modified` },
    'course.publisher': { kind: 'keyword', column: sql`c.publisher` },
    'course.admin': { kind: 'list', column: sql`c.admin` },
    'course.author': { kind: 'list', column: sql`c.author` },
    'course.coach': { kind: 'list', column: sql`c.coach` },
    'course.observer': { kind: 'list', column: sql`c.observer` },
  },
  sort: {
    'user.name': [sql`lower(coalesce(u.family_name, ''))`, sql`lower(coalesce(u.given_name, ''))`],
    created: sql`p.created`,
    modified: sql`p.modified`,
    expires: sql`coalesce(p.expires, 'infinity')`,
    certificationPercentage: sql`p.percent`,
  },
  defaultSort: sql`p.created desc`,
  key: sql`p.id`,
  pageSize: PAGE.progress,
}

export const searchProgress = async (
  db: Db,
  request: SearchRequest,
  visible: Filter,
): Promise<Found<Progress>> => {
  const { matches, rows } = await search<Row>(db, searchable, request, visible)
  return { matches, rows: rows.map(toProgress) }
}
