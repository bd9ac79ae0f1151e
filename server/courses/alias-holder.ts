import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import type { AliasHolder } from '../aliases/holder.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { findOrganization } from '../organizations/store.ts'
import { findCourseHead } from './store.ts'

/** Organizations and courses have aliases; a course that the caller may not see does not exist for them. */
export const findAliasHolder = async (db: Db, actor: Actor | null, object: string): Promise<AliasHolder> => {
  const organization = (await findOrganization(db, object))?.id
  if (organization !== undefined) return { holder: { organization }, organization }
  const course = await findCourseHead(db, object)
  if (!course || !can(actor, 'course.read', course)) return fail('not_found')
  return { holder: { course }, organization: course.publisher }
}
