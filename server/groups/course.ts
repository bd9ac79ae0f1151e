import { can } from '@cairn/domain/access/actions'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import { findCourse } from '../courses/store.ts'
import { enrollable, type Enrollable } from '../purchases/enroll.ts'
import { targetOf } from './seen.ts'
import { lockGroup, type GroupAt } from './store.ts'

/** The course of a group as enrolling asks of it; one that is gone takes nobody in. */
export const findGroupCourse = async (db: Db, { group, course }: GroupAt): Promise<Enrollable> => {
  const found = await findCourse(db, group.object)
  return found ? enrollable(found) : { ...course, id: group.object, free: true }
}

/** The group to be changed; one that is hidden from the caller does not exist. */
export const groupToChange = async (db: Db, { actor }: By, id: string): Promise<GroupAt> => {
  const at = (await lockGroup(db, id)) ?? fail('not_found')
  if (!can(actor, 'group.read', targetOf(at))) fail('not_found')
  return at
}

/** Writes down that a group was changed by other means than its form. */
export const tellChange = (
  db: Db,
  by: By,
  { group, course }: GroupAt,
  detail: Record<string, unknown>,
): Promise<void> =>
  recordEvent(db, by, {
    type: 'group',
    object: group.id,
    action: 'group.update',
    organization: course.publisher,
    detail,
  })
