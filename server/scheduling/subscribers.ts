import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import type { GroupClosing, MembersRemoved } from '../groups/events.ts'
import { callOffEvents, giveUpSeats } from './call-off.ts'

export const cancelCourseEvents = (db: Db, { course, by, parts }: CourseDeleted): Promise<void> =>
  callOffEvents(db, parts, { course: course.id }, by.actor?.id ?? '', by.now)

export const cancelGroupEvents = (db: Db, { group, by, parts }: GroupClosing): Promise<void> =>
  callOffEvents(db, parts, { group }, by.actor?.id ?? '', by.now)

export const releaseSeats = (db: Db, { group, people, now }: MembersRemoved): Promise<void> =>
  giveUpSeats(db, group, people, now)
