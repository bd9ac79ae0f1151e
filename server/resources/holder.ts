import { can, type TargetOf } from '@cairn/domain/access/actions'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { findCourseHead } from '../courses/store.ts'
import { findEnrolment } from '../progress/store.ts'
import { findOrganization } from '../organizations/store.ts'
import { findPersonAt } from '../users/store.ts'

export type Holder = TargetOf<'resource.write'>

/** What files for the site itself are said to belong to, besides the root organization. */
const INSTALLATION = 'installation'

/** Who or what a file is for. A course that the caller may not see does not exist for them. */
export const findHolder = async (db: Db, actor: Actor | null, object: string): Promise<Holder> => {
  if (object === INSTALLATION) return {}
  const person = await findPersonAt(db, object)
  if (person) return { person }
  const organization = (await findOrganization(db, object))?.id
  if (organization !== undefined) return { organization }
  const enrolment = await findEnrolment(db, object)
  if (enrolment)
    return enrolment.user === actor?.id || isRootAdmin(actor)
      ? { learner: enrolment.user }
      : fail('not_found')
  const course = await findCourseHead(db, object)
  return course && can(actor, 'course.read', course) ? { course } : fail('not_found')
}
