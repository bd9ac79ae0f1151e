import { applyChange } from '@cairn/domain/courses/change'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { lockDraft, saveDraft } from './draft.ts'
import { recordSteps } from './history.ts'
import { findCourse } from './store.ts'

/** Sets one field of a course, or removes it, as a step like those of its editors: their work merges with it. */
export const setCourseField = async <Name extends 'timeKitProjectId'>(
  db: Db,
  by: By,
  id: string,
  name: Name,
  to: Course[Name] | undefined,
): Promise<void> => {
  const draft = await lockDraft(db, id)
  const before = await draft.load([])
  if (before[name] === to) return
  const { course: after, done } = applyChange(before, {
    do: 'set',
    at: [name],
    ...(to !== undefined && { to }),
  })
  const version = await saveDraft(db, by, { draft, before, after })
  await recordSteps(db, by, { id, publisher: before.publisher, version, done: [done] }, () =>
    findCourse(db, id),
  )
}
