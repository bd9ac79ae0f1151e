import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import { removeGradesOfCourse } from './grades/line-items.ts'

/** What tools reported goes with the course they were opened from. */
export const removeLtiGrades = (db: Db, { course }: CourseDeleted): Promise<void> =>
  removeGradesOfCourse(db, course.id)
