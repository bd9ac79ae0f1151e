import { hasBegun, unmetPrerequisites } from '@cairn/domain/progress/prerequisites'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'

/** Nobody begins a course before those it builds on; whoever has begun goes on. */
export const refuseUnprepared = async (db: Db, course: Course, before: Progress): Promise<void> => {
  const asked = course.prerequisite ?? []
  if (asked.length === 0 || hasBegun(before)) return
  const rows = await db
    .selectFrom('course')
    .leftJoin('progress', (join) =>
      join.onRef('progress.course', '=', 'course.id').on('progress.person', '=', before.user),
    )
    .select(['course.id', 'course.status', 'progress.state'])
    .where('course.id', '=', anyOf(asked))
    .execute()
  const open = new Set(rows.filter(({ status }) => status === 'enabled').map(({ id }) => id))
  const learnt = rows.map(({ id, state }) => ({ object: id, state: state ?? undefined }))
  if (unmetPrerequisites(asked, learnt, (id) => open.has(id)).length > 0) fail('prerequisite_unmet')
}
