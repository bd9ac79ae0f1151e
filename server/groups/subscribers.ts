import type { Db } from '../base/db/schema.ts'
import type { CourseDeleted } from '../courses/events.ts'
import type { PersonEnrolled } from '../purchases/events.ts'
import { tellPlaced } from './placed.ts'
import { removeGroupsOf } from './store.ts'

export const removeCourseGroups = (db: Db, { course }: CourseDeleted): Promise<void> =>
  removeGroupsOf(db, course.id)

export const notifyEnrolled = (db: Db, { by, parts, person, course }: PersonEnrolled): Promise<void> =>
  tellPlaced(db, { jobs: parts.jobs, by: by.actor?.id ?? '', now: by.now }, person, { course })
