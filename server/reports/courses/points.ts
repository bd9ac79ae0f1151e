import { setImmediate } from 'node:timers/promises'
import { standingIn } from '@cairn/domain/progress/standing'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { courseToLearn } from '../../progress/course.ts'

/** So many records are looked through before others have their turn. */
const AT_ONCE = 20

/** The points that people have in a course; nothing of a course that gives none. */
export const pointsIn = async (
  db: Db,
  id: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const course = await courseToLearn(db, id)
  const points = new Map<string, number>()
  if (!course || standingIn(course, {}).counts !== 'points') return points
  const rows = await db
    .selectFrom('progress')
    .select(['person', 'document'])
    .where('course', '=', id)
    .where('person', '=', anyOf(people))
    .execute()
  for (const [n, { person, document }] of rows.entries()) {
    if (n > 0 && n % AT_ONCE === 0) await setImmediate()
    points.set(person, standingIn(course, document as LearningRecord).earned)
  }
  return points
}
