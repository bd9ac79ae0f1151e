import { can } from '@cairn/domain/access/actions'
import { resources } from '@cairn/contract/resources'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { startCopy } from '../files/copy.ts'
import { findHolder } from './holder.ts'
import { findReadableFiles } from './readers.ts'

/** Whoever copies a course's files works on it; one file alone may be copied by whoever may read it. */
const refuseUnreadable = async (db: Db, by: By, source: string): Promise<void> => {
  if (source.includes('/')) {
    if (!(await findReadableFiles(db, by, [source])).has(source)) fail('not_found')
    return
  }
  const course = await findCourseHead(db, source)
  if (!course || !can(by.actor, 'resource.list', course)) fail('not_found')
}

export const copy = on(resources.copyResources, async ({ body, db, parts, allow, ...by }) => {
  const { sourceId: from, targetObject: to } = body
  const holder = await findHolder(db, by.actor, to)
  allow(holder)
  if (!holder.course) fail('invalid', 'targetObject must be a course.')
  await refuseUnreadable(db, by, from)
  if (from.split('/', 1)[0] === to) failBecause('file_here')
  const { names, jobId } = await startCopy({ db, jobs: parts.jobs }, by.actor?.id ?? '', { from, to })
  return { copy: Object.fromEntries(names), jobId }
})
