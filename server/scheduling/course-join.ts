import type { Booking } from '@cairn/contract/scheduling'
import { staffsCourse } from '@cairn/domain/access/course-people'
import type { Actor } from '@cairn/domain/access/roles'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { Join } from '../base/search/join.ts'

/** What the courses of bookings are called, and whether whoever asks works on them: only then may they run a session. */
export const courseJoin = (db: Db, actor: Actor): Join<Booking> => ({
  ids: ({ meta }) => [meta.course_id],
  load: async (ids) => {
    const rows = await db
      .selectFrom('course')
      .select(['id', 'title', 'status', 'publisher', 'admin', 'author', 'coach', 'observer'])
      .where('id', '=', anyOf(ids))
      .execute()
    return new Map(
      rows.map((course) => [
        course.id,
        { id: course.id, title: course.title, staff: staffsCourse(actor, course) },
      ]),
    )
  },
})
