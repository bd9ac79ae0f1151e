import { purchaseState } from '@cairn/domain/progress/enrolment'
import type { Db } from '../base/db/schema.ts'
import { findProgressOf } from '../progress/store.ts'

/** Whether somebody takes a course already, or is kept waiting by its staff. Trying it out does not count. */
export const isEnrolled = async (db: Db, owner: string, course: string, now: Date): Promise<boolean> => {
  const found = await findProgressOf(db, owner, course)
  if (!found || found.state === 'preview') return false
  return purchaseState(found, now) !== 'unenrolled'
}
