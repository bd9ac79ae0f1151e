import { sql } from 'kysely'
import { staffsCourse, type CoursePeople } from '@cairn/domain/access/course-people'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { isOpenToLearner } from './events.ts'

type Reader = Pick<By, 'actor' | 'now'>
type Read = Omit<CoursePeople, 'status'> & { readonly id: string; readonly status?: string | undefined }

/** Only the enrolled and the staff read the lessons and files themselves; everybody else reads the outline. */
export const readsContent = async (db: Db, { actor, now }: Reader, course: Read): Promise<boolean> => {
  if (actor === null) return false
  if (staffsCourse(actor, { ...course, status: course.status ?? 'disabled' })) return true
  return isOpenToLearner.ask(db, actor.id, course.id, now)
}

/** A course with the files that stand for it: its cover, and that of each of its languages. */
export type Covered = CoursePeople & { readonly id: string; readonly covers: readonly string[] }

export const findCovered = async (db: Db, ids: readonly string[]): Promise<Map<string, Covered>> => {
  if (ids.length === 0) return new Map()
  const covers = sql<string[]>`array(select jsonb_array_elements_text(
    jsonb_path_query_array(document, '$.cover.*') || jsonb_path_query_array(document, '$.language.*.cover.*')))`
  const rows = await db
    .selectFrom('course')
    .select(['id', 'status', 'publisher', 'admin', 'author', 'coach', 'observer', covers.as('covers')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
