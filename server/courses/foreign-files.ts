import type { CourseChange } from '@cairn/domain/courses/change'
import { filesOfOthers } from '@cairn/domain/courses/file-references'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import { findFiles } from '../files/store.ts'
import { readableFiles } from '../files/readable.ts'

type Asking = Pick<By, 'actor' | 'now'>

const refuse = async (db: Db, by: Asking, named: readonly string[]): Promise<void> => {
  if (named.length === 0) return
  const readable = await readableFiles.ask(db, by, named)
  // What is no longer there may stay in an old version that is brought back.
  const closed = (await findFiles(db, named)).find(({ getID }) => !readable.has(getID))
  if (closed) failBecause('foreign_file', {}, { note: closed.getID })
}

/** A course may show files of another only as far as its author may read them there, whichever call names them. */
export const refuseForeignFiles = (
  db: Db,
  by: Asking,
  before: Partial<Course>,
  after: Course,
): Promise<void> => {
  const there = new Set(filesOfOthers(before, after.id))
  return refuse(
    db,
    by,
    filesOfOthers(after, after.id).filter((getID) => !there.has(getID)),
  )
}

/** The same for steps of editing: only what they bring is looked at. */
export const refuseForeignSteps = (
  db: Db,
  by: Asking,
  course: string,
  changes: readonly CourseChange[],
): Promise<void> => {
  const named = changes.flatMap((change) => {
    if (change.do === 'add') return filesOfOthers(change.part, course)
    return change.do === 'set' ? filesOfOthers(change.to, course, change.at.at(-1)) : []
  })
  return refuse(db, by, [...new Set(named)])
}
