import type { RawBuilder } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { knownPeople } from '@cairn/domain/access/visibility'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { compileFilter } from '../../base/search/compile.ts'
import { findCourseHead, type CourseHead } from '../../courses/store.ts'
import { personRules } from '../../users/search.ts'
import { everybody } from '../people.ts'

/** Of a learner p of this course, whether the reader may see the whole record: often of all of them alike. */
export const isKnownIn = (actor: Actor, { publisher, coach = [] }: CourseHead): RawBuilder<boolean> =>
  can(actor, 'user.read.all', { id: '', organization: [], taughtBy: [publisher], coach })
    ? everybody
    : compileFilter(knownPeople(actor), personRules)

/** A course whose report is asked for, by those who may see it; to others it is not there. */
export const openCourse = async (
  db: Db,
  id: string,
  show: (course: CourseHead) => void,
): Promise<CourseHead> => {
  const course = (await findCourseHead(db, id)) ?? fail('not_found')
  show(course)
  return course
}

/** The members of a group of this course; of one that is not of it, the group does not exist. */
export const membersOf = async (
  db: Db,
  course: string,
  group: string | undefined,
): Promise<readonly string[] | undefined> => {
  if (group === undefined) return undefined
  const row = await db
    .selectFrom('course_group')
    .select('member')
    .where('id', '=', group)
    .where('course', '=', course)
    .executeTakeFirst()
  return row?.member ?? fail('not_found')
}
