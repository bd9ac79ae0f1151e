import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import { removeSessionsOfCourse } from './sessions/store.ts'
import { removeRecordsOfCourse } from './store.ts'

/** What packages recorded goes with the course they were part of. */
export const removePackageRecords = async (db: Db, { course }: CourseDeleted): Promise<void> => {
  await removeRecordsOfCourse(db, course.id)
  await removeSessionsOfCourse(db, course.id)
}
