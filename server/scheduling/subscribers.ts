import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import type { GroupClosing, MembersRemoved } from '../groups/events.ts'
import type { EnrollmentChanged } from '../progress/events.ts'
import type { AccountDisabled } from '../users/events.ts'
import { callOffEvents, giveUpSeats } from './call-off.ts'
import type { StaffChanged } from '../organizations/events.ts'
import { cancelSessions } from './sessions/cancel.ts'
import { cancelLost } from './sessions/lost.ts'

export const cancelCourseEvents = async (db: Db, { course, by, parts }: CourseDeleted): Promise<void> => {
  const ending = { cause: 'course_deleted', by: by.actor?.id ?? '', now: by.now } as const
  await cancelSessions(db, parts, { course: course.id }, ending)
  await callOffEvents(db, parts, { course: course.id }, ending.by, by.now)
}

export const cancelGroupEvents = (db: Db, { group, by, parts }: GroupClosing): Promise<void> =>
  callOffEvents(db, parts, { group }, by.actor?.id ?? '', by.now)

export const releaseSeats = (db: Db, { group, people, now }: MembersRemoved): Promise<void> =>
  giveUpSeats(db, group, people, now)

export const endSessionsOfLearner = (
  db: Db,
  { person, course, by, parts }: EnrollmentChanged,
): Promise<void> => cancelLost(db, parts, { person, course }, { by: by.actor?.id ?? '', now: by.now })

/** Whoever no longer works on a course gives no sessions in it. */
export const endSessionsOfCoach = (db: Db, { of, by, parts }: StaffChanged): Promise<void> =>
  cancelLost(db, parts, of, { by: by.actor?.id ?? '', now: by.now })

/** Whoever cannot log in neither coaches nor comes. */
export const leaveCalendars = (db: Db, { person, by, parts }: AccountDisabled): Promise<void> =>
  cancelLost(db, parts, { person }, { by: by.actor?.id ?? '', now: by.now })
