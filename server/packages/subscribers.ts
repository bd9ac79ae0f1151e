import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import { removeRecordsOfCourse } from './store.ts'

/** What packages recorded goes with the course they were part of. */
export const removePackageRecords = (db: Db, { course }: CourseDeleted): Promise<void> =>
  removeRecordsOfCourse(db, course.id)
