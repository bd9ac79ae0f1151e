import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { findCourse } from '../courses/store.ts'

/** So many courses are kept at hand: those whose learners are at work right now. */
const MOST = 50
const kept = new Map<string, Course>()

const keep = (course: Course): Course => {
  kept.delete(course.id)
  kept.set(course.id, course)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return course
}

/**
 * The course that answers are graded by. Every watched minute needs it, so the newest version stays at hand; what a
 * version says never changes.
 */
export const courseToLearn = async (db: Db, id: string): Promise<Course | undefined> => {
  const row = await db
    .selectFrom('course')
    .select(['version', 'created'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const known = kept.get(id)
  // A course that was deleted and made anew under its id counts its versions from one again.
  if (known?.version === row.version && known.created === row.created.toISOString()) return keep(known)
  const course = await findCourse(db, id)
  return course && keep(course)
}
