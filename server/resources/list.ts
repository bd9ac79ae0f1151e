import { can } from '@cairn/domain/access/actions'
import { resources } from '@cairn/contract/resources'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { toldOf } from '../files/locate.ts'
import { filesOf } from '../files/store.ts'

export const listResources = on(resources.listResources, async ({ params, db, actor, allow }) => {
  const course = await findCourseHead(db, params.courseId)
  if (!course || !can(actor, 'course.read', course)) return fail('not_found')
  allow(course)
  const files = await filesOf(db, course.id)
  return {
    resource: files.map((file) => ({
      ...toldOf(file),
      bytes: file.bytes,
      created: file.created.toISOString(),
      ...(file.source !== null && { source: file.source }),
    })),
  }
})
