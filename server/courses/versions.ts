import { sql } from 'kysely'
import type { Course } from '@cairn/contract/courses'
import type { Db, Document } from '../base/db/schema.ts'
import { SizedCache } from '../base/sized-cache.ts'
import { withLessons, type Lessons } from './lessons.ts'
import { columns, toCourse } from './assemble.ts'

/**
 * Another one after every write of the course in a row, those included that make no new version of it, such as a rating.
 * What was written and then undone, or written under the id of a course that was deleted, has one of its own too.
 */
export const stampOf = sql<string>`concat_ws(' ', course.version, course.xmin::text,
  extract(epoch from course.created))`

export interface CourseVersion {
  readonly stamp: string
  /** Shared by all who read it: nobody changes it. */
  readonly course: Course
}

/** Characters of courses that are kept; in memory each takes several bytes. */
const MOST = 24 * 1024 * 1024
const kept = new SizedCache<CourseVersion>(MOST)

const load = async (db: Db, id: string): Promise<CourseVersion | undefined> => {
  const row = await db
    .selectFrom('course')
    .select([
      ...columns,
      stampOf.as('stamp'),
      sql<string>`course.content::text`.as('content'),
      // Put together as text, which the database need not understand once more.
      sql<string | null>`(select json_object_agg(l.id, l.document)::text from lesson l
        where l.course = course.id)`.as('lessons'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const lessons = JSON.parse(row.lessons ?? '{}') as Lessons
  const course = toCourse(row, withLessons(JSON.parse(row.content) as Document, lessons))
  const version = { stamp: row.stamp, course }
  kept.set(id, version, row.content.length + (row.lessons?.length ?? 0))
  return version
}

/** The course as it was when it was asked for last, perhaps some versions ago: what to ask for is known from it. */
export const lastKnown = (id: string): CourseVersion | undefined => kept.get(id)

/** The course as it is now, of which the stamp has just been read; perhaps newer by now, as its own stamp tells. */
export const findStamped = async (db: Db, id: string, stamp: string): Promise<CourseVersion | undefined> => {
  const known = kept.get(id)
  return known?.stamp === stamp ? known : load(db, id)
}

/** The course as it is now. What a version says never changes, so that it is read and understood once. */
export const findVersion = async (db: Db, id: string): Promise<Course | undefined> => {
  const row = await db
    .selectFrom('course')
    .select(stampOf.as('stamp'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (await findStamped(db, id, row.stamp))?.course
}
