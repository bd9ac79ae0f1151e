import { can } from '@cairn/domain/access/actions'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import { findCourseHead, type CourseHead } from './store.ts'

/** Whom a course names, to ask whether the caller may edit it; one they may not see does not exist for them. */
export const findEditable = async (db: Db, by: By, id: string): Promise<CourseHead> => {
  const head = await findCourseHead(db, id)
  return head && can(by.actor, 'course.read', head) ? head : fail('not_found')
}
