import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { tellRights } from '../base/live.ts'
import type { Parts } from '../base/parts.ts'
import type { CourseDeleted } from '../courses/events.ts'
import { forgetNews } from '../notifications/news.ts'
import { dropFiles } from './files.ts'
import { forgetReports } from './moderation/reports.ts'

/** What was said in a course or a group goes with it, files and all: nobody could read it any more. */
export const removeFeed = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  { feed, by }: { readonly feed: string; readonly by: string },
): Promise<void> => {
  const { rows } = await sql<{ files: string[]; id: string }>`
    delete from message where feed = ${feed} or course = ${feed} returning files, id`.execute(db)
  await forgetNews(
    db,
    rows.map(({ id }) => id),
  )
  await dropFiles(
    db,
    jobs,
    by,
    rows.flatMap((row) => row.files),
  )
  await forgetReports(db, feed)
  // Whoever listens has nothing more to hear here.
  await tellRights(db, feed)
}

export const removeCourseFeed = (db: Db, { course, by, parts }: CourseDeleted): Promise<void> =>
  removeFeed(db, parts, { feed: course.id, by: by.actor?.id ?? '' })
