import { can } from '@cairn/domain/access/actions'
import { staffsCourse } from '@cairn/domain/access/course-people'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { readsAttached } from '../conversations/files.ts'
import { findCourseHead } from '../courses/store.ts'
import { findCovered, readsContent } from '../courses/readers.ts'
import { findEnrolment } from '../progress/store.ts'
import type { Readable } from '../files/readable.ts'
import { findFiles } from '../files/store.ts'

/** What a learner handed in is for them and for those who teach the course. */
const readsHandedIn = async (db: Db, { actor }: Pick<By, 'actor'>, object: string): Promise<boolean> => {
  const enrolment = actor && (await findEnrolment(db, object))
  if (!enrolment) return false
  if (enrolment.user === actor.id) return true
  const course = await findCourseHead(db, enrolment.course)
  return course !== undefined && staffsCourse(actor, course)
}

/**
 * Of these files those that the caller may read: what is open, covers of courses they may see, and everything else of
 * the courses they take or work on.
 */
export const findReadableFiles = async (
  db: Db,
  by: Pick<By, 'actor' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, Readable>> => {
  const files = await findFiles(db, ids)
  const attached = await readsAttached(
    db,
    by.actor,
    files.filter((file) => !file.open).map((file) => file.getID),
    by.now,
  )
  const courses = await findCovered(db, [...new Set(files.filter((f) => !f.open).map((f) => f.object))])
  const content = new Map<string, boolean>()
  const found = new Map<string, Readable>()
  for (const file of files) {
    const course = courses.get(file.object)
    const isCover = course?.covers.includes(file.getID) ?? false
    const anybody = file.open || (isCover && course?.status === 'enabled')
    if (anybody || (isCover && course && can(by.actor, 'course.read', course)))
      found.set(file.getID, { file, anybody })
    else if (attached.has(file.getID) || file.object === by.actor?.id)
      found.set(file.getID, { file, anybody })
    else if (!course && (await readsHandedIn(db, by, file.object))) found.set(file.getID, { file, anybody })
    else if (course) {
      if (!content.has(course.id)) content.set(course.id, await readsContent(db, by, course))
      if (content.get(course.id) === true) found.set(file.getID, { file, anybody })
    }
  }
  return found
}
