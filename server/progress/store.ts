import { sql } from 'kysely'
import type { Filter } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'

interface Row {
  id: string
  person: string
  course: string
  created: Date
  modified: Date
  document: Record<string, unknown>
}

const toProgress = (row: Row): Progress =>
  ({
    ...row.document,
    id: row.id,
    user: row.person,
    object: row.course,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  }) as Progress

export const findProgressOf = async (db: Db, user: string, course: string): Promise<Progress | undefined> => {
  const row = await db
    .selectFrom('progress')
    .select(['id', 'person', 'course', 'created', 'modified', 'document'])
    .where('person', '=', user)
    .where('course', '=', course)
    .executeTakeFirst()
  return row && toProgress(row)
}

const searchable: Searchable = {
  from: sql`progress p left join course c on c.id = p.course`,
  columns: sql`p.id, p.person, p.course, p.created, p.modified, p.document`,
  words: sql`to_tsvector('simple', coalesce(c.title, ''))`,
  fields: {
    _id: { kind: 'keyword', column: sql`p.id` },
    id: { kind: 'keyword', column: sql`p.id` },
    user: { kind: 'keyword', column: sql`p.person` },
    object: { kind: 'keyword', column: sql`p.course` },
    state: { kind: 'keyword', column: sql`p.state` },
    status: { kind: 'keyword', column: sql`p.status` },
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

/** Enrols somebody; false when they are enrolled already. */
export const addProgress = async (db: Db, progress: Progress, now: Date): Promise<boolean> => {
  const { id, user, object, created, modified, ...document } = progress
  const added = await db
    .insertInto('progress')
    .values({
      id,
      person: user,
      course: object,
      created: created === undefined ? now : new Date(created),
      modified: modified === undefined ? now : new Date(modified),
      document: JSON.stringify(document),
      state: progress.state ?? null,
      status: progress.status ?? 'enabled',
      percent: progress.certificationPercentage ?? 0,
      expires: progress.expires === undefined ? null : new Date(progress.expires),
      enrollment_group: progress.enrollmentGroup ?? null,
    })
    .onConflict((conflict) => conflict.columns(['person', 'course']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Lets somebody whose time had run out begin again where they stopped. */
export const renewProgress = async (db: Db, user: string, course: string, now: Date): Promise<void> => {
  await sql`
    update progress set expires = null, status = 'enabled', modified = ${now}, version = version + 1,
      document = (document - 'expires') || '{"status":"enabled"}'
    where person = ${user} and course = ${course}`.execute(db)
}
