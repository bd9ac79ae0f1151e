import type { Db } from '../../base/db/schema.ts'
import type { CourseDeleted } from '../../courses/events.ts'
import type { EnrollmentRemoved } from '../../progress/events.ts'

/** Subscriptions that the next look of the schedule ends or lets go on, without waiting for their billing date. */
const running = (db: Db, now: Date, course: string) =>
  db
    .updateTable('subscription')
    .set({ next_try: now })
    .where('course', '=', course)
    .where('state', 'in', ['active', 'past_due'])

export const reviewOfCourse = async (db: Db, { course, by }: CourseDeleted): Promise<void> => {
  await running(db, by.now, course.id).execute()
}

export const reviewOfLearner = async (db: Db, { person, course, by }: EnrollmentRemoved): Promise<void> => {
  await running(db, by.now, course).where('owner', '=', person).execute()
}
