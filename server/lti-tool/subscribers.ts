import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import type { ProgressChanged } from '../progress/events.ts'
import { noteProgress } from './grades/store.ts'

export const sendProgress = (db: Db, { progress, now }: ProgressChanged): Promise<void> =>
  noteProgress(db, progress, now)

export const forgetCourseGrades = async (db: Db, { course }: CourseDeleted): Promise<void> => {
  await db.deleteFrom('lti_grade').where('course', '=', course.id).execute()
}
