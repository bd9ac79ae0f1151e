import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import { removeFeed } from './store.ts'

export const removeCourseFeed = (db: Db, { course, by, parts }: CourseDeleted): Promise<void> =>
  removeFeed(db, parts, { feed: course.id, by: by.actor?.id ?? '' })
